import { expect, test } from 'vitest';
import { expiryOf } from '#domain/orders/order-expiry.ts';
import { endOfMarketDay } from './trading.ts';

test.each([
  '2026-11-26T23:59:59.999Z',
  '2026-11-27T00:00:00Z',
  '2028-02-28T12:00:00Z',
  '2026-12-31T18:00:00-05:00',
])('the end that a day order of %s is confirmed with is the one the market gives it', time => {
  const now = new Date(time);
  expect(endOfMarketDay(now)).toEqual(expiryOf('day', now));
});
