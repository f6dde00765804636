import { expect, test } from 'vitest';
import { quickPrices } from './quick-prices.ts';

test('a buyer joins the best bid, meets in the middle, or takes the best ask', () => {
  expect(quickPrices({ bid: 186, ask: 186.91 }, 'buy')).toEqual([
    { name: 'joinBid', price: 186 },
    { name: 'middle', price: 186.46 },
    { name: 'takeAsk', price: 186.91 },
  ]);
});

test('a seller does the same from the other side', () => {
  expect(quickPrices({ bid: 10, ask: 12 }, 'sell').map(({ name }) => name)).toEqual([
    'joinAsk',
    'middle',
    'takeBid',
  ]);
});

test('a spread of one cent has no middle, an empty side no price', () => {
  expect(quickPrices({ bid: 10, ask: 10.01 }, 'buy')).toHaveLength(2);
  expect(quickPrices({ bid: null, ask: 10 }, 'buy')).toEqual([{ name: 'takeAsk', price: 10 }]);
  expect(quickPrices({}, 'buy')).toEqual([]);
});
