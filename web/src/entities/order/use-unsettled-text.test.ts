import { expect, it } from 'vitest';
import { describeUnsettled } from './use-unsettled-text.ts';

it('tells of a purchase and a sale under way both, also where they are of one size', () => {
  const told = (arrivingShares: number, leavingShares: number) =>
    describeUnsettled({ arrivingShares, leavingShares }, (key, shares) => `${key} ${shares}`);
  expect(told(10, 10)).toBe('unsettledBought 10 · unsettledSold 10');
  expect(told(10, 0)).toBe('unsettledBought 10');
  expect(told(0, 4)).toBe('unsettledSold 4');
  expect(told(0, 0)).toBe('');
});
