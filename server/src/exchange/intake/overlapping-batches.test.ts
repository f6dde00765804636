// Batches decided while an earlier one is in flight, or after a commit without acknowledgement: the cache is ahead of the
// database, or behind it.
import { sql, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import type { OrderCommand } from '#server/exchange/commands.ts';
import { processOrders } from '#server/exchange/process-orders.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { readStoredBook, replayStoredBook } from '#server/testing/replay-stored-book.ts';
import {
  responseKey,
  cancelOrder,
  createTestMarket,
  giveShares,
  insertStock,
  limitOrder,
  outcomeWord,
  setRules,
  type TestStock,
} from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { createOrderQueue } from './order-queue.ts';
import { createOptimisticProcessor } from './process-optimistic.ts';

const { db, access } = await createTestDatabase();
const market = createTestMarket(db);
const other = createDatabase(access.owner, 4);

verifyBooksAfterEach(db);

/** Holds the lock of this stock until the returned function is called, so that every batch of the stock waits. */
async function hold({ stockId }: TestStock): Promise<() => Promise<void>> {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = other.transaction().execute(async tx => {
    await sql`select from stocks where id = ${stockId} for update`.execute(tx);
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  return async () => {
    letGo.resolve();
    await holding;
  };
}

/** The ids of the orders of a stock, in the order of their sequence numbers. */
async function bookOf({ stockId }: TestStock): Promise<readonly string[]> {
  const orders = db.selectFrom('orders').select('id').where('stock_id', '=', stockId);
  return (await orders.orderBy('sequence').execute()).map(({ id }) => id);
}

const waiting = (count: number) => expect.poll(() => countWaiting(db)).toBeGreaterThanOrEqual(count);

test.each([
  ['fills', 'cancelled', 'filled'],
  ['fills', 'replaced', 'filled'],
  ['is cancelled', 'cancelled', 'cancelled'],
  ['is cancelled', 'replaced', 'cancelled'],
] as const)(
  'an order that %s by a batch in flight, just after the batch that placed it committed, cannot be %s by the next one',
  async (ends, then, state) => {
    const [stock, another] = [await insertStock(db, market.now), await insertStock(db, market.now)];
    const owner = await market.addBuyer(1_000_00n);
    const seller = await market.addSeller(stock.stockId, 100n);
    const processor = createOptimisticProcessor(market.context);
    const known = await processor.process([
      limitOrder(owner, 'buy', stock, 50n, 5_00n),
      limitOrder(seller, 'sell', stock, 1n, 90_00n),
      limitOrder(owner, 'buy', another, 1n, 1_00n),
    ]);
    expect(await known.written).toBe(true);
    const letSecondGo = await hold(another);
    const letFirstGo = await hold(stock);
    const bid = limitOrder(owner, 'buy', stock, 4n, 10_00n);
    const { orderId } = bid;
    const cancel = cancelOrder(orderId, owner);
    const first = await processor.process([bid]);
    await waiting(1);
    const second = await processor.process([
      ends === 'fills' ? limitOrder(seller, 'sell', stock, 4n, 10_00n) : cancel,
      limitOrder(owner, 'buy', another, 1n, 1_00n),
    ]);
    // A transaction that asks for a lock just as it is released gets it before the waiting ones.
    await waiting(2);
    await letFirstGo();
    expect(await first.written).toBe(true);
    await waiting(1);
    const command: OrderCommand =
      then === 'cancelled'
        ? { ...cancel }
        : { do: 'replace', orderId, userId: owner.userId, shares: 4n, limit_minor: 11_00n };
    const third = await processor.process([command]);
    await waiting(2);
    await letSecondGo();
    expect([await second.written, await third.written]).toEqual([true, true]);
    expect(outcomeWord(third.outcomes.get(command))).toBe('order_not_open');
    const row = await readRecord(db, 'orders', ['status'], { id: orderId });
    expect(row.status).toBe(state);
    expect(await replayStoredBook(db, stock.stockId)).toEqual(await readStoredBook(db, stock.stockId));
  },
);

test('a batch that is read while an earlier one fails is not processed before it', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_00n);
  const bid = () => limitOrder(buyer, 'buy', stock, 1n, 1_00n);
  let once: (() => Promise<void>) | undefined;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const act = once;
      once = undefined;
      await act?.();
      return result;
    },
  };
  const processor = createOptimisticProcessor({ ...market.context, db: db.withPlugin(plugin) });
  await (
    await processor.process([bid()])
  ).written;
  // Another process changes the book, so that the next batch fails.
  await market.take(bid());
  const letGo = await hold(stock);
  const earlier = await processor.process([bid()]);
  await waiting(1);
  once = async () => {
    await letGo();
    expect(await earlier.written).toBe(false);
  };
  const unknown = { ...bid(), do: 'cancel', reason: 'cancelled_by_owner' } as const;
  const later = bid();
  const sent = await processor.process([unknown, later]);
  expect(once).toBeUndefined();
  expect(outcomeWord(sent.outcomes.get(later))).toBe('left');
});

