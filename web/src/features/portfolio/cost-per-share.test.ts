import { expect, test } from 'vitest';
import { costPerShare } from './cost-per-share.ts';

test('the share of the only lot cost what the average of all lots says: half a cent goes to the even one', () => {
  expect(costPerShare(10.05, 10)).toBe(1);
  expect(costPerShare(10.15, 10)).toBe(1.02);
  expect(costPerShare(100, 3)).toBe(33.33);
});
