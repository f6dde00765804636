import { expect, test } from 'vitest';
import en from '#web/locales/en/orders.json';
import { endingWord } from './ending-word.ts';

const said = (...asked: Parameters<typeof endingWord>) => {
  const word = endingWord(...asked);
  return word && en[word];
};

test('a buyer gets its cash back with the fee; a seller its shares, of which no fee was set aside', () => {
  expect(said('rejected', 'buy')).toContain('including the fee');
  expect(said('rejected', 'sell')).toBe('{time}. The company declined. Your shares are released.');
  expect(said('rofr_exercised', 'buy')).toContain('Your cash is released, including the fee.');
  expect(said('rofr_exercised', 'sell')).not.toContain('released');
  for (const side of ['buy', 'sell'] as const) expect(said('expired', side)).not.toContain('fee');
});

test('a trade that is on its way, or settled, has no such ending', () => {
  for (const state of ['agreed', 'in_review', 'cleared', 'settled'] as const)
    expect(endingWord(state, 'buy')).toBeUndefined();
});
