import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { feeFor, feeOfFill, feeRate } from './fees.ts';
import { enterOrder, fillOrder, netHold } from './fill-order.ts';
import { fillCost, openHold } from './holds.ts';
import { endOrder, openShares, replaceOrder, resumeOrder, suspendOrder, type Order } from './order.ts';
import { expiryOf, hasRunOut } from './order-expiry.ts';

const buy: Order = {
  id: 'o1',
  ownerId: 'ann',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  limit_minor: 10_000n,
  shares: 10n,
  filledShares: 0n,
  filledNotional_minor: 0n,
  fee_bps: 50,
  sequence: 1n,
  status: 'open',
};
const sell: Order = { ...buy, side: 'sell' };

function allowed<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`refused: ${value.code}`);
  return value;
}

test('each side pays its own rate', () => {
  const schedule = { buy_bps: 40, sell_bps: 60 };
  expect(feeRate(schedule, 'buy')).toBe(40);
  expect(feeRate(schedule, 'sell')).toBe(60);
});

test('a buy holds limit × shares and the fee, a sell its shares', () => {
  expect(openHold(buy)).toBe(100_500n);
  expect(openHold(sell)).toBe(10n);
});

test('a fill below the limit releases the difference and the fee on it', () => {
  const part = fillOrder(buy, 4n, 9_900n);
  expect(part).toMatchObject({
    notional_minor: 39_600n,
    fee_minor: 198n,
    released: 402n,
    order: { status: 'partially_filled', filledShares: 4n, filledNotional_minor: 39_600n },
  });
  expect(openHold(part.order)).toBe(60_300n);
});

test('a fill at the limit releases nothing, and the last fill ends the order with nothing held', () => {
  const half = fillOrder(buy, 5n, 10_000n);
  const whole = fillOrder(half.order, 5n, 10_000n);
  expect([half.released, whole.released, openHold(whole.order)]).toEqual([0n, 0n, 0n]);
  expect(whole.order.status).toBe('filled');
});

test('the shares of a sell stay held until they are delivered, so its fills release nothing', () => {
  expect(fillOrder(sell, 4n, 12_000n)).toMatchObject({ released: 0n, fee_minor: 240n });
});

test.each([
  ['more shares than are open', buy, 11n],
  ['no shares', buy, 0n],
  ['a suspended order', { ...buy, status: 'suspended' as const }, 1n],
  ['a cancelled order', { ...buy, status: 'cancelled' as const }, 1n],
])('filling %s is a bug', (_title, order, shares) => {
  expect(() => fillOrder(order, shares, 10_000n)).toThrow(RangeError);
});

test('fees of partial fills round half to even and sum to the fee of the whole', () => {
  expect([feeFor(100n, 50), feeFor(300n, 50), feeFor(101n, 50)]).toEqual([0n, 2n, 1n]);
  expect(feeOfFill(100n, 200n, 50)).toBe(2n);
});

