import { expect, test } from 'vitest';
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import { expireOrders } from '#server/exchange/expire-orders.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { applyDueRules } from './apply-rules.ts';
import { changeRules } from './change-rules.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);
const HOUR_MS = 3_600_000;

verifyBooksAfterEach(db);

/** An open stock, and how its issuer changes that: now or after a delay. */
async function listed() {
  const stock = await insertStock(db, market.now);
  const issuer = await market.addBuyer(0n);
  const open = (await loadRules(db, [stock.stockId], market.now))(stock.stockId);
  const change = async (changed: Partial<IssuerRules>, later_ms = 0): Promise<void> => {
    const at = new Date(market.now.getTime() + later_ms);
    await changeRules(
      market.context,
      { stockId: stock.stockId, by: issuer.userId },
      { ...open, ...changed },
      at,
    );
    market.now = new Date(market.now.getTime() + 1);
  };
  return { stock, change };
}

async function stateLater(id: string, ms: number): Promise<string> {
  market.now = new Date(market.now.getTime() + ms);
  await applyDueRules(market.context);
  const row = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return row.status;
}

test('future rules judge orders at their time, even if other rules were applied in between', async () => {
  const { stock, change } = await listed();
  const buyer = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 5n, 10_00n)));
  await change({ smallestLot: 10n }, HOUR_MS);
  await change({ smallestLot: 2n });
  expect(await stateLater(order.id, 0)).toBe('open');
  expect(await stateLater(order.id, HOUR_MS)).toBe('suspended');
});

test('orders that looser rules allow again return when the trading window opens', async () => {
  const { stock, change } = await listed();
  const buyer = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 5n, 10_00n)));
  await change({ smallestLot: 10n });
  const opensAt = new Date(market.now.getTime() + HOUR_MS);
  const closesAt = new Date(market.now.getTime() + 2 * HOUR_MS);
  await change({ windows: [{ opensAt, closesAt }] });
  expect(await stateLater(order.id, 0)).toBe('suspended');
  expect(await stateLater(order.id, HOUR_MS)).toBe('open');
});

test('an offer below the smallest lot remains only where its owner has no other shares', async () => {
  const { stock, change } = await listed();
  const [all, part] = [await market.addSeller(stock.stockId, 5n), await market.addSeller(stock.stockId, 20n)];
  const offers = [
    takenOrder(await market.take(limitOrder(all, 'sell', stock, 5n, 10_00n))),
    takenOrder(await market.take(limitOrder(part, 'sell', stock, 5n, 10_00n))),
  ];
  await change({ smallestLot: 10n });
  const states = [];
  for (const { order } of offers) states.push(await stateLater(order.id, 0));
  expect(states).toEqual(['open', 'suspended']);
});

test('an expired suspended order never returns and delays no other until its job ends it', async () => {
  const { stock, change } = await listed();
  const buyer = await market.addBuyer(1_000_00n);
  const seller = await market.addSeller(stock.stockId, 20n);
  const today = limitOrder(buyer, 'buy', stock, 5n, 10_00n, { timeInForce: 'day' });
  const { order } = takenOrder(await market.take(today));
  await change({ smallestLot: 10n });
  await change({ smallestLot: 1n }, 24 * HOUR_MS);
  takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 10n, 9_00n)));
  market.now = new Date(market.now.getTime() + 24 * HOUR_MS);
  const sold = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 10n, 9_00n)));
  expect(sold.fills).toMatchObject([{ shares: 10n, price_minor: 9_00n }]);
  expect(await stateLater(order.id, 0)).toBe('suspended');
  expect(await expireOrders(market.context)).toBe(1);
  expect(await stateLater(order.id, 0)).toBe('expired');
});
