// A rule that the ledger must satisfy, and a row that violates it.
import type { RawBuilder } from 'kysely';

export interface BookRule {
  /** What the rule asserts. */
  readonly says: string;
  readonly query: RawBuilder<BookDifference>;
}

export interface BookDifference {
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}
