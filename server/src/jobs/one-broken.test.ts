// An item that a job cannot process, because a bug left inconsistent data, must not delay the others. It is reported
// and retried.
import { describe, expect, test } from 'vitest';
import { expireVerificationsJob } from '#server/workflows/verification-jobs.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import {
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
  type TestStock,
} from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { applyRulesJob, cancelRefusedOrdersJob, expireOrdersJob } from './exchange-jobs.ts';
import type { Job } from '#server/kernel/job.ts';

const server = await createTestApp();
const { db, market } = server;
const rulesJob = applyRulesJob(market.context);

verifyBooksAfterEach(db);

/** The book accepts nothing until the number is restored. */
async function breakBook({ stockId }: TestStock): Promise<() => Promise<unknown>> {
  const set = (book_sequence: bigint) =>
    db.updateTable('stocks').set({ book_sequence }).where('id', '=', stockId).execute();
  const { book_sequence } = await readRecord(db, 'stocks', ['book_sequence'], { id: stockId });
  await set(0n);
  return () => set(book_sequence);
}

/** Bids of one share each by one person in a separate stock. */
async function bids(count: number) {
  const stock = await insertStock(db, market.now);
  const { userId } = await market.addBuyer(5_000_00n);
  const outcomes = await market.takeAll(
    Array.from({ length: count }, () => limitOrder({ userId }, 'buy', stock, 1n, 10_00n)),
  );
  return { stock, userId, orderIds: outcomes.map(outcome => takenOrder(outcome).order.id) };
}

test('when the rules of one stock cannot be applied, those of others are', async () => {
  const [first, second] = [await bids(1), await bids(1)];
  market.pass(1_000);
  for (const { stock } of [first, second])
    await setRules(db, stock.stockId, market.now, { smallest_lot: 10n });
  const mend = await breakBook(first.stock);
  await expect(rulesJob.run()).rejects.toThrow();
  expect(await market.statusOf(second.orderIds[0] ?? '')).toBe('suspended');
  await mend();
  await rulesJob.run();
  expect(await market.statusOf(first.orderIds[0] ?? '')).toBe('suspended');
});

test('orders that cannot resume do not delay others', async () => {
  const [many, one] = [await bids(250), await bids(1)];
  for (const { stock } of [many, one]) await setRules(db, stock.stockId, market.now, { smallest_lot: 10n });
  await rulesJob.run();
  for (const { stock, orderIds } of [many, one]) {
    market.pass(1_000);
    await setRules(db, stock.stockId, market.now, { applied_at: market.now });
    const waits = orderIds.map(order_id => ({ order_id, tried_at: market.now }));
    await db.insertInto('orders_to_resume').values(waits).execute();
  }
  const mend = await breakBook(many.stock);
  market.pass(1_000);
  await expect(rulesJob.run()).rejects.toThrow();
  expect(await market.statusOf(one.orderIds[0] ?? '')).toBe('suspended');
  await mend();
  market.pass(1_000);
  await rulesJob.run();
  expect(await market.statusOf(one.orderIds[0] ?? '')).toBe('open');
});

test('expired orders end, behind any number of others that cannot', async () => {
  const [many, one] = [await bids(250), await bids(1)];
  for (const { stock } of [many, one]) {
    market.pass(1_000);
    const { stockId } = stock;
    await db.updateTable('orders').set({ expires_at: market.now }).where('stock_id', '=', stockId).execute();
  }
  const mend = await breakBook(many.stock);
  const job = expireOrdersJob(market.context);
  await expect(job.run()).rejects.toThrow(/not done: order/);
  expect(await market.statusOf(one.orderIds[0] ?? '')).toBe('expired');
  expect(await market.statusOf(many.orderIds[0] ?? '')).toBe('open');
  await mend();
  await job.run();
  for (const id of many.orderIds.slice(-2)) expect(await market.statusOf(id)).toBe('expired');
});

/** Three people with a bid each, one of which cannot be cancelled, at each position in the job's order. */
describe.each([0, 1, 2])('of three people the one at %i', broken => {
  async function runsFor(job: Job, people: readonly Awaited<ReturnType<typeof bids>>[]): Promise<void> {
    const stock = people[broken]?.stock;
    if (stock === undefined) throw new Error('there is no person');
    const mend = await breakBook(stock);
    await expect(job.run()).rejects.toThrow();
    const expected = people.map((_, index) => (index === broken ? 'open' : 'cancelled'));
    const states = () => Promise.all(people.map(({ orderIds }) => market.statusOf(orderIds[0] ?? '')));
    expect(await states()).toEqual(expected);
    await mend();
    await job.run();
    expect(new Set(await states())).toEqual(new Set(['cancelled']));
  }

  test('is blocked like the others, whose orders are cancelled', async () => {
    const people = [await bids(1), await bids(1), await bids(1)];
    for (const { userId } of people)
      await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute();
    await runsFor(cancelRefusedOrdersJob(market.context), people);
  });

  test('loses the verification like the others, who are notified', async () => {
    const people = [await bids(1), await bids(1), await bids(1)];
    const ids = people.map(({ userId }) => userId);
    market.pass(1_000);
    await db
      .updateTable('verifications')
      .set({ expires_at: market.now })
      .where('user_id', 'in', ids)
      .execute();
    const services = { ...server.services, exchange: market.context, clock: () => market.now };
    await runsFor(expireVerificationsJob(services), people);
    const rows = await db.selectFrom('verifications').select('status').where('user_id', 'in', ids).execute();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['EXPIRED']));
  });
});
