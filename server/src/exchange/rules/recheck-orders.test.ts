import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { transaction } from '#server/database/transaction.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import {
  createTestMarket,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
} from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { applyDueRules } from './apply-rules.ts';
import { changeParty, changeRules } from './change-rules.ts';
import { recheckInvestorType, recheckSuspended } from './recheck-orders.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

/** A bid within a fifth of the last price. The price has moved away since, and the rules have not changed. */
async function bidLeftBehind(facts: Parameters<typeof setRules>[3] = {}) {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 10_00n });
  const bidder = await market.addBuyer(1_000_00n);
  const entry = {
    stock_id: stock.stockId,
    user_id: bidder.userId,
    pre_approved: false,
    added_at: market.now,
  };
  await db.insertInto('issuer_parties').values(entry).execute();
  const rules = { ...facts, price_range_bps: 2_000 };
  await setRules(db, stock.stockId, new Date(market.now.getTime() - DAY_MS), rules);
  await applyDueRules(market.context);
  const { order } = takenOrder(await market.take(limitOrder(bidder, 'buy', stock, 10n, 8_00n)));
  const moveOn = () =>
    db.updateTable('stocks').set({ last_price_minor: 11_00n }).where('id', '=', stock.stockId).execute();
  return { stock, order, moveOn };
}

async function bidOf(who: TestPerson, stock: Awaited<ReturnType<typeof bidLeftBehind>>['stock']) {
  return takenOrder(await market.take(limitOrder(who, 'buy', stock, 1n, 9_50n))).order.id;
}

test('removing a bidder from the list affects only that bidder', async () => {
  const { stock, order, moveOn } = await bidLeftBehind({ who: 'list' });
  const issuer = await market.addBuyer(0n);
  const change = { stockId: stock.stockId, by: issuer.userId };
  const other = await market.addBuyer(1_000_00n);
  await changeParty(market.context, change, other.userId, { preApproved: false });
  const bid = await bidOf(other, stock);
  await moveOn();
  const nextDay = async () => {
    market.pass(DAY_MS);
    await applyDueRules(market.context);
  };
  await changeParty(market.context, change, other.userId, undefined);
  await nextDay();
  expect([await market.statusOf(bid), await market.statusOf(order.id)]).toEqual(['suspended', 'open']);
  await changeParty(market.context, change, other.userId, { preApproved: false });
  await nextDay();
  expect([await market.statusOf(bid), await market.statusOf(order.id)]).toEqual(['open', 'open']);
});

test('nor where a bidder changes the investor type', async () => {
  const { stock, order, moveOn } = await bidLeftBehind({
    who: 'investor_types',
    investor_types: ['individual'],
  });
  const other = await market.addBuyer(1_000_00n);
  const bid = await bidOf(other, stock);
  await moveOn();
  await transaction(db, async tx => {
    await tx.updateTable('users').set({ investor_type: 'company' }).where('id', '=', other.userId).execute();
    await recheckInvestorType(tx, other.userId, { from: 'individual', to: 'company', at: market.now });
  });
  await applyDueRules(market.context);
  expect([await market.statusOf(bid), await market.statusOf(order.id)]).toEqual(['suspended', 'open']);
});

test('unchanged rules do not judge prices again when a suspended owner may trade again, even after a split', async () => {
  const { stock, order, moveOn } = await bidLeftBehind();
  const other = await market.addSeller(stock.stockId, 4n);
  const offer = takenOrder(await market.take(limitOrder(other, 'sell', stock, 4n, 12_00n))).order.id;
  await market.take({ do: 'suspend', orderId: offer, reason: 'outside_price_band' });
  await moveOn();
  await transaction(db, tx => recheckSuspended(tx, other.userId, market.now));
  await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  await applyDueRules(market.context);
  expect([await market.statusOf(offer), await market.statusOf(order.id)]).toEqual(['open', 'open']);
});

test('rules that change in between judge everything, prices included', async () => {
  const { stock, order, moveOn } = await bidLeftBehind({ who: 'list' });
  await moveOn();
  const issuer = await market.addBuyer(0n);
  const change = { stockId: stock.stockId, by: issuer.userId };
  const rules = (await loadRules(db, [stock.stockId], market.now))(stock.stockId);
  await changeRules(market.context, change, rules, market.now);
  expect(await market.statusOf(order.id)).toBe('suspended');
});
