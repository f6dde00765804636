import type { KyselyPlugin } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { setTrading } from '#server/exchange/corporate-actions/set-trading.ts';
import type { PlaceOrder } from '#server/exchange/commands.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { processOrders } from '#server/exchange/process-orders.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import {
  createTestMarket,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
} from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { applyDueRules } from './apply-rules.ts';
import { changeParty, changeRules, withdrawRules } from './change-rules.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);
const HOUR_MS = 3_600_000;
/** The statements at which the stock is locked, so that nothing changes it. */
const AFTER_LOCK = [4, 5, 6];

verifyBooksAfterEach(db);

/** A stock whose issuer allows lots of ten and more. */
async function stockOfLots() {
  const stock = await insertStock(db, market.now);
  await setRules(db, stock.stockId, new Date(market.now.getTime() - HOUR_MS), { smallest_lot: 10n });
  const issuer = await market.addBuyer(0n);
  return { stock, change: { stockId: stock.stockId, by: issuer.userId } };
}

/** The issuer sets the same rules again. */
async function confirmRules({ stock, change }: Awaited<ReturnType<typeof stockOfLots>>): Promise<void> {
  const rules = (await loadRules(db, [stock.stockId], market.now))(stock.stockId);
  await changeRules(market.context, change, rules, market.now);
}

test('a seller of the last shares may sell them after a change of rules, however few', async () => {
  const listing = await stockOfLots();
  const { stock } = listing;
  const seller = await market.addSeller(stock.stockId, 15n);
  await market.take(limitOrder(seller, 'sell', stock, 10n, 20_00n));
  const { order } = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 5n, 21_00n)));
  await confirmRules(listing);
  expect(await market.statusOf(order.id)).toBe('open');
});

test('and when part of them is sold and not settled', async () => {
  const listing = await stockOfLots();
  const { stock } = listing;
  const [seller, other] = [
    await market.addSeller(stock.stockId, 7n),
    await market.addSeller(stock.stockId, 10n),
  ];
  const buyer = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 7n, 20_00n)));
  await market.take(limitOrder(other, 'sell', stock, 10n, 19_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 13n, 20_00n));
  await confirmRules(listing);
  expect(await market.statusOf(order.id)).toBe('partially_filled');
});

test('a party that is named or removed leaves the orders of others, from which the price has moved away', async () => {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 10_00n });
  const issuer = await market.addBuyer(0n);
  const change = { stockId: stock.stockId, by: issuer.userId };
  await setRules(db, stock.stockId, new Date(market.now.getTime() - HOUR_MS), { price_range_bps: 2_000 });
  await applyDueRules(market.context);
  const [bidder, named] = [await market.addBuyer(1_000_00n), await market.addBuyer(1_000_00n)];
  const { order } = takenOrder(await market.take(limitOrder(bidder, 'buy', stock, 10n, 8_00n)));
  await db.updateTable('stocks').set({ last_price_minor: 11_00n }).where('id', '=', stock.stockId).execute();
  await changeParty(market.context, change, named.userId, { preApproved: true });
  await changeParty(market.context, change, named.userId, undefined);
  await applyDueRules(market.context);
  expect(await market.statusOf(order.id)).toBe('open');
});

test('orders that looser rules allow again return when halted trading resumes', async () => {
  const { stock, change } = await stockOfLots();
  const buyer = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 10n, 10_00n)));
  const setLot = async (smallestLot: bigint): Promise<void> => {
    const rules = (await loadRules(db, [stock.stockId], market.now))(stock.stockId);
    await changeRules(market.context, change, { ...rules, smallestLot }, market.now);
    market.pass(1000);
  };
  await setLot(20n);
  await setTrading(db, stock.stockId, { to: 'halted', actorId: null, at: market.now });
  await setLot(10n);
  expect(await market.statusOf(order.id)).toBe('suspended');
  await setTrading(db, stock.stockId, { to: 'tradable', actorId: null, at: market.now });
  await applyDueRules(market.context);
  expect(await market.statusOf(order.id)).toBe('open');
});

