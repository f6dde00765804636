// The chart of accounts and the posting. Built by the functions beside it, written by server/src/ledger.

/** What an account counts: cash in minor units of one currency, or whole shares of one stock (its id). */
export type Asset = string;

/** The one currency the books are kept in; its amounts are US cents. */
export const CASH: Asset = 'USD';

/**
 * customer: an owner's cash, or its shares of one stock. external: the world outside, where deposits come from
 * and withdrawals go to. issuance: where a stock's shares come from, one per stock. fees: what the operator
 * has earned. An account is known by its owner, asset and kind.
 */
export type AccountKind = 'customer' | 'external' | 'issuance' | 'fees';

/**
 * Whether an account of this kind may stand below zero. The two that may mirror what lies outside the
 * books: minus the cash people have brought in, minus the shares issued. Everybody else only spends what is there.
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
  /** Set aside for open orders, unsettled executions and withdrawals under way. */
  readonly held: bigint;
}

/** Moves one amount of one asset from one account to another, so the books balance by construction. */
export interface Posting {
  readonly from: string;
  readonly to: string;
  readonly asset: Asset;
  /** Above zero, in the asset's smallest unit. */
  readonly amount: bigint;
  /** Taken from what the account holds, instead of from what is available. */
  readonly fromHeld?: boolean;
  /** Arrives held, instead of available. */
  readonly toHeld?: boolean;
}

/** Sets part of an account's available amount aside (above zero) or gives it back (below zero). */
export interface HoldChange {
  readonly account: string;
  readonly asset: Asset;
  readonly amount: bigint;
}

/** Leaves out postings of nothing, such as a fee of zero; the ledger takes only amounts above zero. */
export function withoutEmpty(postings: readonly Posting[]): readonly Posting[] {
  return postings.filter(posting => posting.amount !== 0n);
}
