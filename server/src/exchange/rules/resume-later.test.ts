import { expect, test } from 'vitest';
import { applyRulesJob } from '#server/jobs/exchange-jobs.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import {
  cancelOrder,
  createTestMarket,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
} from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);
const job = applyRulesJob(market.context);

verifyBooksAfterEach(db);

/** A bid that rules suspended and allow again, while its owner has an offer at the same price in the book. */
async function inOwnWay() {
  const stock = await insertStock(db, market.now);
  const change = async (rules: Parameters<typeof setRules>[3]): Promise<void> => {
    market.now = new Date(market.now.getTime() + 1_000);
    await setRules(db, stock.stockId, market.now, rules);
    await job.run();
  };
  const owner = await market.addSeller(stock.stockId, 20n);
  await market.give(owner, 1_000_00n);
  const bid = takenOrder(await market.take(limitOrder(owner, 'buy', stock, 5n, 10_00n))).order;
  await change({ smallest_lot: 10n });
  const offer = takenOrder(await market.take(limitOrder(owner, 'sell', stock, 10n, 10_00n))).order;
  await change({ smallest_lot: 1n });
  const stateOf = async () => {
    await job.run();
    const row = db.selectFrom('orders').select('status').where('id', '=', bid.id);
    return (await row.executeTakeFirstOrThrow()).status;
  };
  const remembered = async () =>
    (await db.selectFrom('orders_to_resume').selectAll().where('order_id', '=', bid.id).execute()).length;
  const cancel = (orderId: string) => market.take(cancelOrder(orderId, owner));
  return { bid, offer, change, stateOf, remembered, cancel };
}

test('an order that would match its owner’s own order returns once that order is gone', async () => {
  const { offer, stateOf, remembered, cancel } = await inOwnWay();
  expect(await stateOf()).toBe('suspended');
  await cancel(offer.id);
  expect(await stateOf()).toBe('open');
  expect(await remembered()).toBe(0);
});

test('one that has ended, or that newer rules refuse, is tried no more', async () => {
  const [ended, refused] = [await inOwnWay(), await inOwnWay()];
  await ended.cancel(ended.bid.id);
  expect(await ended.stateOf()).toBe('cancelled');
  await refused.change({ smallest_lot: 10n });
  await refused.cancel(refused.offer.id);
  expect(await refused.stateOf()).toBe('suspended');
  expect([await ended.remembered(), await refused.remembered()]).toEqual([0, 0]);
  await refused.change({ smallest_lot: 1n });
  expect(await refused.stateOf()).toBe('open');
});
