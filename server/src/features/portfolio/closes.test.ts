// The closes at which holdings are valued by day, and the change to the next day.
import { expect, test } from 'vitest';
import { importPrices } from '#server/admin/commands/import-prices.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { giveShares, insertStock } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db } = server;

verifyBooksAfterEach(db);

async function stockAt(close: bigint) {
  const stock = await insertStock(db, server.now, { lastPrice_minor: close });
  const prices = { open: close, high: close, low: close, close, volume: 1n };
  await importPrices(db, [{ ...prices, slug: stock.slug, day: '2026-02-27' }], server.now);
  return stock;
}

async function pointsOf(as: TestPerson) {
  const { points } = await server.ask('GET /dashboard/analytics', { as, query: { timeRange: 'ALL' } });
  return points.map(({ date, value }) => [date.slice(0, 10), value]);
}

test('a holding on a day without trades is valued at the close before it, and midnight adds a day', async () => {
  server.now = new Date('2026-03-03T23:59:30Z');
  const stock = await stockAt(20_00n);
  const as = await server.addPerson();
  await giveShares(db, as.userId, stock.stockId, 10n, new Date('2026-03-02T10:00:00Z'));
  server.services.market.touch(stock.stockId);
  const days = [
    ['2026-03-01', 0],
    ['2026-03-02', 200],
    ['2026-03-03', 200],
  ];
  expect(await pointsOf(as)).toEqual(days);
  server.now = new Date('2026-03-04T00:00:30Z');
  expect(await pointsOf(as)).toEqual([...days, ['2026-03-04', 200]]);
});

test('the most valuable holding comes first', async () => {
  const as = await server.addPerson();
  for (const [close, shares] of [
    [10_00n, 3n],
    [5_00n, 100n],
    [90_00n, 1n],
  ] as const) {
    const stock = await stockAt(close);
    await giveShares(db, as.userId, stock.stockId, shares, server.now);
    server.services.market.touch(stock.stockId);
  }
  const { stocks } = await server.ask('GET /portfolio', { as });
  expect(stocks.map(({ value }) => value)).toEqual([500, 90, 30]);
});