test('an order is not made smaller than the smallest lot', async () => {
  const { stock } = await stockOfLots();
  const { userId } = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder({ userId }, 'buy', stock, 12n, 10_00n)));
  const shrink = (shares: bigint) =>
    market.take({ do: 'replace', orderId: order.id, userId, shares, limit_minor: 10_00n });
  expect(await shrink(9n)).toMatchObject({ code: 'below_smallest_lot' });
  expect(takenOrder(await shrink(10n)).order.shares).toBe(10n);
  // The order's events show its new total size.
  const events = db.selectFrom('book_events').select(['kind', 'shares']).where('order_id', '=', order.id);
  expect(await events.orderBy('sequence').execute()).toEqual([
    { kind: 'placed', shares: 12n },
    { kind: 'replaced', shares: 10n },
  ]);
});

test('a suspended order reduced at its price returns by that change or not at all', async () => {
  const { stock, change } = await stockOfLots();
  const { userId } = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder({ userId }, 'buy', stock, 20n, 10_00n)));
  const shrink = (shares: bigint) =>
    market.take({ do: 'replace', orderId: order.id, userId, shares, limit_minor: 10_00n });
  const rules = (await loadRules(db, [stock.stockId], market.now))(stock.stockId);
  const range = { kind: 'absolute', lowest_minor: 11_00n, highest_minor: 20_00n } as const;
  await changeRules(market.context, change, { ...rules, priceRange: range }, market.now);
  expect(await shrink(15n)).toMatchObject({ code: 'outside_price_band' });
  expect(await market.statusOf(order.id)).toBe('suspended');
  market.pass(1000);
  await setTrading(db, stock.stockId, { to: 'halted', actorId: null, at: market.now });
  await changeRules(market.context, change, rules, market.now);
  await setTrading(db, stock.stockId, { to: 'tradable', actorId: null, at: market.now });
  expect(takenOrder(await shrink(15n)).order).toMatchObject({ status: 'open', shares: 15n });
});

test('rules that take effect at once bind processes whose clocks are behind', async () => {
  const { stock, change } = await stockOfLots();
  const rules = (await loadRules(db, [stock.stockId], market.now))(stock.stockId);
  market.pass(1000);
  const changed = await changeRules(market.context, change, { ...rules, smallestLot: 20n }, market.now);
  market.pass(-500);
  const buyer = await market.addBuyer(1_000_00n);
  expect(await market.take(limitOrder(buyer, 'buy', stock, 10n, 10_00n))).toMatchObject({
    code: 'below_smallest_lot',
  });
  if (changed === 'outdated' || isRefusal(changed)) throw new Error('the rules were not changed');
  expect(await withdrawRules(market.context, change, changed.id)).toBe('in_force');
});

/** A person on the stock's list with a resting bid. */
async function listedBidder({ stock, change }: Awaited<ReturnType<typeof stockOfLots>>, limit_minor: bigint) {
  const bidder = await market.addBuyer(1_000_00n);
  await changeParty(market.context, change, bidder.userId, { preApproved: false });
  const { order } = takenOrder(await market.take(limitOrder(bidder, 'buy', stock, 10n, limit_minor)));
  return { userId: bidder.userId, orderId: order.id };
}

test('a person removed from the list while others are judged is judged too, even if that process dies', async () => {
  for (const statement of [1, ...AFTER_LOCK]) {
    const listing = await stockOfLots();
    const { stockId } = listing.stock;
    const bidder = await listedBidder(listing, 10_00n);
    await db.updateTable('issuer_rules').set({ who: 'list' }).where('stock_id', '=', stockId).execute();
    const times = [market.now];
    const dying = { ...market.context, clock: () => times.shift() ?? raise('the process dies') };
    const interleaving = actBeforeStatement(statement, async () => {
      await expect(changeParty(dying, listing.change, bidder.userId, undefined)).rejects.toThrow('dies');
    });
    const again = { applied_at: null, judge_owners_only: true };
    await db.updateTable('issuer_rules').set(again).where('stock_id', '=', stockId).execute();
    await applyDueRules({ ...market.context, db: db.withPlugin(interleaving) }, stockId);
    expect(interleaving.reached).toBeGreaterThanOrEqual(statement);
    market.pass(DAY_MS);
    await applyDueRules(market.context);
    expect(await market.statusOf(bidder.orderId)).toBe('suspended');
  }
});

