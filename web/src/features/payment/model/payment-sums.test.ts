// Tests the calculations that the payment dialog makes before the server.
import { expect, test } from 'vitest';
import { feeOf, proposeReference, toMinor } from './payment-sums.ts';

const channel = { fee: 2.9, minimum: 10, maximum: 25_000 };

test('an amount that is still being typed counts as far as it is typed', () => {
  expect(toMinor('12.')).toBe(1200n);
  expect(toMinor('12.5')).toBe(1250n);
});

test('the fee is the channel’s percentage, rounded half-even to the cent', () => {
  expect(feeOf(toMinor('1000.01'), { ...channel, fee: 1.5 })).toBe(1500n);
  expect(feeOf(toMinor('0.50'), { ...channel, fee: 1 })).toBe(0n);
  expect(feeOf(toMinor('1.50'), { ...channel, fee: 1 })).toBe(2n);
});

test('a reference is proposed in letters that cannot be mistaken', () => {
  expect(proposeReference(new Uint8Array([0, 31, 32, 255, 1, 2, 3, 4]))).toBe('FS-2Z2Z-3456');
});
