// Finds an order in cached responses: the response that placed the order, or a list that contains it. The
// order's page shows this copy at once. Later events arrive with the page's own call.
import type { Answer } from '#web/api/api-contract.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { Order } from '#web/entities/market/trading.ts';

const PLACED = 'POST /market/order';

/** Keeps the response that placed an order for the order's page. */
export function keepPlaced(order: Order): void {
  queryClient.setQueryData([PLACED, order.id], order);
}

type OrderInFull = Answer<'GET /market/orders/{id}'>;
/** The number of splits arrives with the order's own call. */
export type KnownOrder = Omit<OrderInFull, 'splits'> & Partial<Pick<OrderInFull, 'splits'>>;

/**
 * Returns undefined when no cached response contains the order. An order taken from a list has no events,
 * because it may have been replaced since.
 */
export function orderAtHand(id: string): KnownOrder | undefined {
  const order = queryClient
    .getQueriesData<Answer<'GET /market/orders'>>({ queryKey: ['GET /market/orders'] })
    .flatMap(([, orders]) => orders?.results ?? [])
    .find(one => one.id === id);
  if (order) return { ...order, events: [] };
  const placed = queryClient.getQueryData<Order>([PLACED, id]);
  if (!placed) return undefined;
  const { placedAt: at, shares, limitPrice: price } = placed;
  return { ...placed, events: [{ kind: 'placed', at, shares, price, reason: null, by: 'you' }] };
}
