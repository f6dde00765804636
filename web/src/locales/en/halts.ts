// An operator halts a stock and opens it again.
export default {
  title: 'Trading',
  open: 'Open',
  halted: 'Halted',
  openText:
    'Orders are taken. A halt holds from its moment on: no order is taken, those that stand stay and may be cancelled, trades settle.',
  haltedText: 'No order is taken. Those that stand stay and may be cancelled, trades settle.',
  since: 'Since {time} · {name}',
  byCommand: 'a command on the server',
  forExit: 'The company leaves the market once all trades have settled.',
  halt: 'Halt trading',
  resume: 'Open trading again',
  haltTitle: 'Halt trading of {company}?',
  resumeTitle: 'Open trading of {company} again?',
  haltWhat:
    'It holds until an operator opens trading again. Whoever has open orders is told, and the company, without your reason. Your reason is kept on record.',
  resumeWhat:
    'Orders are taken again at once. Whoever has open orders is told, and the company, without your reason. Your reason is kept on record.',
  haltDone: 'Trading of {company} is halted.',
  resumeDone: 'Trading of {company} is open.',
};
