import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { createDatabase } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import type { ResponseKey, CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { untilLockWait } from '#server/testing/count-waiting.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { losingFirstCommit } from '#server/testing/lose-first-commit.ts';
import { readRecords } from '#server/testing/read-records.ts';
import {
  cancelOrder,
  createTestMarket,
  giveShares,
  insertStock,
  limitOrder,
  takenOrder,
} from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { createOrderQueue, ExchangeBusy } from './order-queue.ts';
import { processLocked } from './process-locked.ts';

const { db, access } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

function responseKey(key: string, hash = 'one'): ResponseKey {
  return {
    key,
    requestHash: Buffer.from(hash),
    encode: ({ order }) => ({ status: 201, text: JSON.stringify({ id: order.id }) }),
  };
}

function code(outcome: CommandOutcome): string {
  if (isRefusal(outcome)) return outcome.code;
  return 'order' in outcome ? 'taken' : (Object.keys(outcome)[0] ?? '');
}

async function count(table: 'orders' | 'executions'): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

test('commands that arrive while a batch commits form the next batch, and each has its own outcome', async () => {
  const stock = await insertStock(db, market.now);
  const queue = createOrderQueue(market.context, 10);
  const seller = await market.addSeller(stock.stockId, 20n);
  const outcomes = await Promise.all(
    Array.from({ length: 25 }, () => queue.submit(limitOrder(seller, 'sell', stock, 1n, 10_00n))),
  );
  expect(outcomes.map(code).filter(word => word === 'taken')).toHaveLength(20);
  expect(outcomes.map(code).filter(word => word === 'insufficient_shares')).toHaveLength(5);
  await queue.close();
  const late = queue.submit(limitOrder(seller, 'sell', stock, 1n, 10_00n));
  await expect(late).rejects.toThrow(ExchangeBusy);
});

test('the queue turns a command away while five thousand wait, and processes all of those', async () => {
  const queue = createOrderQueue(market.context);
  const unknown = () =>
    queue.submit({ do: 'cancel', orderId: uuidv7(), userId: null, reason: 'cancelled_by_operator' });
  const waiting = Array.from({ length: 5_000 }, unknown);
  await expect(unknown()).rejects.toThrow(ExchangeBusy);
  expect(new Set((await Promise.all(waiting)).map(code))).toEqual(new Set(['notFound']));
});

test('the outcome of a batch is sent while the next batch still waits for locks', async () => {
  const [free, locked] = [await insertStock(db, market.now), await insertStock(db, market.now)];
  const buyer = await market.addBuyer(1_000_00n);
  const queue = createOrderQueue(market.context, 1);
  const second = await transaction(db, async tx => {
    await sql`select from stocks where id = ${locked.stockId} for update`.execute(tx);
    const first = queue.submit(limitOrder(buyer, 'buy', free, 1n, 1_00n));
    const waiting = queue.submit(limitOrder(buyer, 'buy', locked, 1n, 1_00n));
    expect(code(await first)).toBe('taken');
    return { waiting };
  });
  expect(code(await second.waiting)).toBe('taken');
  await queue.close();
});

test('a repeated idempotency key gets the stored response: later, in the same batch, and in two processes at once', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_00n);
  const order = (key: string, hash?: string) =>
    limitOrder(buyer, 'buy', stock, 1n, 1_00n, { responseKey: responseKey(key, hash) });
  const before = await count('orders');
  const together = await market.takeAll([order('a'), order('a'), order('a', 'other')]);
  const first = takenOrder(together[0] ?? { notFound: true });
  const same = { repeated: true, status: 201, body: { id: first.order.id } };
  expect(together.slice(1)).toEqual([same, { keyConflict: true }]);
  expect(await market.takeAll([order('a'), order('a', 'other')])).toEqual([same, { keyConflict: true }]);
  const apart = await Promise.all(Array.from({ length: 8 }, () => market.take(order('b'))));
  const taken = apart.flatMap(outcome => ('order' in outcome ? [outcome.order.id] : []));
  expect(taken).toHaveLength(1);
  expect(apart.filter(outcome => 'repeated' in outcome)).toEqual(
    Array.from({ length: 7 }, () => ({ repeated: true, status: 201, body: { id: taken[0] } })),
  );
  expect(await count('orders')).toBe(before + 2);
});

