import { expect, test } from 'vitest';
import { matchOrder, ownOrderMetFirst, type BookOrder, type IncomingOrder } from './match-order.ts';

const incoming: IncomingOrder = {
  id: 'new',
  ownerId: 'ann',
  side: 'buy',
  limit_minor: 100n,
  openShares: 10n,
  sequence: 99n,
  mayRest: true,
};

function ask(ownerId: string, limit_minor: bigint, openShares: bigint): BookOrder {
  return { id: `${ownerId}-${limit_minor}`, ownerId, side: 'sell', limit_minor, openShares, sequence: 1n };
}
function match(orders: readonly BookOrder[], changed: Partial<IncomingOrder> = {}, complete = true) {
  return matchOrder({ orders, complete }, { ...incoming, ...changed });
}

test('an order fills at the prices of the resting orders, the best first', () => {
  expect(match([ask('bob', 98n, 4n), ask('cid', 100n, 9n)])).toEqual({
    outcome: 'filled',
    openShares: 0n,
    fills: [
      { restingId: 'bob-98', shares: 4n, price_minor: 98n },
      { restingId: 'cid-100', shares: 6n, price_minor: 100n },
    ],
  });
});

test('what does not fill rests, or is cancelled where it may not rest', () => {
  expect(match([ask('bob', 98n, 4n)])).toMatchObject({ outcome: 'rests', openShares: 6n });
  expect(match([ask('bob', 98n, 4n)], { mayRest: false })).toMatchObject({
    outcome: 'remainder_cancelled',
    openShares: 6n,
  });
});

test('a sell meets bids at its limit or above', () => {
  const bids = [
    { ...ask('bob', 101n, 5n), side: 'buy' as const },
    { ...ask('cid', 99n, 5n), side: 'buy' as const },
  ];
  expect(match(bids, { side: 'sell' })).toMatchObject({
    outcome: 'rests',
    openShares: 5n,
    fills: [{ restingId: 'bob-101' }],
  });
});

test('an own order at the front refuses the whole order', () => {
  const met = match([ask('ann', 99n, 1n), ask('bob', 99n, 9n)]);
  expect(met.outcome !== 'load_more' && ownOrderMetFirst(met)).toMatchObject({ id: 'ann-99' });
});

test('an own order further back ends the match there, although other orders are behind it', () => {
  const met = match([ask('bob', 98n, 4n), ask('ann', 99n, 1n), ask('cid', 99n, 9n)]);
  expect(met).toMatchObject({ outcome: 'own_order', openShares: 6n, fills: [{ restingId: 'bob-98' }] });
  expect(met.outcome !== 'load_more' && ownOrderMetFirst(met)).toBeUndefined();
});

test('an own order beyond the limit does not matter', () => {
  expect(match([ask('bob', 98n, 4n), ask('ann', 101n, 1n)])).toMatchObject({ outcome: 'rests' });
});

test('an own order behind the last share needed does not matter', () => {
  expect(match([ask('bob', 98n, 10n), ask('ann', 99n, 1n)])).toMatchObject({ outcome: 'filled' });
});

test('more orders are requested only when orders not loaded yet could still match', () => {
  expect(match([ask('bob', 98n, 4n)], {}, false)).toEqual({ outcome: 'load_more' });
  expect(match([ask('bob', 98n, 10n)], {}, false)).toMatchObject({ outcome: 'filled' });
  expect(match([ask('bob', 98n, 4n), ask('cid', 101n, 1n)], {}, false)).toMatchObject({ outcome: 'rests' });
});
