// A person's orders, and the life of one. Called by register-orders.ts.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { HandlerQuery, HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { findOrderViews } from '#server/exchange/find-orders.ts';
import type { StoredOrder } from '#server/exchange/stored-order.ts';
import { Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';
import { offsetOf, toPage } from '#server/http/to-page.ts';
import { presentOrder } from './present-order.ts';

const STATES = {
  open: ['open', 'partially_filled', 'suspended'],
  filled: ['filled'],
  ended: ['cancelled', 'expired', 'rejected'],
} as const;

/** A trade that has just settled is still among those on their way. */
const JUST_SETTLED_MS = 10 * 60_000;

/** Newest first. */
export async function listOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  query: HandlerQuery<'GET /market/orders'>,
): Promise<HandlerResponse<'GET /market/orders'>> {
  const states = query.state === 'all' || query.state === 'settling' ? [] : STATES[query.state];
  const mine = db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    // All of them are found in the index alone, however deep the page.
    .$if(states.length > 0, orders => orders.where('status', 'in', states))
    .$if(query.state === 'settling', orders => orders.where(isSettling(clock())))
    .$if(query.stockId !== undefined, orders => orders.where('stock_id', '=', query.stockId ?? ''));
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

/** Each side has an index of its own. */
function isSettling(now: Date): RawBuilder<SqlBool> {
  const moves = sql`(
    t.state in ('agreed', 'in_review', 'cleared') or t.settled_at > ${new Date(now.getTime() - JUST_SETTLED_MS)}
  )`;
  const has = (orderId: RawBuilder<unknown>) => sql`exists (
    select from executions e join settlements t on t.execution_id = e.id where ${orderId} = orders.id and ${moves}
  )`;
  return sql<SqlBool>`
    case side when 'buy' then ${has(sql`e.buy_order_id`)} else ${has(sql`e.sell_order_id`)} end`;
}

type OrderEvent = HandlerResponse<'GET /market/orders/{id}'>['events'][number];

export async function showOrder(
  db: Database,
  userId: string,
  orderId: string,
): Promise<HandlerResponse<'GET /market/orders/{id}'>> {
  const view = (await findOrderViews(db, [orderId])).get(orderId);
  if (view?.order.ownerId !== userId) throw new Problem('not_found');
  const { rows: events } = await sql<OrderEvent>`
    select e.kind, e.created_at as at, e.shares, e.price_minor as price, e.reason,
      case when e.actor_id = ${userId} then 'you' when u.role in ('issuer', 'operator') then u.role
        else 'foreshare' end as by
    from book_events e left join users u on u.id = e.actor_id
    where e.order_id = ${orderId} order by e.sequence`.execute(db);
  return { ...presentOrder(view), events: [...events, ...remainderCancelled(view.order)] };
}

/** What may not rest ends within its own entry: the book keeps no event of it, but the order's life tells it. */
function remainderCancelled(order: StoredOrder): OrderEvent[] {
  const { endReason: reason, endedAt: at, shares, filledShares, limit_minor: price } = order;
  if (at === null || (reason !== 'unfilled_remainder' && reason !== 'own_order')) return [];
  return [{ kind: 'cancelled', at, shares: shares - filledShares, price, reason, by: 'foreshare' }];
}
