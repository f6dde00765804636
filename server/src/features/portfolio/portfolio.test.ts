import { expect, test } from 'vitest';
import { expireReviews } from '#server/exchange/settlement/settle-due.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import {
  giveShares,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
  type TestStock,
} from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;

// Inserted before the first call, because the index is cached for a minute. Without members there are no
// other levels.
await db
  .insertInto('index_levels')
  .values([
    { day: '2026-03-01', level: '1000', turnover: '0' },
    { day: '2026-03-03', level: '990', turnover: '0' },
    { day: '2026-03-04', level: '1021.3', turnover: '0' },
  ])
  .execute();

verifyBooksAfterEach(db);

async function trade(
  buyer: TestPerson,
  seller: TestPerson,
  stock: TestStock,
  shares: bigint,
  price_minor: bigint,
) {
  await market.trade(seller, buyer, stock, shares, price_minor);
  server.services.market.touch(stock.stockId);
}

async function readAll(as: TestPerson) {
  const [portfolio, dashboard] = await Promise.all([
    server.ask('GET /portfolio', { as }),
    server.ask('GET /dashboard', { as }),
  ]);
  return { portfolio, dashboard };
}

test('a new person sees an empty portfolio and the first steps', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const as = await server.addPerson({ isEmailConfirmed: false });
  const { portfolio, dashboard } = await readAll(as);
  expect(portfolio).toMatchObject({
    stocks: [],
    totalValue: 0,
    totalGain: 0,
    totalChange: null,
    allocation: [],
  });
  expect(dashboard).toMatchObject({
    portfolioValue: 0,
    portfolioChange: 0,
    totalInvested: 0,
    totalReturn: null,
    since: null,
    balance: 0,
    recentActivity: [],
  });
  expect(dashboard.tasks.map(task => task.kind)).toEqual(['confirm_email', 'fund']);
  expect(dashboard.firstSteps).toEqual([
    { kind: 'verify', done: true },
    { kind: 'deposit', done: false },
    { kind: 'buy', done: false },
    { kind: 'pin', done: false },
    { kind: 'two_factor', done: false },
  ]);
  const analytics = await server.ask('GET /dashboard/analytics', { as });
  expect(analytics).toMatchObject({ timeRange: '1M', points: [], timeWeighted: { percent: null } });
  const flows = await server.ask('GET /dashboard/analytics/flows', { as });
  expect(flows).toMatchObject({ results: [], total: 0 });
});

test('a purchase shows at trade date, unsettled, with its fee in the cost, and settles', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  const buyer = await market.addBuyer(10_000_00n);
  await trade(buyer, seller, stock, 10n, 50_00n);

  const before = await readAll(buyer);
  expect(before.portfolio.stocks).toEqual([
    expect.objectContaining({
      slug: stock.slug,
      shares: 10,
      unsettledShares: 10,
      price: 50,
      value: 500,
      cost: 502.5,
      averageCost: 50.25,
      totalGain: -2.5,
      totalReturn: -0.5,
    }),
  ]);
  expect(before.dashboard).toMatchObject({
    portfolioValue: 500,
    totalInvested: 502.5,
    totalGain: -2.5,
    totalReturn: -0.5,
    balance: 9497.5,
    recentActivity: [{ type: 'buy', amount: 10, total: 502.5, price: 50, status: 'Cleared' }],
  });

  await market.settle();
  const after = await readAll(buyer);
  expect(after.portfolio.stocks).toMatchObject([{ shares: 10, unsettledShares: 0, value: 500 }]);
  expect(after.dashboard).toMatchObject({ balance: 9497.5, recentActivity: [{ status: 'Settled' }] });
});

test('a first purchase is a step done from its trade date on, and open again where the company lets it fall through', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5 });
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(10_000_00n);
  await trade(buyer, seller, stock, 10n, 50_00n);
  const hasBought = async () => {
    const { firstSteps } = await server.ask('GET /dashboard', { as: buyer });
    return firstSteps.find(({ kind }) => kind === 'buy')?.done;
  };
  expect(await hasBought()).toBe(true);
  server.now = new Date('2026-03-07T10:00:00Z');
  await expireReviews(market.context);
  expect(await hasBought()).toBe(false);
});

