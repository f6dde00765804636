import { expect, test } from 'vitest';
import { FILLS_SHOWN } from '#contract/orders.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import type { Listener } from '#server/features/market/stream/listener.ts';
import { sendOrders } from '#server/features/market/stream/send-changes.ts';
import { createSentItems } from '#server/features/market/stream/sent-items.ts';

const server = await createTestApp();
const { db, market } = server;

verifyBooksAfterEach(db);

/** A bid that matched `met` offers, the first one minute before the others, and its trades, oldest first. */
async function metMany(met: number) {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_000_00n);
  const seller = await market.addSeller(stock.stockId, BigInt(met));
  const bid = limitOrder(buyer, 'buy', stock, BigInt(met), 20_00n);
  const sells = Array.from({ length: met }, () => limitOrder(seller, 'sell', stock, 1n, 20_00n));
  const [first, ...later] = sells;
  await market.takeAll(first === undefined ? [bid] : [bid, first]);
  market.pass(60_000);
  await market.takeAll(later);
  const trades = await db
    .selectFrom('executions')
    .select('id')
    .where('buy_order_id', '=', bid.orderId)
    .orderBy('sequence')
    .orderBy('line')
    .execute();
  return { buyer, bid, rows: trades.map(({ id }) => id) };
}

test('an order with more fills than listed shows the newest, their number and their sums', async () => {
  const met = FILLS_SHOWN + 20;
  const { buyer, bid, rows } = await metMany(met);
  expect(rows).toHaveLength(met);
  const read = () => server.ask('GET /market/orders/{id}', { as: buyer, params: { id: bid.orderId } });
  const order = await read();
  expect(order.fills.map(({ id }) => id)).toEqual(rows.slice(-FILLS_SHOWN));
  expect(order).toMatchObject({ fillCount: met, filledShares: met, givenBack: { fee: 0, total: 0 } });
  // One of the trades that are no longer listed does not settle.
  await db
    .updateTable('settlements')
    .set({ status: 'expired', ended_at: market.now })
    .where('execution_id', '=', rows[0] ?? '')
    .execute();
  const givenBack = { fee: 0.1, total: 20.1 };
  expect(await read()).toMatchObject({ fillCount: met, givenBack });
  const list = await server.ask('GET /market/orders', { as: buyer, query: {} });
  expect(list.results[0]).toMatchObject({ fillCount: met, givenBack });
  expect(list.results[0]?.fills).toHaveLength(FILLS_SHOWN);
  await db
    .updateTable('settlements')
    .set({ status: 'cleared', ended_at: null })
    .where('execution_id', '=', rows[0] ?? '')
    .execute();
});

test('a trade that is no longer listed still notifies its owner once when it moves on', async () => {
  const { buyer, bid, rows } = await metMany(FILLS_SHOWN + 1);
  const heard: unknown[] = [];
  const listener: Listener = {
    caller: buyer,
    network: '127.0.0.1',
    send: (_, data) => heard.push(JSON.parse(data)),
    mark: () => undefined,
    drained: () => Promise.resolve(),
    ping: () => undefined,
    end: () => undefined,
  };
  const told = createSentItems();
  const look = () =>
    sendOrders(server.services, [{ id: bid.orderId, ownerId: buyer.userId }], () => [listener], 'now', told);
  await look();
  await look();
  expect(heard).toHaveLength(1);
  const oldest = await db
    .selectFrom('settlements')
    .select('settle_due_at as dueAt')
    .where('execution_id', '=', rows[0] ?? '')
    .executeTakeFirstOrThrow();
  market.now = oldest.dueAt ?? market.now;
  await settleDue(market.context);
  await look();
  await look();
  expect(heard).toEqual([heard[0], heard[0]]);
});
