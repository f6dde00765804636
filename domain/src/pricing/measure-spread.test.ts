import { expect, test } from 'vitest';
import { measureSpread } from './measure-spread.ts';

test('the spread is measured against the middle, in basis points', () => {
  expect(measureSpread(99_00n, 101_00n)).toEqual({
    spread_minor: 2_00n,
    mid_minor: 100_00n,
    spread_bps: 200,
  });
});

test('the middle and the spread are rounded half to even', () => {
  const measured = (bid_minor: bigint, ask_minor: bigint) => {
    const spread = measureSpread(bid_minor, ask_minor);
    return [spread?.mid_minor, spread?.spread_bps];
  };
  // The middles are 9,999.5 and 10,000.5 cents, each with a spread of just under one basis point.
  expect([measured(99_99n, 100_00n), measured(100_00n, 100_01n)]).toEqual([
    [100_00n, 1],
    [100_00n, 1],
  ]);
  // The exact spreads are 2.5 and 7.5 basis points.
  expect([measured(79_99n, 80_01n), measured(79_97n, 80_03n)]).toEqual([
    [80_00n, 2],
    [80_00n, 8],
  ]);
});

test('a book with an empty side has no spread', () => {
  expect(measureSpread(undefined, 101_00n)).toBeUndefined();
  expect(measureSpread(99_00n, undefined)).toBeUndefined();
});
