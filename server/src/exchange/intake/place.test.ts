import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { CommandOutcome } from '#server/exchange/commands.ts';
import { changeParty } from '#server/exchange/rules/change-rules.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { readStoredBook, replayStoredBook } from '#server/testing/replay-stored-book.ts';
import { failAtEachStatement } from '#server/testing/act-before-statement.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import {
  createTestMarket,
  giveShares,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
} from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

const HOUR_MS = 3_600_000;

function code(outcome: CommandOutcome): string | undefined {
  return isRefusal(outcome) ? outcome.code : undefined;
}

test("a buy fills at the seller's price, the rest of its hold is released, and settlement moves cash and shares at once", async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(seller, 'sell', stock, 5n, 100_00n));
  const bought = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 110_00n)));
  expect(bought).toMatchObject({
    order: { status: 'filled', filledShares: 3n, filledNotional_minor: 300_00n, endReason: 'filled' },
    fills: [{ shares: 3n, price_minor: 100_00n, fee_minor: 1_50n, settlement: { status: 'cleared' } }],
  });
  expect(await market.balanceOf(buyer.userId)).toEqual([698_50n, 301_50n]);
  expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([5n, 5n]);
  expect(await settleDue(market.context)).toBe(0);
  market.pass(60_000);
  expect(await settleDue(market.context)).toBe(1);
  expect(await settleDue(market.context)).toBe(0);
  expect(await market.balanceOf(buyer.userId)).toEqual([698_50n, 0n]);
  expect(await market.balanceOf(buyer.userId, stock.stockId)).toEqual([3n, 0n]);
  expect(await market.balanceOf(seller.userId)).toEqual([298_50n, 0n]);
  expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([5n, 2n]);
});

test('a large order fills against a book that is deeper than the first read', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 400n);
  for (let index = 0; index < 4; index += 1) {
    const orders = Array.from({ length: 50 }, (_, at) =>
      limitOrder(seller, 'sell', stock, 1n, 10_00n + BigInt(at % 7)),
    );
    await market.takeAll(orders);
  }
  const buyer = await market.addBuyer(10_000_00n);
  const swept = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 199n, 11_00n)));
  expect(swept.fills).toHaveLength(199);
  expect(swept.fills.map(fill => fill.price_minor)).toEqual(
    swept.fills.map(fill => fill.price_minor).toSorted((a, b) => Number(a - b)),
  );
});

test('a day order expires at the end of its day, and its hold is released', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(
    await market.take(limitOrder(buyer, 'buy', stock, 5n, 100_00n, { timeInForce: 'day' })),
  );
  expect(code(await market.take({ do: 'expire', orderId: order.id }))).toBe('wrong_state');
  market.pass(24 * HOUR_MS);
  expect(takenOrder(await market.take({ do: 'expire', orderId: order.id })).order).toMatchObject({
    status: 'expired',
  });
  expect(await market.balanceOf(buyer.userId)).toEqual([1_000_00n, 0n]);
});

test('a day order neither fills nor changes after its day, even before the job has expired it', async () => {
  const stock = await insertStock(db, market.now);
  const [seller, late] = [
    await market.addSeller(stock.stockId, 70n),
    await market.addSeller(stock.stockId, 5n),
  ];
  const buyer = await market.addBuyer(1_000_00n);
  const ofToday = Array.from({ length: 70 }, () =>
    limitOrder(seller, 'sell', stock, 1n, 10_00n, { timeInForce: 'day' }),
  );
  const bid = limitOrder(buyer, 'buy', stock, 5n, 9_00n, { timeInForce: 'day' });
  await market.takeAll([bid, ...ofToday]);
  await market.take(limitOrder(late, 'sell', stock, 5n, 11_00n));
  market.pass(24 * HOUR_MS);
  const replace = { do: 'replace', orderId: bid.orderId, userId: buyer.userId } as const;
  expect(code(await market.take({ ...replace, shares: 4n, limit_minor: 9_00n }))).toBe('wrong_state');
  expect(code(await market.take({ ...replace, shares: 5n, limit_minor: 10_00n }))).toBe('wrong_state');
  const purchase = limitOrder(buyer, 'buy', stock, 5n, 11_00n);
  // The shares of the expired orders are available again, and are offered in the same batch.
  const offer = limitOrder(seller, 'sell', stock, 70n, 12_00n);
  const outcomes = (await market.takeAll([purchase, offer])).map(takenOrder);
  expect(outcomes.map(({ order }) => order.status)).toEqual(['filled', 'open']);
  expect(outcomes.flatMap(({ fills }) => fills)).toMatchObject([{ shares: 5n, price_minor: 11_00n }]);
  const states = await Promise.all(ofToday.map(({ orderId }) => market.statusOf(orderId)));
  expect(new Set(states)).toEqual(new Set(['expired']));
  expect(await replayStoredBook(db, stock.stockId)).toEqual(await readStoredBook(db, stock.stockId));
});

