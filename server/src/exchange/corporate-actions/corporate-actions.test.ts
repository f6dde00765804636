import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { MAX_MINOR } from '#domain/money/money.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { applyDueRules } from '#server/exchange/rules/apply-rules.ts';
import { actBeforeStatement, failAtEachStatement } from '#server/testing/act-before-statement.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { readStoredBook, replayStoredBook } from '#server/testing/replay-stored-book.ts';
import {
  createTestMarket,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
} from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import type { NoticeKind } from '#server/notify/notice-facts.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { exitStock } from './exit-stock.ts';
import { setTrading } from './set-trading.ts';
import { splitStock } from './split-stock.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

async function toldOf({ userId }: TestPerson, kind: NoticeKind): Promise<unknown[]> {
  const notices = db.selectFrom('notices').select('facts').where('user_id', '=', userId);
  return (await notices.where('kind', '=', kind).execute()).map(({ facts }) => facts);
}

/** A seller with 10 shares, 5 of them on offer at $30.00, and a bid for 4 at $20.01. One trade has settled. */
async function quietMarket() {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 11n);
  const buyer = await market.addBuyer(1_000_00n);
  await market.trade(seller, buyer, stock, 1n, 25_00n);
  await market.settle();
  const ask = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 5n, 30_00n))).order;
  const bid = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 4n, 20_01n))).order;
  return { stock, seller, buyer, ask, bid };
}

test('a split multiplies shares and divides prices, for holdings, orders, holds, history and rules alike', async () => {
  const { stock, seller, buyer, ask, bid } = await quietMarket();
  await setRules(db, stock.stockId, new Date(market.now.getTime() - 1), { smallest_lot: 2n });
  const result = await splitStock(market.context, stock.stockId, { numerator: 4n, denominator: 1n });
  expect(result).toEqual({ holders: 2, orders: 2 });
  expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([20n, 20n]);
  expect(await market.balanceOf(buyer.userId, stock.stockId)).toEqual([4n, 0n]);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'shares', 'limit_price_minor', 'status'])
    .where('id', 'in', [ask.id, bid.id])
    .orderBy('side')
    .execute();
  expect(orders).toEqual([
    { id: bid.id, shares: 16n, limit_price_minor: 5_00n, status: 'open' },
    { id: ask.id, shares: 20n, limit_price_minor: 7_50n, status: 'open' },
  ]);
  const prices = await db
    .selectFrom('stocks')
    .innerJoin('daily_prices', 'daily_prices.stock_id', 'stocks.id')
    .select(['last_price_minor', 'shares_outstanding', 'close_minor', 'volume_shares'])
    .where('stocks.id', '=', stock.stockId)
    .executeTakeFirst();
  expect(prices).toEqual({
    last_price_minor: 6_25n,
    shares_outstanding: 4_000_000n,
    close_minor: 6_25n,
    volume_shares: 4n,
  });
  const said = { company: 'Acme', numerator: '4', denominator: '1', cash: '0.00' };
  expect(await toldOf(seller, 'stock_split')).toEqual([{ ...said, before: '10', after: '40' }]);
  expect(await toldOf(buyer, 'stock_split')).toEqual([{ ...said, before: '1', after: '4' }]);
  const small = limitOrder(buyer, 'buy', stock, 7n, 1_00n);
  expect(await market.take(small)).toMatchObject({ code: 'below_smallest_lot', facts: { shares: '8' } });
  const swept = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 20n, 7_50n)));
  expect(swept.order.status).toBe('filled');
});

