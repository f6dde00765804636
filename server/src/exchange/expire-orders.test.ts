import { expect, test } from 'vitest';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, limitOrder } from '#server/testing/test-market.ts';
import { expireOrders } from './expire-orders.ts';
import { LARGEST_BATCH } from './intake/process-batch.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

test('at the end of the day every day order expires, partially filled and suspended ones included, and holds are released', async () => {
  const stock = await insertStock(db, market.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 1n), await market.addBuyer(10_000_00n)];
  const today = (shares: bigint) => limitOrder(buyer, 'buy', stock, shares, 10_00n, { timeInForce: 'day' });
  const [inPart, suspended] = [today(3n), today(1n)];
  await market.takeAll([inPart, suspended, limitOrder(seller, 'sell', stock, 1n, 10_00n)]);
  await market.take({ do: 'suspend', orderId: suspended.orderId, reason: 'outside_price_band' });
  await market.takeAll(Array.from({ length: LARGEST_BATCH - 1 }, () => today(1n)));
  const stays = limitOrder(buyer, 'buy', stock, 1n, 10_00n);
  await market.take(stays);
  const midnight = new Date('2026-03-03T00:00:00Z');
  market.now = new Date(midnight.getTime() - 1);
  expect(await expireOrders(market.context)).toBe(0);
  market.now = midnight;
  expect(await expireOrders(market.context)).toBe(LARGEST_BATCH + 1);
  const live = db.selectFrom('orders').select('id').where('ended_at', 'is', null);
  expect(await live.execute()).toEqual([{ id: stays.orderId }]);
  // The trade of one share, and the remaining order.
  const account = db.selectFrom('ledger_accounts').select('held').where('owner_id', '=', buyer.userId);
  expect(await account.where('asset', '=', 'USD').executeTakeFirst()).toEqual({ held: 2n * 10_05n });
  expect(await verifyBooks(db)).toEqual([]);
});
