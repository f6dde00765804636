// The words of the fee table. The operator edits this file. The rates are those of the exchange.

export const feeWords = {
  schedule: 'Fee schedule',
  rate: 'Rate',
  on: (amount: string) => `On ${amount}`,
  none: 'none',
  rows: [
    'Buying',
    'Selling',
    'Order cancelled or not filled',
    'Trade declined by the company',
    'Holding shares or cash',
  ],
} as const;
