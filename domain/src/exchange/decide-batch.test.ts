import { expect, test } from 'vitest';
import { Book } from '#domain/orders/book.ts';
import { isRefusal } from '#domain/refusal.ts';
import { decideByCache, decideCompletely, type CachedFacts } from './decide-batch.ts';
import type { OrderCommand } from './order-commands.ts';
import { toBookOrder, type OrderIdentity } from './stored-order.ts';
import { limitOrder, MemoryMarket } from './testing/memory-market.ts';

/** Cached facts for new orders and for the orders in this market. */
function cachedFacts(market: MemoryMarket, mayRepeat: CachedFacts['mayRepeat'] = () => false): CachedFacts {
  const identityOf = (command: OrderCommand): OrderIdentity | undefined => {
    if (command.do !== 'place') return market.facts.orders.get(command.orderId);
    const { orderId: id, userId: ownerId, stockId, side } = command;
    return { id, ownerId, stockId, side };
  };
  return { identityOf, mayRepeat };
}

/** The commands that were decided by the cache, each with its status or refusal. */
function decideCached(market: MemoryMarket, commands: readonly OrderCommand[], cache = cachedFacts(market)) {
  const decisions = decideByCache(market.newBatch(), commands, cache);
  return decisions.map(([command, decision]) => {
    const word = isRefusal(decision)
      ? decision.code
      : 'order' in decision
        ? decision.order.status
        : 'notFound';
    return [commands.indexOf(command), word];
  });
}

test('commands behind an undecided one stay undecided in the same book, and are decided in another book', () => {
  const market = new MemoryMarket();
  const [stock, other] = [market.addStock(), market.addStock()];
  const buyer = market.addTrader(100_00n);
  const bid = (where: typeof stock, shares: bigint) => limitOrder(market, 'buy', buyer, where, shares, 1_00n);
  expect(decideCached(market, [bid(stock, 1n), bid(stock, 1_000n), bid(stock, 1n), bid(other, 1n)])).toEqual([
    [0, 'open'],
    [3, 'open'],
  ]);
});

test('too little cash, too few shares and an unknown person are not decided by a cache, other refusals are', () => {
  const market = new MemoryMarket();
  const buyer = market.addTrader(1_00n);
  const order = (side: 'buy' | 'sell', more = {}) =>
    decideCached(market, [limitOrder(market, side, buyer, market.addStock(), 5n, 1_00n, more)]);
  expect([order('buy'), order('sell'), order('buy', { userId: 'unknown' })]).toEqual([[], [], []]);
  expect(order('buy', { splits: 3 })).toEqual([[0, 'stock_split']]);
});

test('a sale below the smallest lot is not decided by a cache, which does not know whether it is all that is left', () => {
  const market = new MemoryMarket();
  const stock = market.addStock({}, { smallestLot: 5n });
  const seller = market.addTrader(0n, 20n, stock);
  const sale = (shares: bigint) => limitOrder(market, 'sell', seller, stock, shares, 1_00n);
  expect([decideCached(market, [sale(4n)]), decideCached(market, [sale(5n)])]).toEqual([[], [[0, 'open']]]);
});

test('a command that may repeat an earlier request is not decided by a cache', () => {
  const market = new MemoryMarket();
  const buyer = market.addTrader(100_00n);
  const bid = limitOrder(market, 'buy', buyer, market.addStock(), 1n, 1_00n, { clientOrderId: 'mine' });
  const mayRepeat = (command: OrderCommand): boolean => 'clientOrderId' in command;
  expect(decideCached(market, [bid], cachedFacts(market, mayRepeat))).toEqual([]);
});

test('an order that does not exist is not found; one that exists and is not cached is not decided', () => {
  const market = new MemoryMarket();
  const stock = market.addStock();
  const owner = market.addTrader(100_00n);
  const cancel = { do: 'cancel', orderId: 'order', userId: owner, reason: 'cancelled_by_owner' } as const;
  expect(decideCached(market, [cancel])).toEqual([[0, 'notFound']]);
  const identity = { id: 'order', stockId: stock.id, ownerId: owner, side: 'buy' } as const;
  expect(decideCached(market, [cancel], { identityOf: () => identity, mayRepeat: () => false })).toEqual([]);
});

test('a decision that depends on more of a book asks for it, changes nothing before, and is the same as with the whole book', () => {
  const market = new MemoryMarket();
  const stock = market.addStock();
  const seller = market.addTrader(0n, 10n, stock);
  const buyer = market.addTrader(1_000_00n);
  const sales = [1n, 2n, 3n].map(price => limitOrder(market, 'sell', seller, stock, 1n, price * 100n));
  market.decide(...sales);
  const resting = sales.flatMap(({ orderId }) => market.facts.orders.get(orderId) ?? []).map(toBookOrder);
  const partial = { ...stock, book: new Book('unloaded') };
  market.facts.stocks.set(stock.id, partial);
  partial.book.load('sell', resting.slice(0, 1), false);
  partial.book.load('buy', [], true);
  const batch = market.newBatch();
  const deciding = decideCompletely(batch, [limitOrder(market, 'buy', buyer, stock, 3n, 3_00n)]);
  expect(deciding.next()).toMatchObject({
    done: false,
    value: { needsDeeper: 'sell', stock: { id: stock.id } },
  });
  expect([batch.events, batch.changedOrderIds.size, batch.holdChanges.size]).toEqual([[], 0, 0]);
  expect(
    decideByCache(batch, [limitOrder(market, 'buy', buyer, stock, 3n, 3_00n)], cachedFacts(market)),
  ).toEqual([]);
  partial.book.load('sell', resting.slice(1), true);
  const last = deciding.next();
  expect(last.done).toBe(true);
  expect(last.value).toMatchObject([[{ do: 'place' }, { order: { status: 'filled', filledShares: 3n } }]]);
});
