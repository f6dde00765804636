// Recomputes every balance, hold and position from their records and lists differences.
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
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

const ONE_MOMENT = { isolation: 'repeatable read' } as const;
/** Large enough to aggregate most rules in memory. Each connection may use it several times. */
const MEMORY = '128MB';

/**
 * Empty where the books agree. Reads one snapshot, so it may run beside a busy server.
 * @param connections Connections that process rules in parallel. The pool must have as many.
 * @param rules The rules to check; all by default.
 */
export function verifyBooks(
  db: Database,
  connections = 1,
  rules: readonly BookRule[] = BOOK_RULES,
): Promise<readonly BrokenRule[]> {
  return transaction(
    db,
    async tx => {
      const waiting = [...rules];
      if (connections === 1) return breaches(tx, waiting);
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
      const [snapshot] = rows;
      if (snapshot === undefined) throw new Error('there is no snapshot');
      // The first connection may wait for the others with its transaction open.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const beside = (): Promise<readonly BrokenRule[]> =>
        transaction(
          db,
          async other => {
            await sql`set transaction snapshot ${sql.lit(snapshot.id)}`.execute(other);
            return breaches(other, waiting);
          },
          ONE_MOMENT,
        );
      const others = Array.from({ length: connections - 1 }, beside);
      return (await Promise.all([breaches(tx, waiting), ...others])).flat();
    },
    ONE_MOMENT,
  );
}

export function findBrokenRules(tx: Transaction): Promise<readonly BrokenRule[]> {
  return breaches(tx, [...BOOK_RULES]);
}

/** Processes the waiting rules one after another. */
async function breaches(tx: Transaction, waiting: BookRule[]): Promise<readonly BrokenRule[]> {
  const broken: BrokenRule[] = [];
  await sql`set local work_mem = ${sql.lit(MEMORY)}`.execute(tx);
  for (let rule = waiting.shift(); rule; rule = waiting.shift()) {
    // Materialised, so that the whole query is planned and not only its first row.
    const { rows } = await sql<BookDifference & { count: bigint }>`
      with differences as materialized (${rule.query})
      select subject, expected, found, (select count(*) from differences) as count
      from differences limit ${MAX_NAMED}`.execute(tx);
    const [first] = rows;
    if (first === undefined) continue;
    const differences = rows.map(({ subject, expected, found }) => ({ subject, expected, found }));
    broken.push({ says: rule.says, count: Number(first.count), differences });
  }
  return broken;
}
