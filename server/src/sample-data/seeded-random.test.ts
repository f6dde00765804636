import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const draw = (name: string, count: number): number[] => {
  const random = seededRandom(name);
  return Array.from({ length: count }, () => random.next());
};
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

test('a name gives the same numbers every time, another name others', () => {
  expect(draw('latticework', 5)).toEqual(draw('latticework', 5));
  expect(draw('latticework', 5)).not.toEqual(draw('quillpay', 5));
});

test('numbers are spread evenly from 0 to below 1', () => {
  const values = draw('even', 20_000);
  expect(values.every(value => value >= 0 && value < 1)).toBe(true);
  expect(mean(values)).toBeCloseTo(0.5, 2);
});

test('normal numbers have mean 0 and deviation 1', () => {
  const random = seededRandom('normal');
  const values = Array.from({ length: 20_000 }, () => random.normal());
  expect(mean(values)).toBeCloseTo(0, 1);
  expect(mean(values.map(value => value ** 2))).toBeCloseTo(1, 1);
});

test('whole numbers reach both ends and no further', () => {
  const random = seededRandom('whole');
  const values = Array.from({ length: 500 }, () => random.whole(2, 5));
  expect([...new Set(values)].sort()).toEqual([2, 3, 4, 5]);
});
