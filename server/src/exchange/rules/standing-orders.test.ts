import { afterEach, expect, test } from 'vitest';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { setTrading } from '#server/exchange/corporate-actions/set-trading.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import {
  createTestMarket,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
} from '#server/testing/test-market.ts';
import { applyDueRules } from './apply-rules.ts';
import { changeParty, changeRules } from './change-rules.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);
const HOUR_MS = 3_600_000;

afterEach(async () => {
  expect(await verifyBooks(db)).toEqual([]);
});

function pass(ms: number): void {
  market.now = new Date(market.now.getTime() + ms);
}

async function statusOf(id: string): Promise<string> {
  const row = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return row.status;
}

/** A stock whose issuer takes lots of ten and more. */
async function stockOfLots() {
  const stock = await insertStock(db, market.now);
  await setRules(db, stock.stockId, new Date(market.now.getTime() - HOUR_MS), { smallest_lot: 10n });
  const issuer = await market.addBuyer(0n);
  return { stock, change: { stockId: stock.stockId, by: issuer.userId } };
}

test('who sells the last shares, however few, may do so when the list has changed for somebody else', async () => {
  const { stock, change } = await stockOfLots();
  const seller = await market.addSeller(stock.stockId, 15n);
  await market.take(limitOrder(seller, 'sell', stock, 10n, 20_00n));
  const { order } = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 5n, 21_00n)));
  const { userId } = await market.addBuyer(1_000_00n);
  await changeParty(market.context, change, userId, { preApproved: true });
  expect(await statusOf(order.id)).toBe('open');
});

test('and when part of them is sold and not settled', async () => {
  const { stock, change } = await stockOfLots();
  const [seller, other] = [
    await market.addSeller(stock.stockId, 7n),
    await market.addSeller(stock.stockId, 10n),
  ];
  const buyer = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 7n, 20_00n)));
  await market.take(limitOrder(other, 'sell', stock, 10n, 19_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 13n, 20_00n));
  await changeParty(market.context, change, buyer.userId, { preApproved: true });
  expect(await statusOf(order.id)).toBe('partially_filled');
});

test('what looser rules allow again comes back once trading goes on, where it was halted meanwhile', async () => {
  const { stock, change } = await stockOfLots();
  const buyer = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 10n, 10_00n)));
  const setLot = async (smallestLot: bigint): Promise<void> => {
    const rules = (await loadRules(db, [stock.stockId], market.now))(stock.stockId);
    await changeRules(market.context, change, { ...rules, smallestLot }, market.now);
    pass(1000);
  };
  await setLot(20n);
  await setTrading(db, stock.stockId, { to: 'halted', actorId: null, at: market.now });
  await setLot(10n);
  expect(await statusOf(order.id)).toBe('suspended');
  await setTrading(db, stock.stockId, { to: 'tradable', actorId: null, at: market.now });
  await applyDueRules(market.context);
  expect(await statusOf(order.id)).toBe('open');
});

test('an order is not made smaller than the smallest lot', async () => {
  const { stock } = await stockOfLots();
  const { userId } = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder({ userId }, 'buy', stock, 12n, 10_00n)));
  const shrink = (shares: bigint) =>
    market.take({ do: 'replace', orderId: order.id, userId, shares, limit_minor: 10_00n });
  expect(await shrink(9n)).toMatchObject({ code: 'below_smallest_lot' });
  expect(takenOrder(await shrink(10n)).order.shares).toBe(10n);
});