test('the rules of the market and of the issuer refuse orders', async () => {
  const halted = await insertStock(db, market.now, { status: 'halted' });
  const stock = await insertStock(db, market.now, { lastPrice_minor: 100_00n });
  const buyer = await market.addBuyer(10_000_00n);
  const pending = await market.addBuyer(10_000_00n, { verification: 'PENDING' });
  const expired = await market.addBuyer(10_000_00n, { verification: 'EXPIRED', investorType: 'accredited' });
  const buy = (who = buyer, where = stock, shares = 10n, price = 100_00n) =>
    market.take(limitOrder(who, 'buy', where, shares, price)).then(code);
  expect(await buy(buyer, halted)).toBe('stock_not_tradable');
  expect(await buy(pending)).toBe('not_verified');
  expect(await buy(expired)).toBe('not_verified');
  await db
    .updateTable('verifications')
    .set({ status: 'APPROVED' })
    .where('user_id', '=', expired.userId)
    .where('kind', '=', 'identity')
    .execute();
  expect(await buy(expired)).toBe('accreditation_expired');
  await setRules(db, stock.stockId, market.now, { price_range_bps: 1_000, smallest_lot: 5n });
  expect(await buy(buyer, stock, 10n, 110_01n)).toBe('outside_price_band');
  expect(await buy(buyer, stock, 4n)).toBe('below_smallest_lot');
  market.pass(1);
  await setRules(db, stock.stockId, market.now, { who: 'investor_types', investor_types: ['institutional'] });
  expect(await buy()).toBe('investor_type_not_allowed');
  market.pass(1);
  await setRules(db, stock.stockId, market.now, { who: 'list' });
  expect(await buy()).toBe('not_on_list');
  market.pass(1);
  const opensAt = new Date(market.now.getTime() + HOUR_MS).toISOString();
  const closesAt = new Date(market.now.getTime() + 2 * HOUR_MS).toISOString();
  await setRules(db, stock.stockId, market.now, { windows: [{ opensAt, closesAt }] });
  expect(await buy()).toBe('window_closed');
});

test('rules that have come into force apply to resting orders, even before their job has run', async () => {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 10_00n });
  const [buyer, other] = [await market.addBuyer(1_000_00n), await market.addBuyer(1_000_00n)];
  const seller = await market.addSeller(stock.stockId, 10n);
  const [far, near] = [
    takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 5n, 12_00n))).order,
    takenOrder(await market.take(limitOrder(other, 'buy', stock, 5n, 10_00n))).order,
  ];
  await setRules(db, stock.stockId, new Date(market.now.getTime() + HOUR_MS), { price_range_bps: 500 });
  market.pass(HOUR_MS);
  const sale = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 5n, 10_00n)));
  expect(sale.fills).toMatchObject([{ shares: 5n, price_minor: 10_00n }]);
  expect(await market.statusOf(far.id)).toBe('suspended');
  expect(await market.statusOf(near.id)).toBe('filled');
});

