// What a ledger transaction records.

/**
 * claim: shares of a holder who has signed up since. transfer: shares moved outside the market. reversal: a settled trade
 * undone. fees: collected fees taken out.
 */
export type LedgerKind =
  | 'deposit'
  | 'withdrawal'
  | 'issuance'
  | 'settlement'
  | 'rofr'
  | 'split'
  | 'exit'
  | 'claim'
  | 'transfer'
  | 'reversal'
  | 'fees';
