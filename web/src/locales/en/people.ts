// The people an operator answers for.
export default {
  pageTitle: 'People',
  pageText: 'Who has an account, and who may no longer use it.',
  onRecord: 'Each search and each look is on record.',
  search: 'Name, company, email or account number',
  loading: 'Loading people...',
  failed: 'Failed to load people',
  none: 'Nobody found',
  noneText:
    'Search for part of a name, of the company somebody acts for, of an email address or an account number.',
  operator: 'Operator',
  actsFor: 'Acts for {company}',
  active: 'Active',
  blocked: 'Blocked',
  erased: 'Erased',
  joined: 'Since {date}',
  lastSeen: 'Last seen {ago}',
  seenNow: 'Signed in just now',
  neverSeen: 'Never signed in',
  log: 'In the audit log',
  logNamed: 'In the audit log: {name}',
  block: 'Block',
  blockNamed: 'Block: {name}',
  blockTitle: 'Block this person',
  blockText:
    'Every session ends, and the person cannot sign in. Every open order to buy or sell is cancelled. The person sees your reason.',
  actsAlone:
    'Nobody else acts for {company}. Trades that wait for its review then end undecided, each at its deadline.',
  blockedDone: '{name} is blocked.',
  unblock: 'Unblock',
  unblockNamed: 'Unblock: {name}',
  unblockTitle: 'Unblock {name}?',
  unblockText:
    'The person may sign in again, and trade as far as their checks allow. Orders that were cancelled stay cancelled.',
  unblocked: '{name} may sign in again.',
  factor: 'Remove second factor',
  factorNamed: 'Remove second factor: {name}',
  factorTitle: 'Remove the second factor',
  factorText:
    'Do this only once you are sure who is asking. The password alone then signs in, every session ends, and the person is told.',
  factorDone: 'The second factor of {name} is removed.',
};
