// Proves the books and their trail in the audit log, in one snapshot of the database.
import { takeBooksCheckpoint, type BooksCheckpoint } from '#server/audit/books-checkpoint.ts';
import { readSince } from '#server/audit/since-checkpoint.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { inOneSnapshot } from '#server/database/one-snapshot.ts';
import { rulesSince } from './since-rules.ts';
import { BOOK_RULES, checkRule, type BrokenRule } from './verify-books.ts';

export interface Proof {
  readonly broken: readonly BrokenRule[];
  /** The faults of the trail in words. Undefined while it has not begun. */
  readonly faults: readonly string[] | undefined;
  /** The number of rules. */
  readonly rules: number;
  /** The time of the proof from which this one began. */
  readonly from: string | undefined;
  /** Where the next proof may begin; only where nothing was found and the trail has begun. */
  readonly checkpoint: BooksCheckpoint | undefined;
}

type Part = Partial<Pick<Proof, 'broken' | 'faults' | 'checkpoint'>>;

/**
 * @param connections Connections that work in parallel. The pool must have as many.
 * @param checkpoint proves what came since, and that nothing before it was removed or added to; without it, everything.
 */
export async function proveBooks(
  db: Database,
  {
    connections,
    at,
    checkpoint,
  }: { readonly connections: number; readonly at: Date; readonly checkpoint?: BooksCheckpoint },
): Promise<Proof> {
  let rules = BOOK_RULES;
  const parts = await inOneSnapshot(
    db,
    connections,
    async (tx): Promise<((tx: Transaction) => Promise<Part>)[]> => {
      const since = checkpoint && (await readSince(tx, checkpoint));
      rules = since ? rulesSince(BOOK_RULES, since) : BOOK_RULES;
      return [
        async on => ({ faults: await verifyTrail(on, since) }),
        ...rules.map(rule => async (on: Transaction) => ({ broken: await checkRule(on, rule) })),
        async on => ({ checkpoint: await takeBooksCheckpoint(on, at) }),
      ];
    },
  );
  const broken = parts.flatMap(part => part.broken ?? []);
  const faults = parts[0]?.faults;
  const isProved = broken.length === 0 && faults?.length === 0;
  return {
    broken,
    faults,
    rules: rules.length,
    from: checkpoint?.at,
    checkpoint: isProved ? parts.at(-1)?.checkpoint : undefined,
  };
}