test('two people may use the same idempotency key, in one batch and later', async () => {
  const stock = await insertStock(db, market.now);
  const [one, other] = [await market.addBuyer(100_00n), await market.addBuyer(100_00n)];
  const order = (who: typeof one, hash: string) =>
    limitOrder(who, 'buy', stock, 1n, 1_00n, { responseKey: responseKey('shared', hash) });
  const outcomes = await market.takeAll([order(one, 'same'), order(other, 'same')]);
  expect(outcomes.map(outcome => takenOrder(outcome).order.ownerId)).toEqual([one.userId, other.userId]);
  const third = await market.addBuyer(100_00n);
  expect(takenOrder(await market.take(order(third, 'same'))).order.ownerId).toBe(third.userId);
});

test('the response to a refusal is not stored, and the same key may be tried again', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(0n);
  const order = limitOrder(buyer, 'buy', stock, 1n, 1_00n, { responseKey: responseKey('a') });
  expect(code(await market.take(order))).toBe('insufficient_funds');
  await market.give(buyer, 10_00n);
  expect(code(await market.take(order))).toBe('taken');
});

test('another request with the key of a refused one in the same batch is a key conflict', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(10_00n);
  const order = (shares: bigint, hash: string) =>
    limitOrder(buyer, 'buy', stock, shares, 1_00n, { responseKey: responseKey('a', hash) });
  const together = await market.takeAll([order(99n, 'much'), order(99n, 'much'), order(1n, 'little')]);
  expect(together.slice(0, 2).map(code)).toEqual(['insufficient_funds', 'insufficient_funds']);
  expect(together[2]).toEqual({ keyConflict: true });
});

test('a client order id that another process uses at the same time refuses only its own command', async () => {
  const [left, right] = [await insertStock(db, market.now), await insertStock(db, market.now)];
  const [buyer, other] = [await market.addBuyer(100_00n), await market.addBuyer(100_00n)];
  const mine = (stock: typeof left) => limitOrder(buyer, 'buy', stock, 1n, 1_00n, { clientOrderId: 'mine' });
  const batches = await Promise.all([
    market.takeAll([mine(left), limitOrder(other, 'buy', left, 1n, 1_00n)]),
    market.takeAll([mine(right), limitOrder(other, 'buy', right, 1n, 1_00n)]),
  ]);
  expect(batches.map(([first]) => first && code(first)).toSorted()).toEqual([
    'duplicate_client_order_id',
    'taken',
  ]);
  expect(batches.map(([, second]) => second && code(second))).toEqual(['taken', 'taken']);
});

test('two processes that use one stock, one cash account and one holding at once spend nothing twice', async () => {
  const elsewhere = createDatabase(access.app, 4);
  const [stock, second] = [await insertStock(db, market.now), await insertStock(db, market.now)];
  const buyer = await market.addBuyer(50n * 10_05n);
  const seller = await market.addSeller(stock.stockId, 60n);
  const other = await market.addSeller(second.stockId, 60n);
  const queues = [db, elsewhere].map(own => createOrderQueue({ ...market.context, db: own }, 7));
  const orders = Array.from({ length: 100 }, (_, index) => {
    const [from, where] = index % 4 < 2 ? [seller, stock] : [other, second];
    return [limitOrder(from, 'sell', where, 2n, 10_00n), limitOrder(buyer, 'buy', where, 1n, 10_00n)];
  }).flat();
  const outcomes = await Promise.all(
    orders.map(async (order, index) => queues[Math.floor(index / 2) % 2]?.submit(order)),
  );
  const words = outcomes.map(outcome => (outcome === undefined ? '' : code(outcome)));
  expect(words.filter((word, index) => index % 2 === 1 && word === 'taken')).toHaveLength(50);
  expect(words.filter((word, index) => index % 2 === 0 && word === 'taken')).toHaveLength(60);
  expect(await verifyBooks(db)).toEqual([]);
  await elsewhere.destroy();
});