test('a sale leaves at trade date, realises its gain from the oldest lot, and pays when settled', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  const buyer = await market.addBuyer(10_000_00n);
  await trade(buyer, seller, stock, 40n, 60_00n);

  const { portfolio, dashboard } = await readAll(seller);
  expect(portfolio.stocks).toMatchObject([{ shares: 60, unsettledShares: -40, cost: 600, totalGain: 3000 }]);
  expect(dashboard.balance).toBe(0);
  // The company's page shows the same.
  const { position } = await server.ask('GET /market/{slug}', { as: seller, params: stock });
  expect(position).toMatchObject({ shares: 60, unsettledShares: -40 });
  const asked = { as: seller, params: stock };
  expect((await server.ask('GET /portfolio/{slug}/lots', asked)).results).toMatchObject([
    { shares: 60, cost: 600, gain: 3000, source: 'grant', longTerm: false },
  ]);
  expect((await server.ask('GET /portfolio/{slug}/realised', asked)).results).toMatchObject([
    { shares: 40, proceeds: 2388, cost: 400, gain: 1988, soldAt: '2026-03-02T10:00:00.000Z' },
  ]);

  await market.settle();
  const after = await readAll(seller);
  expect(after.dashboard.balance).toBe(2388);
  expect(after.portfolio.stocks).toMatchObject([{ shares: 60, unsettledShares: 0 }]);
});

test('concurrent unsettled purchases and sales appear in the list, the holding and the company page', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  const buyer = await market.addBuyer(10_000_00n);
  await trade(buyer, seller, stock, 10n, 50_00n);
  await market.settle();
  await trade(buyer, seller, stock, 4n, 50_00n);
  await trade(await market.addBuyer(10_000_00n), buyer, stock, 4n, 50_00n);
  const { portfolio } = await readAll(buyer);
  const { holding } = await server.ask('GET /portfolio/{slug}', { as: buyer, params: stock });
  const { position } = await server.ask('GET /market/{slug}', { as: buyer, params: stock });
  for (const told of [...portfolio.stocks, holding, position])
    expect(told).toMatchObject({ shares: 10, arrivingShares: 4, leavingShares: 4, unsettledShares: 0 });
});

test('allocations add up to exactly one hundred percent', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const as = await market.addBuyer(0n);
  for (const category of ['tech', 'energy', 'fintech'] as const) {
    const stock = await insertStock(db, server.now, { lastPrice_minor: 33_33n });
    await db.updateTable('companies').set({ category }).where('id', '=', stock.companyId).execute();
    await giveShares(db, as.userId, stock.stockId, 7n, server.now);
    server.services.market.touch(stock.stockId);
  }
  const { allocation, totalValue } = await server.ask('GET /portfolio', { as });
  expect(totalValue).toBe(699.93);
  expect(allocation.map(slice => slice.percentage)).toEqual([33.34, 33.33, 33.33]);
  expect(new Set(allocation.map(slice => slice.color)).size).toBe(3);
});

test('a holding without a price has no value, and is not counted as lost', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const as = await market.addSeller(stock.stockId, 10n);
  server.services.market.touch(stock.stockId);
  const { portfolio } = await readAll(as);
  expect(portfolio).toMatchObject({
    stocks: [{ price: null, value: null, totalGain: null, totalReturn: null, cost: 100 }],
    totalValue: 0,
    totalCost: 100,
    totalGain: 0,
    totalChange: null,
  });
});

