import { expect, test } from 'vitest';
import { chooseLive } from './choose-live.ts';

const stock = (slug: string, volume30d: number) => ({ slug, volume30d });

test('the most traded company with a mark is shown', () => {
  const stocks = [stock('a', 5), stock('b', 9), stock('c', 7)];
  expect(chooseLive(stocks, [{ slug: 'a' }, { slug: 'c' }])?.stock.slug).toBe('c');
});

test('a market without marks or without trades shows none', () => {
  expect(chooseLive([stock('a', 5)], [])).toBeUndefined();
  expect(chooseLive([stock('a', 0)], [{ slug: 'a' }])).toBeUndefined();
  expect(chooseLive([], [{ slug: 'a' }])).toBeUndefined();
});