test('two orders that use the same cash account wait for each other, also in different stocks', async () => {
  const spendTwice = async (statement: number) => {
    const buyer = await market.addBuyer(10_05n);
    const [one, other] = [await insertStock(db, market.now), await insertStock(db, market.now)].map(stock =>
      limitOrder(buyer, 'buy', stock, 1n, 10_00n),
    );
    if (one === undefined || other === undefined) throw new Error('nothing to order');
    let beside: ReturnType<typeof processLocked> | undefined;
    const pausing = actBeforeStatement(statement, async () => {
      beside = processLocked(market.context, [other]);
      const goOn = new AbortController();
      await Promise.race([beside, untilLockWait(db, goOn.signal)]);
      goOn.abort();
    });
    const first = await processLocked({ ...market.context, db: db.withPlugin(pausing) }, [one]);
    const results = [...first, ...((await beside) ?? [])];
    const words = results.map(result => (result.status === 'fulfilled' ? code(result.value) : 'thrown'));
    return { words: words.toSorted(), statements: pausing.reached };
  };
  const alone = await spendTwice(0);
  expect(alone.words).toEqual(['taken']);
  for (let statement = 1; statement <= alone.statements; statement += 1) {
    const { words, statements } = await spendTwice(statement);
    expect(words, `after statement ${statement}`).toEqual(['insufficient_funds', 'taken']);
    // More statements would mean that a batch failed and was processed again.
    expect(statements).toBeLessThanOrEqual(alone.statements);
  }
});

/** Makes batches of a large buy, a resting order, a cancellation and a refusal. */
async function mixedBatches() {
  const [seller, buyer] = [await market.addBuyer(0n), await market.addBuyer(10_000_00n)];
  return async (name: string) => {
    const stock = await insertStock(db, market.now);
    await giveShares(db, seller.userId, stock.stockId, 10n, market.now);
    const [resting, unwanted] = await market
      .takeAll([limitOrder(seller, 'sell', stock, 2n, 10_00n), limitOrder(seller, 'sell', stock, 2n, 30_00n)])
      .then(outcomes => outcomes.map(takenOrder));
    return {
      restingId: resting?.order.id ?? '',
      commands: [
        limitOrder(buyer, 'buy', stock, 3n, 11_00n, { responseKey: responseKey(name) }),
        limitOrder(seller, 'sell', stock, 1n, 20_00n),
        cancelOrder(unwanted?.order.id ?? '', seller),
        limitOrder(buyer, 'buy', stock, 3_000n, 11_00n),
      ] as const,
    };
  };
}

const EXPECTED_WORDS = ['taken', 'taken', 'taken', 'insufficient_funds'];

test('a fault at any statement leaves nothing behind, and the commands can be sent again', async () => {
  const nextBatch = await mixedBatches();
  let statement = 1;
  for (let reached = statement; reached >= statement; statement += 1) {
    const { commands } = await nextBatch(`fault ${statement}`);
    const fault = actBeforeStatement(statement, () => Promise.reject(new Error('injected')));
    const results = await processLocked({ ...market.context, db: db.withPlugin(fault) }, commands);
    expect(await verifyBooks(db), `after statement ${statement}`).toEqual([]);
    reached = fault.reached;
    if (reached < statement) continue;
    expect(results.some(result => result.status === 'fulfilled')).toBe(true);
    const again = await market.takeAll(commands.filter((_, index) => results[index]?.status === 'rejected'));
    expect(again.map(code).every(word => word !== 'notFound')).toBe(true);
  }
  expect(statement).toBeGreaterThan(9);
});

