// A market order with the worst price that its owner accepts. The confirmed price holds, however the book has
// moved.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readStoredBook, replayStoredBook } from '#server/testing/replay-stored-book.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;

verifyBooksAfterEach(db);

/**
 * Two shares on offer at $100.00 and two at $104.00, bids for two at $90.00 and $88.00, and a person with
 * cash and shares.
 */
async function twoLevels() {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  await market.take(limitOrder(seller, 'sell', stock, 2n, 100_00n));
  await market.take(limitOrder(seller, 'sell', stock, 2n, 104_00n));
  const bidder = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(bidder, 'buy', stock, 2n, 90_00n));
  await market.take(limitOrder(bidder, 'buy', stock, 2n, 88_00n));
  const buyer = await market.addBuyer(1_000_00n);
  const holder = await market.addSeller(stock.stockId, 4n);
  const buy = { stockId: stock.stockId, side: 'buy', type: 'market', shares: 4 };
  return { stock, buyer, holder, buy, sell: { ...buy, side: 'sell' } };
}

test('below every offer a market buy fills nothing and holds nothing after', async () => {
  const { buyer, buy } = await twoLevels();
  const placed = await server.ask('POST /market/order', { as: buyer, body: { ...buy, worstPrice: 99.99 } });
  expect(placed).toMatchObject({
    status: 'cancelled',
    endReason: 'unfilled_remainder',
    limitPrice: 99.99,
    filledShares: 0,
    fills: [],
    held: { cash: 0, shares: 0 },
  });
  expect(await market.balanceOf(buyer.userId)).toEqual([1_000_00n, 0n]);
  const params = { id: placed.id };
  expect((await server.ask('GET /market/orders/{id}', { params, as: buyer })).events).toMatchObject([
    { kind: 'placed', shares: 4, price: 99.99 },
    { kind: 'cancelled', shares: 4, reason: 'unfilled_remainder' },
  ]);
});

test('between two offers a market buy fills the first alone, and the record explains it', async () => {
  const { stock, buyer, buy } = await twoLevels();
  const body = { ...buy, worstPrice: 103 };
  const placed = await server.ask('POST /market/order', { as: buyer, body });
  expect(placed).toMatchObject({
    status: 'cancelled',
    endReason: 'unfilled_remainder',
    limitPrice: 103,
    filledShares: 2,
    fills: [{ shares: 2, price: 100 }],
    held: { cash: 0, shares: 0 },
  });
  // Only the trade is held until it settles: 2 × $100.00 and half a percent.
  expect(await market.balanceOf(buyer.userId)).toEqual([799_00n, 201_00n]);
  expect(await replayStoredBook(db, stock.stockId)).toEqual(await readStoredBook(db, stock.stockId));
});

test('a worst price beyond the protective price changes nothing', async () => {
  const { buyer, buy } = await twoLevels();
  const body = { ...buy, worstPrice: 900 };
  const placed = await server.ask('POST /market/order', { as: buyer, body });
  expect(placed).toMatchObject({ status: 'filled', limitPrice: 105, filledShares: 4 });
});

test('a market sell fills at its worst price or more', async () => {
  const { stock, holder, sell } = await twoLevels();
  const none = await server.ask('POST /market/order', { as: holder, body: { ...sell, worstPrice: 90.01 } });
  expect(none).toMatchObject({ status: 'cancelled', endReason: 'unfilled_remainder', filledShares: 0 });
  expect(await market.balanceOf(holder.userId, stock.stockId)).toEqual([4n, 0n]);
  const some = await server.ask('POST /market/order', { as: holder, body: { ...sell, worstPrice: 89 } });
  expect(some).toMatchObject({ filledShares: 2, fills: [{ shares: 2, price: 90 }], limitPrice: 89 });
  expect(await market.balanceOf(holder.userId, stock.stockId)).toEqual([2n, 2n]);
});

test('a market buy needs the cash of its worst price alone', async () => {
  const { stock, buy } = await twoLevels();
  // 2 × $100.00 and half a percent. At the protection price it would be $211.05.
  const as = await market.addBuyer(201_00n);
  const body = { ...buy, shares: 2 };
  const refused = await server.call('POST /market/order', { as, body });
  expect(refused.json()).toMatchObject({ code: 'insufficient_funds' });
  const placed = await server.ask('POST /market/order', { as, body: { ...body, worstPrice: 100 } });
  expect(placed).toMatchObject({ status: 'filled', filledShares: 2, total: 201 });
  expect(await market.balanceOf(as.userId)).toEqual([0n, 201_00n]);
  expect(await replayStoredBook(db, stock.stockId)).toEqual(await readStoredBook(db, stock.stockId));
});

test('a preview shows the price, the fills and the hold that the order would get', async () => {
  const { buyer, buy } = await twoLevels();
  const preview = (worstPrice: number) =>
    server.ask('POST /market/order/preview', { as: buyer, body: { ...buy, worstPrice } });
  expect(await preview(103)).toMatchObject({
    price: 103,
    fillsNow: { shares: 2, averagePrice: 100 },
    holds: { cash: 414.06, shares: 0 },
    availableAfter: { cash: 799 },
  });
  expect(await preview(106)).toMatchObject({ price: 105, fillsNow: { shares: 4, averagePrice: 102 } });
});

test('a limit order with a worst price is refused at the field; another worst price is another request', async () => {
  const { buyer, buy } = await twoLevels();
  const limit = { ...buy, type: 'limit', limitPrice: 90, worstPrice: 100 };
  for (const call of ['POST /market/order', 'POST /market/order/preview'] as const) {
    const answer = await server.call(call, { as: buyer, body: limit });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { worstPrice: ['Only a market order takes a worst price; a limit order has its limit price'] },
    ]);
  }
  const send = (worstPrice: number) =>
    server.call('POST /market/order', { as: buyer, body: { ...buy, worstPrice }, key: 'once' });
  const first = await send(99);
  expect([first.statusCode, (await send(99)).body]).toEqual([201, first.body]);
  const other = await send(110);
  expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'idempotency_conflict' }]);
  expect(await server.ask('GET /market/orders', { as: buyer })).toMatchObject({ total: 1 });
});