test('a reverse split pays fractions in cash from the company, and ends orders for less than a share', async () => {
  const { stock, seller, buyer, ask } = await quietMarket();
  const ratio = { numerator: 1n, denominator: 4n };
  expect(await splitStock(market.context, stock.stockId, ratio)).toMatchObject({
    code: 'insufficient_funds',
  });
  await giveCash(db, stock.companyId, 300_00n, market.now);
  const [cash] = await market.balanceOf(buyer.userId);
  expect(await splitStock(market.context, stock.stockId, ratio)).toMatchObject({ orders: 2 });
  // Ten shares become two and a half. The half share is two old shares at $25.00.
  expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([1n, 1n]);
  expect(await market.balanceOf(seller.userId)).toEqual([24_88n + 50_00n, 0n]);
  expect(await market.balanceOf(buyer.userId, stock.stockId)).toEqual([0n, 0n]);
  expect((await market.balanceOf(buyer.userId))[0]).toBe(cash + 25_00n);
  const said = { company: 'Acme', numerator: '1', denominator: '4', before: '1', after: '0', cash: '25.00' };
  expect(await toldOf(buyer, 'stock_split')).toEqual([said]);
  const tiny = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 1n, 200_00n)));
  expect(await splitStock(market.context, stock.stockId, ratio)).toMatchObject({ orders: 3 });
  const ended = await db
    .selectFrom('orders')
    .select(['status', 'end_reason'])
    .where('id', 'in', [ask.id, tiny.order.id])
    .execute();
  expect(ended).toEqual([
    { status: 'cancelled', end_reason: 'split_left_nothing' },
    { status: 'cancelled', end_reason: 'split_left_nothing' },
  ]);
});

test('a reverse split restates partially filled orders as a whole, so that they fit their status and lot', async () => {
  const HOUR_MS = 3_600_000;
  const stock = await insertStock(db, market.now);
  await giveCash(db, stock.companyId, 10_000_00n, market.now);
  await setRules(db, stock.stockId, new Date(market.now.getTime() - HOUR_MS), { smallest_lot: 40n });
  const buyer = await market.addBuyer(10_000_00n);
  const placed = [
    limitOrder(buyer, 'buy', stock, 45n, 10_00n),
    limitOrder(buyer, 'buy', stock, 100n, 11_00n),
  ];
  for (const command of placed) {
    await market.take(command);
    // A seller may sell all remaining shares, even fewer than a lot.
    const seller = await market.addSeller(stock.stockId, 5n);
    await market.take(limitOrder(seller, 'sell', stock, 5n, 10_00n, { timeInForce: 'ioc' }));
  }
  market.pass(120_000);
  await settleDue(market.context);
  const ofStock = db.updateTable('stocks').where('id', '=', stock.stockId);
  await ofStock.set({ last_round_price_minor: 12_34n }).execute();
  await splitStock(market.context, stock.stockId, { numerator: 1n, denominator: 10n });
  await applyDueRules(market.context);
  const round = db.selectFrom('stocks').select('last_round_price_minor').where('id', '=', stock.stockId);
  expect(await round.execute()).toEqual([{ last_round_price_minor: 123_40n }]);
  const events = db.selectFrom('book_events').select('shares').where('stock_id', '=', stock.stockId);
  const open = await events.where('kind', '=', 'split').orderBy('shares').execute();
  expect(open.map(({ shares }) => shares)).toEqual([4n, 9n]);
  const orders = await db
    .selectFrom('orders')
    .select(['status', 'shares', 'filled_shares'])
    .where('user_id', '=', buyer.userId)
    .orderBy('shares')
    .execute();
  expect(orders).toEqual([
    { status: 'open', shares: 4n, filled_shares: 0n },
    { status: 'partially_filled', shares: 10n, filled_shares: 1n },
  ]);
});

