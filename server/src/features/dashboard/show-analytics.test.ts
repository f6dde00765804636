// The workings behind the figures of a range: annualisation from one year on, levels and days of the index
// and of the drawdown, days of the volatility.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, type TestStock } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;

// Inserted before the first call, because the index is cached for a minute. Without members there are no
// other levels.
await db
  .insertInto('index_levels')
  .values([
    { day: '2024-03-03', level: '1000', turnover: '0' },
    { day: '2025-09-02', level: '1200', turnover: '0' },
    { day: '2026-03-02', level: '1440', turnover: '0' },
  ])
  .execute();

verifyBooksAfterEach(db);

async function trade(
  time: string,
  { buyer, seller, stock }: { buyer: TestPerson; seller: TestPerson; stock: TestStock },
  price_minor: bigint,
): Promise<void> {
  server.now = new Date(time);
  await market.trade(seller, buyer, stock, 1n, price_minor);
  server.services.market.touch(stock.stockId);
  await market.settle();
}

/** Buys one share, which later trades at 50 and at 144. */
async function holdForTwoYears() {
  server.now = new Date('2024-03-04T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 1000n);
  const [holder, other] = [await market.addBuyer(1_000_00n), await market.addBuyer(1_000_00n)];
  await trade('2024-03-04T10:00:00Z', { buyer: holder, seller, stock }, 100_00n);
  await trade('2025-02-01T10:00:00Z', { buyer: other, seller, stock }, 50_00n);
  await trade('2026-03-02T10:00:00Z', { buyer: other, seller, stock }, 144_00n);
  return (timeRange: '1D' | '6M' | '1Y' | 'ALL') =>
    server.ask('GET /dashboard/analytics', { as: holder, query: { timeRange } });
}

test('over a year each return is shown for the range and annualised; under a year it is not annualised', async () => {
  const ask = await holdForTwoYears();
  const all = await ask('ALL');
  // 144 / 100.50 = 1.432836 in 729 days; ^(365 / 729) = 1.197311.
  const returns = { percent: 43.28, annualised: 19.73, days: 729 };
  expect(all.timeWeighted).toMatchObject(returns);
  expect(all.moneyWeighted).toMatchObject(returns);
  // 1.44^(365 / 729) = 1.200301.
  expect(all).toMatchObject({ indexReturn: 44, indexWorking: { annualised: 20.03 } });
  const year = await ask('1Y');
  expect(year.moneyWeighted).toMatchObject({ percent: 188, annualised: 188, days: 365 });
  const half = await ask('6M');
  expect(half.moneyWeighted).toMatchObject({ percent: 188, annualised: null, days: 181 });
  expect([half.timeWeighted.annualised, half.indexWorking?.annualised]).toEqual([null, null]);
});

test('the index return opens to both levels and their days', async () => {
  const { indexWorking } = await (await holdForTwoYears())('ALL');
  expect(indexWorking).toMatchObject({
    from: '2024-03-04T00:00:00.000Z',
    to: '2026-03-02T10:01:00.000Z',
    openingDay: '2024-03-03',
    openingLevel: 1000,
    closingDay: '2026-03-02',
    closingLevel: 1440,
  });
  expect(indexWorking?.formula).toContain('Level at the end');
});

test('the deepest fall opens to peak and low, the volatility to its days', async () => {
  const ask = await holdForTwoYears();
  const all = await ask('ALL');
  // The fee leaves 100 / 100.50, and 50 is half of 100.
  expect(all.maxDrawdown).toBe(-50.25);
  expect(all.drawdownWorking).toMatchObject({
    peakDay: null,
    peakLevel: 100,
    troughDay: '2025-02-01',
  });
  expect(all.drawdownWorking?.troughLevel).toBeCloseTo(49.751244, 6);
  expect(all.volatilityWorking).toMatchObject({ days: 729 });
  expect(all.volatility).toBeCloseTo((all.volatilityWorking?.deviation ?? 0) * Math.sqrt(365) * 100, 2);
  expect(await ask('1Y')).toMatchObject({
    maxDrawdown: 0,
    drawdownWorking: { peakDay: null, peakLevel: null, troughDay: null, troughLevel: null },
  });
});

test('one day has no volatility and no working; without holdings the drawdown is null, not 0', async () => {
  const day = await (await holdForTwoYears())('1D');
  expect(day).toMatchObject({ volatilityDaily: null, volatilityWorking: null, maxDrawdown: 0 });
  const nobody = await server.ask('GET /dashboard/analytics', {
    as: await server.addPerson(),
    query: { timeRange: 'ALL' },
  });
  expect(nobody).toMatchObject({
    moneyWeighted: { percent: null, annualised: null },
    indexReturn: null,
    indexWorking: null,
    maxDrawdown: null,
    drawdownWorking: null,
    volatilityWorking: null,
  });
});

test('a range in which nothing was held has no fall, though something was held before it', async () => {
  server.now = new Date('2024-03-04T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const [holder, other] = [await market.addBuyer(1_000_00n), await market.addBuyer(1_000_00n)];
  await trade('2024-03-04T10:00:00Z', { buyer: holder, seller, stock }, 100_00n);
  await trade('2024-03-05T10:00:00Z', { buyer: other, seller: holder, stock }, 100_00n);
  server.now = new Date('2024-06-01T10:00:00Z');
  const gone = await server.ask('GET /dashboard/analytics', { as: holder, query: { timeRange: '1M' } });
  expect(gone).toMatchObject({ maxDrawdown: null, drawdownWorking: null, volatilityWorking: null });
});

test('the working of a return ends now, as its last point does, not at the midnight to come', async () => {
  const read = await holdForTwoYears();
  server.now = new Date('2026-03-02T15:30:00Z');
  const { timeWeighted, moneyWeighted, points } = await read('1Y');
  const now = points.at(-1)?.date;
  expect([timeWeighted.to, moneyWeighted.to, now]).toEqual(Array(3).fill('2026-03-02T15:30:00.000Z'));
});
