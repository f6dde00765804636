// Correct books with rare cases. No rule may report a difference.
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { transaction } from '#server/database/transaction.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { decideReviews } from '#server/exchange/settlement/decide-reviews.ts';
import { findChannel } from '#server/payments/find-channel.ts';
import { requestPayment } from '#server/payments/request-payment.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import { giveCash, insertChannel } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { verifyBooks } from './verify-books.ts';

const { db, services, market } = await createTestApp();

verifyBooksAfterEach(db);

/**
 * One share is offered and three are bid for, so that two remain open. No part of the fee is a whole number
 * of cents.
 */
async function partlyFilled() {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 10_50n });
  const seller = await market.addSeller(stock.stockId, 9n);
  await market.take(limitOrder(seller, 'sell', stock, 1n, 10_50n));
  const buyer = await market.addBuyer(100_00n);
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 10_50n)));
  expect(await market.statusOf(order.id)).toBe('partially_filled');
  return { stock, seller, buyer, order };
}

test('a partially filled order holds its whole fee less the fee of its fills, before and after a split', async () => {
  const { stock, buyer } = await partlyFilled();
  // The fee of 15.75 cents less 5.25 cents for the fill, each rounded. It is not the 10.5 cents of the open
  // part.
  expect(await market.balanceOf(buyer.userId)).toMatchObject({ 1: 10_55n + 21_11n });
  await market.settle();
  expect(await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n })).toMatchObject({
    orders: 1,
  });
});

test('a suspended order keeps its hold and matches nothing', async () => {
  const { stock, seller, order } = await partlyFilled();
  await market.take({ do: 'suspend', orderId: order.id, reason: 'outside_price_band' });
  const offer = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 1n, 10_00n)));
  expect(await market.statusOf(offer.order.id)).toBe('open');
});

test('a trade holds its cash and its shares as long as it is not settled, and gives both to the issuer that takes it', async () => {
  const stock = await insertStock(db, market.now);
  const { stockId, companyId } = stock;
  await giveCash(db, companyId, 100_00n, market.now);
  await setRules(db, stockId, market.now, { review: 'manual', review_days: 5, rofr_days: 2 });
  const seller = await market.addSeller(stockId, 5n);
  await market.trade(seller, await market.addBuyer(100_00n), stock, 5n, 10_00n);
  const settlement = () => db.updateTable('settlements').where('stock_id', '=', stockId);
  for (const status of ['agreed', 'cleared', 'in_review'] as const) {
    await settlement().set({ status }).execute();
    expect(await verifyBooks(db), status).toEqual([]);
  }
  const trade = db.selectFrom('executions').select('id').where('stock_id', '=', stockId);
  const { id } = await trade.executeTakeFirstOrThrow();
  const decision = { stockId, ids: [id], event: 'exercise_rofr', by: seller.userId } as const;
  await transaction(db, tx => decideReviews(tx, market.context, decision));
  expect(await market.balanceOf(companyId, stockId)).toEqual([5n, 0n]);
});

test.each(['deposit', 'withdrawal'] as const)(
  'a %s takes its fee once it is completed, not before',
  async direction => {
    const { userId } = await market.addBuyer(100_00n);
    const { channelId, methodId } = await insertChannel(db, { fee_bps: 100 });
    const request = {
      userId,
      direction,
      findChannel: (reader: typeof db) => findChannel(reader, channelId, methodId),
      amount_minor: 30_00n,
      confirm: undefined,
    };
    for (const begun of ['pending', 'completed'] as const) {
      const provider = { name: 'manual', begin: () => begun } as const;
      expect(isRefusal(await requestPayment(services, request, undefined, provider))).toBe(false);
      expect(await verifyBooks(db), begun).toEqual([]);
    }
  },
);
