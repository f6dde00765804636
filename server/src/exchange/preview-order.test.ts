import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import {
  createTestMarket,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
} from '#server/testing/test-market.ts';
import { previewOrder } from './preview-order.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

async function look(stockId: string, userId: string) {
  const request = { userId, stockId, side: 'buy', shares: 3n, limit_minor: 20_00n } as const;
  const preview = await previewOrder(market.context, { ...request, type: 'limit', timeInForce: 'gtc' });
  if (preview === undefined || isRefusal(preview)) throw new Error('no preview');
  return preview;
}

const fillsNow = async (stockId: string, userId: string): Promise<bigint> =>
  (await look(stockId, userId)).fillsNow.shares;

test('a preview counts neither orders that have run out nor those that rules in force forbid', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 3n);
  const buyer = await market.addBuyer(1_000_00n);
  await market.takeAll([
    limitOrder(seller, 'sell', stock, 1n, 10_00n, { timeInForce: 'day' }),
    limitOrder(seller, 'sell', stock, 1n, 11_00n),
    limitOrder(seller, 'sell', stock, 1n, 19_00n),
  ]);
  expect(await fillsNow(stock.stockId, buyer.userId)).toBe(3n);
  market.now = new Date(market.now.getTime() + 86_400_000);
  await db.updateTable('stocks').set({ last_price_minor: 19_00n }).where('id', '=', stock.stockId).execute();
  await setRules(db, stock.stockId, market.now, { price_range_bps: 1_000 });
  expect(await fillsNow(stock.stockId, buyer.userId)).toBe(1n);
});

test('it looks again as long as it meets orders that have run out, however many lie behind one another', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 12n);
  const buyer = await market.addBuyer(1_000_00n);
  await market.takeAll(
    Array.from({ length: 12 }, () => limitOrder(seller, 'sell', stock, 1n, 10_00n, { timeInForce: 'day' })),
  );
  market.now = new Date(market.now.getTime() + 86_400_000);
  expect(await fillsNow(stock.stockId, buyer.userId)).toBe(0n);
});

test('it names the own order that causes the refusal, and none that would be matched later', async () => {
  const stock = await insertStock(db, market.now);
  const both = await market.addSeller(stock.stockId, 5n);
  await market.give(both, 1_000_00n);
  const own = takenOrder(await market.take(limitOrder(both, 'sell', stock, 2n, 19_00n))).order;
  const refused = await look(stock.stockId, both.userId);
  expect(refused.ownOrderId).toBe(own.id);
  expect(refused.rules.find(({ rule }) => rule === 'own_order')?.refusal).toMatchObject({
    facts: { order: 'sell 2 shares at $19.00' },
  });
  const seller = await market.addSeller(stock.stockId, 1n);
  await market.take(limitOrder(seller, 'sell', stock, 1n, 18_00n));
  expect((await look(stock.stockId, both.userId)).ownOrderId).toBeUndefined();
});