test('a reverse split ends an order whose price would be more than can be shown, and holds bounds and alerts at the most', async () => {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 100_00n });
  const seller = await market.addSeller(stock.stockId, 100n);
  const rules = {
    price_range_kind: 'absolute',
    lowest_price_minor: 1n,
    highest_price_minor: MAX_MINOR,
  } as const;
  await setRules(db, stock.stockId, new Date(market.now.getTime() - 1), rules);
  const offers = [
    limitOrder(seller, 'sell', stock, 10n, MAX_MINOR / 20n),
    limitOrder(seller, 'sell', stock, 10n, MAX_MINOR / 5n),
  ];
  for (const offer of offers) await market.take(offer);
  await db
    .insertInto('price_alerts')
    .values({
      id: uuidv7(),
      user_id: seller.userId,
      stock_id: stock.stockId,
      direction: 'above',
      price_minor: MAX_MINOR,
      created_at: market.now,
    })
    .execute();
  await splitStock(market.context, stock.stockId, { numerator: 1n, denominator: 10n });
  const orders = db.selectFrom('orders').select(['status', 'limit_price_minor', 'end_reason']);
  const ofSeller = orders.where('user_id', '=', seller.userId).orderBy('sequence');
  expect(await ofSeller.execute()).toEqual([
    { status: 'open', limit_price_minor: (MAX_MINOR / 20n) * 10n, end_reason: null },
    { status: 'cancelled', limit_price_minor: MAX_MINOR, end_reason: 'split_left_no_price' },
  ]);
  const bound = db
    .selectFrom('issuer_rules')
    .select('highest_price_minor')
    .where('stock_id', '=', stock.stockId);
  expect(await bound.orderBy('effective_at', 'desc').executeTakeFirst()).toEqual({
    highest_price_minor: MAX_MINOR,
  });
  const alert = db.selectFrom('price_alerts').select('price_minor').where('stock_id', '=', stock.stockId);
  expect(await alert.execute()).toEqual([{ price_minor: MAX_MINOR }]);
});

test('a split suspends no order: bounds are rounded outwards like the orders at them', async () => {
  const HOUR_MS = 3_600_000;
  const range = {
    price_range_kind: 'absolute',
    lowest_price_minor: 20_01n,
    highest_price_minor: 30_01n,
  } as const;
  const stock = await insertStock(db, market.now, { lastPrice_minor: 25_00n });
  const seller = await market.addSeller(stock.stockId, 12n);
  const buyer = await market.addBuyer(1_000_00n);
  const since = new Date(market.now.getTime() - HOUR_MS);
  await setRules(db, stock.stockId, since, { ...range, applied_at: since, created_by: seller.userId });
  await market.take(limitOrder(buyer, 'buy', stock, 2n, 20_01n));
  await market.take(limitOrder(seller, 'sell', stock, 2n, 30_01n));
  await splitStock(market.context, stock.stockId, { numerator: 3n, denominator: 2n });
  await applyDueRules(market.context);
  // The rule stored a percentage around the last price of that time, and the price has moved since.
  market.pass(60_000);
  await setRules(db, stock.stockId, market.now, { price_range_bps: 100, applied_at: market.now });
  market.pass(60_000);
  await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  await applyDueRules(market.context);
  const orders = await db
    .selectFrom('orders')
    .select(['side', 'status', 'limit_price_minor'])
    .where('stock_id', '=', stock.stockId)
    .orderBy('side')
    .execute();
  expect(orders).toEqual([
    { side: 'buy', status: 'open', limit_price_minor: 6_67n },
    { side: 'sell', status: 'open', limit_price_minor: 10_01n },
  ]);
  const rules = db.selectFrom('issuer_rules').where('stock_id', '=', stock.stockId).orderBy('effective_at');
  const versions = await rules.select(['lowest_price_minor', 'highest_price_minor', 'created_by']).execute();
  // A version that a split created has no author.
  const none = { lowest_price_minor: null, highest_price_minor: null, created_by: null };
  expect(versions).toEqual([
    { lowest_price_minor: 20_01n, highest_price_minor: 30_01n, created_by: seller.userId },
    { lowest_price_minor: 13_34n, highest_price_minor: 20_01n, created_by: null },
    none,
    none,
  ]);
});

