import { expect, test } from 'vitest';
import { dayOf } from '#domain/time/day.ts';
import { importHoldings } from '#server/corporate-acts/import-holdings.ts';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { readIncarnation } from '#server/database/incarnation.ts';
import { createMarketSnapshot, type Market } from '#server/market-data/market-snapshot.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, giveShares, insertStock, limitOrder } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { createReadHoldings } from './remember-holdings.ts';
import { valuePositions } from './value-positions.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);
const counted = actBeforeStatement(0, () => Promise.resolve());
const incarnation = await readIncarnation(db);
let shown: Market = {
  stocks: [],
  listed: [],
  byId: new Map(),
  bySlug: new Map(),
  exits: '',
  asOf: market.now,
  incarnation,
};
const readHoldings = createReadHoldings(db.withPlugin(counted), {
  get: () => Promise.resolve(shown),
  recent: () => Promise.resolve(shown),
  touch: () => undefined,
});

verifyBooksAfterEach(db);

const HOUR_MS = 3_600_000;

async function read(...people: readonly TestPerson[]) {
  const before = counted.reached;
  const found = await Promise.all(people.map(({ userId }) => readHoldings(userId)));
  const holdings = found.map(one => one.holdings);
  return { holdings, statements: counted.reached - before };
}

test('what people hold is read once, and again as soon as anything has happened in any process', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  expect((await read(seller, buyer)).statements).toBe(2);
  const first = await read(seller, buyer);
  expect(first.statements).toBe(1);
  const again = await read(seller, buyer);
  again.holdings.forEach((one, index) => expect(one).toBe(first.holdings[index]));

  await market.trade(seller, buyer, stock, 2n, 10_00n);
  const traded = await read(seller, buyer);
  expect(traded.statements).toBe(3);
  for (const { trades } of traded.holdings) expect(trades).toMatchObject([{ shares: 2n, status: 'cleared' }]);
  expect((await read(seller, buyer)).statements).toBe(1);

  await market.settle();
  const settled = await read(seller, buyer);
  expect(settled.statements).toBe(3);
  for (const { trades } of settled.holdings) expect(trades).toMatchObject([{ status: 'settled' }]);

  await giveShares(db, buyer.userId, stock.stockId, 5n, market.now);
  const given = await read(seller, buyer);
  expect(given.holdings[0]).toBe(settled.holdings[0]);
  expect(given.holdings[1]?.stocks).toMatchObject([{ events: [{ shares: 2n }, { shares: 5n }] }]);

  await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  const split = await read(seller, buyer);
  expect(split.holdings.map(({ stocks }) => stocks[0]?.events.at(-1)?.kind)).toEqual(['split', 'split']);
});

test('holdings are folded once, whatever the prices, until a company leaves the market', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const snapshot = createMarketSnapshot(db, () => market.now);
  shown = await snapshot.get();
  const before = await read(seller);
  await market.take(limitOrder(await market.addSeller(stock.stockId, 1n), 'sell', stock, 1n, 10_00n));
  snapshot.touch(stock.stockId);
  const stocks = shown.stocks;
  shown = await snapshot.get();
  expect(shown.stocks).not.toBe(stocks);
  const after = await read(seller);
  expect(after.statements).toBe(1);
  expect(after.holdings[0]).toBe(before.holdings[0]);

  await giveCash(db, stock.companyId, 1_000_00n, market.now);
  await exitStock(market.context, stock.stockId, 12_00n);
  snapshot.touch(stock.stockId);
  shown = await snapshot.get();
  const left = await read(seller);
  expect(left.statements).toBe(1);
  expect(left.holdings[0]?.stocks[0]?.holding).toMatchObject({ lots: [], realised: [{ shares: 10n }] });
});

test('a split counts for the shares from before it alone, though the clock is set back beside it', async () => {
  for (const [beforeSplit_ms, beforeSecond_ms] of [
    [-HOUR_MS, HOUR_MS],
    [HOUR_MS, -HOUR_MS],
    [-HOUR_MS, -HOUR_MS],
  ] as const) {
    const stock = await insertStock(db, market.now);
    await giveCash(db, stock.companyId, 1_000_00n, market.now);
    const seller = await market.addSeller(stock.stockId, 20n);
    const buyer = await market.addBuyer(1_000_00n);
    const trade = async (shares: bigint) => {
      await market.trade(seller, buyer, stock, shares, 10_00n);
      await market.settle();
    };
    market.pass(2 * HOUR_MS);
    await trade(10n);
    market.pass(beforeSplit_ms);
    await splitStock(market.context, stock.stockId, { numerator: 4n, denominator: 1n });
    market.pass(beforeSecond_ms);
    await trade(7n);
    const { holdings } = await read(seller, buyer);
    expect(holdings.map(({ stocks }) => stocks[0]?.holding.lots.map(({ shares }) => shares))).toEqual([
      [33n],
      [40n, 7n],
    ]);
  }
});