test('analytics separate purchases from gains by day, with the working of each return', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 1000n);
  const buyer = await market.addBuyer(100_000_00n);
  await trade(buyer, seller, stock, 10n, 100_00n);
  await market.settle();
  server.now = new Date('2026-03-04T10:00:00Z');
  await trade(buyer, seller, stock, 10n, 110_00n);
  await market.settle();

  const analytics = await server.ask('GET /dashboard/analytics', { as: buyer, query: { timeRange: '1W' } });
  // Bought for 1,005. Worth 1,100 at a price of 110 before another 1,105.50 was invested.
  expect(
    analytics.points.map(point => [point.date.slice(0, 10), point.value, point.invested, point.netFlow]),
  ).toEqual([
    ['2026-03-01', 0, 0, 0],
    ['2026-03-02', 1000, 1005, 1005],
    ['2026-03-03', 1000, 1005, 0],
    ['2026-03-04', 2200, 2110.5, 1105.5],
  ]);
  const query = { timeRange: '1W' };
  const { results: flows } = await server.ask('GET /dashboard/analytics/flows', { as: buyer, query });
  expect(flows[0]?.facts).toEqual({ kind: 'bought', company: 'Acme', shares: 10 });
  expect(flows.map(flow => [flow.date.slice(0, 10), flow.amount, flow.label])).toEqual([
    ['2026-03-02', 1005, 'Bought 10 Acme'],
    ['2026-03-04', 1105.5, 'Bought 10 Acme'],
  ]);
  // 1000/1005 × 1000/1000 × 2200/(1000 + 1105.5) − 1 = 3.97 %
  expect(analytics.timeWeighted).toMatchObject({ percent: 3.97, start: 0, end: 2200 });
  expect(analytics.moneyWeighted.percent).not.toBeNull();
  expect(analytics).toMatchObject({
    // From 1000 on the day before to 1021.3.
    indexReturn: 2.13,
    // The fee of the first day: 1000/1005 − 1 = −0.4975 %, the lowest point.
    maxDrawdown: -0.5,
    // Daily growth 0.995025, 1, 1.044882; mean 1.013302; √((0.018278² + 0.013302² + 0.031580²) / 2) = 2.746 %.
    volatilityDaily: 2.75,
    volatility: null,
  });
  const { performance } = await server.ask('GET /portfolio', { as: buyer });
  expect(performance.find(item => item.period === 'ALL')).toMatchObject({ value: 89.5, change: 3.97 });
  const { portfolioChangeAmount, portfolioChange } = await server.ask('GET /dashboard', { as: buyer });
  expect({ portfolioChangeAmount, portfolioChange }).toEqual({
    // Today is before fees: 2200/(1000 + 1100) − 1 = 4.76 %.
    portfolioChangeAmount: 100,
    portfolioChange: 4.76,
  });
});

test('flows are paged, and each return shows all sums', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  const trader = await market.addBuyer(100_000_00n);
  for (const shares of [10n, 20n, 30n]) await trade(trader, seller, stock, shares, 100_00n);
  await market.settle();
  server.now = new Date('2026-03-03T10:00:00Z');
  await trade(await market.addBuyer(100_000_00n), trader, stock, 40n, 100_00n);
  const ask = (timeRange: string, page: number) =>
    server.ask('GET /dashboard/analytics/flows', { as: trader, query: { timeRange, page, pageSize: 2 } });

  const first = await ask('1M', 1);
  expect(first.results.map(({ label, amount }) => [label, amount])).toEqual([
    ['Bought 10 Acme', 1005],
    ['Bought 20 Acme', 2010],
  ]);
  expect(first).toMatchObject({ total: 4, totalPages: 2, hasNext: true });
  const second = await ask('1M', 2);
  expect(second.results.map(({ label, amount }) => [label, amount])).toEqual([
    ['Bought 30 Acme', 3015],
    ['Sold 40 Acme', -3980],
  ]);
  // Flows before a range are left out, also on the day at whose close it starts.
  expect(await ask('1D', 1)).toMatchObject({ total: 1, results: [{ label: 'Sold 40 Acme' }] });
  const day = await server.ask('GET /dashboard/analytics', { as: trader, query: { timeRange: '1D' } });
  expect(day.points.map(({ netFlow }) => netFlow)).toEqual([0, -4000]);

  const month = await server.ask('GET /dashboard/analytics', { as: trader, query: { timeRange: '1M' } });
  for (const working of [month.timeWeighted, month.moneyWeighted])
    expect(working).toMatchObject({ flowsIn: 6030, flowsOut: 3980 });
});

