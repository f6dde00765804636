// Recomputes every balance, hold and position from their records and lists differences.
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import { inOneSnapshot } from '#server/database/one-snapshot.ts';
import type { BookDifference, BookRule } from './book-rule.ts';
import { CORRECTION_RULES } from './correction-rules.ts';
import { CORPORATE_ACTION_RULES } from './corporate-action-rules.ts';
import { HOLD_RULES } from './hold-rules.ts';
import { LEDGER_RULES } from './ledger-rules.ts';
import { TRADE_RULES } from './trade-rules.ts';

/** Slow rules come first, so that parallel connections finish at about the same time. */
export const BOOK_RULES: readonly BookRule[] = [
  ...TRADE_RULES,
  ...LEDGER_RULES,
  ...HOLD_RULES,
  ...CORPORATE_ACTION_RULES,
  ...CORRECTION_RULES,
];

export interface BrokenRule {
  readonly says: string;
  /** The total number of differences. */
  readonly count: number;
  /** The first differences. */
  readonly differences: readonly BookDifference[];
}

/** Limits the listed differences, because badly damaged books have more than fit into memory. */
const MAX_NAMED = 20;

/** Large enough to aggregate most rules in memory. Each connection may use it several times. */
const MEMORY = '128MB';

/**
 * Empty where the books agree. Reads one snapshot, so it may run beside a busy server.
 * @param connections Connections that process rules in parallel. The pool must have as many.
 * @param rules The rules to check; all by default.
 */
export async function verifyBooks(
  db: Database,
  connections = 1,
  rules: readonly BookRule[] = BOOK_RULES,
): Promise<readonly BrokenRule[]> {
  const tasks = rules.map(rule => (tx: Transaction) => checkRule(tx, rule));
  return (await inOneSnapshot(db, connections, () => Promise.resolve(tasks))).flat();
}

export async function findBrokenRules(tx: Transaction): Promise<readonly BrokenRule[]> {
  const broken: BrokenRule[] = [];
  for (const rule of BOOK_RULES) broken.push(...(await checkRule(tx, rule)));
  return broken;
}

/** One broken rule, or none. */
export async function checkRule(tx: Transaction, { says, query }: BookRule): Promise<readonly BrokenRule[]> {
  await sql`set local work_mem = ${sql.lit(MEMORY)}`.execute(tx);
  // Materialised, so that the whole query is planned and not only its first row.
  const { rows } = await sql<BookDifference & { count: bigint }>`
    with differences as materialized (${query})
    select subject, expected, found, (select count(*) from differences) as count
    from differences limit ${MAX_NAMED}`.execute(tx);
  const [first] = rows;
  if (first === undefined) return [];
  const differences = rows.map(({ subject, expected, found }) => ({ subject, expected, found }));
  return [{ says, count: Number(first.count), differences }];
}
