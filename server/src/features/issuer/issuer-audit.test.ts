// Audit entries of orders, of a trade's settlement, and of an issuer's rules.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { OPEN_RULES, insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp({ SETTLEMENT_DELAY_MS: '3000' });
const { db, market } = server;

verifyBooksAfterEach(db);

/** Entries about or naming this, oldest first, without looks at parties, which issuer.test.ts covers. */
async function entriesOf(id: string) {
  return db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where(sql<boolean>`(subject_id = ${id} or details::text like ${`%${id}%`})`)
    .where('action', '<>', 'trade_parties_viewed')
    .orderBy('id')
    .execute();
}

/** A trade of 3 shares at $100.00 in review, and its orders. */
async function reviewed() {
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5, rofr_days: 2 });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  const offer = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 3n, 100_00n)));
  const bid = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 100_00n)));
  return { stock, issuer, seller, buyer, offer, bid, id: bid.fills[0]?.id ?? '' };
}

const passDays = (days: number) => {
  server.pass(days * DAY_MS);
};

test('an order is logged when placed and ended, with its actor, and its trade with its beginning', async () => {
  const { stock, seller, buyer, offer, bid, id } = await reviewed();
  const placed = (orderId: string, by: string, trades: readonly string[][]) => ({
    actor_id: null,
    action: 'orders_taken',
    details: { orders: [['placed', orderId, by]], trades },
  });
  expect(await entriesOf(offer.order.id)).toEqual([placed(offer.order.id, seller.userId, [])]);
  expect(await entriesOf(id)).toEqual([
    placed(bid.order.id, buyer.userId, [['in_review', id, '3', '10000']]),
  ]);
  const rest = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 2n, 120_00n)));
  const orderId = rest.order.id;
  await server.ask('DELETE /market/orders/{id}', { as: seller, params: { id: orderId } });
  expect(await entriesOf(orderId)).toEqual([
    placed(orderId, seller.userId, []),
    {
      actor_id: null,
      action: 'orders_taken',
      details: { orders: [['cancelled', orderId, seller.userId]], trades: [] },
    },
  ]);
});

test('an approval is logged with its issuer, the settlement with the job', async () => {
  const { issuer, id } = await reviewed();
  await server.ask('POST /issuer/reviews/{id}/approve', { as: issuer, params: { id } });
  passDays(1);
  await server.jobs.runNow('settle-trades');
  const [, ...steps] = await entriesOf(id);
  expect(steps).toEqual([
    { actor_id: issuer.userId, action: 'trade_cleared', details: {} },
    { actor_id: null, action: 'trades_due', details: { trades: [['settled', id]] } },
  ]);
});

test('a rejection is in the log, its reason with the trade alone, where an erasure reaches it', async () => {
  const { issuer, id } = await reviewed();
  const body = { reason: 'The buyer is a competitor.' };
  await server.ask('POST /issuer/reviews/{id}/reject', { as: issuer, params: { id }, body });
  const [, ...steps] = await entriesOf(id);
  expect(steps).toEqual([{ actor_id: issuer.userId, action: 'trade_rejected', details: {} }]);
  const { reason } = await db
    .selectFrom('settlements')
    .select('reason')
    .where('execution_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(reason).toBe(body.reason);
});

test('the issuer’s purchase is logged once, however often it is requested', async () => {
  const { stock, issuer, id } = await reviewed();
  await giveCash(db, stock.companyId, 400_00n, server.now);
  const call = { as: issuer, params: { id }, key: 'exercise' };
  await server.ask('POST /issuer/reviews/{id}/exercise', call);
  await server.ask('POST /issuer/reviews/{id}/exercise', call);
  const [, ...steps] = await entriesOf(id);
  expect(steps).toEqual([{ actor_id: issuer.userId, action: 'trade_rofr_exercised', details: {} }]);
});

test('a review that missed its deadline is logged as ended by the job', async () => {
  const { id } = await reviewed();
  passDays(5);
  await server.jobs.runNow('settle-trades');
  const [, ...steps] = await entriesOf(id);
  expect(steps).toMatchObject([{ actor_id: null, action: 'trades_due' }]);
  // Trades of other tests may have ended with it.
  expect(JSON.stringify(steps[0]?.details)).toContain(JSON.stringify(['expired', id]));
});

test('set and withdrawn rules and suspended orders are logged', async () => {
  const { stock, issuer, buyer } = await reviewed();
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 2n, 80_00n)));
  const window = {
    opensAt: '2026-03-02T09:00:00.000Z',
    closesAt: '2026-03-02T17:00:00.000Z',
    repeats: 'daily',
  };
  const priceRange = { kind: 'absolute', lowest: 10.5, highest: 200 };
  const rules = { ...OPEN_RULES, who: { kind: 'list' }, priceRange, windows: [window], smallestLot: 2 };
  const set = {
    who: { kind: 'list' },
    windows: [window],
    priceRange: { kind: 'absolute', lowest: '10.50', highest: '200.00' },
    smallestLot: '2',
    review: 'automatic',
    review_days: 5,
    rofr_days: 0,
  };
  const effectiveAt = new Date(server.now.getTime() + DAY_MS).toISOString();
  const later = await server.ask('POST /issuer/rules', { as: issuer, body: { ...rules, effectiveAt } });
  await server.ask('DELETE /issuer/rules/{id}', { as: issuer, params: { id: later.id } });
  passDays(0.5);
  const now = await server.ask('POST /issuer/rules', { as: issuer, body: rules });
  const setAt = server.now.toISOString();
  expect(await entriesOf(stock.stockId)).toEqual([
    { actor_id: issuer.userId, action: 'rules_changed', details: { rules: later.id, effectiveAt, set } },
    { actor_id: issuer.userId, action: 'rules_withdrawn', details: { rules: later.id } },
    {
      actor_id: issuer.userId,
      action: 'rules_changed',
      details: { rules: now.id, effectiveAt: setAt, set },
    },
  ]);
  passDays(1);
  await server.jobs.runNow('apply-rules');
  expect((await entriesOf(order.id)).map(entry => entry.details)).toEqual([
    { orders: [['placed', order.id, buyer.userId]], trades: [] },
    { orders: [['suspended', order.id, issuer.userId]], trades: [] },
  ]);
});
