// Reads market changes since a position: stocks by their row versions, which no commit can bypass, and
// settlements by time.
import { sql, type RawBuilder } from 'kysely';
import { DAY_MS } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { firstIdAt } from '#server/database/first-id.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { ChangedStock, StockState, StockStates } from './stock-states.ts';

/** A few hundred kilobytes, so that a slow client does not look like a disconnected one. */
const MOST_MISSED = 250;

export async function readStandings(db: Database): Promise<StockStates> {
  const { rows } = await sql<StockState & { readonly id: string }>`
    select id, book_sequence as sequence, status, last_price_minor as "lastPrice_minor" from stocks`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

export interface ChangedOrder {
  readonly id: string;
  readonly ownerId: string;
}

/** Ids and times of rows are compared with this margin, which only saves looking into the partitions of past months. */
const MARGIN_MS = DAY_MS;

/**
 * Orders of these people that book events since then have placed, changed or filled.
 * @param after The time of these sequence numbers.
 * @param owners Unique ids. They are joined, because an array unknown at planning time would be scanned for
 * each order, and a thousand may listen.
 */
export async function readTouchedOrders(
  db: Database,
  since: ReadonlyMap<string, bigint>,
  after: Date,
  owners: readonly string[],
): Promise<readonly ChangedOrder[]> {
  if (since.size === 0 || owners.length === 0) return [];
  const wanted = [...since].map(([stock_id, sequence]) => ({ stock_id, sequence }));
  const { rows } = await sql<ChangedOrder>`
    with wanted as (
      select * from ${unnestRows({ stock_id: 'uuid', sequence: 'int8' }, wanted)}
    ), touched as (
      select e.order_id from wanted w
        join book_events e on e.stock_id = w.stock_id and e.sequence > w.sequence and e.created_at > ${new Date(after.getTime() - MARGIN_MS)}
      union select e.buy_order_id from wanted w
        join executions e on e.stock_id = w.stock_id and e.sequence > w.sequence
      union select e.sell_order_id from wanted w
        join executions e on e.stock_id = w.stock_id and e.sequence > w.sequence
    )
    select o.id, o.user_id as "ownerId" from touched t join orders o on o.id = t.order_id
    join unnest(${owners}::uuid[]) owner (id) on owner.id = o.user_id`.execute(db);
  return rows;
}

/** Orders of these people whose settlements changed since this instant. */
export async function readSettlingOrders(
  db: Database,
  since: Date,
  owners: readonly string[],
): Promise<readonly ChangedOrder[]> {
  if (owners.length === 0) return [];
  const { rows } = await sql<ChangedOrder>`
    select distinct o.id, o.user_id as "ownerId"
    from settlements t
    join executions e on e.id = t.execution_id
    join orders o on o.id in (e.buy_order_id, e.sell_order_id)
    join unnest(${owners}::uuid[]) owner (id) on owner.id = o.user_id
    where t.updated_at > ${since}`.execute(db);
  return rows;
}

/**
 * A person's orders that changed, or whose settlements changed, since this instant. Only the latest where
 * there are many, because a client away for so long reads the lists again.
 */
export async function readMissedOrders(
  db: Database,
  since: Date,
  ownerId: string,
): Promise<readonly ChangedOrder[]> {
  const { rows } = await sql<ChangedOrder>`
    select id, ${ownerId}::uuid as "ownerId"
    from (
      select id, updated_at from orders where user_id = ${ownerId} and updated_at > ${since}
      union all ${settledSince('buy', since, ownerId)}
      union all ${settledSince('sell', since, ownerId)}
    ) changed
    group by id order by max(updated_at) desc limit ${MOST_MISSED}`.execute(db);
  return rows;
}

function settledSince(side: 'buy' | 'sell', since: Date, ownerId: string): RawBuilder<unknown> {
  const [party, order] = side === 'buy' ? ['buyer_id', 'buy_order_id'] : ['seller_id', 'sell_order_id'];
  return sql`
    select ${sql.ref(`e.${order}`)}, t.updated_at from executions e join settlements t on t.execution_id = e.id
    where ${sql.ref(`e.${party}`)} = ${ownerId} and t.updated_at > ${since}`;
}

/**
 * Stocks that were split, halted or resumed, or whose books have events, since this instant; and stocks that
 * show an imported price, where prices were imported since.
 */
export async function readMissedStocks(db: Database, since: Date): Promise<readonly ChangedStock[]> {
  const firstId = firstIdAt(new Date(since.getTime() - MARGIN_MS));
  const { rows } = await sql<{ readonly id: string; readonly book: boolean; readonly rest: boolean }>`
    select * from (select s.id, exists (
      select from book_events e
      where e.stock_id = s.id and e.sequence = s.book_sequence and e.created_at > ${since}
    ) as book, exists (
      select from executions e where e.stock_id = s.id and e.executed_at > ${since}
    ) or exists (
      select from audit_log a
      where a.subject_type = 'stock' and a.subject_id = s.id::text and a.created_at > ${since}
        and a.id >= ${firstId}
        and a.action in ('stock_status_changed', 'stock_split')
    ) or exists (
      select from audit_log a
      where a.subject_type = 'market' and a.subject_id = 'prices' and a.created_at > ${since}
        and a.id >= ${firstId}
        and a.action = 'prices_imported'
    ) and s.last_price_minor is not null and not exists (select from executions e where e.stock_id = s.id) as rest
    from stocks s) changed where book or rest`.execute(db);
  return rows.map(({ id, rest }) => ({ id, inBookAlone: !rest }));
}
