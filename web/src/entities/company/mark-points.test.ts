import { expect, test } from 'vitest';
import { countInBand, markDots, markGaps, tradeUntil } from './mark-points.ts';

const day = (name: string, price: number | null) => ({ day: name, price, low: price, high: price });

test('A stretch without marks is one gap between the marks beside it', () => {
  const days = [
    day('2026-03-01', 10),
    day('2026-03-02', null),
    day('2026-03-03', null),
    day('2026-03-04', 11),
  ];
  expect(markGaps(days)).toEqual([{ from: Date.parse('2026-03-01'), to: Date.parse('2026-03-04') }]);
  expect(markGaps([day('2026-03-01', null), day('2026-03-02', 9)])).toEqual([
    { from: Date.parse('2026-03-01'), to: Date.parse('2026-03-02') },
  ]);
});

test('Trades are dots by size, hollow until settled, and today’s end with the chart', () => {
  const trades = [
    { at: '2026-02-01T10:00:00Z', price: 9, shares: 10, settled: true },
    { at: '2026-03-01T10:00:00Z', price: 10, shares: 100, settled: true },
    { at: '2026-03-04T18:00:00Z', price: 11, shares: 25, settled: false },
  ];
  const last = Date.parse('2026-03-04');
  const dots = markDots(trades, Date.parse('2026-03-01'), last);
  expect(dots.map(({ x, hollow }) => [x, hollow])).toEqual([
    [Date.parse('2026-03-01T10:00:00Z'), false],
    [last, true],
  ]);
  expect(dots[0]?.r).toBe(5);
  expect(tradeUntil(trades, Date.parse('2026-03-01'))?.price).toBe(10);
});

test('Drawn trades are counted in the band of their day, and not where there is none', () => {
  const band = (name: string, low: number | null, high: number | null) => ({
    day: name,
    price: low,
    low,
    high,
  });
  const days = [band('2026-03-01', 9, 11), band('2026-03-02', null, null), band('2026-03-03', 10, 12)];
  const trade = (at: string, price: number) => ({ at, price, shares: 1, settled: true });
  const trades = [
    trade('2026-02-28T10:00:00Z', 10),
    trade('2026-03-01T10:00:00Z', 11),
    trade('2026-03-01T11:00:00Z', 11.01),
    trade('2026-03-02T10:00:00Z', 10),
    trade('2026-03-04T10:00:00Z', 10),
  ];
  expect(countInBand(days, trades)).toEqual({ inside: 2, total: 3 });
  expect(countInBand([], trades)).toEqual({ inside: 0, total: 0 });
});
