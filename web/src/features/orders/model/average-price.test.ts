import { expect, test } from 'vitest';
import { averagePrice } from './average-price.ts';

test('the fee is no part of the price, on either side', () => {
  expect(averagePrice({ side: 'buy', filledShares: 3, total: 100.5, fee: 0.5 })).toBe(33_33n);
  expect(averagePrice({ side: 'sell', filledShares: 3, total: 99.5, fee: 0.5 })).toBe(33_33n);
});

test('half a cent goes to the even one', () => {
  expect(averagePrice({ side: 'buy', filledShares: 2, total: 0.25, fee: 0 })).toBe(12n);
});

test('filled in part before a split of two for one and in part after it: for a share of today', () => {
  // 10 at $100.00, which equal 20 shares after the split, and 20 at $50.00.
  expect(averagePrice({ side: 'buy', filledShares: 40, total: 2_010, fee: 10 })).toBe(50_00n);
});

test('nothing filled has no price', () => {
  expect(averagePrice({ side: 'buy', filledShares: 0, total: 0, fee: 0 })).toBeUndefined();
});
