// GET /privacy/export: everything stored about a person, table by table.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { addressHashes } from '#server/audit/hash-address.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { fileResponse } from '#server/http/file-response.ts';
import { JSON_TYPE, type ReadyResponse } from '#server/http/handle.ts';
import type { PrivacyDependencies } from './dependencies.ts';
import { loadOwnAddresses, type OwnAddress } from '#server/people/own-addresses.ts';
import { KEPT_BY_ADDRESS } from '#server/people/kept-by-address.ts';
import { HELD_DATA, type Holding } from './held-data.ts';
import { readOwnAudit } from './read-own-audit.ts';
import { readOwnOrderEvents } from './read-own-order-events.ts';
import { readOwnTrades } from './read-own-trades.ts';
import { writeTables, type Row, type TableRows } from './write-tables.ts';

export async function exportData(
  services: Pick<PrivacyDependencies, 'db' | 'clock' | 'keys'>,
  { userId }: Caller,
  requestId: string,
): Promise<ReadyResponse> {
  const at = services.clock();
  const about = {
    exportedAt: at.toISOString(),
    about: 'Amounts that end in _minor are US cents. Times are UTC.',
  };
  // One snapshot, so that related rows agree.
  const data = await transaction(
    services.db,
    async tx => {
      // The transaction idles while a table is written.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const subject = { type: 'user', id: userId };
      await recordAudit(tx, { actorId: userId, action: 'data_exported', subject, requestId, at });
      return writeTables(about, readTables(tx, services, userId));
    },
    { isolation: 'repeatable read' },
  );
  return fileResponse(`foreshare-data-${at.toISOString().slice(0, 10)}.json`, JSON_TYPE, data);
}

/** Each table is read when the previous one is written, so that memory holds one at a time. */
async function* readTables(
  tx: Transaction,
  { keys }: Pick<PrivacyDependencies, 'keys'>,
  userId: string,
): AsyncGenerator<TableRows> {
  for (const holding of HELD_DATA) yield [holding.table, await readHolding(tx, holding, userId)];
  yield ['postings', await readPostings(tx, userId)];
  yield ['book_events', await readOwnOrderEvents(tx, userId)];
  yield ['executions', await readOwnTrades(tx, userId)];
  const addresses = await loadOwnAddresses(tx, userId);
  const hashes = addresses.flatMap(({ email }) => addressHashes(keys, email));
  yield ['audit_log', await readOwnAudit(tx, userId, hashes)];
  for (const table of KEPT_BY_ADDRESS) yield [table, await readByAddress(tx, table, addresses)];
}

async function readHolding(
  tx: Transaction,
  { table, by = 'user_id', without = [] }: Holding,
  userId: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(by)} = ${userId}`.execute(
    tx,
  );
  return rows.map(row => omit(row, without));
}

function omit(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

/** By each account of a posting separately: each has its index, and both at once would scan the ledger. */
async function readPostings(tx: Transaction, userId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own as materialized (select id from ledger_accounts where owner_id = ${userId})
    select t.kind, t.reference_id, p.asset, p.amount, p.created_at, p.direction
    from (
      select *, 'out' as direction from postings where from_account_id in (select id from own)
      union all
      select *, 'in' from postings
      where to_account_id in (select id from own) and from_account_id not in (select id from own)
    ) p join ledger_transactions t on t.id = p.transaction_id
    order by p.created_at`.execute(tx);
  return rows;
}

async function readByAddress(
  tx: Transaction,
  table: (typeof KEPT_BY_ADDRESS)[number],
  addresses: readonly OwnAddress[],
): Promise<Row[]> {
  const found: Row[] = [];
  for (const { email, used_from, used_until } of addresses) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)}
      where email = ${email} and created_at > coalesce(${used_from}, '-infinity'::timestamptz)
        and created_at <= coalesce(${used_until}, 'infinity'::timestamptz)`.execute(tx);
    found.push(...rows.map(row => omit(row, ['token_hash'])));
  }
  return found;
}
