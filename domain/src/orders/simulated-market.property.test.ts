import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openHold } from './holds.ts';
import { isInBook, openShares } from './order.ts';
import { commandStreams, streamRuns, STREAMS_TIMEOUT_MS } from './testing/command-streams.ts';
import { SimulatedMarket } from './testing/simulated-market.ts';

const OWNERS = ['ann', 'bob', 'cid', 'dan', 'eve'];
const options = { timeout: STREAMS_TIMEOUT_MS };

/** Small purses, so that some orders are more than their owners can afford. */
const purses = fc.record({ cash: fc.bigInt(0n, 2_000_000n), shares: fc.bigInt(0n, 100n) });
const schedules = fc.record({
  buy_bps: fc.integer({ min: 0, max: 999 }),
  sell_bps: fc.integer({ min: 0, max: 999 }),
});

function totals(market: SimulatedMarket): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { asset, available, held } of market.accounts.values()) {
    sums[asset] = (sums[asset] ?? 0n) + available + held;
  }
  return sums;
}

function held(market: SimulatedMarket): bigint {
  return [...market.accounts.values()].reduce((sum, account) => sum + account.held, 0n);
}

function heldByOrdersAndTrades(market: SimulatedMarket): bigint {
  const orders = [...market.orders.values()].reduce((sum, order) => sum + openHold(order), 0n);
  return market.unsettled.reduce(
    (sum, { amounts }) => sum + amounts.notional_minor + amounts.buyerFee_minor + amounts.shares,
    orders,
  );
}

test(
  'cash and shares are conserved, holds always suffice, and account for exactly what is open',
  options,
  () => {
    fc.assert(
      fc.property(commandStreams, purses, schedules, (commands, purse, schedule) => {
        const market = new SimulatedMarket(OWNERS, schedule, purse);
        const atFirst = totals(market);
        commands.forEach((command, at) => {
          market.apply(command);
          if (at % 3 === 0) market.finishTrade(at % 7 === 0 ? 'rejected' : 'settled');
          expect(totals(market)).toEqual(atFirst);
          expect(held(market)).toBe(heldByOrdersAndTrades(market));
        });
      }),
      streamRuns(400),
    );
  },
);

test('once every order has ended and every trade has settled, nothing is held', options, () => {
  fc.assert(
    fc.property(commandStreams, purses, schedules, (commands, purse, schedule) => {
      const market = new SimulatedMarket(OWNERS, schedule, purse);
      for (const command of commands) market.apply(command);
      for (const id of market.orders.keys()) market.apply({ do: 'cancel', id });
      while (market.unsettled.length > 0) market.finishTrade('settled');
      expect(held(market)).toBe(0n);
    }),
    streamRuns(400),
  );
});

test('the orders and the book agree on who stands there and with how much', options, () => {
  fc.assert(
    fc.property(commandStreams, purses, schedules, (commands, purse, schedule) => {
      const market = new SimulatedMarket(OWNERS, schedule, purse);
      for (const command of commands) market.apply(command);
      const { buy, sell } = market.book.snapshot();
      const inBook = [...buy, ...sell].map(order => [
        order.id,
        order.openShares,
        order.limit_minor,
        order.sequence,
      ]);
      const orders = [...market.orders.values()].filter(isInBook);
      const expected = orders.map(order => [order.id, openShares(order), order.limit_minor, order.sequence]);
      expect(new Map(inBook.map(row => [row[0], row]))).toEqual(new Map(expected.map(row => [row[0], row])));
    }),
    streamRuns(400),
  );
});