test('the record of a suspended order that is split and then changed explains the book', async () => {
  const { stock, buyer, bid } = await quietMarket();
  await market.take({ do: 'suspend', orderId: bid.id, reason: 'outside_price_band' });
  await splitStock(market.context, stock.stockId, { numerator: 4n, denominator: 1n });
  const { userId } = buyer;
  await market.take({ do: 'replace', orderId: bid.id, userId, shares: 8n, limit_minor: 5_00n });
  const stored = await readStoredBook(db, stock.stockId);
  expect(stored.buy).toMatchObject([{ id: bid.id, openShares: 8n }]);
  expect(await replayStoredBook(db, stock.stockId)).toEqual(stored);
});

test('nothing is split while trades are unsettled', async () => {
  const { stock, buyer } = await quietMarket();
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 30_00n));
  const result = await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  expect(result).toEqual({ unsettledTrades: 1 });
});

test('a company that is sold ends its orders and pays its holders, once', async () => {
  const { stock, seller, buyer, ask, bid } = await quietMarket();
  const { available: before } = await readRecord(db, 'ledger_accounts', ['available'], {
    owner_id: buyer.userId,
    asset: 'USD',
  });
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 30_00n));
  expect(await exitStock(market.context, stock.stockId, 40_00n)).toEqual({ unsettledTrades: 1 });
  await market.settle();
  expect(await exitStock(market.context, stock.stockId, 40_00n)).toEqual({ holders: 2 });
  expect(await exitStock(market.context, stock.stockId, 40_00n)).toEqual({ exited: true });
  const ratio = { numerator: 4n, denominator: 1n };
  expect(await splitStock(market.context, stock.stockId, ratio)).toEqual({ exited: true });
  expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([0n, 0n]);
  expect(await market.balanceOf(seller.userId)).toEqual([24_88n + 29_85n + 9n * 40_00n, 0n]);
  const held = 4n * 20_01n + 40n;
  expect(await market.balanceOf(buyer.userId)).toEqual([before + held - 30_15n + 2n * 40_00n, 0n]);
  const orders = await db
    .selectFrom('orders')
    .select(['status', 'end_reason'])
    .where('id', 'in', [ask.id, bid.id])
    .execute();
  expect(orders).toEqual([
    { status: 'cancelled', end_reason: 'stock_left_market' },
    { status: 'cancelled', end_reason: 'stock_left_market' },
  ]);
  const said = { company: 'Acme', outcome: 'exited', price: '40.00' };
  expect(await toldOf(seller, 'company_left')).toEqual([{ ...said, shares: '9', total: '360.00' }]);
  expect(await toldOf(buyer, 'company_left')).toEqual([{ ...said, shares: '2', total: '80.00' }]);
  const late = limitOrder(buyer, 'buy', stock, 1n, 30_00n);
  expect(await market.take(late)).toMatchObject({ code: 'stock_left_market' });
  const entries = await readRecords(db, 'audit_log', ['details'], {
    subject_id: stock.stockId,
    action: 'stock_status_changed',
  });
  expect(entries.map(({ details }) => details)).toEqual([
    { status: 'halted', reason: 'exit' },
    { status: 'exited', price: '4000' },
  ]);
});

test('a failure at any statement of a split leaves no trace, and the split can be repeated', async () => {
  const statements = await failAtEachStatement(db, async (faulty, statement) => {
    const { stock, seller } = await quietMarket();
    const split = (own = db) =>
      splitStock({ ...market.context, db: own }, stock.stockId, { numerator: 4n, denominator: 1n });
    const outcome = await split(faulty).catch(() => 'failed');
    expect(await verifyBooks(db), `after statement ${statement}`).toEqual([]);
    if (outcome === 'failed') {
      expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([5n, 5n]);
      expect(await split()).toEqual({ holders: 2, orders: 2 });
    }
    expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([20n, 20n]);
  });
  expect(statements).toBeGreaterThan(9);
});

