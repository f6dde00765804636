// Commands for orders that are not in the cache: ended orders, orders deep in their book, and unknown ids.
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import type { OrderCommand } from '#server/exchange/commands.ts';
import { uuidv7 } from 'uuidv7';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readStoredBook, replayStoredBook } from '#server/testing/replay-stored-book.ts';
import {
  cancelOrder,
  createTestMarket,
  insertStock,
  limitOrder,
  takenOrder,
  type TestStock,
} from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { createOrderQueue } from './order-queue.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

interface Known {
  readonly stock: TestStock;
  readonly seller: TestPerson;
  readonly buyer: TestPerson;
}

/** A stock with ten shares offered at $10.00. */
async function openMarket(): Promise<Known> {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(seller, 'sell', stock, 10n, 10_00n));
  return { stock, seller, buyer };
}

const buy = ({ buyer, stock }: Known) => limitOrder(buyer, 'buy', stock, 1n, 10_00n);

/** An order behind the best 64 of its side, which are read with a book. */
async function deepOffer({ seller, stock }: Pick<Known, 'seller' | 'stock'>): Promise<string> {
  const deep = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 1n, 90_00n)));
  await Promise.all(
    Array.from({ length: 65 }, () => market.take(limitOrder(seller, 'sell', stock, 1n, 50_00n))),
  );
  return deep.order.id;
}

/** A process with an empty cache. */
function newProcess(plugin = actBeforeStatement(0, () => Promise.resolve())) {
  const queue = createOrderQueue({ ...market.context, db: db.withPlugin(plugin) });
  const ask = async (command: OrderCommand): Promise<string> => {
    const outcome = await queue.submit(command);
    if (isRefusal(outcome)) return outcome.code;
    return 'order' in outcome ? outcome.order.status : (Object.keys(outcome)[0] ?? '');
  };
  return { ask, plugin };
}

test('a command for an order that is not cached reads the order with one statement and keeps the cache', async () => {
  const known = await openMarket();
  const { seller, buyer, stock } = known;
  const deep = await deepOffer(known);
  const filled = takenOrder(await market.take(buy(known))).order.id;
  const process = newProcess();
  await process.ask(limitOrder(buyer, 'buy', stock, 1n, 1_00n));
  await process.ask(limitOrder(seller, 'sell', stock, 1n, 60_00n));
  const statementsOf = async (act: () => Promise<unknown>) => {
    const before = process.plugin.reached;
    await act();
    return process.plugin.reached - before;
  };
  const trip = 5;
  const expected: [OrderCommand, string][] = [
    [cancelOrder(filled, buyer), 'order_not_open'],
    [
      { do: 'replace', orderId: filled, userId: buyer.userId, shares: 9n, limit_minor: 1_00n },
      'order_not_open',
    ],
    [cancelOrder(uuidv7(), buyer), 'notFound'],
    [cancelOrder(deep, buyer), 'notFound'],
  ];
  for (const [command, word] of expected) {
    const statements = await statementsOf(async () => expect(await process.ask(command)).toBe(word));
    expect(statements, word).toBeLessThanOrEqual(1 + trip);
    expect(await statementsOf(() => process.ask(limitOrder(buyer, 'buy', stock, 1n, 1_00n)))).toBe(trip);
  }
  const change = {
    do: 'replace',
    orderId: deep,
    userId: seller.userId,
    shares: 2n,
    limit_minor: 91_00n,
  } as const;
  expect(await process.ask(change)).toBe('open');
  expect(
    await statementsOf(async () => expect(await process.ask(cancelOrder(deep, seller))).toBe('cancelled')),
  ).toBe(trip);
  expect(await process.ask(cancelOrder(deep, seller))).toBe('order_not_open');
  expect(await replayStoredBook(db, stock.stockId)).toEqual(await readStoredBook(db, stock.stockId));
});

test.each([
  ['before its book is read', 'cold', 1],
  ['after its book was read', 'warm', 1],
  ['while the batch is in flight', 'warm', 2],
] as const)(
  'an order deep in its book that another process ends %s is not ended twice',
  async (_when, state, statement) => {
    const known = await openMarket();
    const deep = await deepOffer(known);
    const byOperator = {
      do: 'cancel',
      orderId: deep,
      userId: null,
      reason: 'cancelled_by_operator',
    } as const;
    const plugin = actBeforeStatement(statement, async () => {
      await market.take(byOperator);
    });
    const process = newProcess(plugin);
    plugin.reached = -Infinity;
    if (state === 'warm') await process.ask(limitOrder(known.buyer, 'buy', known.stock, 1n, 1_00n));
    plugin.reached = 0;
    expect(await process.ask(cancelOrder(deep, known.seller))).toBe('order_not_open');
    expect(plugin.reached).toBeGreaterThanOrEqual(statement);
    expect(await replayStoredBook(db, known.stock.stockId)).toEqual(
      await readStoredBook(db, known.stock.stockId),
    );
  },
);
