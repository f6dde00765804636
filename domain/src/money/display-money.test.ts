import { expect, test } from 'vitest';
import { countShares, displayChange, displayMoney, displayShares } from './display-money.ts';

test('money reads with a dollar sign, grouped thousands and two decimals', () => {
  expect([0n, 5n, 123_450n, 100_000_000_00n, -5n].map(displayMoney)).toEqual([
    '$0.00',
    '$0.05',
    '$1,234.50',
    '$100,000,000.00',
    '−$0.05',
  ]);
});

test('a change reads with its sign, a real minus, and two decimals', () => {
  expect([1.5, 0, -0.25, null].map(displayChange)).toEqual(['+1.50%', '+0.00%', '−0.25%', '–']);
});

test('shares read as whole numbers with grouped thousands', () => {
  expect([7n, 12_000n].map(displayShares)).toEqual(['7', '12,000']);
  expect([0n, 1n, 12_000n].map(countShares)).toEqual(['0 shares', '1 share', '12,000 shares']);
});
