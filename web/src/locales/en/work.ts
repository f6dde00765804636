// What issuers and operators are asked before they decide.
export default {
  reason: 'Reason',
  reasonMissing: 'Say why',
};
