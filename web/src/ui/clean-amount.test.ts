// What people type into an amount.
import { expect, test } from 'vitest';
import { cleanAmount } from './input.tsx';

test.each([
  ['1,234.56', '1234.56'],
  ['$ 5000', '5000'],
  ['12,5', '12.5'],
  ['1,234', '1234'],
  ['1.005', '1.00'],
  ['1.2.3', '1.23'],
  ['.', '.'],
  ['abc', ''],
])('%s is read as %s', (typed, read) => {
  expect(cleanAmount(typed)).toBe(read);
});