test('shares that were brought in just after midnight can be sold once the clock is set back before it', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 8n);
  const buyer = await market.addBuyer(1_000_00n);
  const [{ at } = { at: market.now }] = (await read(seller)).holdings[0]?.stocks[0]?.events ?? [];
  market.now = new Date(at.getTime() - HOUR_MS);
  const soldAt = market.now;
  await market.trade(seller, buyer, stock, 3n, 10_00n);
  const { holdings } = await read(seller);
  const held = holdings[0]?.stocks[0];
  expect(held?.events.map(event => [event.kind, event.at])).toEqual([
    ['acquisition', soldAt],
    ['disposal', soldAt],
  ]);
  expect(held?.holding.lots.map(({ shares }) => shares)).toEqual([5n]);
});

test('who was paid when a company left the market holds nothing, though the clock was set back before', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 5n);
  const buyer = await market.addBuyer(1_000_00n);
  market.pass(2 * HOUR_MS);
  await market.trade(seller, buyer, stock, 3n, 10_00n);
  await market.settle();
  market.pass(-HOUR_MS);
  await exitStock(market.context, stock.stockId, 12_00n);
  shown = await createMarketSnapshot(db, () => market.now).get();
  const { holdings } = await read(seller, buyer);
  expect(holdings.map(({ stocks }) => stocks[0]?.events.map(({ kind }) => kind))).toEqual([
    ['acquisition', 'disposal', 'disposal'],
    ['acquisition', 'disposal'],
  ]);
  expect(holdings.map(({ stocks }) => stocks[0]?.holding.lots)).toEqual([[], []]);
});

test('a split made by another process is valued at the price after it, and found by the next read', async () => {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 200_00n });
  await giveCash(db, stock.companyId, 1_000_00n, market.now);
  const holder = await market.addSeller(stock.stockId, 10n);
  const snapshot = createMarketSnapshot(db, () => market.now);
  const readAtPrices = createReadHoldings(db, snapshot);
  const worth = async () => {
    const from = { ...(await readAtPrices(holder.userId)), now: market.now };
    const [{ value_minor, shares } = { value_minor: 0n, shares: 0n }] = valuePositions(from).all;
    return { value_minor, shares };
  };
  expect(await worth()).toEqual({ value_minor: 2_000_00n, shares: 10n });
  await splitStock(market.context, stock.stockId, { numerator: 4n, denominator: 1n });
  expect(await worth()).toEqual({ value_minor: 2_000_00n, shares: 40n });
  // The time of the split does not matter: its clock may be behind ours.
  market.pass(-HOUR_MS);
  await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  expect(await worth()).toEqual({ value_minor: 2_000_00n, shares: 80n });
});

test('shares that are brought in later, with an earlier day, change no past sale', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 300n);
  const buyer = await market.addBuyer(10_000_00n);
  await market.trade(seller, buyer, stock, 200n, 10_00n);
  await market.settle();
  const lotsOf = (lots: readonly { acquiredAt: Date; shares: bigint }[] = []) =>
    lots.map(({ acquiredAt, shares }) => [dayOf(acquiredAt), shares]);
  const before = (await read(seller)).holdings[0]?.stocks[0]?.holding;
  expect(before?.realised).toHaveLength(1);
  market.pass(HOUR_MS);
  const row = { slug: stock.slug, email: seller.email, shares: 5000n, cost: 5_00n, acquired: '2012-05-05' };
  await importHoldings(db, [row], market.now);
  const after = (await read(seller)).holdings[0]?.stocks[0]?.holding;
  expect(after?.realised).toEqual(before?.realised);
  expect(lotsOf(after?.lots)).toEqual([['2012-05-05', 5000n], ...lotsOf(before?.lots)]);
  // The next sale takes the oldest lot that is in the account now.
  await market.trade(seller, buyer, stock, 100n, 10_00n);
  const next = (await read(seller)).holdings[0]?.stocks[0]?.holding;
  expect(next?.realised.map(({ acquiredAt }) => dayOf(acquiredAt))).toEqual([
    dayOf(before?.realised[0]?.acquiredAt ?? market.now),
    '2012-05-05',
  ]);
});

test('a lot from before a split comes in after it, in shares of today', async () => {
  const stock = await insertStock(db, market.now);
  const holder = await market.addSeller(stock.stockId, 10n);
  market.pass(HOUR_MS);
  await splitStock(market.context, stock.stockId, { numerator: 100n, denominator: 1n });
  market.pass(HOUR_MS);
  const row = { slug: stock.slug, email: holder.email, shares: 50n, cost: 500_00n, acquired: '2019-03-01' };
  await importHoldings(db, [row], market.now);
  const holding = (await read(holder)).holdings[0]?.stocks[0]?.holding;
  expect(holding?.lots.map(({ shares }) => shares)).toEqual([50n, 1000n]);
});
