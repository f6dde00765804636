// Tests ticks, paths and labels of plots.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatMoney } from '#domain/format/numbers.ts';
import { addUp, withAir } from './depth.tsx';
import { arcs } from './donut.tsx';
import { PlotGaps } from './plot-axes.tsx';
import { layOut } from './plot-layout.ts';
import { areaPath, extent, linePath, linear, nearest, niceTicks, placeLabels, timeTicks } from './scales.ts';

const same = (value: number) => value;

test('ticks are round and inside the range', () => {
  expect(niceTicks(161, 249, 5)).toEqual([180, 200, 220, 240]);
  expect(niceTicks(0, 1, 4)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(niceTicks(-3, 3, 3)).toEqual([-2, 0, 2]);
  expect(niceTicks(5, 5, 4)).toEqual([5]);
});

test('ticks are multiples of the finest, and distinct however large the amount', () => {
  expect(niceTicks(1, 1.11, 5, 0.01)).toEqual([1, 1.05, 1.1]);
  expect(niceTicks(999_999_999_998, 1e12, 4, 0.01)).toEqual([
    999_999_999_998, 999_999_999_998.5, 999_999_999_999, 999_999_999_999.5, 1e12,
  ]);
});

test('a point without neighbours is a dot, and so is one that only money in led to', () => {
  const alone = linePath({ xs: [0, 1, 2, 3], ys: [1, null, 2, 3], X: same, Y: same });
  expect(alone.dots).toBe('M0.0 1.0h0');
  expect(linePath({ xs: [0], ys: [4], X: same, Y: same }).dots).toBe('M0.0 4.0h0');
  const paidIn = linePath({ xs: [0, 1], ys: [10, 35], X: same, Y: same, jumps: { 1: 25 } });
  expect(paidIn.dots).toBe('M1.0 35.0h0');
});

test('a gap in a line is not drawn over', () => {
  const { line, hops } = linePath({ xs: [0, 1, 2, 3], ys: [1, null, 2, 3], X: same, Y: same });
  expect(line).toBe('M0.0 1.0M2.0 2.0L3.0 3.0');
  expect(hops).toBe('');
});

test('a deposit breaks the line and is hopped over', () => {
  const { line, hops } = linePath({ xs: [0, 1, 2], ys: [10, 35, 36], X: same, Y: same, jumps: { 1: 25 } });
  expect(line).toBe('M0.0 10.0L1.0 10.0M1.0 35.0L2.0 36.0');
  expect(hops).toBe('M1.0 10.0V35.0');
});

test('a stepped line runs level to the next point', () => {
  expect(linePath({ xs: [0, 1], ys: [1, 5], X: same, Y: same, step: true }).line).toBe('M0.0 1.0H1.0V5.0');
});

test('an area ends where either edge is missing, and is a bar where it has one point', () => {
  const path = areaPath({ xs: [0, 1, 2, 3, 4], ys: [5, 5, null, 5, 5], X: same, Y: same }, [
    1,
    1,
    1,
    1,
    null,
  ]);
  expect(path).toBe('M0.0 5.0L1.0 5.0L1.0 1.0L0.0 1.0ZM1.5 5.0h3V1.0h-3Z');
});

test('the range has air, starts at zero where asked, and survives no data', () => {
  expect(extent([[100, null, 200]])).toEqual([93, 207]);
  expect(extent([[50]], true)).toEqual([0, 53.5]);
  // Nothing is drawn below zero, so no label appears there.
  expect(extent([[0.01, 1]])[0]).toBe(0);
  expect(extent([[0, 0]])).toEqual([0, 0.07]);
  expect(extent([[-100, 100]])).toEqual([-114, 114]);
  expect(extent([[null]])).toEqual([0, 1]);
  expect(linear([3, 3], [0, 10])(3)).toBe(5);
});

test('the nearest point wins', () => {
  expect(nearest([0, 10, 20], 14)).toBe(1);
  expect(nearest([], 3)).toBe(0);
});

test('labels that would touch are left out, and the ends stay inside', () => {
  const placed = placeLabels(
    [
      [0, 'Jan 2026'],
      [20, 'Feb'],
      [100, 'Mar'],
      [200, 'Apr 2026'],
    ],
    200,
  );
  expect(placed.map(label => [label.text, label.anchor])).toEqual([
    ['Jan 2026', 'start'],
    ['Mar', 'middle'],
    ['Apr 2026', 'end'],
  ]);
});

test('a label without enough room uses its shorter form', () => {
  const placed = placeLabels(
    [
      [40, '+$9,709.81', '+$9.7K'],
      [98, '−$2,411.68', '−$2.4K'],
    ],
    120,
  );
  expect(placed.map(label => [label.text, label.anchor])).toEqual([
    ['+$9,709.81', 'middle'],
    ['−$2.4K', 'middle'],
  ]);
});

test('the time axis names hours, days, months or years by its span', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
  expect(timeTicks(day('2026-11-20'), day('2026-11-21'), 400)[0]?.style).toBe('hour');
  expect(timeTicks(day('2026-11-20'), day('2026-11-21'), 400, true)).toEqual([
    { at: day('2026-11-20'), style: 'day' },
    { at: day('2026-11-21'), style: 'day' },
  ]);
  const month = timeTicks(day('2026-10-21'), day('2026-11-20'), 800);
  expect(month.at(-1)).toEqual({ at: day('2026-11-20'), style: 'day' });
  const year = timeTicks(day('2025-11-20'), day('2026-11-20'), 800);
  expect(year[0]).toEqual({ at: day('2026-01-01'), style: 'year' });
});

