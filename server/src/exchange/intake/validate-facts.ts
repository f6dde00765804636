// The validation phase of optimistic concurrency control: conditions that PostgreSQL checks, behind the row locks of a
// batch and in the statement that writes it, on the cached facts by which the batch was decided.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { MarketStock, Trader } from '#domain/exchange/batch-context.ts';
import { binaryArray } from '#server/database/binary-array.ts';
import type { Database } from '#server/database/database.ts';
import { INCARNATION } from '#server/database/incarnation.ts';
import { transaction } from '#server/database/transaction.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { Write } from '#server/database/writable-cte.ts';
import type { OrderCommand } from '#server/exchange/commands.ts';
import { begunBy } from '#server/exchange/issuer-rules-row.ts';
import { unchangedTraders } from './read-traders.ts';
import { selectResponses } from './repeated-commands.ts';

/** Locks rows in sorted order, as every writer does, so that processes wait for each other and never deadlock. */
export function lockRows(
  trip: QueryExecutorProvider,
  table: 'stocks' | 'ledger_accounts',
  ids: Iterable<string>,
): Promise<unknown> {
  return sql`
    select count(*) from (
      select from ${sql.table(table)} where id = any(${binaryArray('uuid', ids, id => id)}::uuid[]) order by id for no key update
    ) locked`.execute(trip);
}

const STOCK_COLUMNS = {
  id: 'uuid',
  sequence: 'int8',
  last_batch_id: 'uuid',
  splits: 'int4',
  status: 'text',
  last_price_minor: 'int8',
  mark_minor: 'int8',
  rules: 'text',
} as const;

/**
 * The stocks and their books are unchanged. Every writer that changes a book gives the stock the id of its batch, so
 * the id identifies all orders of the book. Unlike the sequence number, it cannot repeat: not when this batch was
 * decided by a batch that failed, and not when the database has lost commits and other processes have written since.
 * Stocks with a register are never cached, so a stock that has one by now has changed.
 */
export function stocksUnchanged(stocks: readonly Readonly<MarketStock>[], now: Date): Write {
  const rows = stocks.map(
    ({ id, sequence, lastBatchId, splits, status, lastPrice_minor, mark_minor, rules }) => ({
      id,
      sequence,
      last_batch_id: lastBatchId,
      splits,
      status,
      last_price_minor: lastPrice_minor ?? null,
      mark_minor: mark_minor ?? null,
      rules: rules.version,
    }),
  );
  const statement = sql`
    select from ${unnestRows(STOCK_COLUMNS, rows, 'cached')}
    join stocks s on s.id = cached.id and s.book_sequence = cached.sequence
      and s.last_batch_id is not distinct from cached.last_batch_id
      and s.split_count = cached.splits and s.status = cached.status
      and s.last_price_minor is not distinct from cached.last_price_minor
      and s.mark_minor is not distinct from cached.mark_minor
      and s.class_id is null
    left join lateral (
      select id || ' ' || revision as version, applied_at from issuer_rules
      where stock_id = cached.id and ${begunBy(now)} order by effective_at desc limit 1
    ) r on true
    where coalesce(r.version, 'none') = cached.rules and (r.version is null or r.applied_at is not null)`;
  return {
    statement,
    expectedMatches: { rows: rows.length, otherwise: 'a stock has changed since it was cached' },
  };
}

export function tradersUnchanged(traders: readonly Trader[]): Write {
  return {
    statement: unchangedTraders(traders),
    expectedMatches: { rows: traders.length, otherwise: 'a trader has changed since they were cached' },
  };
}

/** The database has not been restarted, replaced or restored since the facts were cached. */
export function sameIncarnation(incarnation: string): Write {
  return {
    statement: sql`select where ${INCARNATION} = ${incarnation}`,
    expectedMatches: { rows: 1, otherwise: 'the database is not the one that was cached' },
  };
}

/**
 * No response is stored under the keys of refused commands. Without this check, a client that repeats an accepted
 * request after it lost the response could get a refusal.
 */
export function keysUnused(refused: readonly OrderCommand[]): Write {
  return {
    statement: selectResponses(refused),
    expectedMatches: { rows: 0, otherwise: 'a key has a stored response' },
  };
}

function entryOf(batchId: string): RawBuilder<unknown> {
  return sql`
    select from audit_log
    where subject_type = 'batch' and subject_id = ${batchId} and action = 'orders_taken'`;
}

/**
 * Whether a batch was committed although its commit was not acknowledged; its commands must not be processed again
 * then. Waits until that commit is over. False for a batch of refusals alone, which may be processed again.
 */
export function wasWritten(db: Database, batchId: string, stockIds: Iterable<string>): Promise<boolean> {
  return transaction(db, async tx => {
    await lockRows(tx, 'stocks', stockIds);
    const { rows } = await entryOf(batchId).execute(tx);
    return rows.length > 0;
  });
}
