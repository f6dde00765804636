// Tests the sums of the example 'If you sold now'.
import { expect, test } from 'vitest';
import { saleExample } from '#web/content/investors.ts';
import { worthOf } from './sale-example.ts';

test('What is missing from the last price is explained to the cent', () => {
  const { holdings, feePercent } = saleExample;
  const sum = worthOf(holdings, feePercent);
  expect(sum.last).toBe(128_448);
  expect(sum.proceeds).toBe(114_177.24);
  expect(sum.last - sum.unfilled - sum.below - sum.fee).toBeCloseTo(sum.proceeds, 6);
  const each = holdings.map(one => worthOf([one], feePercent).proceeds);
  expect(each.reduce((total, one) => total + one, 0)).toBeCloseTo(sum.proceeds, 6);
});
