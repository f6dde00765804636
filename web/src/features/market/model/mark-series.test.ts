import { expect, test } from 'vitest';
import { markSeries } from './mark-series.ts';

const marks = (prices: Readonly<Record<string, number | null>>) =>
  Object.entries(prices).map(([day, price]) => ({ day, price, low: price, high: price }));

test('lines begin at 100 on the first day that all companies have a mark', () => {
  const { days, lines } = markSeries([
    marks({ '2026-01-01': 5, '2026-01-02': 10, '2026-01-03': 12 }),
    marks({ '2026-01-02': 40, '2026-01-03': 30, '2026-01-04': 20 }),
  ]);
  expect(days).toEqual(['2026-01-02', '2026-01-03', '2026-01-04']);
  expect(lines).toEqual([
    [100, 120, null],
    [100, 75, 50],
  ]);
});

test('days without a mark are gaps; companies without a common day have no lines', () => {
  const first = marks({ '2026-01-01': 5, '2026-01-02': null, '2026-01-03': 6 });
  expect(markSeries([first]).lines).toEqual([[100, null, 120]]);
  expect(markSeries([first, marks({ '2026-01-02': 1 })])).toEqual({ days: [], lines: [] });
  expect(markSeries([])).toEqual({ days: [], lines: [] });
});
