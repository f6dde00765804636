import { expect, test } from 'vitest';
import { createWaterfall } from '#domain/register/waterfall.ts';
import { waterfallClasses } from '#domain/register/waterfall-classes.ts';
import { breakPrices, clearPlaces, createScale, divide, STEPS } from './waterfall-parts.ts';

const rights = {
  seniority: '1',
  originalPrice: '2.50',
  preferenceMultiple: '1',
  participationCapMultiple: null,
  conversionRatio: '1/1',
};
const securities = [
  { id: 'common', name: 'Common', type: 'COMMON', traded: true, outstanding: '6000000', rights },
  { id: 'a', name: 'Series A', type: 'PREFERRED', traded: false, outstanding: '4000000', rights },
] as const;
const classes = waterfallClasses(securities);
const division = createWaterfall(classes);

const told = (exit: number) =>
  divide(division, classes, securities, exit).map(({ amount, how, perShare }) => [amount, perShare, how]);

test('each class is named with its part, per share, and how it takes part', () => {
  expect(told(8_000_000)).toEqual([
    [0, 0, 'howNothing'],
    [8_000_000, 2, 'howFirst'],
  ]);
  expect(told(100_000_000)).toEqual([
    [60_000_000, 10, 'howCommon'],
    [40_000_000, 10, 'howConverts'],
  ]);
});

test('the slider spans the prices at which the division changes', () => {
  const breaks = breakPrices(division);
  expect(breaks).toEqual([10_000_000, 25_000_000]);
  const { priceAt, stepOf } = createScale(breaks);
  expect([priceAt(0), priceAt(STEPS)]).toEqual([2_500_000, 150_000_000]);
  expect(priceAt(stepOf(25_000_000))).toBe(25_000_000);
});

test('a label too near to the one before it is left out', () => {
  expect(clearPlaces([3, 8, 14, 30], 9)).toEqual([3, 14, 30]);
  expect(clearPlaces([], 9)).toEqual([]);
});