test('after a restart a repeated request gets its stored response, whatever has changed, and another request with its key is a conflict', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  const queue = createOrderQueue(market.context);
  await queue.submit(limitOrder(seller, 'sell', stock, 3n, 10_00n));
  const order = () => ({
    ...limitOrder(buyer, 'buy', stock, 3n, 10_00n),
    type: 'market' as const,
    timeInForce: 'ioc' as const,
    limit_minor: undefined,
    responseKey: responseKey('bought once'),
  });
  expect(outcomeWord(await queue.submit(order()))).toBe('filled');
  const restarted = createOrderQueue(market.context);
  expect(outcomeWord(await restarted.submit(order()))).toBe('repeated');
  const changed = {
    ...order(),
    responseKey: { ...responseKey('bought once'), requestHash: Buffer.from('?') },
  };
  expect(outcomeWord(await createOrderQueue(market.context).submit(changed))).toBe('keyConflict');
  // No response is stored under this key, so the refusal is final.
  expect(outcomeWord(await restarted.submit({ ...order(), responseKey: responseKey('too late') }))).toBe(
    'no_opposite_order',
  );
});

test('a sale below the smallest lot is decided by the present shares of its owner, not by cached ones', async () => {
  const stock = await insertStock(db, market.now);
  await setRules(db, stock.stockId, market.now, { smallest_lot: 5n, applied_at: market.now });
  const [few, more] = [await market.addBuyer(1_000_00n), await market.addSeller(stock.stockId, 3n)];
  const { submit } = createOrderQueue(market.context);
  await submit(limitOrder(few, 'buy', stock, 5n, 1_00n));
  await submit(limitOrder(more, 'buy', stock, 5n, 1_00n));
  await giveShares(db, few.userId, stock.stockId, 3n, market.now);
  await giveShares(db, more.userId, stock.stockId, 20n, market.now);
  expect(outcomeWord(await submit(limitOrder(few, 'sell', stock, 3n, 10_00n)))).toBe('open');
  expect(outcomeWord(await submit(limitOrder(more, 'sell', stock, 3n, 10_00n)))).toBe('below_smallest_lot');
  expect(outcomeWord(await submit(limitOrder(more, 'sell', stock, 5n, 10_00n)))).toBe('open');
});

test('a sale below the smallest lot that gets a new price is decided by the present shares of its owner, too', async () => {
  const stock = await insertStock(db, market.now);
  await setRules(db, stock.stockId, market.now, { smallest_lot: 5n, applied_at: market.now });
  const owner = await market.addSeller(stock.stockId, 3n);
  await market.give(owner, 100_00n);
  const sale = limitOrder(owner, 'sell', stock, 3n, 10_00n);
  await market.take(sale);
  const { submit } = createOrderQueue(market.context);
  await submit(limitOrder(owner, 'buy', stock, 5n, 1_00n));
  await giveShares(db, owner.userId, stock.stockId, 20n, market.now);
  const change = { do: 'replace', orderId: sale.orderId, userId: owner.userId, shares: 3n } as const;
  expect(outcomeWord(await submit({ ...change, limit_minor: 11_00n }))).toBe('below_smallest_lot');
});

test('orders keep the sequence of their arrival when their batch fails and later commands stay undecided', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_00n);
  const bid = (shares = 1n) => limitOrder(buyer, 'buy', stock, shares, 1_00n);
  const { submit } = createOrderQueue(market.context);
  await submit(bid());
  // Another process changes the book, so that the next batch fails.
  await market.take(bid());
  const letGo = await hold(stock);
  const [first, tooMuch] = [bid(), bid(9_999n)];
  const behind = Array.from({ length: 63 }, () => bid());
  const earlier = submit(first);
  await waiting(1);
  const later = [tooMuch, ...behind].map(submit);
  // So many commands form a batch of their own, which stays undecided because of its first command.
  await new Promise(setImmediate);
  await letGo();
  await Promise.all([earlier, ...later]);
  const came = [first, ...behind].map(({ orderId }) => orderId);
  expect((await bookOf(stock)).slice(2)).toEqual(came);
});

