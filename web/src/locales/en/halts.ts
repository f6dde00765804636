// An operator halts a stock and opens it again.
export default {
  title: 'Trading',
  open: 'Open',
  halted: 'Halted',
  openText:
    'Orders are accepted. During a halt, no new orders are accepted, open orders stay and can be cancelled, and trades settle.',
  haltedText: 'No new orders are accepted. Open orders stay and can be cancelled, and trades settle.',
  since: 'Since {time} · {name}',
  byCommand: 'a command on the server',
  forExit: 'The company leaves the market once all trades have settled.',
  halt: 'Halt trading',
  resume: 'Resume trading',
  haltTitle: 'Halt trading in {company}?',
  resumeTitle: 'Resume trading in {company}?',
  haltWhat:
    'It lasts until an operator resumes trading. The company and everyone with open orders are told, without your reason. Your reason is kept on record.',
  resumeWhat:
    'Orders are accepted again at once. The company and everyone with open orders are told, without your reason. Your reason is kept on record.',
  haltDone: 'Trading in {company} is halted.',
  resumeDone: 'Trading in {company} is open.',
};