test('a layout leaves room for events below, before they are loaded too', () => {
  const data = { xs: [0, 10], lines: [{ ys: [1, 2], look: 'main' as const }], formatY: String };
  const size = { width: 600, height: 300 };
  expect(layOut(data, size).box.bottom).toBe(274);
  expect(layOut({ ...data, events: [] }, size).box.bottom).toBe(248);
  expect(layOut({ ...data, flows: [{ x: 10, amount: 5 }] }, size).jumps).toEqual({ 1: 5 });
});

test('a line that falls on the day money comes in ends inside the drawing', () => {
  const flows = [{ x: 10, amount: 50 }];
  const size = { width: 600, height: 300 };
  const falls = { xs: [0, 10], lines: [{ ys: [100, 130], look: 'main' as const }], flows, formatY: String };
  const { Y, bottom, top } = layOut(falls, size).box;
  expect(Y(80)).toBeLessThan(bottom);
  const out = [{ x: 10, amount: -50 }];
  const rises = { ...falls, lines: [{ ys: [100, 70], look: 'main' as const }], flows: out };
  expect(layOut(rises, size).box.Y(120)).toBeGreaterThan(top);
});

test('a layout leaves room for its longest label on the right', () => {
  const data = { xs: [0, 10], lines: [{ ys: [0, 250_000], look: 'main' as const }] };
  const size = { width: 390, height: 300 };
  const short = layOut({ ...data, formatY: value => `${value / 1000}k` }, size);
  expect(short.box.right).toBe(390 - 46);
  const long = layOut({ ...data, formatY: value => `${value.toLocaleString('de-DE')} US-$` }, size);
  expect(long.box.right).toBeLessThan(390 - 12 * 6);
});

test('a gridline label is exact: a short amount keeps its decimals, and a cent is not divided', () => {
  const size = { width: 600, height: 300 };
  const labelsOf = (ys: number[], locale = 'en-US') =>
    layOut(
      {
        xs: [0, 10],
        lines: [{ ys, look: 'main' as const }],
        formatY: (value, digits) =>
          formatMoney(value, 'usd', locale, { compact: value >= 1 && digits !== undefined, digits }),
        finest: 0.01,
      },
      size,
    ).labels;
  expect(labelsOf([40_000, 50_000])).toEqual(['$40K', '$42.5K', '$45K', '$47.5K', '$50K']);
  // Not $42.3K and $42.8K, which are unevenly spaced.
  expect(labelsOf([42_000, 43_000])).toEqual(['$42K', '$42.25K', '$42.5K', '$42.75K', '$43K']);
  expect(labelsOf([2000, 2010], 'de-DE')).toEqual([
    ...['2.000\u00a0$', '2.002,5\u00a0$', '2.005\u00a0$', '2.007,5\u00a0$', '2.010\u00a0$'],
  ]);
  expect(labelsOf([1_234_100, 1_234_900])).toEqual(['$1.2342M', '$1.2344M', '$1.2346M', '$1.2348M']);
  expect(labelsOf([0.01, 0.01])).toEqual(['$0.01']);
});

test('gridlines are round in the currency that is read', () => {
  const data = { xs: [0, 10], lines: [{ ys: [30, 40], look: 'main' as const }], formatY: String };
  const { rows } = layOut({ ...data, perUnit: 0.9164 }, { width: 600, height: 300 });
  expect(rows.map(row => Number((row * 0.9164).toFixed(6)))).toEqual([27.5, 30, 32.5, 35]);
});

test('of several gaps close together those are named whose names have room', () => {
  const box = layOut(
    { xs: [0, 600], lines: [{ ys: [1, 2], look: 'main' }], formatY: String },
    { width: 646, height: 300 },
  ).box;
  const gaps = [0, 20, 40, 300].map(from => ({ from, to: from + 15, label: 'no price' }));
  const svg = renderToStaticMarkup(PlotGaps({ box, gaps, hatch: 'h' }));
  expect(svg.match(/<rect/g)).toHaveLength(4);
  expect(svg.match(/no price/g)).toHaveLength(2);
});

test('a book is added up from the best price outward', () => {
  expect(
    addUp(
      [
        { price: 10, shares: 3 },
        { price: 9, shares: 4 },
      ],
      'bid',
    ),
  ).toEqual([
    { price: 10, total: 3, side: 'bid' },
    { price: 9, total: 7, side: 'bid' },
  ]);
});

test('the price axis of a book has air, and begins at no price below nothing', () => {
  expect(withAir([0.5])).toEqual([0.48, 0.52]);
  expect(withAir([100, 200])).toEqual([96, 204]);
  expect(withAir([0.01, 1.01])[0]).toBe(0);
});

test('arcs fill the ring, in proportion', () => {
  expect(arcs([75, 25])).toEqual([
    { start: 0, length: 0.75 },
    { start: 0.75, length: 0.25 },
  ]);
});
