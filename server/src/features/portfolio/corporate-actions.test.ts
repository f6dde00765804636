import { expect, test, vi } from 'vitest';
import { importPrices } from '#server/admin/commands/import-prices.ts';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, type TestStock } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;

verifyBooksAfterEach(db);

/** Trades ten shares at $100.00, which settle a minute later. */
async function buyTen(stock: TestStock, buyer: TestPerson, seller: TestPerson): Promise<void> {
  await market.trade(seller, buyer, stock, 10n, 100_00n);
  await market.settle();
  server.services.market.touch(stock.stockId);
}

test('returns do not begin at a split before the first holding', async () => {
  server.now = new Date('2026-02-01T10:00:00Z');
  const stock = await insertStock(db, server.now, { lastPrice_minor: 200_00n });
  const seller = await market.addSeller(stock.stockId, 100n);
  const buyer = await market.addBuyer(100_000_00n);
  await buyTen(stock, await market.addBuyer(100_000_00n), seller);
  server.now = new Date('2026-02-02T10:00:00Z');
  await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  server.now = new Date('2026-03-02T10:00:00Z');
  await buyTen(stock, buyer, seller);

  const { since } = await server.ask('GET /dashboard', { as: buyer });
  expect(since).toBe('2026-03-02T10:00:00.000Z');
  const all = await server.ask('GET /dashboard/analytics', { as: buyer, query: { timeRange: 'ALL' } });
  expect(all.timeWeighted.from).toBe('2026-03-02T00:00:00.000Z');
  expect(all.points.map(point => point.date.slice(0, 10))).toEqual(['2026-03-01', '2026-03-02']);
});

test('past prices that are imported show in the returns within minutes', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const buyer = await market.addBuyer(100_000_00n);
  await buyTen(stock, buyer, await market.addSeller(stock.stockId, 100n));
  server.now = new Date('2026-03-05T10:00:00Z');
  const values = async () => {
    const query = { timeRange: 'ALL' };
    const { points } = await server.ask('GET /dashboard/analytics', { as: buyer, query });
    return points.map(({ value }) => value);
  };
  expect(await values()).toEqual([0, 1000, 1000, 1000, 1000]);
  const prices = { slug: stock.slug, day: '2026-03-03', open: 90_00n, high: 90_00n, low: 90_00n };
  await importPrices(db, [{ ...prices, close: 90_00n, volume: 1n }], server.now);
  const later_ms = performance.now() + 6 * 60_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later_ms);
  try {
    expect(await values()).toEqual([0, 1000, 900, 900, 1000]);
  } finally {
    clock.mockRestore();
  }
});

test('a sold company is not listed, and its page and holding give date and price', async () => {
  server.now = new Date('2026-04-01T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const buyer = await market.addBuyer(100_000_00n);
  await buyTen(stock, buyer, await market.addSeller(stock.stockId, 100n));
  const listed = async () => {
    const [all, found, site] = [
      await server.ask('GET /market'),
      await server.ask('GET /market/search', { as: buyer }),
      await server.ask('GET /site'),
    ];
    expect([found.total, found.listed, site.companies]).toEqual(Array(3).fill(all.stocks.length));
    return all.stocks.some(({ id }) => id === stock.stockId);
  };
  const params = { slug: stock.slug };
  expect(await listed()).toBe(true);
  expect((await server.ask('GET /market/{slug}', { params })).exit).toBeNull();

  const alert = { as: buyer, body: { slug: stock.slug, direction: 'above' as const, price: 150 } };
  await server.ask('POST /market/alerts', alert);

  expect(await exitStock(market.context, stock.stockId, 140_50n)).toEqual({ holders: 2 });
  server.services.market.touch(stock.stockId);
  const exit = { at: server.now.toISOString(), price: 140.5 };
  expect(await listed()).toBe(false);
  expect((await server.ask('GET /market/alerts', { as: buyer })).alerts).toEqual([]);
  expect((await server.call('POST /market/alerts', alert)).json()).toMatchObject({
    code: 'stock_left_market',
  });
  expect((await server.ask('GET /market/{slug}', { params })).exit).toEqual(exit);
  const own = await server.ask('GET /portfolio/{slug}', { params, as: buyer });
  expect(own).toMatchObject({ exit, holding: { shares: 0 } });
  expect((await server.ask('GET /portfolio/{slug}/lots', { params, as: buyer })).total).toBe(0);
  const { results: sold } = await server.ask('GET /portfolio/{slug}/realised', { params, as: buyer });
  expect(sold).toMatchObject([{ proceeds: 1405, gain: own.realisedGain }]);
});

test('the gain of a holding dates from its oldest current lot', async () => {
  server.now = new Date('2026-05-01T10:00:00Z');
  const [old, kept] = [await insertStock(db, server.now), await insertStock(db, server.now)];
  const buyer = await market.addBuyer(100_000_00n);
  await buyTen(old, buyer, await market.addSeller(old.stockId, 100n));
  server.now = new Date('2026-05-03T10:00:00Z');
  await buyTen(kept, buyer, await market.addSeller(kept.stockId, 100n));
  const since = async () => (await server.ask('GET /dashboard', { as: buyer })).since;
  expect(await since()).toBe('2026-05-01T10:00:00.000Z');
  for (const [{ stockId }, first] of [
    [old, '2026-05-03T10:00:00.000Z'],
    [kept, null],
  ] as const) {
    await exitStock(market.context, stockId, 90_00n);
    server.services.market.touch(stockId);
    expect(await since()).toBe(first);
  }
});

test('a holding lists the splits since its first shares with payments for fractions', async () => {
  server.now = new Date('2026-06-01T10:00:00Z');
  const stock = await insertStock(db, server.now, { lastPrice_minor: 50_00n });
  await giveCash(db, stock.companyId, 1_000_00n, market.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  server.now = new Date('2026-06-02T10:00:00Z');
  const buyer = await market.addBuyer(100_000_00n);
  await buyTen(stock, buyer, seller);
  const asked = { as: buyer, params: { slug: stock.slug } };
  expect((await server.ask('GET /portfolio/{slug}', asked)).splits).toEqual([]);

  server.now = new Date('2026-06-03T10:00:00Z');
  await splitStock(market.context, stock.stockId, { numerator: 1n, denominator: 4n });
  server.now = new Date('2026-06-04T10:00:00Z');
  await splitStock(market.context, stock.stockId, { numerator: 3n, denominator: 1n });
  server.services.market.touch(stock.stockId);
  const { holding, splits } = await server.ask('GET /portfolio/{slug}', asked);
  expect(holding.shares).toBe(6);
  // Half a share at $400.00.
  expect(splits).toEqual([
    { at: '2026-06-04T10:00:00.000Z', ratio: '3:1', fractionPaid: 0 },
    { at: '2026-06-03T10:00:00.000Z', ratio: '1:4', fractionPaid: 200 },
  ]);
  const { results } = await server.ask('GET /portfolio/{slug}/realised', asked);
  expect(results).toMatchObject([{ shares: 0, proceeds: 200 }]);
});