test('caches are replaced after every event', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 1000n);
  const buyer = await market.addBuyer(100_000_00n);
  await trade(buyer, seller, stock, 10n, 100_00n);
  const gain = async () => {
    const { performance } = await server.ask('GET /portfolio', { as: buyer });
    return performance.find(({ period }) => period === 'ALL')?.value;
  };
  expect(await gain()).toBe(-5);
  await trade(buyer, seller, stock, 1n, 101_00n);
  // 11 × 101 − 1,005 − 101.50. Half a cent of the fee rounds to even.
  expect(await gain()).toBe(4.5);
});

test('a portfolio requires a session, and a holding that never existed is not found', async () => {
  for (const call of ['GET /portfolio', 'GET /dashboard', 'GET /dashboard/analytics'] as const) {
    expect((await server.call(call)).statusCode).toBe(401);
  }
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  await market.addSeller(stock.stockId, 5n);
  server.services.market.touch(stock.stockId);
  const as = await server.addPerson();
  expect((await server.call('GET /portfolio/{slug}', { as, params: stock })).statusCode).toBe(404);
  const range = await server.call('GET /dashboard/analytics', { as, query: { timeRange: '5Y' } });
  expect(range.statusCode).toBe(400);
});

test('a check that waits, and orders about to expire, are tasks; several orders are one', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  server.services.market.touch(stock.stockId);
  const buyer = await market.addBuyer(1_000_00n);
  const bid = limitOrder(buyer, 'buy', stock, 1n, 10_00n, { timeInForce: 'day' });
  const { id: orderId } = takenOrder(await market.take(bid)).order;
  const { tasks } = await server.ask('GET /dashboard', { as: buyer });
  expect(tasks[0]).toMatchObject({
    kind: 'order_expiring',
    count: 1,
    order: { side: 'buy', company: 'Acme' },
  });
  // A suspended order still expires.
  await market.take({ do: 'suspend', orderId, reason: 'outside_price_band' });
  for (let count = 0; count < 7; count += 1)
    await market.take(limitOrder(buyer, 'buy', stock, 1n, 10_00n, { timeInForce: 'day' }));
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 10_00n));
  const { tasks: several } = await server.ask('GET /dashboard', { as: buyer });
  expect(several.filter(({ kind }) => kind === 'order_expiring')).toMatchObject([
    { count: 8, order: null, dueAt: '2026-03-03T00:00:00.000Z' },
  ]);
  const waiting = await server.addPerson({ verification: 'MORE_INFO' });
  const { tasks: others } = await server.ask('GET /dashboard', { as: waiting });
  expect(others).toContainEqual(expect.objectContaining({ kind: 'verify', verification: 'MORE_INFO' }));
  const unaccredited = await server.addPerson({ investorType: 'accredited' });
  await db
    .updateTable('verifications')
    .set({ status: 'REJECTED' })
    .where('user_id', '=', unaccredited.userId)
    .where('kind', '=', 'accreditation')
    .execute();
  const { tasks: hers } = await server.ask('GET /dashboard', { as: unaccredited });
  expect(hers).toContainEqual(expect.objectContaining({ kind: 'verify', verification: 'REJECTED' }));
});

test('a split keeps value, cost and history in more shares', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  const as = await market.addSeller(stock.stockId, 10n);
  server.services.market.touch(stock.stockId);
  const before = await server.ask('GET /portfolio', { as });
  expect(before.stocks).toMatchObject([{ shares: 10, value: 1000, cost: 100 }]);
  const ratio = {
    numerator: 4,
    denominator: 1,
    effective_at: new Date('2026-03-02T11:00:00Z'),
    book_sequence: 0n,
  };
  server.now = new Date('2026-03-02T12:00:00Z');
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('splits')
      .values({ id: stock.companyId, stock_id: stock.stockId, ...ratio })
      .execute();
    await tx
      .updateTable('stocks')
      .set({ last_price_minor: 25_00n })
      .where('id', '=', stock.stockId)
      .execute();
  });
  server.services.market.touch(stock.stockId);
  const after = await server.ask('GET /portfolio', { as });
  expect(after.stocks).toMatchObject([{ shares: 40, value: 1000, cost: 100, averageCost: 2.5 }]);
  await db.deleteFrom('splits').where('stock_id', '=', stock.stockId).execute();
});
