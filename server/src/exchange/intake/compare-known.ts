// Holds what a batch was decided by against what stands, under the locks that every batch takes. Used by take-ahead.ts.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { binaryArray } from '#server/database/binary-array.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { Write } from '#server/database/write-together.ts';
import type { OrderCommand } from '#server/exchange/commands.ts';
import { begunBy } from '#server/exchange/issuer-rules-row.ts';
import { keysTaken } from './answers.ts';
import type { DeskStock, DeskTrader } from './desk.ts';
import { tradersAsBefore } from './load-traders.ts';

/** In sorted order, as everywhere: whoever else writes to them waits, or is waited for. */
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
  splits: 'int4',
  status: 'text',
  last_price_minor: 'int8',
  rules: 'text',
} as const;

/** The book's number stands for every order in it. */
export function stocksAsKnown(stocks: readonly DeskStock[], now: Date): Write {
  const rows = stocks.map(({ id, sequence, splits, status, lastPrice_minor, rules }) => ({
    id,
    sequence,
    splits,
    status,
    last_price_minor: lastPrice_minor ?? null,
    rules: rules.version,
  }));
  const statement = sql`
    select from ${unnestRows(STOCK_COLUMNS, rows, 'known')}
    join stocks s on s.id = known.id and s.book_sequence = known.sequence and s.split_count = known.splits and s.status = known.status
      and s.last_price_minor is not distinct from known.last_price_minor
    left join lateral (
      select id || ' ' || revision as version, applied_at from issuer_rules
      where stock_id = known.id and ${begunBy(now)} order by effective_at desc limit 1
    ) r on true
    where coalesce(r.version, 'none') = known.rules and (r.version is null or r.applied_at is not null)`;
  return { statement, mustFind: { rows: rows.length, otherwise: 'a stock is not as it is remembered' } };
}

/**
 * Batches under way that this one was decided by, as the audit log names them. Behind the locks of the books that they share,
 * they have been written or never will be. The books' numbers alone do not tell: another process, or a job, may have raised them as far.
 */
export function batchesWritten(ids: readonly string[]): Write {
  return {
    statement: entriesOf(ids),
    mustFind: { rows: ids.length, otherwise: 'a batch before this one was not written' },
  };
}

function entriesOf(batchIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select from audit_log
    where subject_type = 'batch' and subject_id = any(${batchIds}::text[]) and action = 'orders_taken'`;
}

/**
 * Whether a batch is written whose commit was not answered: then it must not be taken again, over what others have made of its
 * orders since. Waits until that commit is over. False too for one of refusals alone, which may be.
 */
export function wasWritten(db: Database, batchId: string, stockIds: Iterable<string>): Promise<boolean> {
  return transaction(db, async tx => {
    await lockRows(tx, 'stocks', stockIds);
    const { rows } = await entriesOf([batchId]).execute(tx);
    return rows.length > 0;
  });
}

/** Else who asks again, after an answer that was lost, would be told a refusal of what was done. */
export function keysUnused(refused: readonly OrderCommand[]): Write {
  return {
    statement: keysTaken(refused),
    mustFind: { rows: 0, otherwise: 'a key was answered before' },
  };
}

export function tradersAsKnown(traders: readonly DeskTrader[]): Write {
  return {
    statement: tradersAsBefore(traders),
    mustFind: { rows: traders.length, otherwise: 'somebody is not as remembered' },
  };
}
