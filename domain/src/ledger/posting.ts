// The chart of accounts and the posting.

/** What an account counts: cash in minor units of one currency, or whole shares of one stock (the stock's id). */
export type Asset = string;

/** The single currency of the ledger. Its amounts are US cents. */
export const CASH: Asset = 'USD';

/**
 * customer: an owner's cash or its shares of one stock. external: the outside world, where deposits come from and
 * withdrawals go to. issuance: the source of a stock's shares, one per stock. fees: the operator's earnings. An account
 * is identified by owner, asset and kind.
 */
export type AccountKind = 'customer' | 'external' | 'issuance' | 'fees';

/**
 * Whether an account of this kind may be negative. Two kinds mirror what lies outside the ledger: minus the cash
 * brought in, minus the shares issued. Every other account spends only what it has.
 */
export const MAY_GO_NEGATIVE: Readonly<Record<AccountKind, boolean>> = {
  customer: false,
  external: true,
  issuance: true,
  fees: false,
};

export interface Account {
  readonly id: string;
  readonly kind: AccountKind;
  readonly asset: Asset;
  /** Free to use, in the asset's smallest unit. */
  readonly available: bigint;
  /** Reserved for open orders, unsettled executions and pending withdrawals. */
  readonly held: bigint;
}

/** Moves one amount of one asset between two accounts, so that the ledger balances by construction. */
export interface Posting {
  readonly from: string;
  readonly to: string;
  readonly asset: Asset;
  /** Above zero, in the asset's smallest unit. */
  readonly amount: bigint;
  /** Takes the amount from the held balance instead of the available one. */
  readonly fromHeld?: boolean;
  /** Adds the amount to the held balance instead of the available one. */
  readonly toHeld?: boolean;
}

/** Moves part of an account's available amount into its hold (above zero) or back (below zero). */
export interface HoldChange {
  readonly account: string;
  readonly asset: Asset;
  readonly amount: bigint;
}

/** Omits postings of zero, such as a fee of zero; the ledger accepts only amounts above zero. */
export function withoutEmpty(postings: readonly Posting[]): readonly Posting[] {
  return postings.filter(posting => posting.amount !== 0n);
}