test('later orders do not overtake an undecided one, however many they are', async () => {
  const stock = await insertStock(db, market.now);
  const [poor, other] = [await market.addBuyer(10_05n), await market.addBuyer(1_000_00n)];
  const bid = (who: typeof poor, shares: bigint) => limitOrder(who, 'buy', stock, shares, 1_00n);
  const { submit } = createOrderQueue(market.context);
  await Promise.all([submit(bid(poor, 1n)), submit(bid(other, 1n))]);
  await market.give(poor, 1_000_00n);
  const letGo = await hold(stock);
  // By the cached balance there is too little cash for the second order.
  const came = [bid(other, 1n), bid(poor, 500n), ...Array.from({ length: 64 }, () => bid(other, 1n))];
  const earlier = came.slice(0, 2).map(submit);
  await waiting(1);
  const later = came.slice(2).map(submit);
  await new Promise(setImmediate);
  await letGo();
  expect(new Set((await Promise.all([...earlier, ...later])).map(outcomeWord))).toEqual(new Set(['open']));
  expect((await bookOf(stock)).slice(2)).toEqual(came.map(({ orderId }) => orderId));
});

test('no batch overlaps with one that placed a day order whose day has ended', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  const processor = createOptimisticProcessor(market.context);
  await (
    await processor.process([
      limitOrder(seller, 'sell', stock, 1n, 90_00n),
      limitOrder(buyer, 'buy', stock, 1n, 1_00n),
    ])
  ).written;
  const letGo = await hold(stock);
  const today = limitOrder(buyer, 'buy', stock, 4n, 10_00n, { timeInForce: 'day' });
  const first = await processor.process([today]);
  await waiting(1);
  expect(processor.mayOverlap()).toBe(true);
  const before = market.now;
  market.now = new Date(before.getTime() + 24 * 3_600_000);
  expect(processor.mayOverlap()).toBe(false);
  market.now = before;
  await letGo();
  expect(await first.written).toBe(true);
});

test('a retry while the first commit is still under way gets the outcome of the first commit', async () => {
  const stock = await insertStock(db, market.now);
  const [buyer, probe] = [await market.addBuyer(10_05n), await market.addBuyer(10_05n)];
  const order = limitOrder(buyer, 'buy', stock, 1n, 10_00n);
  const counted = actBeforeStatement(0, () => Promise.resolve());
  await processOrders({ ...market.context, db: db.withPlugin(counted) }, [
    limitOrder(probe, 'buy', stock, 1n, 9_00n),
  ]);
  let again: ReturnType<typeof processOrders> | undefined;
  const beforeCommit = actBeforeStatement(counted.reached, async () => {
    again = processOrders(market.context, [order], { isRetry: true });
    await waiting(1);
  });
  const results = [
    ...(await processOrders({ ...market.context, db: db.withPlugin(beforeCommit) }, [order])),
    ...((await again) ?? []),
  ];
  const words = results.map(result => (result.status === 'fulfilled' ? outcomeWord(result.value) : 'failed'));
  expect(words).toEqual(['open', 'open']);
});

test('a batch whose commit was not acknowledged is not processed again over later batches', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  const trip = 5;
  let answers = -Infinity;
  const losing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      answers += 1;
      if (answers === trip) throw new DatabaseUnavailable('the answer is lost', {});
      return Promise.resolve(result);
    },
  };
  const { submit } = createOrderQueue({ ...market.context, db: db.withPlugin(losing) });
  const bid = limitOrder(buyer, 'buy', stock, 5n, 12_00n);
  await submit(bid);
  await submit(limitOrder(seller, 'sell', stock, 1n, 90_00n));
  answers = 0;
  const to = (limit_minor: bigint) =>
    submit({ do: 'replace', orderId: bid.orderId, userId: buyer.userId, shares: 5n, limit_minor });
  const replaced = await Promise.all([to(14_00n), to(10_00n)]);
  expect(answers).toBeGreaterThan(trip);
  expect(replaced.map(outcomeWord)).toEqual(['open', 'open']);
  const events = await db
    .selectFrom('book_events')
    .select('kind')
    .where('order_id', '=', bid.orderId)
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'replaced', 'replaced']);
});

test('a batch that reads a book under locks waits for the writer of the book instead of failing', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_00n);
  const letGo = await hold(stock);
  const taken = market.take(limitOrder(buyer, 'buy', stock, 1n, 1_00n));
  await waiting(1);
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity join pg_locks using (pid)
    where datname = current_database() and not granted`.execute(other);
  expect(rows[0]?.query).toContain('for no key update of s');
  await letGo();
  expect(outcomeWord(await taken)).toBe('open');
});
