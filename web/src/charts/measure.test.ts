import { expect, test } from 'vitest';
import { measureBetween } from './measure.ts';
import { DAY_MS } from './scales.ts';

const xs = [0, 10 * DAY_MS, 30 * DAY_MS, 30 * DAY_MS + 7_200_000];

test('the change counts from the earlier point, whichever was chosen first', () => {
  const expected = { from: 0, to: 2, percent: 25, difference: 10, length: { unit: 'days', count: 30 } };
  expect(measureBetween({ xs, ys: [40, null, 50] }, 0, 2)).toEqual(expected);
  expect(measureBetween({ xs, ys: [40, null, 50] }, 2, 0)).toEqual(expected);
});

test('there is no change to or from a missing value, and no percentage of zero', () => {
  expect(measureBetween({ xs, ys: [40, null, 50] }, 0, 1)).toMatchObject({ percent: null, difference: null });
  expect(measureBetween({ xs, ys: [0, 5, 50] }, 0, 1)).toMatchObject({ percent: null, difference: 5 });
});

test('a loss of a negative value is a loss', () => {
  expect(measureBetween({ xs, ys: [-10, -15, 0] }, 0, 1)).toMatchObject({ percent: -50, difference: -5 });
});

test('within one day the length is in hours, of one point it is no days', () => {
  expect(measureBetween({ xs, ys: [1, 1, 1, 1] }, 2, 3).length).toEqual({ unit: 'hours', count: 2 });
  expect(measureBetween({ xs, ys: [1, 1, 1, 1] }, 2, 2).length).toEqual({ unit: 'days', count: 0 });
});

test('a line of returns is measured by its level', () => {
  const measured = measureBetween({ xs, ys: [10, 21], level: [110, 121] }, 0, 1);
  expect(measured).toMatchObject({ difference: 11, percent: 10 });
});
