// What came since a checkpoint, as conditions and tables of SQL.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { BooksCheckpoint } from './books-checkpoint.ts';

export interface SinceCheckpoint {
  readonly checkpoint: BooksCheckpoint;
  /** The ids of the newer ledger transactions. */
  readonly movements: readonly string[];
  /** The ids of the newer audit entries. */
  readonly entries: readonly string[];
}

export async function readSince(tx: Database, checkpoint: BooksCheckpoint): Promise<SinceCheckpoint> {
  return {
    checkpoint,
    movements: await newerIn(tx, checkpoint, 'ledger_transactions'),
    entries: await newerIn(tx, checkpoint, 'audit_log'),
  };
}

/** Rows without a number are from before numbers were given, so none of them may be new. */
async function newerIn(
  tx: Database,
  checkpoint: BooksCheckpoint,
  table: 'ledger_transactions' | 'audit_log',
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${sql.table(table)} r left join ${writersOf(checkpoint)} on w.writer = r.writer
    where r.number > coalesce(w.last, 0)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** `w (writer, last)` */
export function writersOf({ writers }: BooksCheckpoint): RawBuilder<unknown> {
  const rows = writers.map(([writer, last]) => ({ writer, last: BigInt(last) }));
  return unnestRows({ writer: 'uuid', last: 'int8' }, rows, 'w');
}

/** `b (stock_id, last)` */
export function booksOf({ books }: BooksCheckpoint): RawBuilder<unknown> {
  const rows = books.map(([stock_id, last]) => ({ stock_id, last: BigInt(last) }));
  return unnestRows({ stock_id: 'uuid', last: 'int8' }, rows, 'b');
}

/** `s (id, amount)` */
export function sumsOf({ sums }: BooksCheckpoint): RawBuilder<unknown> {
  return unnestRows(
    { id: 'uuid', amount: 'int8' },
    sums.map(([id, amount]) => ({ id, amount: BigInt(amount) })),
    's',
  );
}

/** A table of one column: `alias (id)`. */
export function idsOf(ids: readonly string[], alias: string): RawBuilder<unknown> {
  return unnestRows(
    { id: 'uuid' },
    ids.map(id => ({ id })),
    alias,
  );
}

/** The newer trades, as `executions`. */
export function newerTrades({ checkpoint }: SinceCheckpoint): RawBuilder<unknown> {
  return sql`(
    select e.* from stocks k left join ${booksOf(checkpoint)} on b.stock_id = k.id
    join executions e on e.stock_id = k.id and e.sequence > coalesce(b.last, 0))`;
}
