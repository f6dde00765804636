import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { NO_RULES } from '#domain/compliance/rules-in-force.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import { setTrading } from '#server/exchange/corporate-actions/set-trading.ts';
import { changeRules } from '#server/exchange/rules/change-rules.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
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
  takenOrder,
  type TestStock,
} from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { createOrderQueue } from './order-queue.ts';
import { createOptimisticProcessor } from './process-optimistic.ts';

const { db, access } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

interface Known {
  readonly stock: TestStock;
  readonly seller: TestPerson;
  readonly buyer: TestPerson;
  /** Submits to the process whose cache has the book, the seller and the buyer. */
  readonly submit: (command: OrderCommand) => Promise<CommandOutcome>;
  /** The same, with the outcome as a word. */
  readonly ask: (command: OrderCommand) => Promise<string>;
  readonly statements: () => number;
}

/** A process that has processed an order of each of two people, one of them an offer of ten shares at $10.00. */
async function knownMarket(): Promise<Known> {
  const counted = actBeforeStatement(0, () => Promise.resolve());
  const queue = createOrderQueue({ ...market.context, db: db.withPlugin(counted) });
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  const buyer = await market.addBuyer(1_000_00n);
  const { submit } = queue;
  await submit(limitOrder(seller, 'sell', stock, 10n, 10_00n));
  await submit(limitOrder(buyer, 'buy', stock, 1n, 1_00n));
  const ask = async (command: OrderCommand) => outcomeWord(await submit(command));
  return { stock, seller, buyer, submit, ask, statements: () => counted.reached };
}

test('a batch decided by the cache has five statements whatever its size: begin, two locks, one write and commit', async () => {
  const { stock, seller, buyer, ask, statements } = await knownMarket();
  for (const size of [1, 30]) {
    const before = statements();
    const orders = Array.from({ length: size }, () => [
      limitOrder(seller, 'sell', stock, 1n, 10_00n),
      limitOrder(buyer, 'buy', stock, 1n, 2_00n),
    ]).flat();
    expect(new Set(await Promise.all(orders.map(ask)))).toEqual(new Set(['open']));
    expect(statements() - before).toBe(5);
  }
});

test('orders are placed, filled, changed and cancelled by the cache as under locks', async () => {
  const { stock, seller, buyer, submit, ask } = await knownMarket();
  const bought = takenOrder(await submit(limitOrder(buyer, 'buy', stock, 3n, 11_00n)));
  expect(bought).toMatchObject({
    order: { status: 'filled', filledNotional_minor: 30_00n },
    fills: [{ shares: 3n, price_minor: 10_00n, settlement: { status: 'cleared' } }],
  });
  const { order } = takenOrder(await submit(limitOrder(seller, 'sell', stock, 4n, 12_00n)));
  const { userId } = seller;
  expect(await ask({ do: 'replace', orderId: order.id, userId, shares: 5n, limit_minor: 13_00n })).toBe(
    'open',
  );
  expect(await ask(cancelOrder(order.id, buyer))).toBe('notFound');
  expect(await ask(cancelOrder(order.id, seller))).toBe('cancelled');
  expect(await ask(cancelOrder(order.id, seller))).toBe('order_not_open');
  expect(await replayStoredBook(db, stock.stockId)).toEqual(await readStoredBook(db, stock.stockId));
});

type Change = (known: Known) => Promise<unknown>;
const buy = ({ buyer, stock }: Known, shares = 1n, limit_minor = 10_00n) =>
  limitOrder(buyer, 'buy', stock, shares, limit_minor);

