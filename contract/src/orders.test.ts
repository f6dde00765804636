import { expect, test } from 'vitest';
import { orderBody } from './orders.ts';

const common = { stockId: '01890000-0000-7000-8000-000000000001', side: 'buy', shares: 3 };
const limit = { ...common, type: 'limit', limitPrice: 100 };
const market = { ...common, type: 'market' };

test('a market order takes a worst price in the form of a limit price, or none', () => {
  expect(orderBody.parse({ ...market, worstPrice: 110.01 })).toMatchObject({ worstPrice: 110_01n });
  expect(orderBody.parse(market).worstPrice).toBeUndefined();
});

test('a limit order with a worst price is refused at that field', () => {
  const { error } = orderBody.safeParse({ ...limit, worstPrice: 110 });
  expect(error?.issues).toMatchObject([
    {
      path: ['worstPrice'],
      message: 'Only a market order takes a worst price; a limit order has its limit price',
    },
  ]);
  expect(orderBody.parse(limit)).toMatchObject({ limitPrice: 100_00n });
});

test.each([
  [0, 'The price must be greater than 0'],
  [-1, 'The price must be greater than 0'],
  [1.005, 'Must be an amount with at most 2 decimals'],
  ['110', 'Must be an amount with at most 2 decimals'],
])('a worst price of %j is refused', (worstPrice, message) => {
  const { error } = orderBody.safeParse({ ...market, worstPrice });
  expect(error?.issues).toMatchObject([{ path: ['worstPrice'], message }]);
});
