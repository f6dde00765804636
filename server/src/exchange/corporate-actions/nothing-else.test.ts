// What splits and exits must not change: other companies, trades in review, and rules that name no price.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { decideReviews } from '#server/exchange/settlement/decide-reviews.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import {
  createTestMarket,
  insertDay,
  insertStock,
  limitOrder,
  setRules,
  type TestStock,
} from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { exitStock } from './exit-stock.ts';
import { splitStock } from './split-stock.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

const TWO_FOR_ONE = { numerator: 2n, denominator: 1n };
const HOUR_MS = 3_600_000;

/** A stock with a price, a day of history, current and future rules, an order, and alerts, one of them triggered. */
async function fullStock(): Promise<TestStock> {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 25_00n });
  const { stockId } = stock;
  const rules = {
    price_range_kind: 'absolute',
    lowest_price_minor: 10_00n,
    highest_price_minor: 90_00n,
    smallest_lot: 1n,
  } as const;
  await setRules(db, stockId, new Date(market.now.getTime() - HOUR_MS), { ...rules, applied_at: market.now });
  await setRules(db, stockId, new Date(market.now.getTime() + HOUR_MS), rules);
  const seller = await market.addSeller(stockId, 10n);
  await market.take(limitOrder(seller, 'sell', stock, 4n, 30_00n));
  await insertDay(db, stockId, '2026-02-27', 25_00n, { shares: 3n });
  const alert = { user_id: seller.userId, stock_id: stockId, created_at: market.now };
  await db
    .insertInto('price_alerts')
    .values([
      { ...alert, id: uuidv7(), direction: 'above', price_minor: 40_00n },
      { ...alert, id: uuidv7(), direction: 'above', price_minor: 20_00n, triggered_at: market.now },
    ])
    .execute();
  return stock;
}

const alertsOf = ({ stockId }: TestStock) =>
  db.selectFrom('price_alerts').selectAll().where('stock_id', '=', stockId).orderBy('price_minor').execute();

const rulesOf = ({ stockId }: TestStock) =>
  db.selectFrom('issuer_rules').selectAll().where('stock_id', '=', stockId).orderBy('effective_at').execute();

async function everythingOf(stock: TestStock) {
  const { stockId } = stock;
  return {
    stock: await db.selectFrom('stocks').selectAll().where('id', '=', stockId).execute(),
    days: await db.selectFrom('daily_prices').selectAll().where('stock_id', '=', stockId).execute(),
    orders: await db.selectFrom('orders').selectAll().where('stock_id', '=', stockId).execute(),
    shares: await db
      .selectFrom('ledger_accounts')
      .selectAll()
      .where('asset', '=', stockId)
      .orderBy('id')
      .execute(),
    alerts: await alertsOf(stock),
    rules: await rulesOf(stock),
  };
}

test.each([
  ['split', (stockId: string) => splitStock(market.context, stockId, TWO_FOR_ONE)],
  ['exit', (stockId: string) => exitStock(market.context, stockId, 40_00n)],
] as const)('a company’s %s changes nothing of another company', async (_, act) => {
  const [own, other] = [await fullStock(), await fullStock()];
  const before = await everythingOf(other);
  expect(await act(own.stockId)).toMatchObject({ holders: 1 });
  expect(await everythingOf(own)).not.toEqual(before);
  expect(await everythingOf(other)).toEqual(before);
});

test('a split restates only alerts that still wait, and an exit takes only those away', async () => {
  const stock = await fullStock();
  const told = async () =>
    (await alertsOf(stock)).map(({ price_minor, triggered_at }) => [price_minor, triggered_at !== null]);
  await splitStock(market.context, stock.stockId, TWO_FOR_ONE);
  expect(await told()).toEqual([
    [20_00n, true],
    [20_00n, false],
  ]);
  await exitStock(market.context, stock.stockId, 40_00n);
  expect(await told()).toEqual([[20_00n, true]]);
});

test('a trade in review prevents splits and exit payments', async () => {
  const stock = await insertStock(db, market.now);
  await setRules(db, stock.stockId, market.now, { review: 'manual', review_days: 5 });
  const seller = await market.addSeller(stock.stockId, 3n);
  await market.trade(seller, await market.addBuyer(100_00n), stock, 1n, 10_00n);
  expect(await splitStock(market.context, stock.stockId, TWO_FOR_ONE)).toEqual({ unsettledTrades: 1 });
  expect(await exitStock(market.context, stock.stockId, 40_00n)).toEqual({ unsettledTrades: 1 });
});

test('a company that bought shares of its own pays itself nothing for a fraction of one', async () => {
  const stock = await insertStock(db, market.now);
  const { stockId, companyId } = stock;
  await giveCash(db, companyId, 100_00n, market.now);
  await setRules(db, stockId, market.now, { review: 'manual', review_days: 5, rofr_days: 2 });
  const seller = await market.addSeller(stockId, 5n);
  await market.trade(seller, await market.addBuyer(100_00n), stock, 5n, 10_00n);
  const trades = await db.selectFrom('executions').select('id').where('stock_id', '=', stockId).execute();
  const decision = {
    stockId,
    ids: trades.map(({ id }) => id),
    event: 'exercise_rofr',
    by: seller.userId,
  } as const;
  await transaction(db, tx => decideReviews(tx, market.context, decision));
  const balances = async () => {
    const accounts = db.selectFrom('ledger_accounts').select(['asset', 'available']);
    const own = await accounts.where('owner_id', '=', companyId).execute();
    return new Map(own.map(({ asset, available }) => [asset, available]));
  };
  const paid = 100_00n - 50_25n;
  expect(await balances()).toEqual(new Map([['USD', paid]]).set(stockId, 5n));
  const half = { numerator: 1n, denominator: 2n };
  expect(await splitStock(market.context, stockId, half)).toEqual({ holders: 1, orders: 0 });
  expect(await balances()).toEqual(new Map([['USD', paid]]).set(stockId, 2n));
});

test('a split restates prices and lots of present and future rules, and nothing else', async () => {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 25_00n });
  const begins = new Date(market.now.getTime() - HOUR_MS);
  const rules = {
    who: 'investor_types',
    investor_types: ['accredited', 'company'],
    windows: [{ opensAt: '2026-03-01T00:00:00.000Z', closesAt: '2026-04-01T00:00:00.000Z' }],
    smallest_lot: 3n,
    review: 'manual',
    review_days: 7,
    rofr_days: 4,
  } as const;
  const investor_types = [...rules.investor_types];
  const bounds = {
    price_range_kind: 'absolute',
    lowest_price_minor: 10_00n,
    highest_price_minor: 90_00n,
  } as const;
  await setRules(db, stock.stockId, begins, { ...rules, investor_types, ...bounds, applied_at: begins });
  const later = new Date(market.now.getTime() + HOUR_MS);
  await setRules(db, stock.stockId, later, { ...rules, investor_types, ...bounds });
  await splitStock(market.context, stock.stockId, TWO_FOR_ONE);
  const restated = {
    ...rules,
    ...bounds,
    lowest_price_minor: 5_00n,
    highest_price_minor: 45_00n,
    smallest_lot: 6n,
  };
  expect(await rulesOf(stock)).toMatchObject([
    { ...rules, ...bounds, effective_at: begins },
    { ...restated, effective_at: market.now },
    { ...restated, effective_at: later },
  ]);
});
