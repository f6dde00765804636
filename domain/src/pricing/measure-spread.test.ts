import { expect, test } from 'vitest';
import { measureSpread } from './measure-spread.ts';

test('the spread is measured against the middle, in basis points', () => {
  expect(measureSpread(99_00n, 101_00n)).toEqual({
    bid_minor: 99_00n,
    ask_minor: 101_00n,
    spread_minor: 2_00n,
    mid_minor: 100_00n,
    spread_bps: 200,
  });
});

test('a book with an empty side has no spread', () => {
  expect(measureSpread(undefined, 101_00n)).toBeUndefined();
  expect(measureSpread(99_00n, undefined)).toBeUndefined();
});
