import { expect, test } from 'vitest';
import { addDays, type Day } from '#domain/time/day.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertDay, insertStock } from '#server/testing/test-market.ts';
import { readMarketFacts } from './read-market-facts.ts';

const { db } = await createTestDatabase();
const PRICES = [100n, 102n, 101n, 105n, 103n, 104n, 110n, 108n, 109n, 107n].map(price => price * 100n);

/** The volatility of a stock with these closes, so many days apart, the last on `today`. */
async function volatility(
  closes: readonly bigint[],
  { today, step_days = 1, trades = 1 }: { today: Day; step_days?: number; trades?: number | null },
) {
  const { stockId } = await insertStock(db, new Date(today));
  for (const [index, close_minor] of closes.entries()) {
    const day = addDays(today, (index + 1 - closes.length) * step_days);
    await insertDay(db, stockId, day, close_minor, { trades, notional_minor: close_minor });
  }
  return (await readMarketFacts(db, today)).get(stockId)?.volatility_percent;
}

test('the swing of ten prices is the standard deviation of their returns', async () => {
  // numpy.std(ddof=1) of the nine returns: 2.7488…
  expect(await volatility(PRICES, { today: '2026-01-10' })).toBeCloseTo(2.7488, 4);
});

test('days without a trade count as days without a change', async () => {
  // The same nine returns, and nine of nothing.
  expect(await volatility(PRICES, { today: '2026-01-10', step_days: 2 })).toBeCloseTo(1.9287, 4);
});

test('a book that stood without a trade is no calm price: under ten days of trading nothing is said', async () => {
  const still = Array.from({ length: 60 }, () => 50_00n);
  expect(await volatility(still, { today: '2026-01-10', trades: 0 })).toBeNull();
  expect(await volatility(PRICES.slice(1), { today: '2026-01-10' })).toBeNull();
  expect(await volatility(still, { today: '2026-01-10' })).toBe(0);
  // Imported, with an unknown number of trades.
  expect(await volatility(still, { today: '2026-01-10', trades: null })).toBe(0);
  // The first of the ten is 90 days old: out of the window.
  expect(await volatility(PRICES, { today: '2026-01-10', step_days: 10 })).toBeNull();
});
