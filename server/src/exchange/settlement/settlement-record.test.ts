import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { transaction } from '#server/database/transaction.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, setRules } from '#server/testing/test-market.ts';
import { decideReviews } from './decide-reviews.ts';
import { settleDue } from './settle-due.ts';
import { readSettlementRecord } from './settlement-record.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

async function clearTrade(): Promise<void> {
  const stock = await insertStock(db, market.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 1n), await market.addBuyer(100_00n)];
  await market.trade(seller, buyer, stock, 1n, 10_00n);
}

test('the promise is kept up to 24 hours after clearing and broken afterwards, settled or not', async () => {
  for (const ms of [DAY_MS, DAY_MS + 1]) {
    await clearTrade();
    market.pass(ms);
    await settleDue(market.context);
  }
  expect((await readSettlementRecord(market.context)).promise).toMatchObject({ kept: 1, broken: 1 });

  await clearTrade();
  market.pass(DAY_MS);
  expect(await readSettlementRecord(market.context)).toMatchObject({
    promise: { broken: 1 },
    cleared: 1,
    overdue: 1,
  });
  market.pass(1);
  expect((await readSettlementRecord(market.context)).promise).toMatchObject({ kept: 1, broken: 2 });
});

test('a trade that was cleared more than 30 days ago is no part of the promise, though it is overdue still', async () => {
  await settleDue(market.context);
  market.pass(1);
  await clearTrade();
  market.pass(30 * DAY_MS);
  expect((await readSettlementRecord(market.context)).promise).toMatchObject({ kept: 0, broken: 1 });
  market.pass(1);
  const { promise, overdue } = await readSettlementRecord(market.context);
  expect(promise).toEqual({ kept: 0, broken: 0, keptPercent: undefined });
  expect(overdue).toBe(1);
});

test('a trade that a company took more than 30 days to review is part of the promise from when it cleared', async () => {
  const stock = await insertStock(db, market.now);
  await setRules(db, stock.stockId, market.now, { review: 'manual', review_days: 40 });
  const seller = await market.addSeller(stock.stockId, 1n);
  await market.trade(seller, await market.addBuyer(100_00n), stock, 1n, 10_00n);
  market.pass(39 * DAY_MS);
  const { stockId } = stock;
  const trades = await db.selectFrom('executions').select('id').where('stock_id', '=', stockId).execute();
  const decision = { stockId, ids: trades.map(({ id }) => id), event: 'approve', by: seller.userId } as const;
  await transaction(db, tx => decideReviews(tx, market.context, decision));
  market.pass(DAY_MS);
  await settleDue(market.context);
  expect((await readSettlementRecord(market.context)).promise).toMatchObject({ kept: 1, broken: 0 });
});
