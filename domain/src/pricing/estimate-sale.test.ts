import { expect, test } from 'vitest';
import { daysToSell, estimateSale } from './estimate-sale.ts';

const BIDS = [
  { price_minor: 1_000n, shares: 30n },
  { price_minor: 900n, shares: 40n },
  { price_minor: 500n, shares: 100n },
];

test('A sale takes the best bids first and pays the fee of its whole notional', () => {
  expect(estimateSale(BIDS, { shares: 50n, fee_bps: 50, lowestAllowed_minor: undefined })).toEqual({
    fillsShares: 50n,
    nearShares: 30n,
    gross_minor: 48_000n,
    fee_minor: 240n,
    proceeds_minor: 47_760n,
    lowest_minor: 900n,
    average_minor: 960n,
    moves_bps: 1_000,
    restShares: 0n,
  });
});

test('Bids below the lowest allowed price take nothing', () => {
  const sale = estimateSale(BIDS, { shares: 100n, fee_bps: 0, lowestAllowed_minor: 900n });
  expect(sale).toMatchObject({ fillsShares: 70n, restShares: 30n, lowest_minor: 900n });
});

test('Without a bid nothing fills, and no price is invented', () => {
  expect(estimateSale([], { shares: 5n, fee_bps: 50, lowestAllowed_minor: undefined })).toMatchObject({
    fillsShares: 0n,
    proceeds_minor: 0n,
    average_minor: undefined,
    lowest_minor: undefined,
    moves_bps: 0,
    restShares: 5n,
  });
});

test('The rest takes its share of the usual volume, in whole days', () => {
  // 900 shares in 90 days are 10 a day, of which a fifth is 2.
  expect(daysToSell(4n, 900n, 90)).toBe(2);
  expect(daysToSell(5n, 900n, 90)).toBe(3);
  expect(daysToSell(0n, 0n, 90)).toBe(0);
  expect(daysToSell(5n, 0n, 90)).toBeUndefined();
});
