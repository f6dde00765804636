// What issuers and operators are asked before they decide, and how they search.
export default {
  find: 'Find',
  noneFoundText: 'Try another tab, or a shorter search.',
  searchNamed: 'Name or email',
  nobodyFound: 'Nobody found',
  nobodyFoundText: 'Try a shorter search, or another part of the name.',
  reason: 'Reason',
  reasonMissing: 'Say why',
  gone: 'Nothing was sent, since somebody else has decided this meanwhile or it has ended.',
  arrived: { one: '{count} more has come since.', other: '{count} more have come since.' },
  arrivedRenew: 'Renew the list',
};
