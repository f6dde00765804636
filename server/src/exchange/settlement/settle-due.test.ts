import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createDatabase, type Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { failAtEachStatement } from '#server/testing/act-before-statement.ts';
import { settleTradesJob } from '#server/jobs/exchange-jobs.ts';
import { untilLockWait } from '#server/testing/count-waiting.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { createTestMarket, insertStock, limitOrder, setRules } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { decideReviews } from './decide-reviews.ts';
import { expireReviews, settleDue } from './settle-due.ts';

const { db, access } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

/** Trades of one share between two people: settled in a minute, or reviewed within five days. */
async function agreeTrades(count: number, review: 'automatic' | 'manual' = 'automatic') {
  const stock = await insertStock(db, market.now);
  await setRules(db, stock.stockId, market.now, { review, review_days: 5, rofr_days: 2 });
  const seller = await market.addSeller(stock.stockId, BigInt(count));
  const buyer = await market.addBuyer(1_000_00n);
  await market.takeAll(
    Array.from({ length: count }, () => [
      limitOrder(seller, 'sell', stock, 1n, 10_00n),
      limitOrder(buyer, 'buy', stock, 1n, 10_00n),
    ]).flat(),
  );
  return stock;
}

async function statesOf(stockId: string): Promise<string[]> {
  const rows = await db.selectFrom('settlements').select('status').where('stock_id', '=', stockId).execute();
  return rows.map(row => row.status);
}

async function idsOf(stockId: string): Promise<string[]> {
  const rows = await db.selectFrom('executions').select('id').where('stock_id', '=', stockId).execute();
  return rows.map(row => row.id);
}

test.each([
  ['delivering', 'automatic', settleDue, 'settled'],
  ['ending an overdue review', 'manual', expireReviews, 'expired'],
] as const)(
  'a fault at any statement of %s leaves no half trade, and the next run does it',
  async (_, review, run, end) => {
    const statements = await failAtEachStatement(db, async (faulty, statement) => {
      const { stockId } = await agreeTrades(2, review);
      market.pass(6 * DAY_MS);
      const outcome = await run({ ...market.context, db: faulty }).catch(() => 'failed');
      expect(await verifyBooks(db), `after statement ${statement}`).toEqual([]);
      expect(new Set(await statesOf(stockId)).size).toBe(1);
      if (outcome === 'failed') await run(market.context);
      expect(await statesOf(stockId)).toEqual([end, end]);
    });
    expect(statements).toBeGreaterThan(3);
  },
);

test('several processes that settle at once deliver each trade once', async () => {
  const elsewhere = [createDatabase(access.app, 2), createDatabase(access.app, 2)];
  const { stockId } = await agreeTrades(40);
  market.pass(DAY_MS);
  const settled = await Promise.all([db, ...elsewhere].map(own => settleDue({ ...market.context, db: own })));
  const rest = await settleDue(market.context);
  expect(settled.reduce((all, count) => all + count, rest)).toBe(40);
  expect(new Set(await statesOf(stockId))).toEqual(new Set(['settled']));
  await Promise.all(elsewhere.map(own => own.destroy()));
});

test.each([
  ['settled', 'automatic', 'cleared', 'settled'],
  ['ended', 'manual', 'in_review', 'expired'],
] as const)(
  'a trade that cannot be %s keeps no other waiting, is named by its job, and is tried again',
  async (_, review, before, after) => {
    const [bad, good] = [await agreeTrades(1, review), await agreeTrades(3, review)];
    const [badId = ''] = await idsOf(bad.stockId);
    market.pass(6 * DAY_MS);
    const setHeld = (held: bigint) =>
      db
        .updateTable('ledger_accounts')
        .set({ held, available: 1n - held })
        .where('asset', '=', bad.stockId)
        .where('kind', '=', 'customer')
        .where('owner_id', 'in', eb =>
          eb.selectFrom('executions').select('seller_id').where('id', '=', badId),
        )
        .execute();
    await setHeld(0n);
    const job = settleTradesJob(market.context);
    const { stockId } = await agreeTrades(1);
    market.pass(DAY_MS);
    await expect(job.run()).rejects.toThrow(badId);
    expect(await statesOf(bad.stockId)).toEqual([before]);
    expect(await statesOf(good.stockId)).toEqual([after, after, after]);
    expect(await statesOf(stockId)).toEqual(['settled']);
    await expect(job.run()).rejects.toThrow(badId);
    await setHeld(1n);
    await job.run();
    expect(await statesOf(bad.stockId)).toEqual([after]);
  },
);

test.each([
  ['rejects', 'another decision', 'rejected'],
  ['rejects', 'the clock', 'rejected'],
  ['approves', 'another decision', 'cleared'],
  ['approves', 'the clock', 'cleared'],
] as const)(
  'a trade that an issuer %s while %s ends it releases its holds once',
  async (decides, meanwhile, end) => {
    const { userId: by } = await market.addBuyer(0n);
    // The other trade holds the same amount, so the balances would not refuse a second release.
    const { stockId } = await agreeTrades(2, 'manual');
    const [id = ''] = await idsOf(stockId);
    const decide = (tx: Transaction, event: 'approve' | 'reject') =>
      decideReviews(tx, market.context, { stockId, ids: [id], event, by });
    const overdue = { ...market.context, clock: () => new Date(market.now.getTime() + 6 * DAY_MS) };
    const second = await transaction(db, async tx => {
      expect((await decide(tx, decides === 'rejects' ? 'reject' : 'approve')).get(id)).toBeUndefined();
      const beside =
        meanwhile === 'the clock'
          ? expireReviews(overdue)
          : transaction(db, other => decide(other, 'reject')).then(outcomes => outcomes.get(id)?.code);
      const goOn = new AbortController();
      await Promise.race([beside, untilLockWait(db, goOn.signal)]);
      goOn.abort();
      return { beside };
    });
    const answer = await second.beside;
    if (meanwhile === 'another decision') expect(answer).toBe('wrong_state');
    // The job ignores decided trades and ends the other one.
    const other = meanwhile === 'the clock' ? 'expired' : 'in_review';
    const rows = await db
      .selectFrom('settlements')
      .select(['execution_id', 'status'])
      .where('stock_id', '=', stockId)
      .execute();
    expect(new Set(rows.map(row => [row.execution_id === id, row.status].join(' ')))).toEqual(
      new Set([`true ${end}`, `false ${other}`]),
    );
  },
);