test.each<[string, Change, string]>([
  [
    'trading is halted',
    ({ stock }) => setTrading(db, stock.stockId, { to: 'halted', actorId: null, at: market.now }),
    'stock_not_tradable',
  ],
  [
    'the buyer is blocked',
    ({ buyer }) =>
      db.updateTable('users').set({ status: 'blocked' }).where('id', '=', buyer.userId).execute(),
    'account_closed',
  ],
  [
    'the buyer sets a PIN',
    ({ buyer }) => db.updateTable('users').set({ pin_hash: 'x' }).where('id', '=', buyer.userId).execute(),
    'pin_required',
  ],
  [
    "the buyer's verification is withdrawn",
    ({ buyer }) =>
      db
        .updateTable('verifications')
        .set({ status: 'REJECTED' })
        .where('user_id', '=', buyer.userId)
        .execute(),
    'not_verified',
  ],
  [
    'the company raises its smallest lot',
    ({ stock, seller }) =>
      changeRules(
        market.context,
        { stockId: stock.stockId, by: seller.userId },
        { ...NO_RULES, smallestLot: 5n },
        market.now,
      ),
    'below_smallest_lot',
  ],
  [
    'the cash is used for another stock',
    async ({ buyer }) => {
      const other = await insertStock(db, market.now);
      await market.take(limitOrder(buyer, 'buy', other, 99n, 9_99n));
    },
    'insufficient_funds',
  ],
  ['another person buys the offer', known => market.take(buy(known, 10n)), 'open'],
])('when %s in another process, the next order is decided by the change', async (_what, change, expected) => {
  const known = await knownMarket();
  await change(known);
  expect(await known.ask(buy(known))).toBe(expected);
  // Again, after the cache was updated.
  expect(await known.ask(buy(known))).toBe(expected);
});

test('rules that come into force are applied before the next order, although the book is cached', async () => {
  const known = await knownMarket();
  const begin = new Date(market.now.getTime() + 60_000);
  await setRules(db, known.stock.stockId, begin, { smallest_lot: 5n });
  expect(await known.ask(buy(known))).toBe('filled');
  market.now = begin;
  expect(await known.ask(buy(known))).toBe('below_smallest_lot');
});

test('cash and shares that arrived after they were cached can be used', async () => {
  const known = await knownMarket();
  const { stock, seller, buyer, ask } = known;
  const other = await insertStock(db, market.now);
  const sellsOther = () => limitOrder(seller, 'sell', other, 1n, 10_00n);
  expect(await ask(buy(known, 5n, 900_00n))).toBe('insufficient_funds');
  expect(await ask(sellsOther())).toBe('insufficient_shares');
  await market.give(buyer, 9_000_00n);
  await giveShares(db, seller.userId, other.stockId, 1n, market.now);
  expect(await ask(limitOrder(buyer, 'buy', stock, 10n, 900_00n))).toBe('filled');
  expect(await ask(sellsOther())).toBe('open');
});

test('an expired day order does not fill, although it is cached', async () => {
  const known = await knownMarket();
  const { stock, seller, ask, submit } = known;
  const day = takenOrder(await submit(limitOrder(seller, 'sell', stock, 1n, 9_00n, { timeInForce: 'day' })));
  market.now = new Date('2026-03-03T00:00:00Z');
  expect(await ask(buy(known, 1n, 9_50n))).toBe('open');
  const { status } = await readRecord(db, 'orders', ['status'], { id: day.order.id });
  expect(status).toBe('expired');
});

test('a repeated idempotency key or client order id is found, in the same batch and later', async () => {
  const known = await knownMarket();
  const { buyer, stock, ask } = known;
  const keyed = () => limitOrder(buyer, 'buy', stock, 1n, 2_00n, { responseKey: responseKey('once') });
  const named = () => limitOrder(buyer, 'buy', stock, 1n, 2_00n, { clientOrderId: 'mine' });
  expect(await Promise.all([ask(keyed()), ask(keyed()), ask(named()), ask(named())])).toEqual([
    'open',
    'repeated',
    'open',
    'duplicate_client_order_id',
  ]);
  expect([await ask(keyed()), await ask(named())]).toEqual(['repeated', 'duplicate_client_order_id']);
  // A process that has not seen the names: the database refuses the second use.
  const restarted = createOrderQueue(market.context);
  await restarted.submit(buy(known, 1n, 2_00n));
  expect(outcomeWord(await restarted.submit(keyed()))).toBe('repeated');
  expect(outcomeWord(await restarted.submit(named()))).toBe('duplicate_client_order_id');
});

test('a batch decided by one that fails is not written, although the book has the same sequence number', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(100_00n);
  const bid = () => limitOrder(buyer, 'buy', stock, 1n, 1_00n);
  const processor = createOptimisticProcessor(market.context);
  expect(await (await processor.process([bid()])).written).toBe(true);
  const fits = [await processor.process([bid()]), await processor.process([bid()])];
  expect(await Promise.all(fits.map(sent => sent.written))).toEqual([true, true]);
  await market.take(bid());
  const clashes = [await processor.process([bid()]), await processor.process([bid()])];
  expect(await Promise.all(clashes.map(sent => sent.written))).toEqual([false, false]);
});

