import { expect, test } from 'vitest';
import type { Fill } from '#web/entities/market/trading.ts';
import { orderEvents } from './order-events.ts';

const event = (kind: string, at: string) => ({ kind, at, shares: 10, price: 5, reason: null, by: 'you' });
const settlement = {
  state: 'cleared',
  reviewDueAt: null,
  clearedAt: null,
  settleDueAt: null,
  settledAt: null,
  endedAt: null,
  reason: null,
} as const;
const fill = (at: string): Fill => ({ id: at, shares: 4, price: 5, fee: 0.1, at, settlement });

test('what was done and what was traded is one list, oldest first', () => {
  const events = orderEvents({
    events: [event('placed', '2026-11-20T10:00:00Z'), event('cancelled', '2026-11-20T12:00:00Z')],
    fills: [fill('2026-11-20T10:00:00Z'), fill('2026-11-20T11:00:00Z')],
  });
  expect(events.map(one => one.kind)).toEqual(['placed', 'filled', 'filled', 'cancelled']);
});

test('a kind that has no word is left out rather than shown raw', () => {
  expect(orderEvents({ events: [event('audited', '2026-11-20T10:00:00Z')], fills: [] })).toEqual([]);
});

test.each(['replaced', 'resumed'])('an order that is %s traded because of it, not before', kind => {
  const at = '2026-11-20T11:00:00Z';
  const events = orderEvents({
    events: [event('placed', '2026-11-20T10:00:00Z'), event(kind, at)],
    fills: [fill(at)],
  });
  expect(events.map(one => one.kind)).toEqual(['placed', kind, 'filled']);
});

test('each has an id of its own, also where a sweep trades twice at one price', () => {
  const at = '2026-11-20T10:00:00Z';
  const [first, second] = [fill(at), { ...fill(at), id: 'another' }];
  const events = orderEvents({
    events: [event('placed', at), event('replaced', at), event('replaced', at)],
    fills: [first, second],
  });
  expect(new Set(events.map(({ id }) => id)).size).toBe(5);
});

test('what ends an order at the moment of its trades comes after them', () => {
  const at = '2026-11-20T10:00:00Z';
  const events = orderEvents({ events: [event('placed', at), event('cancelled', at)], fills: [fill(at)] });
  expect(events.map(one => one.kind)).toEqual(['placed', 'filled', 'cancelled']);
});

test('a split that left nothing of an order, or no price, cancelled it: nothing was restated', () => {
  const split = { ...event('split', '2026-11-20T12:00:00Z'), shares: 0, price: 0 };
  const life = (reason: string | null) => orderEvents({ events: [{ ...split, reason }], fills: [] });
  expect(life('split_left_nothing').map(one => one.kind)).toEqual(['cancelled']);
  expect(life('split_left_no_price').map(one => one.kind)).toEqual(['cancelled']);
  expect(life(null).map(one => one.kind)).toEqual(['split']);
});
