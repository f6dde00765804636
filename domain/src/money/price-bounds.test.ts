import { expect, test } from 'vitest';
import { loweredBy, raisedBy } from './price-bounds.ts';

test('a price is widened towards itself, to the last ten-thousandth of a cent', () => {
  expect([raisedBy(9_999n, 1), raisedBy(10_000n, 1)]).toEqual([9_999n, 10_001n]);
  // The exact bound is 1.0001 cents, so one cent would lie below it.
  expect([loweredBy(10_001n, 9_999), loweredBy(10_000n, 9_999)]).toEqual([2n, 1n]);
});

test('no price is lowered below a cent, even by all of it', () => {
  expect([loweredBy(1n, 1), loweredBy(12_345n, 10_000)]).toEqual([1n, 1n]);
});
