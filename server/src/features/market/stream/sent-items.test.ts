import { expect, test } from 'vitest';
import { createSentItems } from './sent-items.ts';

const of = (id: string, ownerId = 'ann') => ({ id, ownerId });

test('a sent value is not sent again until it changes or its owner listens again', () => {
  const told = createSentItems();
  expect(told.isNews(of('a'), 'open')).toBe(true);
  expect(told.isNews(of('a'), 'open')).toBe(false);
  expect(told.isNews(of('a'), 'filled')).toBe(true);
  expect(told.isNews(of('b', 'ben'), 'open')).toBe(true);
  told.forget('ann');
  expect(told.isNews(of('a'), 'filled')).toBe(true);
  expect(told.isNews(of('b', 'ben'), 'open')).toBe(false);
});

test('with too many values the least recently used are forgotten', () => {
  const told = createSentItems(2);
  for (const id of ['a', 'b', 'a', 'c']) told.isNews(of(id), 'open');
  expect(told.isNews(of('a'), 'open')).toBe(false);
  expect(told.isNews(of('b'), 'open')).toBe(true);
});
