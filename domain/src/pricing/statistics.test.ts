import { expect, test } from 'vitest';
import { weightedMad, weightedMedian } from './statistics.ts';

const weighted = (...pairs: readonly (readonly [value: number, weight: number])[]) =>
  pairs.map(([value, weight]) => ({ value, weight }));

test('the weighted median has half of the weight on either side', () => {
  expect(weightedMedian(weighted([9, 1], [1, 1], [4, 1]))).toBe(4);
  expect(weightedMedian(weighted([5, 3], [1, 1], [2, 1]))).toBe(5);
  expect(weightedMedian(weighted([7, 2]))).toBe(7);
});

test('when the halves meet between two values it is their middle', () => {
  expect(weightedMedian(weighted([3, 1], [1, 1]))).toBe(2);
  expect(weightedMedian(weighted([1, 1], [10, 2], [3, 1]))).toBe(6.5);
});

test('the median deviation is scaled to a standard deviation', () => {
  // Deviations 4, 0 and 3.
  expect(weightedMad(weighted([1, 1], [5, 1], [8, 1]), 5)).toBeCloseTo(4.4478, 12);
});