test('an approved trade settles as long after its approval as a trade without review', async () => {
  const { userId: by } = await market.addBuyer(0n);
  const { stockId } = await agreeTrades(1, 'manual');
  const ids = await idsOf(stockId);
  market.pass(DAY_MS);
  await transaction(db, tx => decideReviews(tx, market.context, { stockId, ids, event: 'approve', by }));
  market.pass(market.context.settlementDelay_ms - 1);
  await settleDue(market.context);
  expect(await statesOf(stockId)).toEqual(['cleared']);
  market.pass(1);
  await settleDue(market.context);
  expect(await statesOf(stockId)).toEqual(['settled']);
});

test('however many trades are due, one run delivers them all', async () => {
  const count = 251;
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, BigInt(count));
  const buyer = await market.addBuyer(10_000_00n);
  await market.takeAll([
    ...Array.from({ length: count }, () => limitOrder(seller, 'sell', stock, 1n, 10_00n)),
    limitOrder(buyer, 'buy', stock, BigInt(count), 10_00n),
  ]);
  market.pass(DAY_MS);
  expect(await settleDue(market.context)).toBe(count);
  expect(new Set(await statesOf(stock.stockId))).toEqual(new Set(['settled']));
});

test('a clock that jumps an hour ahead and back again breaks nothing', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 30n);
  const buyer = await market.addBuyer(10_000_00n);
  const first = limitOrder(seller, 'sell', stock, 5n, 10_00n);
  await market.take(first);
  for (const jump_ms of [3_600_000, -7_200_000, 3_600_000]) {
    market.pass(jump_ms);
    await market.take(limitOrder(seller, 'sell', stock, 5n, 10_00n));
    await market.take(limitOrder(buyer, 'buy', stock, 2n, 10_00n));
    await settleDue(market.context);
  }
  // Its queue position is a number and does not depend on the clock.
  const filled = await readRecord(db, 'orders', ['filled_shares'], { id: first.orderId });
  expect(filled.filled_shares).toBe(5n);
  market.pass(DAY_MS);
  await settleDue(market.context);
  expect(await statesOf(stock.stockId)).toEqual(Array.from({ length: 4 }, () => 'settled'));
});

test.each([
  ['approve', 'cleared', 2],
  ['reject', 'rejected', 4],
  ['exercise_rofr', 'rofr_exercised', 4],
] as const)(
  'a failure at any statement of the issuer’s decision to %s leaves no trace, and it can be repeated',
  async (event, end, least) => {
    const { userId: by } = await market.addBuyer(0n);
    const statements = await failAtEachStatement(db, async (faulty, statement) => {
      const { stockId, companyId } = await agreeTrades(2, 'manual');
      await giveCash(db, companyId, 100_00n, market.now);
      const ids = await idsOf(stockId);
      const decide = (own = db) =>
        transaction(own, tx => decideReviews(tx, market.context, { stockId, ids, event, by }));
      const outcome = await decide(faulty).catch(() => 'failed');
      expect(await verifyBooks(db), `after statement ${statement}`).toEqual([]);
      if (outcome === 'failed') {
        expect(await statesOf(stockId)).toEqual(['in_review', 'in_review']);
        await decide();
      }
      expect(await statesOf(stockId)).toEqual([end, end]);
    });
    expect(statements).toBeGreaterThanOrEqual(least);
  },
);

test.each([
  [0, 2, 'no_first_refusal'],
  [2, 0, undefined],
])(
  'rules of the same moment, written after a trade was agreed, neither give nor take first refusal: %i days, then %i',
  async (before, after, code) => {
    const stock = await insertStock(db, market.now);
    const rules = { review: 'manual', review_days: 5 } as const;
    await setRules(db, stock.stockId, market.now, { ...rules, rofr_days: before });
    const moment = new Date(market.now.getTime() + 1);
    market.pass(2);
    const seller = await market.addSeller(stock.stockId, 1n);
    const buyer = await market.addBuyer(1_000_00n);
    await market.trade(seller, buyer, stock, 1n, 10_00n);
    await setRules(db, stock.stockId, moment, { ...rules, rofr_days: after });
    await giveCash(db, stock.companyId, 1_000_00n, market.now);
    const [id = ''] = await idsOf(stock.stockId);
    const decision = {
      stockId: stock.stockId,
      ids: [id],
      event: 'exercise_rofr',
      by: seller.userId,
    } as const;
    const outcomes = await transaction(db, tx => decideReviews(tx, market.context, decision));
    expect(outcomes.get(id)?.code).toBe(code);
  },
);
