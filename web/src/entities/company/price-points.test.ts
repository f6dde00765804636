import { expect, test } from 'vitest';
import { pricePoints } from './price-points.ts';

const day = (text: string) => ({ day: text, low: 1, high: 3, close: 2, volume: 10 });

test('a weekend is no gap, more than a week without trades is', () => {
  const { points, gaps } = pricePoints([day('2026-11-02'), day('2026-11-06'), day('2026-11-20')]);
  expect(gaps).toEqual([{ from: Date.parse('2026-11-06'), to: Date.parse('2026-11-20') }]);
  expect(points.map(point => point.day?.day)).toEqual(['2026-11-02', '2026-11-06', undefined, '2026-11-20']);
  // The combined point lies in the middle of its days and names all of them.
  expect(points[2]).toEqual({
    at: Date.parse('2026-11-13'),
    day: undefined,
    without: { from: Date.parse('2026-11-07'), to: Date.parse('2026-11-19') },
  });
});

test('no days give nothing', () => {
  expect(pricePoints([])).toEqual({ points: [], gaps: [] });
});
