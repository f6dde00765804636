// Reads orders with their fills.
import { sql, type RawBuilder } from 'kysely';
import { FILLS_SHOWN } from '#contract/orders.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import type { FillSum, FillView, OrderView, SettlementView } from './order-view.ts';
import { type StoredOrder } from '#domain/exchange/stored-order.ts';

/** The columns of `orders o` under the names of StoredOrder. */
export const ORDER_COLUMNS = sql`
  o.id, o.user_id as "ownerId", o.stock_id as "stockId", o.side, o.type, o.time_in_force as "timeInForce",
  o.limit_price_minor as "limit_minor", o.shares, o.filled_shares as "filledShares",
  o.filled_notional_minor as "filledNotional_minor", o.fee_bps, o.sequence, o.status,
  o.client_order_id as "clientOrderId", o.placed_at as "placedAt", o.expires_at as "expiresAt",
  o.ended_at as "endedAt", o.end_reason as "endReason", o.ended_by as "endedBy"`;

/**
 * Whether an order of `orders o` is live. Written as two conditions, since each has an index of its own; with one
 * condition PostgreSQL would read every order.
 */
export const IS_LIVE = sql<boolean>`(o.status in ('open', 'partially_filled') or o.status = 'suspended')`;

interface OrderRow extends StoredOrder {
  readonly slug: string;
  readonly name: string;
}

interface FillRow extends Omit<FillView, 'settlement'>, SettlementView {
  readonly orderId: string;
}

/** The orders by id, with their newest fills. */
export async function findOrderViews(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderView>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS}, s.slug, ${LINE_NAME} as name
    from orders o join stocks s on s.id = o.stock_id join companies c on c.id = s.company_id
    where o.id = any(${ids}::uuid[])`.execute(db);
  const fills = Map.groupBy(await findFills(db, ids), fill => fill.orderId);
  const full = [...fills].filter(([, { length }]) => length === FILLS_SHOWN).map(([id]) => id);
  const sums = await sumFills(db, full);
  return new Map(
    rows.map(({ slug, name, ...order }) => {
      const stock = { id: order.stockId, slug, name };
      const own = (fills.get(order.id) ?? []).map(toFill);
      return [order.id, { order, stock, fills: own, fillSums: sums.get(order.id) ?? null }];
    }),
  );
}

/** Oldest first. Each side is queried separately, because each has its own index. */
async function findFills(db: Database, ids: readonly string[]): Promise<readonly FillRow[]> {
  const { rows } = await sql<FillRow>`
    select f.*, t.status, t.review_due_at as "reviewDueAt", t.cleared_at as "clearedAt",
      t.settle_due_at as "settleDueAt", t.settled_at as "settledAt",
      case when t.status <> 'settled' then t.ended_at end as "endedAt", t.reason
    from unnest(${ids}::uuid[]) asked(id) cross join lateral (
      ${newestOf('buy')} union all ${newestOf('sell')}
    ) f join settlements t on t.execution_id = f.id
    order by f.sequence, f.line`.execute(db);
  return rows;
}

/** An order has one side, so only one of the two queries returns rows. */
function newestOf(side: Order['side']): RawBuilder<unknown> {
  const { orderId, fee_minor } = COLUMNS_OF[side];
  return sql`
    (select ${orderId} as "orderId", ${fee_minor} as fee_minor, e.id, e.shares, e.price_minor, e.executed_at as at,
      e.sequence, e.line
    from executions e where ${orderId} = asked.id order by e.sequence desc, e.line desc limit ${FILLS_SHOWN})`;
}

/** The sums of all fills of these orders by status. */
async function sumFills(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, FillSum[]>> {
  if (ids.length === 0) return new Map();
  const ofSide = (side: Order['side']) => {
    const { orderId, fee_minor } = COLUMNS_OF[side];
    return sql`
      select ${orderId} as "orderId", ${fee_minor} as fee_minor, e.id, e.shares * e.price_minor as notional_minor
      from executions e where ${orderId} = any(${ids}::uuid[])`;
  };
  const { rows } = await sql<FillSum & { readonly orderId: string }>`
    select f."orderId", t.status, count(*)::int4 as count, sum(f.notional_minor)::bigint as notional_minor,
      sum(f.fee_minor)::bigint as fee_minor
    from (${ofSide('buy')} union all ${ofSide('sell')}) f join settlements t on t.execution_id = f.id
    group by f."orderId", t.status`.execute(db);
  return Map.groupBy(rows, row => row.orderId);
}

const COLUMNS_OF = {
  buy: { orderId: sql`e.buy_order_id`, fee_minor: sql`e.buyer_fee_minor` },
  sell: { orderId: sql`e.sell_order_id`, fee_minor: sql`e.seller_fee_minor` },
} as const;

function toFill(row: FillRow): FillView {
  const { id, shares, price_minor, fee_minor, at } = row;
  const { status, reviewDueAt, clearedAt, settleDueAt, settledAt, endedAt, reason } = row;
  const settlement = { status, reviewDueAt, clearedAt, settleDueAt, settledAt, endedAt, reason };
  return { id, shares, price_minor, fee_minor, at, settlement };
}