test('orders for stocks with manual reviews or a list of parties are not decided by the cache', async () => {
  for (const facts of [{ review: 'manual' }, { who: 'list' }] as const) {
    const stock = await insertStock(db, market.now);
    await setRules(db, stock.stockId, market.now, { ...facts, applied_at: market.now });
    const buyer = await market.addBuyer(100_00n);
    const { outcomes } = await createOptimisticProcessor(market.context).process([
      limitOrder(buyer, 'buy', stock, 1n, 1_00n),
    ]);
    expect(outcomes.size).toBe(0);
  }
});

/** Three commands whose double execution would be visible: a fill, a change and a cancellation. */
async function threeCommands({ stock, seller, buyer, submit }: Known) {
  const [changing, ending] = [
    takenOrder(await submit(limitOrder(seller, 'sell', stock, 2n, 20_00n))).order,
    takenOrder(await submit(limitOrder(seller, 'sell', stock, 2n, 30_00n))).order,
  ];
  const { userId } = seller;
  return [
    limitOrder(buyer, 'buy', stock, 1n, 10_00n),
    { do: 'replace', orderId: changing.id, userId, shares: 3n, limit_minor: 21_00n },
    cancelOrder(ending.id, seller),
  ] satisfies readonly OrderCommand[];
}

test('each command has its true outcome and is carried out once, whichever statement fails or loses its connection', async () => {
  // Another user, so that only the connections of this process are cut.
  const [own, owner] = [createDatabase(access.owner, 3), createDatabase(access.owner, 1)];
  const cutConnections = async (): Promise<void> => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
      owner,
    );
  };
  for (const strike of [() => Promise.reject(new Error('injected')), cutConnections]) {
    for (let statement = 1; statement <= 6; statement += 1) {
      const known = await knownMarket();
      const commands = await threeCommands(known);
      let armed = false;
      const plugin = actBeforeStatement(0, () => Promise.resolve());
      let reached = 0;
      const striking = {
        ...plugin,
        transformResult: async ({ result }: Parameters<typeof plugin.transformResult>[0]) => {
          reached += armed ? 1 : 0;
          if (armed && reached === statement) await strike();
          return result;
        },
      };
      const queue = createOrderQueue({ ...market.context, db: own.withPlugin(striking) });
      await queue.submit(buy(known, 1n, 2_00n));
      await queue.submit(limitOrder(known.seller, 'sell', known.stock, 1n, 40_00n));
      armed = true;
      const outcomes = await Promise.all(commands.map(command => queue.submit(command)));
      expect(outcomes.map(outcomeWord), `after statement ${statement}`).toEqual([
        'filled',
        'open',
        'cancelled',
      ]);
      const { fills } = await db
        .selectFrom('executions')
        .select(({ fn }) => fn.countAll<bigint>().as('fills'))
        .where('stock_id', '=', known.stock.stockId)
        .executeTakeFirstOrThrow();
      expect(fills).toBe(1n);
      expect(await verifyBooks(db)).toEqual([]);
      await queue.close();
    }
  }
  await Promise.all([own.destroy(), owner.destroy()]);
});

test('many commands in overlapping batches spend nothing twice, and the book can be replayed', async () => {
  const known = await knownMarket();
  const queue = createOrderQueue(market.context, 40);
  const { stock, seller } = known;
  // Six of them buy, each with cash for five shares.
  const buyers = await Promise.all(Array.from({ length: 8 }, () => market.addBuyer(50_25n)));
  const orders = Array.from({ length: 400 }, (_, index) => {
    const buyer = buyers[index % buyers.length] ?? known.buyer;
    return index % 4 === 0
      ? limitOrder(seller, 'sell', stock, 1n, 10_00n)
      : limitOrder(buyer, 'buy', stock, 1n, 10_00n);
  });
  const words = await Promise.all(orders.map(async order => outcomeWord(await queue.submit(order))));
  expect(words.filter((word, index) => index % 4 !== 0 && word !== 'insufficient_funds')).toHaveLength(30);
  expect(words.filter((word, index) => index % 4 === 0 && word === 'insufficient_shares')).toHaveLength(10);
  expect(await replayStoredBook(db, stock.stockId)).toEqual(await readStoredBook(db, stock.stockId));
});
