import { expect, test } from 'vitest';
import { fillOf } from './match-order.ts';

const BOOK = {
  bids: [
    { price: 10, shares: 30, yours: 0 },
    { price: 9.5, shares: 20, yours: 20 },
    { price: 9, shares: 50, yours: 0 },
  ],
  asks: [{ price: 11, shares: 40, yours: 0 }],
};

test('An order fills up to its limit, and the rest waits', () => {
  expect(fillOf({ side: 'buy', shares: 50, price: 11 }, BOOK)).toEqual({ now: 40, waits: 10, until: 11 });
  expect(fillOf({ side: 'buy', shares: 50, price: 10.99 }, BOOK)).toEqual({
    now: 0,
    waits: 50,
    until: undefined,
  });
});

test('The person’s own orders are passed over', () => {
  expect(fillOf({ side: 'sell', shares: 60, price: 9 }, BOOK)).toEqual({ now: 60, waits: 0, until: 9 });
});
