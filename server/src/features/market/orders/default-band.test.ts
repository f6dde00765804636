// Without a price range of the issuer, one trade between two accounts could set any price.
import { expect, test } from 'vitest';
import { markStocks } from '#server/market-data/mark-stocks.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market, services } = server;
verifyBooksAfterEach(db);

async function stockWithRound() {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  const round = { last_round_price_minor: 10_00n, last_round_at: server.now };
  await db.updateTable('stocks').set(round).where('id', '=', stock.stockId).execute();
  await markStocks(db, server.now);
  // Pages may otherwise show the market of up to a second ago, without this stock.
  services.market.touch(stock.stockId);
  return stock;
}

test('an order far from the mark is refused by the order, the preview and for both sides', async () => {
  const { stockId } = await stockWithRound();
  const thief = await market.addBuyer(1_000_00n);
  const victim = await market.addSeller(stockId, 1_000n);
  for (const [as, side, limitPrice] of [
    [thief, 'buy', 0.01],
    [thief, 'buy', 7.99],
    [victim, 'sell', 12.01],
  ] as const) {
    const body = { stockId, side, type: 'limit', shares: 10, limitPrice };
    const placed = await server.call('POST /market/order', { as, body });
    expect([placed.statusCode, placed.json()]).toEqual([
      422,
      { code: 'outside_price_band', message: 'The price must be between $8.00 and $12.00.' },
    ]);
    const { rules } = await server.ask('POST /market/order/preview', { as, body });
    expect(rules.filter(({ passed }) => !passed).map(({ code }) => code)).toEqual(['outside_price_band']);
  }
  const within = { stockId, side: 'buy', type: 'limit', shares: 1, limitPrice: 8 };
  expect((await server.call('POST /market/order', { as: thief, body: within })).statusCode).toBe(201);
});

test('the company page says the range and its bounds', async () => {
  const { slug } = await stockWithRound();
  expect((await server.ask('GET /market/{slug}', { params: { slug } })).rules).toMatchObject({
    price: 'Within 20 % of the mark.',
    lowestPrice: 8,
    highestPrice: 12,
    facts: { priceRange: 'default', pricePercent: 20 },
  });
});

test('a stock without evidence for a mark has no range', async () => {
  const { stockId, slug } = await insertStock(db, server.now);
  await markStocks(db, server.now);
  const buyer = await market.addBuyer(1_000_00n);
  const body = { stockId, side: 'buy', type: 'limit', shares: 1, limitPrice: 0.01 };
  expect((await server.call('POST /market/order', { as: buyer, body })).statusCode).toBe(201);
  const { rules } = await server.ask('GET /market/{slug}', { params: { slug } });
  expect(rules).toMatchObject({ price: 'At any price.', facts: { priceRange: 'none' } });
});
