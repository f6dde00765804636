// A set of changes that the ledger applies at once.
import type { LedgerKind } from '#domain/ledger/ledger-kind.ts';
import type { Posting } from '#domain/ledger/posting.ts';

/** An atomic set of postings with the one event it records, which can be recorded only once. */
export interface LedgerTransaction {
  readonly kind: LedgerKind;
  /** The id of the payment, grant, execution, split, exit, claim or correction. */
  readonly referenceId: string;
  readonly postings: readonly Posting[];
}

/**
 * Sets an amount of an account aside (above zero), or releases or uses part of it (below zero). The amount follows from
 * its purpose, an order, an unsettled trade or a withdrawal; `admin verify` compares the sums.
 */
export interface Hold {
  readonly account: string;
  readonly amount: bigint;
}

/**
 * The changes of one movement. Each account's held amount changes by exactly the sum of its holds. The part that
 * postings do not explain moves between held and available. So a posting from held needs a negative hold of the same
 * amount, and a hold without a posting sets aside or releases.
 */
export interface Movement {
  readonly transactions: readonly LedgerTransaction[];
  readonly holds: readonly Hold[];
}
