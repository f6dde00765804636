// What orders set aside, and how many shares.
export default {
  shares: { one: '{count} share', other: '{count} shares' },
  both: '{cash} and {shares}',
};
