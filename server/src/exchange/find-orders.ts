// Reads orders with their fills. Called by the order routes, and by order intake where a commit's answer was lost.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { FillView, OrderView, SettlementView } from './order-view.ts';
import { ORDER_COLUMNS, type StoredOrder } from './stored-order.ts';

interface OrderRow extends StoredOrder {
  readonly slug: string;
  readonly name: string;
}

interface FillRow extends Omit<FillView, 'settlement'>, SettlementView {
  readonly orderId: string;
}

/** These orders with their fills, oldest first, by id. */
export async function findOrderViews(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderView>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS}, c.slug, c.name
    from orders o join stocks s on s.id = o.stock_id join companies c on c.id = s.company_id
    where o.id = any(${ids}::uuid[])`.execute(db);
  const fills = Map.groupBy(await findFills(db, ids), fill => fill.orderId);
  return new Map(
    rows.map(({ slug, name, ...order }) => [
      order.id,
      { order, stock: { id: order.stockId, slug, name }, fills: (fills.get(order.id) ?? []).map(toFill) },
    ]),
  );
}

/** Both sides at once would let the planner guess; each side has its own index. */
async function findFills(db: Database, ids: readonly string[]): Promise<readonly FillRow[]> {
  const { rows } = await sql<FillRow>`
    select f.*, t.state, t.review_due_at as "reviewDueAt", t.cleared_at as "clearedAt",
      t.settle_due_at as "settleDueAt", t.settled_at as "settledAt",
      case when t.state <> 'settled' then t.ended_at end as "endedAt", t.reason
    from (
      select e.buy_order_id as "orderId", e.buyer_fee_minor as fee_minor, ${EXECUTION_PART}
      from executions e where e.buy_order_id = any(${ids}::uuid[])
      union all
      select e.sell_order_id, e.seller_fee_minor, ${EXECUTION_PART}
      from executions e where e.sell_order_id = any(${ids}::uuid[])
    ) f join settlements t on t.execution_id = f.id
    order by f.sequence, f.line`.execute(db);
  return rows;
}

const EXECUTION_PART = sql`e.id, e.shares, e.price_minor, e.executed_at as at, e.sequence, e.line`;

function toFill(row: FillRow): FillView {
  const { id, shares, price_minor, fee_minor, at } = row;
  const { state, reviewDueAt, clearedAt, settleDueAt, settledAt, endedAt, reason } = row;
  const settlement = { state, reviewDueAt, clearedAt, settleDueAt, settledAt, endedAt, reason };
  return { id, shares, price_minor, fee_minor, at, settlement };
}
