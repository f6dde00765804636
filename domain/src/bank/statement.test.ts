import { expect, test } from 'vitest';
import { type BankStatement, tieStatement } from './statement.ts';

const amount = (minor: bigint, currency = 'EUR') => ({ minor, currency });
const balance = (minor: bigint, currency = 'EUR') => ({ ...amount(minor, currency), day: '2026-11-20' });
const line = (minor: bigint, currency = 'EUR') => ({
  day: '2026-11-20',
  amount: amount(minor, currency),
  reversal: false,
  ours: [],
  parts: [],
});
const statement = (over: Partial<BankStatement>): BankStatement => ({
  id: 'S1',
  account: 'A',
  currency: 'EUR',
  from: undefined,
  to: undefined,
  opening: balance(1000n),
  closing: balance(1000n),
  lines: [],
  ...over,
});

test('opening plus lines is closing', () => {
  const lines = [line(250n), line(-50n)];
  expect(tieStatement(statement({ lines, closing: balance(1200n) }))).toEqual({
    ties: true,
    difference: '0.00',
  });
  expect(tieStatement(statement({ lines, closing: balance(1195n) }))).toEqual({
    ties: false,
    difference: '-0.05',
  });
});

test('amounts of two currencies never tie, even where their numbers do', () => {
  expect(tieStatement(statement({ closing: balance(1000n, 'SEK') }))).toEqual({
    ties: false,
    difference: '0.00',
  });
  // 7 yen are 7, not 0.07.
  expect(tieStatement(statement({ lines: [line(7n, 'JPY')] }))).toEqual({ ties: false, difference: '-7.00' });
});

test('without a balance there is no difference', () => {
  expect(tieStatement(statement({ opening: undefined }))).toEqual({ ties: false, difference: undefined });
});
