import { expect, test } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { buildDayBars } from './day-bars.ts';
import { priceVolatility } from './price-volatility.ts';

const bars = (prices: readonly bigint[], step_days: number) =>
  buildDayBars(
    prices.map((price_minor, index) => ({
      at: new Date(addDays('2026-01-01', index * step_days)),
      shares: 1n,
      price_minor,
    })),
  );

test('the swing of ten prices is the standard deviation of their returns', () => {
  const prices = [100n, 102n, 101n, 105n, 103n, 104n, 110n, 108n, 109n, 107n].map(price => price * 100n);
  // numpy.std(ddof=1) of the nine returns: 2.7488…
  expect(priceVolatility(bars(prices, 1), '2026-01-10')).toBe(2.75);
});

test('days without a trade count as days without a change', () => {
  const prices = [100n, 102n, 101n, 105n, 103n, 104n, 110n, 108n, 109n, 107n].map(price => price * 100n);
  expect(priceVolatility(bars(prices, 2), '2026-01-19')).toBe(1.93);
});

test('fewer than ten days of trading in the last 90 say nothing', () => {
  expect(priceVolatility(bars([1_00n, 2_00n, 3_00n], 1), '2026-01-03')).toBeUndefined();
  expect(
    priceVolatility(
      bars(
        Array.from({ length: 12 }, () => 1_00n),
        1,
      ),
      '2026-06-01',
    ),
  ).toBeUndefined();
});
