import { expect, test } from 'vitest';
import { needsSecondPerson, reconcile } from './client-money.ts';
import { isRoutingNumber, isUsAccountNumber } from './us-account.ts';

const DAY = {
  bank_minor: 41_236_118_42n,
  available_minor: 38_146_736_90n,
  held_minor: 2_611_340_15n,
  pendingOut_minor: 402_118_00n,
  fees_minor: 18_108_37n,
  inTransit_minor: 57_815_00n,
};

test('everything at the bank has a name', () => {
  expect(reconcile(DAY)).toMatchObject({ difference_minor: 0n, ties: true });
  expect(reconcile({ ...DAY, inTransit_minor: 45_335_00n })).toMatchObject({
    difference_minor: 12_480_00n,
    ties: false,
  });
});

test('a limit for one person counts what that person decided before, and what came for the same customer', () => {
  const limit = 10_000_00n;
  expect(needsSecondPerson(limit, { byOperator: 0n, forPerson: 0n }, limit)).toBe(false);
  expect(needsSecondPerson(1n, { byOperator: limit, forPerson: 0n }, limit)).toBe(true);
  expect(needsSecondPerson(1n, { byOperator: 0n, forPerson: limit }, limit)).toBe(true);
});

test('routing numbers have a check digit', () => {
  expect(['021000021', '011401533', '021000022', '02100002', '000000000'].map(isRoutingNumber)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['1234', '123', '1'.repeat(18), '12a4'].map(isUsAccountNumber)).toEqual([true, false, false, false]);
});
