import { expect, test } from 'vitest';
import { placeOn, stripScale } from './strip-scale.ts';

test('all prices are on the strip with air on both sides', () => {
  const scale = stripScale([176, 194, 184.75, 186.4]);
  expect(placeOn(scale, 176)).toBeCloseTo(6.9, 1);
  expect(placeOn(scale, 194)).toBeCloseTo(93.1, 1);
  expect(placeOn(scale, 185)).toBe(50);
});

test('equal prices are in the middle, and others at the ends', () => {
  const scale = stripScale([10, 10]);
  expect([placeOn(scale, 10), placeOn(scale, 1), placeOn(scale, 100)]).toEqual([50, 0, 100]);
});
