// The order calls.
import { handle, type Call, type Http } from '#server/http/handle.ts';
import type { MarketDependencies } from '#server/features/market/dependencies.ts';
import { cancelOrders, showOpenOrders } from './cancel-orders.ts';
import { limitOpenOrders } from './limit-open-orders.ts';
import { listOrders, showOrder } from './read-orders.ts';
import { showPreview } from './show-preview.ts';
import { createMarketFeed } from '#server/features/market/stream/market-feed.ts';
import { openStream } from '#server/features/market/stream/open-stream.ts';
import { cancelOrder, placeOrder, replaceOrder } from './submit-order.ts';

export function registerOrders(
  http: Http,
  services: Pick<
    MarketDependencies,
    | 'db'
    | 'clock'
    | 'log'
    | 'sampleData'
    | 'passwords'
    | 'keys'
    | 'liveSessions'
    | 'market'
    | 'exchange'
    | 'orders'
  >,
): void {
  const { db } = services;
  const mayPlace = limitOpenOrders(db);
  const feed = createMarketFeed(services);
  http.app.addHook('preClose', () => feed.close());
  handle(http, 'GET /market/stream', async ({ caller, request, reply }) => {
    await openStream(feed, caller, request, reply);
    return undefined;
  });
  handle(http, 'GET /market/orders', ({ caller, query }) => listOrders(services, caller.userId, query));
  handle(http, 'GET /market/orders/open', ({ caller, query }) => showOpenOrders(db, caller.userId, query));
  handle(http, 'POST /market/orders/cancel', ({ caller, body, idempotency }) =>
    cancelOrders(services, caller.userId, body, idempotency),
  );
  handle(http, 'GET /market/orders/{id}', ({ caller, params }) => showOrder(db, caller.userId, params.id));
  // Order intake records refusals itself, once for each batch.
  const own = { recordsRefusals: true };
  const by = ({ caller, request }: Pick<Call<'POST /market/order'>, 'caller' | 'request'>) => ({
    caller,
    requestId: request.id,
  });
  handle(
    http,
    'POST /market/order',
    call => placeOrder(services, mayPlace, by(call), call.body, call.idempotency),
    own,
  );
  handle(http, 'POST /market/order/preview', ({ caller, body }) => showPreview(services, caller, body));
  handle(
    http,
    'PUT /market/orders/{id}',
    call => replaceOrder(services, by(call), call.params.id, call.body),
    own,
  );
  handle(
    http,
    'DELETE /market/orders/{id}',
    ({ caller, params }) => cancelOrder(services, caller, params.id),
    own,
  );
}
