import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInBook, openShares } from './order.ts';
import { streamRuns, STREAMS_TIMEOUT_MS } from './testing/command-streams.ts';
import { SimulatedMarket } from './testing/simulated-market.ts';
import { OWNERS, streams } from './testing/stream-rules.ts';

const options = { timeout: STREAMS_TIMEOUT_MS };

test('once every order has ended and every trade has settled, nothing is held', options, () => {
  fc.assert(
    fc.property(streams, ({ commands, schedule, purse }) => {
      const market = new SimulatedMarket(OWNERS, schedule, purse);
      for (const command of commands) market.apply(command);
      for (const id of market.orders.keys()) market.apply({ do: 'cancel', id });
      while (market.unsettled.length > 0) market.finishTrade('settled');
      expect(market.held()).toBe(0n);
    }),
    streamRuns(400),
  );
});

test('the orders and the book agree on the open orders and their sizes', options, () => {
  fc.assert(
    fc.property(streams, ({ commands, schedule, purse }) => {
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
