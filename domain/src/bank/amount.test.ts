import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, parseAmount } from './amount.ts';
import { decimalsOf } from './currency.ts';

test.each([
  ['18.150', 2, 1815n],
  ['27', 2, 2700n],
  ['.5', 2, 50n],
  ['5.', 2, 500n],
  ['2700', 0, 2700n],
  ['2700.00', 0, 2700n],
  ['1.234', 3, 1234n],
  ['0.10000', 2, 10n],
  ['90071992547409930.07', 2, 9007199254740993007n],
])('%s with %d decimals is %d minor units', (text, decimals, minor) => {
  expect(parseAmount(text, decimals)).toBe(minor);
});

test.each([
  ['1.005', 2],
  ['0.5', 0],
  ['1.2345', 3],
  ['', 2],
  ['.', 2],
  ['-1.00', 2],
  ['1e3', 2],
  ['1,00', 2],
  ['1 000', 2],
  ['1'.repeat(31), 2],
])('%s with %d decimals is no amount', (text, decimals) => {
  expect(parseAmount(text, decimals)).toBeUndefined();
});

test('a comma is the decimal mark where it is said to be', () => {
  expect(parseAmount('000000000001,62', 2, ',')).toBe(162n);
  expect(parseAmount('5,', 2, ',')).toBe(500n);
  expect(parseAmount('1.234,56', 2, ',')).toBeUndefined();
});

test('what is written is read again as the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.constantFrom(0, 2, 3, 4), (minor, decimals) => {
      expect(parseAmount(formatAmount(minor, decimals), decimals)).toBe(minor);
      expect(formatAmount(-minor - 1n, decimals)).toBe(`-${formatAmount(minor + 1n, decimals)}`);
    }),
  );
});

test('currencies have their decimals', () => {
  expect(['EUR', 'JPY', 'BHD', 'CLF', 'DEM', undefined].map(decimalsOf)).toEqual([2, 0, 3, 4, 2, 2]);
});
