import { expect, it } from 'vitest';
import { commonDays, hasSectorLines, sectorSeries } from './sector-series.ts';

type Stock = Parameters<typeof sectorSeries>[0][number];
// A sector's line depends on closes only.
const stock = (sparkline: number[]) => ({ sparkline }) as Stock;
const flat = (days: number, close: number) => Array.from({ length: days }, () => close);

it('sets each stock to 100 at the start and takes the mean', () => {
  const rising = stock([...flat(9, 10), 12]);
  expect(sectorSeries([rising, stock(flat(10, 50))], 10)).toEqual([...flat(9, 100), 110]);
});

it('uses the days that all stocks have, and leaves out what hardly trades', () => {
  const stocks = [stock([1, ...flat(10, 10)]), stock(flat(10, 5)), stock([5, 9])];
  expect(commonDays(stocks)).toBe(10);
  expect(sectorSeries(stocks, 10)).toEqual(flat(10, 100));
});

it('has no line where nothing was traded', () => {
  expect(commonDays([stock([]), stock([7])])).toBe(0);
  expect(sectorSeries([stock([]), stock([7])], 0)).toEqual([]);
});

it('keeps the place of lines while the market is asked for, and gives it up where there are none', () => {
  expect(hasSectorLines(undefined)).toBe(true);
  expect(hasSectorLines([stock(flat(10, 5)), stock([7])])).toBe(true);
  expect(hasSectorLines([stock(flat(9, 5))])).toBe(false);
  expect(hasSectorLines([])).toBe(false);
});
