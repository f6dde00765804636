// An order as other answers told it already: the one that placed it, or a list it stands in. Its page shows this at once;
// what was done to the order since comes with its own call.
import type { Answer } from '#web/api/api-contract.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { Order } from '#web/entities/market/trading.ts';

const PLACED = 'POST /market/order';

/** Keeps the answer to placing an order for its page. */
export function keepPlaced(order: Order): void {
  queryClient.setQueryData([PLACED, order.id], order);
}

type OrderInFull = Answer<'GET /market/orders/{id}'>;
/** Of which shares it is comes with its own call. */
export type KnownOrder = Omit<OrderInFull, 'splits'> & Partial<Pick<OrderInFull, 'splits'>>;

/** `undefined` where no answer so far told of it. Without events where only a list did: it may have been replaced since. */
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
