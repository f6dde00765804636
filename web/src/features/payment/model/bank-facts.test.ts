import { expect, test } from 'vitest';
import { BANK_DETAILS } from '#web/testing/payment-channels.ts';
import { findUnreachable, isFact } from './bank-facts.ts';

test('a detail that is empty or a dash is no fact', () => {
  expect(['', '-', ' – ', '021000089', 'DE17 2009'].map(isFact)).toEqual([false, false, false, true, true]);
});

test('a channel reaches payees with the number that it has', () => {
  const american = { ...BANK_DETAILS, iban: '-' };
  const european = { ...BANK_DETAILS, routing_number: '' };
  expect([findUnreachable('us', american), findUnreachable('iban', american)]).toEqual([
    undefined,
    'needsUs',
  ]);
  expect([findUnreachable('us', european), findUnreachable('iban', european)]).toEqual([
    'needsIban',
    undefined,
  ]);
  expect(
    findUnreachable('iban', { type: 'crypto', network: 'Ethereum', wallet_address: '0x5' }),
  ).toBeUndefined();
});
