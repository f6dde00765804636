// What issuers and operators are asked before they decide, and how operators search.
export default {
  find: 'Find',
  noneFoundText: 'Try another tab, or a shorter text.',
  reason: 'Reason',
  reasonMissing: 'Say why',
};
