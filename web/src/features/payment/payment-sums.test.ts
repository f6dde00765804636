// What the payment dialog reckons before the server does.
import { expect, test } from 'vitest';
import { feeOf, findAmountFault, proposeReference, toMinor } from './payment-sums.ts';

const channel = { fee: 2.9, minimum: 10, maximum: 25_000 };

test('an amount of nothing, and what is no amount, must be greater than 0', () => {
  expect(
    ['', '0', '0.00', '.', 'abc'].map(text => findAmountFault(toMinor(text), channel, undefined)),
  ).toEqual(Array(5).fill('needAmount'));
});

test('the smallest cent is enough where the channel takes it', () => {
  expect(findAmountFault(toMinor('0.01'), { fee: 0, minimum: 0.01, maximum: 1 }, undefined)).toBeUndefined();
});

test('an amount that is still being typed counts as far as it is typed', () => {
  expect(toMinor('12.')).toBe(1200n);
  expect(toMinor('12.5')).toBe(1250n);
});

test('the fee is the channel’s percentage, rounded half-even to the cent', () => {
  expect(feeOf(toMinor('1000.01'), { ...channel, fee: 1.5 })).toBe(1500n);
  expect(feeOf(toMinor('0.50'), { ...channel, fee: 1 })).toBe(0n);
  expect(feeOf(toMinor('1.50'), { ...channel, fee: 1 })).toBe(2n);
});

test('the limits of a channel are told before they are broken', () => {
  expect(findAmountFault(toMinor('9.99'), channel, undefined)).toBe('tooSmall');
  expect(findAmountFault(toMinor('25000.01'), channel, undefined)).toBe('tooLarge');
  expect(findAmountFault(toMinor('25000'), channel, undefined)).toBeUndefined();
});

test('a withdrawal takes no more than is available', () => {
  expect(findAmountFault(toMinor('100.01'), undefined, 100)).toBe('notEnough');
  expect(findAmountFault(toMinor('100'), undefined, 100)).toBeUndefined();
});

test('a reference is proposed in letters that cannot be mistaken', () => {
  expect(proposeReference(new Uint8Array([0, 31, 32, 255, 1, 2, 3, 4]))).toBe('FS-2Z2Z-3456');
});
