import { expect, test } from 'vitest';
import { isFact } from '../format/is-fact.ts';
import { reachedPayees } from './bank-facts.ts';

test('a detail that is empty or a dash is no fact', () => {
  expect(['', '-', ' – ', '021000089', 'DE17 2009'].map(isFact)).toEqual([false, false, false, true, true]);
});

test('a channel reaches payees with the number that it has', () => {
  const [routing_number, iban] = ['021000021', 'DE89370400440532013000'];
  expect(reachedPayees({ routing_number, iban: '-' })).toEqual(['us']);
  expect(reachedPayees({ routing_number: '', iban })).toEqual(['iban']);
  expect(reachedPayees({ routing_number, iban })).toEqual(['us', 'iban']);
});
