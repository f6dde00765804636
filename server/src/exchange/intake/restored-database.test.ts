// Two server processes whose database goes back in time by one commit, as in a failover to a standby that lacks it. Once the
// other process has written an order, the book has the same sequence number again, and the cache is wrong.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countConnectionLosses, createDatabase } from '#server/database/database.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { copyDatabase, copyTables } from '#server/testing/put-database-back.ts';
import { readStoredBook, replayStoredBook } from '#server/testing/replay-stored-book.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { createOrderQueue } from './order-queue.ts';

const { db, access } = await createTestDatabase();
const market = createTestMarket(db);

test.each([
  ['by its tables, which no process notices', copyTables],
  ['as a whole, which ends every connection', copyDatabase],
])(
  'filled shares equal executed shares after the database was put back by one commit, %s',
  async (_how, copy) => {
    const [first, second] = [createDatabase(access.app, 2), createDatabase(access.app, 2)];
    const [one, other] = [first, second].map(own => createOrderQueue({ ...market.context, db: own }));
    if (one === undefined || other === undefined) throw new Error('two queues');
    const stock = await insertStock(db, market.now);
    const [seller, buyer] = [await market.addSeller(stock.stockId, 10n), await market.addBuyer(1_000_00n)];
    const bystander = await market.addBuyer(1_000_00n);
    const buy = (shares: bigint) => limitOrder(buyer, 'buy', stock, shares, 10_00n);
    const sale = takenOrder(await one.submit(limitOrder(seller, 'sell', stock, 10n, 10_00n)));
    takenOrder(await one.submit(buy(1n)));
    const putBack = await copy(access);
    takenOrder(await one.submit(buy(3n)));
    await putBack();
    takenOrder(await other.submit(limitOrder(bystander, 'buy', stock, 1n, 1_00n)));
    expect(takenOrder(await one.submit(buy(6n))).order.status).toBe('filled');
    const { rows } = await sql<{ filled: bigint; executed: bigint }>`
    select filled_shares as filled,
      (select sum(shares)::int8 from executions where sell_order_id = o.id) as executed
    from orders o where id = ${sale.order.id}`.execute(db);
    expect(rows).toEqual([{ filled: 7n, executed: 7n }]);
    expect(await verifyBooks(db)).toEqual([]);
    expect(await replayStoredBook(db, stock.stockId)).toEqual(await readStoredBook(db, stock.stockId));
    await Promise.all([first.destroy(), second.destroy()]);
  },
);

test('the facts are read again before the next order after an idle connection was lost', async () => {
  const own = createDatabase(access.app, 2);
  const counted = actBeforeStatement(0, () => Promise.resolve());
  const queue = createOrderQueue({ ...market.context, db: own.withPlugin(counted) });
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_00n);
  const statements = async (): Promise<number> => {
    const before = counted.reached;
    takenOrder(await queue.submit(limitOrder(buyer, 'buy', stock, 1n, 1_00n)));
    return counted.reached - before;
  };
  const cold = await statements();
  const warm = await statements();
  expect(warm).toBeLessThan(cold);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
  const losses = countConnectionLosses(own);
  const owner = createDatabase(access.owner, 1);
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int4, 5000)`.execute(owner);
  await expect.poll(() => countConnectionLosses(own)).toBeGreaterThan(losses);
  expect(await statements()).toBe(cold);
  expect(await statements()).toBe(warm);
  await Promise.all([own.destroy(), owner.destroy()]);
});
