// The shape of a rule of the books, and of what breaks it.
import type { RawBuilder } from 'kysely';

export interface BookRule {
  /** What is true where nothing differs. */
  readonly says: string;
  readonly query: RawBuilder<BookDifference>;
}

export interface BookDifference {
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}