test('whatever an order fills, costs plus holds never exceed its first hold, and the hold ends at zero', () => {
  const fills = fc.array(fc.record({ shares: fc.bigInt(1n, 50n), improvement: fc.bigInt(0n, 500n) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      fills,
      fc.bigInt(501n, 20_000n),
      fc.integer({ min: 0, max: 9_999 }),
      (drawn, limit_minor, fee_bps) => {
        let order: Order = {
          ...buy,
          limit_minor,
          fee_bps,
          shares: drawn.reduce((sum, { shares }) => sum + shares, 1n),
        };
        let held = openHold(order);
        let fees = 0n;
        for (const { shares, improvement } of drawn) {
          const part = fillOrder(order, shares, limit_minor - improvement);
          if (part.released < 0n || part.fee_minor < 0n) expect.fail('a fill took more than was held');
          held -= part.released + fillCost(part);
          fees += part.fee_minor;
          order = part.order;
          expect(held).toBe(openHold(order));
        }
        expect(fees).toBe(feeFor(order.filledNotional_minor, fee_bps));
        expect(openHold(allowed(endOrder(order, 'cancelled')))).toBe(0n);
      },
    ),
  );
});

test('a sell is never charged more than it brings, whatever its pieces', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10_000n),
      fc.bigInt(1n, 500n),
      fc.integer({ min: 0, max: 9_999 }),
      (before, fill, bps) => {
        expect(feeOfFill(before, fill, bps) <= fill).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('an incoming order whose remainder may not rest is cancelled, and holds only the cost of its fills', () => {
  const fills = [{ restingId: 'r', shares: 3n, price_minor: 9_900n }];
  const entered = enterOrder(buy, { outcome: 'remainder_cancelled', fills, openShares: 7n });
  expect(entered).toMatchObject({
    ended: 'unfilled_remainder',
    order: { status: 'cancelled', filledShares: 3n },
  });
  expect(netHold(entered)).toBe(29_700n + 148n);
});

test('an incoming order that runs into an own order ends with that reason', () => {
  const fills = [{ restingId: 'r', shares: 3n, price_minor: 9_900n }];
  const entered = enterOrder(sell, { outcome: 'own_order', fills, openShares: 7n });
  expect(entered).toMatchObject({ ended: 'own_order', order: { status: 'cancelled' } });
  expect(netHold(entered)).toBe(3n);
});

test('an incoming order that rests holds its fills and its remainder; one that fills completely has ended', () => {
  const fills = [{ restingId: 'r', shares: 3n, price_minor: 10_000n }];
  const entered = enterOrder(buy, { outcome: 'rests', fills, openShares: 7n });
  expect(entered.ended).toBeUndefined();
  expect(netHold(entered)).toBe(openHold(buy));
  const small = { ...buy, shares: 3n };
  expect(enterOrder(small, { outcome: 'filled', fills, openShares: 0n })).toMatchObject({
    ended: 'filled',
    order: { status: 'filled' },
  });
});

test('an order ends once: an ended order cannot be cancelled, suspended or replaced', () => {
  const over = allowed(endOrder(buy, 'expired'));
  expect(openShares(over)).toBe(0n);
  expect(endOrder(over, 'cancelled')).toMatchObject({ code: 'order_not_open' });
  expect(suspendOrder(over)).toMatchObject({ code: 'order_not_open' });
  expect(replaceOrder(over, { limit_minor: 1n, shares: 1n, sequence: 2n })).toMatchObject({
    code: 'order_not_open',
  });
});

test('a suspended order keeps its hold, and comes back unchanged with a later sequence', () => {
  const partly = fillOrder(buy, 4n, 10_000n).order;
  const asleep = allowed(suspendOrder(partly));
  expect(openHold(asleep)).toBe(openHold(partly));
  expect(resumeOrder(asleep, 77n)).toEqual({ ...partly, sequence: 77n });
  expect(resumeOrder(partly, 77n)).toMatchObject({ code: 'wrong_state' });
});

test('a replacement counts its size with what has filled, and changes the hold by the difference', () => {
  const partly = fillOrder(buy, 4n, 10_000n).order;
  const smaller = allowed(replaceOrder(partly, { limit_minor: 10_000n, shares: 6n, sequence: 9n }));
  expect(smaller).toMatchObject({ shares: 6n, sequence: 1n, status: 'partially_filled' });
  expect(openHold(smaller) - openHold(partly)).toBe(-40_200n);
  expect(replaceOrder(partly, { limit_minor: 10_000n, shares: 11n, sequence: 9n })).toMatchObject({
    sequence: 9n,
  });
  expect(replaceOrder(partly, { limit_minor: 9_999n, shares: 10n, sequence: 9n })).toMatchObject({
    sequence: 9n,
  });
});

test('a size that has filled already, a market order and an ioc order cannot be replaced', () => {
  const partly = fillOrder(buy, 4n, 10_000n).order;
  const to = { limit_minor: 10_000n, shares: 4n, sequence: 9n };
  expect(replaceOrder(partly, to)).toMatchObject({
    code: 'size_already_filled',
    facts: { shares: '4 shares' },
  });
  expect(replaceOrder({ ...buy, type: 'market' }, to)).toMatchObject({ code: 'not_replaceable' });
  expect(replaceOrder({ ...buy, timeInForce: 'ioc' }, to)).toMatchObject({ code: 'not_replaceable' });
});

test('a day order runs out at the end of its UTC day, the others never', () => {
  const at = new Date('2026-02-28T23:59:59.999Z');
  expect(expiryOf('day', at)).toEqual(new Date('2026-03-01T00:00:00Z'));
  expect(expiryOf('day', new Date('2026-03-01T00:00:00Z'))).toEqual(new Date('2026-03-02T00:00:00Z'));
  expect([expiryOf('gtc', at), expiryOf('ioc', at)]).toEqual([undefined, undefined]);
});

test('an order has run out from its last instant on, and one without never', () => {
  const expiresAt = new Date('2026-03-03T00:00:00Z');
  expect(hasRunOut({ expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(false);
  expect(hasRunOut({ expiresAt }, expiresAt)).toBe(true);
  expect(hasRunOut({ expiresAt: null }, expiresAt)).toBe(false);
});
