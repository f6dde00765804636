import { expect, test } from 'vitest';
import { blend, isMoved, sampleLine, samplesArea, samplesPath } from './morph.ts';

const same = (value: number) => value;

test('a line is sampled at even columns, with gaps where it has no value', () => {
  expect(sampleLine([0, 50, 100], [0, 10, 20], same, 5)).toEqual([0, 5, 10, 15, 20]);
  expect(sampleLine([0, 50, 100, 150], [0, 10, null, 20], same, 4)).toEqual([0, 10, null, null]);
  expect(sampleLine([], [], same, 2)).toEqual([null, null]);
});

test('a blend begins at the first line and ends at the second', () => {
  const [a, b] = [
    [0, 10, null],
    [10, 30, 5],
  ];
  expect(blend(a, b, 0)).toEqual([0, 10, 5]);
  expect(blend(a, b, 0.5)).toEqual([5, 20, 5]);
  expect(blend(a, b, 1)).toEqual(b);
});

test('samples are drawn in runs, alone or as an area', () => {
  expect(samplesPath([1, 2, null, 3], 30)).toBe('M0.0 1.0L10.0 2.0M30.0 3.0');
  expect(samplesArea([1, 2, null], [5, 6, 7], 20)).toBe('M0.0 1.0L10.0 2.0L10.0 6.0L0.0 5.0Z');
});

test('less than half a pixel is no movement', () => {
  expect(isMoved([1, null], [1.4, null])).toBe(false);
  expect(isMoved([1, null], [1, 2])).toBe(true);
  expect(isMoved([1], [2])).toBe(true);
});
