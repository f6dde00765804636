// Tests the calculations that the payment dialog makes before the server.
import { expect, test } from 'vitest';
import { findReferences, paymentReference } from '#domain/bank/payment-reference.ts';
import { feeOf, proposeReference, toMinor, workingDayAfter } from './payment-sums.ts';

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

test('a reference is proposed that a bank’s line is matched by', () => {
  expect(proposeReference(new BigUint64Array([27_512_614_111n + 5n]))).toBe(paymentReference(5));
  const proposed = proposeReference();
  expect(findReferences(proposed)).toEqual([proposed]);
});

test('working days leave out Saturday and Sunday', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
  const friday = Date.parse('2026-11-27T22:15:00Z');
  expect(workingDayAfter(friday, 1)).toBe(day('2026-11-30'));
  expect(workingDayAfter(friday, 2)).toBe(day('2026-12-01'));
  expect(workingDayAfter(day('2026-11-29'), 1)).toBe(day('2026-11-30'));
  expect(workingDayAfter(day('2026-12-01'), 2)).toBe(day('2026-12-03'));
});
