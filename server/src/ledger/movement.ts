// What the ledger can be asked to change at once. Given to post.ts by whatever moves cash or shares.
import type { Posting } from '#domain/ledger/posting.ts';

/** An atomic set of postings with the one thing it records, which can be recorded only once. */
export interface LedgerTransaction {
  readonly kind: 'deposit' | 'withdrawal' | 'issuance' | 'settlement' | 'rofr' | 'split' | 'exit';
  /** The payment, grant, execution, split or exit. */
  readonly referenceId: string;
  readonly postings: readonly Posting[];
}

/**
 * Sets an amount of an account aside (above zero), or gives back or uses up part of it (below zero). What it is for, an
 * order, an unsettled trade or a withdrawal, tells the amount by itself: `admin verify` adds them up.
 */
export interface Hold {
  readonly account: string;
  readonly amount: bigint;
}

/**
 * What changes at once. Each account's held amount grows by exactly its holds; what its postings do not account
 * for moves between held and available. So a posting from held needs a hold of the same amount below zero, and a
 * hold without a posting sets aside or gives back.
 */
export interface Movement {
  readonly transactions: readonly LedgerTransaction[];
  readonly holds: readonly Hold[];
}
