import { expect, test } from 'vitest';
import { FILLS_SHOWN } from '#contract/orders.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { createTestMarket, insertStock, limitOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db } = server;
const market = createTestMarket(db);

verifyBooksAfterEach(db);

test('an order that met more others than are told with it tells the newest, and of all of them number and sums', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_000_00n);
  const seller = await market.addSeller(stock.stockId, 1_000n);
  const met = FILLS_SHOWN + 20;
  const bid = limitOrder(buyer, 'buy', stock, BigInt(met), 20_00n);
  const sells = Array.from({ length: met }, () => limitOrder(seller, 'sell', stock, 1n, 20_00n));
  await market.takeAll([bid, ...sells]);
  const trades = await db
    .selectFrom('executions')
    .select('id')
    .where('buy_order_id', '=', bid.orderId)
    .orderBy('sequence')
    .orderBy('line')
    .execute();
  const rows = trades.map(({ id }) => id);
  expect(rows).toHaveLength(met);
  const read = () => server.ask('GET /market/orders/{id}', { as: buyer, params: { id: bid.orderId } });
  const order = await read();
  expect(order.fills.map(({ id }) => id)).toEqual(rows.slice(-FILLS_SHOWN));
  expect(order).toMatchObject({ fillCount: met, filledShares: met, givenBack: { fee: 0, total: 0 } });
  // One of those that are not told any more comes to nothing.
  await db
    .updateTable('settlements')
    .set({ state: 'expired', ended_at: market.now })
    .where('execution_id', '=', rows[0] ?? '')
    .execute();
  const givenBack = { fee: 0.1, total: 20.1 };
  expect(await read()).toMatchObject({ fillCount: met, givenBack });
  const list = await server.ask('GET /market/orders', { as: buyer, query: {} });
  expect(list.results[0]).toMatchObject({ fillCount: met, givenBack });
  expect(list.results[0]?.fills).toHaveLength(FILLS_SHOWN);
  await db
    .updateTable('settlements')
    .set({ state: 'cleared', ended_at: null })
    .where('execution_id', '=', rows[0] ?? '')
    .execute();
});
