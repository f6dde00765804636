// Counts the rows of a table that a test reads. Disables sequential scans, because PostgreSQL would scan a
// small test table instead of using a fitting index.
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.generated.ts';
import { transaction } from '#server/database/transaction.ts';

export function countRowsRead(
  db: Database,
  table: keyof DB,
  act: (tx: Transaction) => Promise<unknown>,
): Promise<number> {
  return transaction(db, async tx => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const before = await readSoFar(tx, table);
    await act(tx);
    return (await readSoFar(tx, table)) - before;
  });
}

/** By this transaction. */
async function readSoFar(tx: Transaction, table: keyof DB): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int8 as read from pg_stat_xact_user_tables
    where relid = ${table}::regclass or relid in (select relid from pg_partition_tree(${table}))`.execute(tx);
  return Number(rows[0]?.read ?? 0n);
}
