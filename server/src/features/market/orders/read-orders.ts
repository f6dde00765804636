// Reads a person's orders and the history of one.
import { sql, type SqlBool } from 'kysely';
import type { HandlerQuery, HandlerResponse } from '#contract/api.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { firstIdAt } from '#server/database/first-id.ts';
import { findOrderViews } from '#server/exchange/find-orders.ts';
import type { StoredOrder } from '#domain/exchange/stored-order.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { MarketDependencies } from '#server/features/market/dependencies.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import { isWanted } from './order-filter.ts';
import { presentOrder } from './present-order.ts';

const STATES = {
  open: ['open', 'partially_filled', 'suspended'],
  filled: ['filled'],
  ended: ['cancelled', 'expired', 'rejected'],
} as const;

/** A trade that settled within this time still counts as settling. */
const JUST_SETTLED_MS = 10 * 60_000;

/** Newest first. */
export async function listOrders(
  { db, clock }: Pick<MarketDependencies, 'db' | 'clock'>,
  userId: string,
  query: HandlerQuery<'GET /market/orders'>,
): Promise<HandlerResponse<'GET /market/orders'>> {
  const { stockId } = query;
  const settling =
    query.state === 'settling' ? await findSettling(db, userId, { stockId, now: clock() }) : undefined;
  const states = query.state === 'all' || query.state === 'settling' ? [] : STATES[query.state];
  const mine = db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    // Served by the index alone, however deep the page.
    .$if(states.length > 0, orders => orders.where('status', 'in', states))
    .$if(settling !== undefined, orders => orders.where(sql<SqlBool>`id = any(${settling}::uuid[])`))
    .where(isWanted(query));
  const { total } = await mine
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await mine
    .select('id')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const ids = page.map(row => row.id);
  const views = await findOrderViews(db, ids);
  const results = ids.flatMap(id => {
    const view = views.get(id);
    return view === undefined ? [] : [presentOrder(view)];
  });
  return toPage(results, Number(total), query);
}

/**
 * Orders with an unsettled or recently settled trade. Found through the market's unsettled trades and the
 * recent postings of the person's cash account, because a person may have any number of orders.
 */
async function findSettling(
  db: Database,
  userId: string,
  { stockId, now }: { readonly stockId: string | undefined; readonly now: Date },
): Promise<readonly string[]> {
  const since = new Date(now.getTime() - JUST_SETTLED_MS);
  // A day earlier, because ids are of the process's own time. It saves looking into the partitions of past months.
  const firstId = firstIdAt(new Date(since.getTime() - DAY_MS));
  // Each of the three conditions has its own index.
  const underWay = [
    sql`status in ('agreed', 'in_review')`,
    sql`status = 'closing'`,
    sql`status = 'cleared'`,
  ].map(
    isUnderWay => sql`
      select execution_id as id from settlements
      where ${isUnderWay} ${stockId === undefined ? sql`` : sql`and stock_id = ${stockId}`}`,
  );
  const justSettled = [sql`p.from_account_id`, sql`p.to_account_id`].map(
    accountId => sql`
      select l.reference_id from ledger_accounts a
      join postings p on ${accountId} = a.id and p.created_at > ${since} and p.transaction_id >= ${firstId}
      join ledger_transactions l on l.id = p.transaction_id and l.kind = 'settlement'
      where a.owner_id = ${userId} and a.asset = 'USD'`,
  );
  const { rows } = await sql<{ id: string }>`
    select distinct case e.buyer_id when ${userId} then e.buy_order_id else e.sell_order_id end as id
    from (${sql.join([...underWay, ...justSettled], sql` union `)}) trade join executions e on e.id = trade.id
    where ${userId} in (e.buyer_id, e.seller_id)`.execute(db);
  return rows.map(({ id }) => id);
}

type OrderEvent = HandlerResponse<'GET /market/orders/{id}'>['events'][number];

export async function showOrder(
  db: Database,
  userId: string,
  orderId: string,
): Promise<HandlerResponse<'GET /market/orders/{id}'>> {
  // Read first. After a split in between, new shares count as old ones and the change is refused; never the
  // reverse.
  const splits = await countSplits(db, orderId);
  const view = (await findOrderViews(db, [orderId])).get(orderId);
  if (view?.order.ownerId !== userId) throw new DomainError('not_found');
  const { rows: events } = await sql<OrderEvent>`
    select e.kind, e.created_at as at, e.shares, e.price_minor as price, e.reason,
      case when e.actor_id = ${userId} then 'you' when u.role in ('issuer', 'operator') then u.role
        else 'foreshare' end as by
    from book_events e left join users u on u.id = e.actor_id
    where e.order_id = ${orderId} order by e.sequence`.execute(db);
  return { ...presentOrder(view), splits, events: [...events, ...remainderCancelled(view.order)] };
}

/** A split adds an event to each live order, so the last event tells which shares the order is in. */
async function countSplits(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ splits: number }>`
    select count(*)::int4 as splits from splits s
    join (select stock_id, max(sequence) from book_events where order_id = ${orderId} group by stock_id) last
      on last.stock_id = s.stock_id and s.book_sequence < last.max`.execute(db);
  return rows[0]?.splits ?? 0;
}

/**
 * An order that may not rest ends within its entry. The book has no event for it, but the order's history
 * shows one.
 */
function remainderCancelled(order: StoredOrder): OrderEvent[] {
  const { endReason: reason, endedAt: at, shares, filledShares, limit_minor: price } = order;
  if (at === null || (reason !== 'unfilled_remainder' && reason !== 'own_order')) return [];
  return [{ kind: 'cancelled', at, shares: shares - filledShares, price, reason, by: 'foreshare' }];
}
