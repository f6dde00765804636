// How much of a thing one person or company may have at a time. Far above what honest use needs: these bound what a
// single account can make everybody else pay for. Enforced by the server where each is added.
export const MOST = {
  /** Of one person in the book of one stock. */
  openOrders: 5_000,
  /** Deposits and withdrawals of one person on their way. */
  pendingPayments: 50,
  savedPaymentMethods: 20,
  watchedStocks: 500,
  /** Price alerts of one person that wait. */
  waitingAlerts: 50,
  /** On the list of one issuer. */
  listedParties: 5_000,
  /** Versions of one issuer's rules that are not in force yet. */
  upcomingRules: 50,
} as const;