test('rules that others have replaced while orders were judged by them suspend nothing any more', async () => {
  for (const statement of [1, ...AFTER_LOCK.slice(0, 2)]) {
    const { stock, change } = await stockOfLots();
    const buyer = await market.addBuyer(1_000_00n);
    const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 10n, 10_00n)));
    const rules = (await loadRules(db, [stock.stockId], market.now))(stock.stockId);
    const interleaving = actBeforeStatement(statement, async () => {
      market.pass(1000);
      await changeRules(market.context, change, rules, market.now);
    });
    market.pass(1000);
    await setRules(db, stock.stockId, market.now, { smallest_lot: 20n });
    await applyDueRules({ ...market.context, db: db.withPlugin(interleaving) }, stock.stockId);
    await applyDueRules(market.context);
    expect(await market.statusOf(order.id)).toBe('open');
  }
});

test('rules that begin while an order is placed under the former rules judge that order', async () => {
  const { stock } = await stockOfLots();
  const effectiveAt = new Date(market.now.getTime() + 1000);
  await setRules(db, stock.stockId, effectiveAt, { smallest_lot: 20n });
  const buyer = await market.addBuyer(1_000_00n);
  const bid = limitOrder(buyer, 'buy', stock, 10n, 10_00n);
  let judging: Promise<void> | undefined;
  const counted = actBeforeStatement(0, () => Promise.resolve());
  await processOrders({ ...market.context, db: db.withPlugin(counted) }, [{ ...bid, orderId: uuidv7() }]);
  const last = actBeforeStatement(counted.reached, async () => {
    market.pass(1000);
    judging = applyDueRules(market.context);
    // Long enough to read the orders if it did not wait for the batch.
    await Promise.race([judging, market.addBuyer(0n)]);
  });
  await processOrders({ ...market.context, db: db.withPlugin(last) }, [bid]);
  expect(judging).toBeDefined();
  await judging;
  expect(await market.statusOf(bid.orderId)).toBe('suspended');
});

test('a person removed from the list while their order is placed is judged with that order', async () => {
  const { stock, change } = await stockOfLots();
  const rules = db.updateTable('issuer_rules').where('stock_id', '=', stock.stockId);
  await rules.set({ who: 'list', applied_at: market.now }).execute();
  const [buyer, other] = [await market.addBuyer(1_000_00n), await market.addBuyer(1_000_00n)];
  for (const { userId } of [buyer, other])
    await changeParty(market.context, change, userId, { preApproved: false });
  const take = (plugin: KyselyPlugin, command: PlaceOrder) =>
    processOrders({ ...market.context, db: db.withPlugin(plugin) }, [command]);
  const counted = actBeforeStatement(0, () => Promise.resolve());
  await take(counted, limitOrder(other, 'buy', stock, 10n, 9_00n));
  let removing: Promise<unknown> | undefined;
  const last = actBeforeStatement(counted.reached, async () => {
    removing = changeParty(market.context, change, buyer.userId, undefined);
    await Promise.race([removing, expect.poll(() => countWaiting(db)).toBe(1)]);
  });
  const bid = limitOrder(buyer, 'buy', stock, 10n, 10_00n);
  await take(last, bid);
  expect(await removing).toBe(true);
  market.pass(DAY_MS);
  await applyDueRules(market.context);
  expect(await market.statusOf(bid.orderId)).toBe('suspended');
});

function raise(message: string): never {
  throw new Error(message);
}

test('no order returns before all forbidden orders have left, however many there are', async () => {
  const listing = await stockOfLots();
  const { stock, change } = listing;
  const rules = (await loadRules(db, [stock.stockId], market.now))(stock.stockId);
  const range = { kind: 'absolute', lowest_minor: 10_00n, highest_minor: 20_00n } as const;
  const seller = await market.addSeller(stock.stockId, 10n);
  const { order: ask } = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 10n, 9_00n)));
  await changeRules(market.context, change, { ...rules, priceRange: range }, market.now);
  expect(await market.statusOf(ask.id)).toBe('suspended');
  const other = await market.addBuyer(100_000_00n);
  await changeParty(market.context, change, other.userId, { preApproved: false });
  await market.takeAll(Array.from({ length: 250 }, () => limitOrder(other, 'buy', stock, 10n, 10_00n)));
  const bidder = await listedBidder(listing, 12_00n);
  await changeParty(market.context, change, bidder.userId, undefined);
  market.pass(1000);
  await changeRules(market.context, change, { ...rules, who: { kind: 'list' } }, market.now);
  market.pass(DAY_MS);
  await applyDueRules(market.context);
  expect(await market.statusOf(bidder.orderId)).toBe('suspended');
  expect(await market.statusOf(ask.id)).toBe('filled');
});
