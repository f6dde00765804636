import { expect, it } from 'vitest';
import { sectorSeries } from './sector-series.ts';

type Stock = Parameters<typeof sectorSeries>[0][number];
// Only the closes matter to a sector's line.
const stock = (sparkline: number[]) => ({ sparkline }) as Stock;

it('sets each stock to 100 at the start and takes the mean', () => {
  expect(sectorSeries([stock([10, 12]), stock([50, 50])])).toEqual([100, 110]);
});

it('uses the days that all stocks have', () => {
  expect(sectorSeries([stock([1, 10, 20]), stock([5, 5])])).toEqual([100, 150]);
});

it('has no line where nothing was traded', () => {
  expect(sectorSeries([stock([]), stock([7])])).toEqual([]);
});
