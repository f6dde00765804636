import { expect, test } from 'vitest';
import { actBeforeStatement, failAtEachStatement } from '#server/testing/act-before-statement.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { cancelAllRefusedOrders, cancelRefusedOrders } from './cancel-refused-orders.ts';
import { processOrders } from './process-orders.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

async function block(userId: string): Promise<void> {
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute();
}

async function openOrdersOf(userId: string): Promise<number> {
  const rows = await readRecords(db, 'orders', ['id'], { user_id: userId, status: 'open' });
  return rows.length;
}

test('a bid that is placed while its owner is blocked does not remain, at any moment', async () => {
  const stock = await insertStock(db, market.now);
  for (let statement = 1; ; statement += 1) {
    const buyer = await market.addBuyer(100_00n);
    let cancelling: Promise<void> | undefined;
    const interleaving = actBeforeStatement(statement, async () => {
      await block(buyer.userId);
      cancelling = cancelRefusedOrders(market.context, buyer.userId, null);
      // Long enough for the cancellation to read the orders if it did not wait for the batch.
      await Promise.race([cancelling, market.addBuyer(0n)]);
    });
    await processOrders({ ...market.context, db: db.withPlugin(interleaving) }, [
      limitOrder(buyer, 'buy', stock, 1n, 10_00n),
    ]);
    if (cancelling === undefined) break;
    await cancelling;
    expect(await openOrdersOf(buyer.userId), `blocked at statement ${statement}`).toBe(0);
  }
});

test('the orders of a person whose block broke off anywhere are found by the job; those of others stay', async () => {
  const stock = await insertStock(db, market.now);
  const other = await market.addBuyer(100_00n);
  await market.take(limitOrder(other, 'buy', stock, 1n, 10_00n));
  await failAtEachStatement(db, async faulty => {
    const person = await market.addSeller(stock.stockId, 1n);
    await market.give(person, 100_00n);
    await market.take(limitOrder(person, 'buy', stock, 1n, 10_00n));
    await market.take(limitOrder(person, 'sell', stock, 1n, 20_00n));
    await block(person.userId);
    await cancelRefusedOrders({ ...market.context, db: faulty }, person.userId, null).catch(() => undefined);
    await cancelAllRefusedOrders(market.context);
    expect(await openOrdersOf(person.userId)).toBe(0);
  });
  expect(await openOrdersOf(other.userId)).toBe(1);
});

test('a bid that rules have suspended is cancelled as well, and its cash is released', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(100_00n);
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 10_00n)));
  takenOrder(await market.take({ do: 'suspend', orderId: order.id, reason: 'outside_price_band' }));
  await block(buyer.userId);
  await cancelRefusedOrders(market.context, buyer.userId, null);
  expect(await market.balanceOf(buyer.userId)).toEqual([100_00n, 0n]);
});

test('a partially filled bid is cancelled as well, and only its purchase remains held', async () => {
  const stock = await insertStock(db, market.now);
  const [buyer, seller] = [await market.addBuyer(100_00n), await market.addSeller(stock.stockId, 1n)];
  await market.take(limitOrder(buyer, 'buy', stock, 3n, 10_00n));
  await market.take(limitOrder(seller, 'sell', stock, 1n, 10_00n));
  await block(buyer.userId);
  await cancelRefusedOrders(market.context, buyer.userId, null);
  expect(await market.balanceOf(buyer.userId)).toEqual([89_95n, 10_05n]);
});

test.each(['open', 'suspended'] as const)(
  'the job finds a blocked person by an offer alone, which is %s',
  async state => {
    const stock = await insertStock(db, market.now);
    const seller = await market.addSeller(stock.stockId, 1n);
    const { order } = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 1n, 10_00n)));
    if (state === 'suspended') await market.take({ do: 'suspend', orderId: order.id });
    await block(seller.userId);
    await cancelAllRefusedOrders(market.context);
    // The block ended the offer. The owner's missing permission to buy would not.
    const ended = db.selectFrom('orders').select(['status', 'end_reason']).where('id', '=', order.id);
    expect(await ended.execute()).toEqual([{ status: 'cancelled', end_reason: 'cancelled_by_operator' }]);
    expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([1n, 0n]);
  },
);

test('a person without verification buys nothing more; offers remain', async () => {
  const stock = await insertStock(db, market.now);
  const person = await market.addSeller(stock.stockId, 1n);
  await market.give(person, 100_00n);
  await market.take(limitOrder(person, 'buy', stock, 1n, 10_00n));
  await market.take(limitOrder(person, 'sell', stock, 1n, 20_00n));
  await db
    .updateTable('verifications')
    .set({ status: 'REJECTED' })
    .where('user_id', '=', person.userId)
    .execute();
  await cancelAllRefusedOrders(market.context);
  const left = db.selectFrom('orders').select('side').where('status', '=', 'open');
  expect(await left.where('user_id', '=', person.userId).execute()).toEqual([{ side: 'sell' }]);
});
