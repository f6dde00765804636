// Limits on what one person or company may have at a time. They far exceed honest use and bound the load that a single
// account can cause for everyone. The server enforces each when something is added.
export const MAX_PER_OWNER = {
  /** Per person and stock. */
  openOrders: 5_000,
  /** Deposits and withdrawals in progress per person. */
  pendingPayments: 50,
  savedPaymentMethods: 20,
  payees: 20,
  watchedStocks: 500,
  /** Filings of shares that are not decided yet. */
  openFilings: 20,
  /** Active price alerts per person. */
  waitingAlerts: 50,
  /** Per issuer. */
  listedParties: 5_000,
  /** Future versions of one issuer's rules. */
  upcomingRules: 50,
} as const;