test('a failure at any statement of an exit pays no holder partially, and the same call finishes it', async () => {
  const statements = await failAtEachStatement(db, async (faulty, statement) => {
    const { stock, seller } = await quietMarket();
    const exit = (own = db) => exitStock({ ...market.context, db: own }, stock.stockId, 40_00n);
    const outcome = await exit(faulty).catch(() => 'failed');
    expect(await verifyBooks(db), `after statement ${statement}`).toEqual([]);
    if (outcome === 'failed') {
      expect(await market.balanceOf(seller.userId)).toEqual([24_88n, 0n]);
      expect(await exit()).toEqual({ holders: 2 });
    }
    expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([0n, 0n]);
    expect(await market.balanceOf(seller.userId)).toEqual([24_88n + 10n * 40_00n, 0n]);
  });
  expect(statements).toBeGreaterThan(9);
});

test('an operator who resumes trading during an exit leaves no order in the book', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 1n);
  const buyer = await market.addBuyer(100_00n);
  // The live orders were just read, and there are none.
  const reopening = actBeforeStatement(5, async () => {
    await setTrading(db, stock.stockId, { to: 'tradable', actorId: null, at: market.now });
    await market.take(limitOrder(buyer, 'buy', stock, 1n, 20_00n));
  });
  const context = { ...market.context, db: db.withPlugin(reopening) };
  expect(await exitStock(context, stock.stockId, 40_00n)).toEqual({ holders: 1 });
  expect(await market.balanceOf(buyer.userId)).toEqual([100_00n, 0n]);
  expect(await market.balanceOf(seller.userId)).toEqual([40_00n, 0n]);
});

test('a bankruptcy takes the shares and pays nothing', async () => {
  const { stock, seller } = await quietMarket();
  expect(await exitStock(market.context, stock.stockId, 0n)).toEqual({ holders: 2 });
  expect(await market.balanceOf(seller.userId, stock.stockId)).toEqual([0n, 0n]);
  expect(await market.balanceOf(seller.userId)).toEqual([24_88n, 0n]);
  const said = { company: 'Acme', outcome: 'bankrupt', shares: '10', price: '0.00', total: '0.00' };
  expect(await toldOf(seller, 'company_left')).toEqual([said]);
  const left = { status: 'bankrupt', exit_price_minor: 0n, exited_at: market.now };
  const stocks = db.selectFrom('stocks').selectAll().where('id', '=', stock.stockId);
  expect(await stocks.executeTakeFirst()).toMatchObject(left);
  const ratio = { numerator: 4n, denominator: 1n };
  expect(await splitStock(market.context, stock.stockId, ratio)).toEqual({ exited: true });
});

test('without a price no holder loses a fraction of a share unpaid', async () => {
  const stock = await insertStock(db, market.now);
  const holder = await market.addSeller(stock.stockId, 5n);
  const split = (numerator: bigint, denominator: bigint) =>
    splitStock(market.context, stock.stockId, { numerator, denominator });
  expect(await split(1n, 10n)).toEqual({ unpriced: true });
  expect(await market.balanceOf(holder.userId, stock.stockId)).toEqual([5n, 0n]);
  expect(await split(4n, 1n)).toEqual({ holders: 1, orders: 0 });
  // No fraction remains.
  expect(await split(1n, 10n)).toEqual({ holders: 1, orders: 0 });
  expect(await market.balanceOf(holder.userId, stock.stockId)).toEqual([2n, 0n]);
});

test('a bid that a split would leave below one cent ends by its price, not for want of shares', async () => {
  const stock = await insertStock(db, market.now);
  const { order } = takenOrder(
    await market.take(limitOrder(await market.addBuyer(1_00n), 'buy', stock, 10n, 1n)),
  );
  await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  const ended = db.selectFrom('orders').select(['status', 'end_reason']).where('id', '=', order.id);
  expect(await ended.execute()).toEqual([{ status: 'cancelled', end_reason: 'split_left_no_price' }]);
});
