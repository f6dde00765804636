import { expect, test } from 'vitest';
import { orderBody } from '#contract/orders.ts';
import type { OrderBody } from '#web/entities/market/trading.ts';
import { asPreviewed, bodyToConfirm, confirmedPrice } from './reviewed-order.ts';

const common = { stockId: '01890000-0000-7000-8000-000000000001', side: 'buy', shares: 3 } as const;
const market: OrderBody = { ...common, type: 'market' };
const limit: OrderBody = { ...common, type: 'limit', timeInForce: 'gtc', limitPrice: 100.1 };

test('a market order is sent with the price of the preview that is confirmed', () => {
  const body = asPreviewed(market, { price: 110.25, feeBps: 50 });
  expect(body).toEqual({ ...market, worstPrice: 110.25, feeBps: 50 });
  expect(confirmedPrice(body)).toBe(110_25n);
  expect(orderBody.parse(body)).toMatchObject({ worstPrice: 110_25n });
});

test('a limit order is sent as it is: its limit is what is confirmed', () => {
  const body = asPreviewed(limit, { price: 100.1, feeBps: 50 });
  expect(body).toEqual({ ...limit, feeBps: 50 });
  expect(confirmedPrice(body)).toBe(100_10n);
  expect(orderBody.safeParse(body).success).toBe(true);
});

test('where its answer was lost, the same order is confirmed again at the price it was sent with', () => {
  const sent = asPreviewed(market, { price: 110.25, feeBps: 50 });
  const reviewed = asPreviewed(market, { price: 111, feeBps: 50 });
  expect(bodyToConfirm(reviewed, sent)).toBe(sent);
  expect(bodyToConfirm(limit, { ...limit })).toEqual(limit);
});

test('another order, or one after which nothing is in doubt, has the price of its own preview', () => {
  const reviewed = asPreviewed(market, { price: 111, feeBps: 50 });
  expect(bodyToConfirm(reviewed, undefined)).toBe(reviewed);
  expect(bodyToConfirm(reviewed, { ...reviewed, shares: 4, worstPrice: 110 })).toBe(reviewed);
  expect(bodyToConfirm(reviewed, limit)).toBe(reviewed);
  expect(bodyToConfirm(limit, { ...limit, limitPrice: 99 })).toBe(limit);
});
