import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { showOrder } from './read-orders.ts';

// The test market charges 0.5 %, like a market before its fee was changed.
const server = await createTestApp({ FEE_BPS: '70' });
const { db, market } = server;

verifyBooksAfterEach(db);

/** A buy order, and the responses to its preview and placement. */
async function orderable() {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  const buyer = await market.addBuyer(10_000_00n);
  const { slug } = await db
    .selectFrom('companies')
    .select('slug')
    .where('id', '=', stock.companyId)
    .executeTakeFirstOrThrow();
  const order = { stockId: stock.stockId, side: 'buy', type: 'limit', shares: 2, limitPrice: 100 } as const;
  const codes = async (seen: { splits?: number; feeBps?: number }) => {
    const body = { ...order, ...seen };
    const preview = await server.call('POST /market/order/preview', { as: buyer, body });
    const placed = await server.call('POST /market/order', { as: buyer, body });
    return [preview, placed].map(answer => answer.json<{ code?: string }>().code ?? answer.statusCode);
  };
  const splits = async () => (await server.ask('GET /market/{slug}', { params: { slug } })).splits;
  return { stock, buyer, order, codes, splits };
}

test('an order for the shares from before a split is refused, previewed as placed, also where the stock is remembered', async () => {
  const { stock, codes, splits } = await orderable();
  expect(await splits()).toBe(0);
  expect(await codes({ splits: 0 })).toEqual([200, 201]);
  const split = await splitStock(market.context, stock.stockId, { numerator: 4n, denominator: 1n });
  expect(isRefusal(split)).toBe(false);
  expect(await codes({ splits: 0 })).toEqual(['stock_split', 'stock_split']);
  server.services.market.touch(stock.stockId);
  server.services.market.touch(stock.stockId);
  expect(await splits()).toBe(1);
  expect(await codes({ splits: 1 })).toEqual([200, 201]);
  // A caller that names no terms accepts the current ones.
  expect(await codes({})).toEqual([200, 201]);
});

test('a change of an order that has changed since it was seen is refused, then accepted with current terms', async () => {
  const { stock, buyer, order } = await orderable();
  const { id } = await server.ask('POST /market/order', { as: buyer, body: order });
  const change = async (seen: { shares: number; limitPrice: number }) => {
    const body = { shares: 12, limitPrice: 26, seen };
    const answer = await server.call('PUT /market/orders/{id}', { as: buyer, params: { id }, body });
    return answer.json<{ code?: string }>().code ?? answer.statusCode;
  };
  await splitStock(market.context, stock.stockId, { numerator: 4n, denominator: 1n });
  expect(await change({ shares: 2, limitPrice: 100 })).toBe('order_changed');
  expect(await change({ shares: 8, limitPrice: 25 })).toBe(200);
  // The other case: the order was changed on another device.
  expect(await change({ shares: 8, limitPrice: 25 })).toBe('order_changed');
  await server.call('DELETE /market/orders/{id}', { as: buyer, params: { id } });
  expect(await change({ shares: 8, limitPrice: 25 })).toBe('order_not_open');
});

test('an order at a fee that is no longer so is refused', async () => {
  const { codes } = await orderable();
  const { feeBps } = await server.ask('GET /site', {});
  expect(await codes({ feeBps: feeBps.buy + 1 })).toEqual(['fee_changed', 'fee_changed']);
  expect(await codes({ feeBps: feeBps.buy })).toEqual([200, 201]);
});

test('an order keeps, shows and is changed at the fee of its placement', async () => {
  const { stock, buyer, order } = await orderable();
  await market.take(limitOrder(buyer, 'buy', stock, 2n, 100_00n));
  const { results } = await server.ask('GET /market/orders', { as: buyer });
  const [before] = results;
  expect(before).toMatchObject({ feeBps: 50, held: { cash: 201 } });
  const body = { shares: 3, limitPrice: 100, seen: { shares: 2, limitPrice: 100 } };
  const params = { id: before?.id ?? '' };
  expect(await server.ask('PUT /market/orders/{id}', { as: buyer, params, body })).toMatchObject({
    feeBps: 50,
    held: { cash: 301.5 },
  });
  expect(await server.ask('POST /market/order', { as: buyer, body: order })).toMatchObject({
    feeBps: 70,
    held: { cash: 201.4 },
  });
});

test('an order’s size and price are in the shares of its end, or in the new ones while it is live', async () => {
  const { stock, buyer, order } = await orderable();
  const place = async (more: { shares: number; timeInForce?: 'ioc' }) =>
    (await server.ask('POST /market/order', { as: buyer, body: { ...order, ...more } })).id;
  const splitsOf = async (id: string) =>
    (await server.ask('GET /market/orders/{id}', { as: buyer, params: { id } })).splits;
  const [ended, standing, neverRested] = [
    await place({ shares: 2 }),
    await place({ shares: 3 }),
    await place({ shares: 1, timeInForce: 'ioc' }),
  ];
  await server.call('DELETE /market/orders/{id}', { as: buyer, params: { id: ended } });
  await splitStock(market.context, stock.stockId, { numerator: 4n, denominator: 1n });
  expect(await Promise.all([ended, standing, neverRested].map(splitsOf))).toEqual([0, 1, 0]);
  expect(await splitsOf(await place({ shares: 1, timeInForce: 'ioc' }))).toBe(1);
});

test('an order split while it is read never shows its old size as new shares', async () => {
  for (let statement = 1; ; statement += 1) {
    const { stock, buyer, order } = await orderable();
    const { id } = await server.ask('POST /market/order', { as: buyer, body: order });
    const interleaving = actBeforeStatement(statement, async () => {
      await splitStock(market.context, stock.stockId, { numerator: 4n, denominator: 1n });
    });
    const told = await showOrder(db.withPlugin(interleaving), buyer.userId, id);
    expect([told.shares, told.splits], `split at statement ${statement}`).not.toEqual([2n, 1]);
    if (interleaving.reached < statement) break;
  }
});
