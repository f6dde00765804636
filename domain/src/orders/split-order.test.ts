import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_MINOR } from '#domain/money/money.ts';
import { openHold } from './holds.ts';
import type { Order } from './order.ts';
import { fractionInCash, leavesFraction, splitOrder, splitShares } from './split-order.ts';

const buy: Order = {
  id: 'o1',
  ownerId: 'ann',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  limit_minor: 10_001n,
  shares: 10n,
  filledShares: 4n,
  filledNotional_minor: 40_004n,
  fee_bps: 50,
  sequence: 1n,
  status: 'partially_filled',
};
const fourForOne = { numerator: 4n, denominator: 1n };
const oneForTen = { numerator: 1n, denominator: 10n };

test('a split multiplies shares and divides the limit, in favour of the owner', () => {
  expect(splitOrder(buy, fourForOne)).toMatchObject({ shares: 40n, filledShares: 16n, limit_minor: 2_500n });
  expect(splitOrder({ ...buy, side: 'sell' }, fourForOne)).toMatchObject({
    shares: 40n,
    limit_minor: 2_501n,
  });
});

test('a reverse split that leaves less than one open share cancels the order', () => {
  expect(splitOrder(buy, oneForTen)).toMatchObject({ status: 'cancelled', shares: 0n, filledShares: 0n });
  expect(splitOrder({ ...buy, shares: 24n }, oneForTen)).toMatchObject({
    status: 'open',
    shares: 2n,
    filledShares: 0n,
    limit_minor: 100_010n,
  });
  expect(splitOrder({ ...buy, shares: 100n, filledShares: 5n }, oneForTen)).toMatchObject({
    status: 'partially_filled',
    shares: 10n,
    filledShares: 1n,
  });
  // Two shares as one order, of which 1.2 are open.
  expect(splitOrder({ ...buy, shares: 20n, filledShares: 8n }, oneForTen)).toMatchObject({
    status: 'partially_filled',
    shares: 2n,
    filledShares: 1n,
  });
});

test('a split that leaves a bid less than a cent cancels it; at one cent it remains, and a suspended order stays suspended', () => {
  expect(splitOrder({ ...buy, limit_minor: 3n }, fourForOne)).toMatchObject({ status: 'cancelled' });
  expect(splitOrder({ ...buy, limit_minor: 4n, status: 'suspended' }, fourForOne)).toMatchObject({
    status: 'suspended',
    limit_minor: 1n,
  });
});

test('a reverse split that carries the limit beyond the largest amount cancels the order at that amount', () => {
  const sell: Order = { ...buy, side: 'sell', shares: 100n, limit_minor: MAX_MINOR / 10n };
  expect(splitOrder(sell, oneForTen)).toMatchObject({
    status: 'partially_filled',
    limit_minor: (MAX_MINOR / 10n) * 10n,
  });
  const beyond = { ...sell, limit_minor: sell.limit_minor + 1n };
  expect(splitOrder(beyond, oneForTen)).toMatchObject({ status: 'cancelled', limit_minor: MAX_MINOR });
});

test('a split does not change an order that has ended', () => {
  const over: Order = { ...buy, status: 'cancelled' };
  expect(splitOrder(over, fourForOne)).toBe(over);
});

test('the hold of a buy never grows by a split', () => {
  const parts = fc.bigInt(1n, 20n);
  fc.assert(
    fc.property(
      parts,
      parts,
      fc.bigInt(5n, 1_000n),
      fc.bigInt(1n, 99_999n),
      (numerator, denominator, shares, limit) => {
        const order: Order = { ...buy, shares, limit_minor: limit };
        expect(openHold(splitOrder(order, { numerator, denominator })) <= openHold(order)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('the fraction a reverse split leaves over is paid at the price before it', () => {
  expect(splitShares(23n, oneForTen)).toBe(2n);
  expect([23n, 20n].map(shares => leavesFraction(shares, oneForTen))).toEqual([true, false]);
  expect(fractionInCash(23n, 10_000n, oneForTen)).toBe(30_000n);
  expect(fractionInCash(3n, 101n, { numerator: 3n, denominator: 2n })).toBe(34n);
  expect(fractionInCash(1n, 101n, { numerator: 3n, denominator: 2n })).toBe(34n);
  // A third of a new share at 7.5 cents is 2.5 cents, which rounds to the even 2.
  expect(fractionInCash(2n, 5n, { numerator: 2n, denominator: 3n })).toBe(2n);
});