test('every command is carried out exactly once when the connection is lost between statements', async () => {
  const own = createDatabase(access.app, 2);
  const owner = createDatabase(access.owner, 1);
  const nextBatch = await mixedBatches();
  let statement = 1;
  for (let reached = statement; reached >= statement; statement += 1) {
    const { commands, restingId } = await nextBatch(`cut ${statement}`);
    const cut = actBeforeStatement(statement, async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`.execute(
        owner,
      );
    });
    const results = await processLocked({ ...market.context, db: own.withPlugin(cut) }, commands);
    const outcomes = results.map(result => (result.status === 'fulfilled' ? code(result.value) : 'lost'));
    expect(outcomes, `after statement ${statement}`).toEqual(EXPECTED_WORDS);
    const fills = await db
      .selectFrom('executions')
      .selectAll()
      .where('sell_order_id', '=', restingId)
      .execute();
    expect(fills).toHaveLength(1);
    expect(await verifyBooks(db)).toEqual([]);
    reached = cut.reached;
  }
  await Promise.all([own.destroy(), owner.destroy()]);
});

test('commands of an unacknowledged commit get the outcome that was committed', async () => {
  const stock = await insertStock(db, market.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 10n), await market.addBuyer(1_000_00n)];
  await market.take(limitOrder(seller, 'sell', stock, 2n, 10_00n));
  const [fills, ends] = [
    takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 2n, 9_00n))).order,
    takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 9_00n))).order,
  ];
  const { userId } = buyer;
  const results = await processLocked({ ...market.context, db: losingFirstCommit(db) }, [
    { do: 'replace', orderId: fills.id, userId, shares: 2n, limit_minor: 10_00n },
    cancelOrder(ends.id, buyer),
    limitOrder(buyer, 'buy', stock, 1n, 8_00n),
  ]);
  expect(results).toMatchObject([
    { value: { order: { status: 'filled' }, fills: [{ shares: 2n }] } },
    { value: { order: { status: 'cancelled', endReason: 'cancelled_by_owner' }, fills: [] } },
    { value: { order: { status: 'open' }, fills: [] } },
  ]);
});

test('a retried change of an order that filled on its old terms is not reported as carried out', async () => {
  const stock = await insertStock(db, market.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 10n), await market.addBuyer(1_000_00n)];
  await market.take(limitOrder(seller, 'sell', stock, 2n, 10_00n));
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 2n, 10_00n)));
  const { userId } = buyer;
  const asItIs = { do: 'replace', orderId: order.id, userId, shares: 2n, limit_minor: 10_00n } as const;
  expect(await processLocked(market.context, [asItIs], { isRetry: true })).toMatchObject([
    { value: { code: 'order_not_open' } },
  ]);
});

test('a retry reveals the outcome of a command to the owner of the order only', async () => {
  const stock = await insertStock(db, market.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 10n), await market.addBuyer(1_000_00n)];
  const stranger = await market.addBuyer(0n);
  const bid = (limit_minor: bigint) => limitOrder(buyer, 'buy', stock, 2n, limit_minor);
  const [changing, ending] = [bid(9_00n), bid(8_00n)];
  await market.takeAll([changing, ending, limitOrder(seller, 'sell', stock, 2n, 10_00n)]);
  const commands = (who: typeof buyer) =>
    [
      { do: 'replace', orderId: changing.orderId, userId: who.userId, shares: 2n, limit_minor: 10_00n },
      cancelOrder(ending.orderId, who),
    ] as const;
  const again = async (who: typeof buyer) => {
    const results = await processLocked(market.context, commands(who), { isRetry: true });
    return results.map(result => (result.status === 'fulfilled' ? code(result.value) : 'thrown'));
  };
  await market.takeAll(commands(buyer));
  expect(await again(buyer)).toEqual(['taken', 'taken']);
  expect(await again(stranger)).toEqual(['notFound', 'notFound']);
});

test('the number of statements does not grow with the batch', async () => {
  const statements = async (size: number) => {
    const counted = actBeforeStatement(0, () => Promise.resolve());
    const stock = await insertStock(db, market.now);
    const [seller, buyer] = [
      await market.addSeller(stock.stockId, 1_000n),
      await market.addBuyer(100_000_00n),
    ];
    const orders = Array.from({ length: size }, () => [
      limitOrder(seller, 'sell', stock, 1n, 10_00n),
      limitOrder(buyer, 'buy', stock, 1n, 10_00n),
    ]).flat();
    await processLocked({ ...market.context, db: db.withPlugin(counted) }, orders);
    return counted.reached;
  };
  expect(await statements(100)).toBe(await statements(1));
});

test('a refused order has an audit entry, written with its batch, or alone when nothing was accepted', async () => {
  const stock = await insertStock(db, market.now);
  const [rich, poor] = [await market.addBuyer(1_000_00n), await market.addBuyer(0n)];
  const statements = async (...orders: readonly OrderCommand[]) => {
    const counted = actBeforeStatement(0, () => Promise.resolve());
    await processLocked({ ...market.context, db: db.withPlugin(counted) }, orders);
    return counted.reached;
  };
  const buy = (who: typeof rich) => limitOrder(who, 'buy', stock, 1n, 10_00n);
  const refused = async () => {
    const rows = await readRecords(db, 'audit_log', ['details'], { action: 'orders_refused' });
    return rows.filter(({ details }) => JSON.stringify(details).includes(poor.userId));
  };
  const taken = await statements(buy(rich), buy(rich));
  expect(await refused()).toEqual([]);
  expect(await statements(buy(rich), buy(poor))).toBe(taken);
  const entry = ['place', poor.userId, stock.stockId, 'insufficient_funds'];
  expect(await refused()).toEqual([{ details: { refused: [entry] } }]);
  expect(await statements(buy(poor), buy(poor))).toBeLessThanOrEqual(taken);
  expect((await refused()).at(-1)).toEqual({ details: { refused: [entry, entry] } });
});