test('a person removed from the list of parties does not buy, whichever statement of the change fails', async () => {
  const issuer = await market.addBuyer(0n);
  const [buyer, seller] = [await market.addBuyer(1_000_00n), await market.addBuyer(0n)];
  const outcomes = new Set<string>();
  await failAtEachStatement(db, async faulty => {
    const stock = await insertStock(db, market.now);
    await setRules(db, stock.stockId, market.now, { who: 'list' });
    await giveShares(db, seller.userId, stock.stockId, 1n, market.now);
    const change = { stockId: stock.stockId, by: issuer.userId };
    await changeParty(market.context, change, buyer.userId, { preApproved: true });
    const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 10_00n)));
    await changeParty({ ...market.context, db: faulty }, change, buyer.userId, undefined).catch(
      () => undefined,
    );
    // Standing orders are judged with the next day.
    market.pass(DAY_MS);
    await market.take(limitOrder(seller, 'sell', stock, 1n, 10_00n));
    const parties = await db
      .selectFrom('issuer_parties')
      .where('stock_id', '=', stock.stockId)
      .select('user_id')
      .execute();
    outcomes.add(`${parties.length} listed, ${await market.statusOf(order.id)}`);
  });
  expect([...outcomes]).toEqual(['1 listed, filled', '0 listed, suspended']);
});

test('rules are not applied with each order while the trading window is closed', async () => {
  const stock = await insertStock(db, market.now);
  const [buyer, seller] = [await market.addBuyer(1_000_00n), await market.addSeller(stock.stockId, 5n)];
  await market.take(limitOrder(buyer, 'buy', stock, 5n, 10_00n));
  const opens = market.now.getTime() + HOUR_MS;
  const windows = [
    { opensAt: new Date(opens).toISOString(), closesAt: new Date(opens + HOUR_MS).toISOString() },
  ];
  await setRules(db, stock.stockId, market.now, { windows });
  const sell = limitOrder(seller, 'sell', stock, 5n, 10_00n);
  expect(code(await market.take(sell))).toBe('window_closed');
  const applied = db.selectFrom('issuer_rules').select('applied_at').where('stock_id', '=', stock.stockId);
  expect(await applied.executeTakeFirst()).toEqual({ applied_at: null });
  market.now = new Date(opens);
  expect(takenOrder(await market.take(sell)).fills).toHaveLength(1);
  expect(await applied.executeTakeFirst()).toEqual({ applied_at: market.now });
});

test('a person who was blocked after sending a command neither buys nor changes an order', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_00n);
  const buy = () => market.take(limitOrder(buyer, 'buy', stock, 1n, 100_00n));
  const { order } = takenOrder(await buy());
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', buyer.userId).execute();
  expect(code(await buy())).toBe('account_closed');
  const change = { do: 'replace', orderId: order.id, userId: buyer.userId } as const;
  expect(code(await market.take({ ...change, shares: 2n, limit_minor: 100_00n }))).toBe('account_closed');
  expect(await market.balanceOf(buyer.userId)).toEqual([899_50n, 100_50n]);
});

test('a client order id identifies one order of a person', async () => {
  const stock = await insertStock(db, market.now);
  const [buyer, other] = [await market.addBuyer(1_000_00n), await market.addBuyer(1_000_00n)];
  const order = (who = buyer) => limitOrder(who, 'buy', stock, 1n, 1_00n, { clientOrderId: 'mine' });
  const outcomes = await market.takeAll([order(), order(), order(other)]);
  expect(outcomes.map(code)).toEqual([undefined, 'duplicate_client_order_id', undefined]);
  expect(code(await market.take(order()))).toBe('duplicate_client_order_id');
});

test('an order sent again after a lost response is not placed twice', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_00n);
  const order = limitOrder(buyer, 'buy', stock, 1n, 100_00n);
  const first = takenOrder(await market.take(order));
  expect(takenOrder(await market.take(order))).toEqual(first);
  expect(await market.balanceOf(buyer.userId)).toEqual([899_50n, 100_50n]);
});
