import { expect, test } from 'vitest';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertDay, insertStock, limitOrder, setRules } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;

verifyBooksAfterEach(db);

async function traded() {
  const stock = await insertStock(db, server.now, {});
  const seller = await market.addSeller(stock.stockId, 100n);
  const buyer = await market.addBuyer(10_000_00n);
  await market.take(limitOrder(seller, 'sell', stock, 10n, 50_00n));
  await market.take(limitOrder(seller, 'sell', stock, 20n, 52_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 14n, 50_00n));
  server.services.market.touch(stock.stockId);
  return { ...stock, seller, buyer };
}

async function addCloses(stockId: string, closes: Readonly<Record<string, bigint>>): Promise<void> {
  for (const [day, close_minor] of Object.entries(closes))
    await insertDay(db, stockId, day, close_minor, { shares: 2n });
}

test('the list shows prices to everybody and best quotes to verified people only', async () => {
  const stock = await traded();
  await addCloses(stock.stockId, { '2026-01-31': 40_00n, '2026-03-01': 49_00n });
  server.services.market.touch(stock.stockId);
  const { stocks } = await server.ask('GET /market');
  expect(stocks.find(({ id }) => id === stock.stockId)).toMatchObject({
    slug: stock.slug,
    price: 50,
    change: 2.04,
    change30d: 25,
    sparkline: [49, 50],
    volume30d: 598,
    tradable: true,
    watched: false,
  });
  const readers = {
    visitor: {},
    unverified: { as: await server.addPerson({ verification: 'PENDING' }) },
    verified: { as: stock.seller },
    issuer: { as: await server.addPerson({ role: 'issuer', companyId: stock.companyId }) },
  };
  const seen: Record<string, unknown[]> = {};
  for (const [who, options] of Object.entries(readers)) {
    const list = (await server.ask('GET /market', options)).stocks.find(({ id }) => id === stock.stockId);
    const page = await server.ask('GET /market/{slug}', { ...options, params: stock });
    seen[who] = [list?.bid, list?.ask, page.bid, page.ask];
  }
  expect(seen).toEqual({
    visitor: [undefined, undefined, undefined, undefined],
    unverified: [undefined, undefined, undefined, undefined],
    verified: [50, 52, 50, 52],
    issuer: [50, 52, 50, 52],
  });
});

test('a stock that never traded has no price', async () => {
  const stock = await insertStock(db, server.now);
  server.services.market.touch(stock.stockId);
  const company = await server.ask('GET /market/{slug}', { params: stock });
  expect(company).toMatchObject({ price: null, change: null, mark: null, vwap90d: null, sparkline: [] });
});

test('the search finds by words, sector, price, change and spread, sorts, and gives a page at a time', async () => {
  const stock = await traded();
  await addCloses(stock.stockId, { '2026-03-01': 49_00n });
  await db
    .updateTable('companies')
    .set({ name: 'Zürich Looms', description: 'Weaves by night', tags: ['Textile'] })
    .where('slug', '=', stock.slug)
    .execute();
  const others = await Promise.all([insertStock(db, server.now), insertStock(db, server.now)]);
  for (const { stockId } of [stock, ...others]) server.services.market.touch(stockId);
  const search = (query: Record<string, string | number>) =>
    server.ask('GET /market/search', { query, as: stock.buyer });
  const finds = async (query: Record<string, string>) =>
    (await search(query)).results.some(found => found.slug === stock.slug);

  for (const words of ['zurich', 'LOOMS night', 'textile']) expect(await finds({ search: words })).toBe(true);
  expect(await finds({ search: 'looms day' })).toBe(false);
  expect(await finds({ priceFrom: '50', priceTo: '50.00' })).toBe(true);
  expect(await finds({ priceFrom: '50.01' })).toBe(false);
  expect(await finds({ change: 'up' })).toBe(true);
  expect(await finds({ change: 'down' })).toBe(false);
  // Bid 50, ask 52: 3.92 percent.
  expect(await finds({ spread: '4' })).toBe(true);
  expect(await finds({ spread: '3.9' })).toBe(false);
  // A caller who may not read the book learns nothing from filters either.
  const unread = await server.ask('GET /market/search', { query: { spread: '4' } });
  expect(unread.total).toBe(0);
  expect(await finds({ watched: 'true' })).toBe(false);

  const { listed, total } = await search({ sort: 'price-down', pageSize: 1 });
  expect(total).toBe(listed);
  const sorted = await search({ sort: 'price', pageSize: 100 });
  const prices = sorted.results.map(({ price }) => price);
  const known = prices.filter(price => price !== null);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  // Stocks without a price come last.
  expect(prices.slice(known.length).every(price => price === null)).toBe(true);
  await db
    .updateTable('companies')
    .set({ tags: ['looms'] })
    .where('slug', 'in', [others[0].slug])
    .execute();
  server.services.market.touch(others[0].stockId);
  await db.updateTable('companies').set({ name: 'Looms' }).where('slug', '=', others[1].slug).execute();
  server.services.market.touch(others[1].stockId);
  const matches = await search({ search: 'looms', sort: 'match' });
  expect(matches.results.map(({ name }) => name).slice(0, 2)).toEqual(['Looms', 'Zürich Looms']);
  const second = await search({ sort: 'price', page: 2, pageSize: 1 });
  expect(second.results[0]?.id).toBe(sorted.results[1]?.id);
  expect(second).toMatchObject({ page: 2, hasPrevious: true });
});

test('watched stocks are marked for their watcher only', async () => {
  const stock = await traded();
  await db
    .insertInto('watched_stocks')
    .values({ user_id: stock.buyer.userId, stock_id: stock.stockId, created_at: server.now })
    .execute();
  const watched = async (as?: typeof stock.buyer) => {
    const { stocks } = await server.ask('GET /market', as ? { as } : {});
    const marked = stocks.filter(item => item.watched).map(item => item.id);
    const query = { watched: 'true' };
    const { results } = await server.ask('GET /market/search', as ? { as, query } : { query });
    expect(results.map(item => item.id)).toEqual(marked);
    return marked;
  };
  expect(await watched(stock.buyer)).toEqual([stock.stockId]);
  expect(await watched(stock.seller)).toEqual([]);
  expect(await watched()).toEqual([]);
});

test('the company page shows rules, mark and evidence, and a person’s permissions and holdings', async () => {
  const stock = await traded();
  const bounds = { price_range_bps: 1000, smallest_lot: 5n };
  await setRules(db, stock.stockId, server.now, {
    ...bounds,
    review: 'manual',
    review_days: 5,
    rofr_days: 3,
  });
  const company = await server.ask('GET /market/{slug}', { params: stock, as: stock.buyer });
  expect(company).toMatchObject({
    price: 50,
    rules: {
      who: 'Every investor with an approved verification may buy.',
      price: 'Within 10 % of the last price.',
      smallestLot: 5,
      lowestPrice: 45,
      highestPrice: 55,
      facts: {
        whoMayBuy: 'open',
        window: 'always',
        opensAt: null,
        pricePercent: 10,
        reviewDays: 5,
        firstRefusalDays: 3,
      },
    },
    eligibility: { mayBuy: true, maySell: true, code: null, reason: null },
    position: {
      shares: 10,
      unsettledShares: 10,
      availableShares: 0,
      cost: 502.5,
      averageCost: 50.25,
      gain: -2.5,
    },
  });
  const visited = await server.ask('GET /market/{slug}', { params: stock });
  expect(visited).toMatchObject({ eligibility: null, position: null });
});

test('parties from before the 90 days do not count for the average price', async () => {
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const { now } = market;
  // 2 March minus 90 days.
  for (const time of ['2025-12-02T15:00:00Z', now]) {
    market.now = new Date(time);
    await market.trade(seller, await market.addBuyer(1_000_00n), stock, 1n, 50_00n);
  }
  server.services.market.touch(stock.stockId);
  expect((await server.ask('GET /market/{slug}', { params: stock })).vwap90d).toBeNull();
});

test('a mark and an average price need three parties behind trades and quotes', async () => {
  const stock = await traded();
  const show = () => server.ask('GET /market/{slug}', { params: stock });
  // Seller and buyer appear in the trade and in the quote of 50 to 52.
  expect(await show()).toMatchObject({ vwap90d: null, mark: null });
  const third = await market.addSeller(stock.stockId, 5n);
  await market.take(limitOrder(third, 'sell', stock, 2n, 50_00n));
  await market.take(limitOrder(third, 'sell', stock, 3n, 52_00n));
  server.services.market.touch(stock.stockId);
  // The page is computed again after a second of the process's clock.
  await expect.poll(async () => (await show()).vwap90d).toBe(50);
  const { mark } = await show();
  expect(mark).toMatchObject({ indicative: true });
  expect(mark?.inputs.map(({ kind, price }) => [kind, price]).sort()).toEqual([
    ['firm_mid', 51],
    ['matched_trade', 50],
    ['matched_trade', 50],
  ]);
});

test('a quote counts for a mark with three people in its book, not with two', async () => {
  const stock = await traded();
  const third = await market.addSeller(stock.stockId, 3n);
  await market.take(limitOrder(third, 'sell', stock, 2n, 50_00n));
  const kinds = async () => {
    const { mark } = await server.ask('GET /market/{slug}', { params: stock });
    return mark?.inputs.map(input => input.kind).sort();
  };
  expect(await kinds()).toEqual(['matched_trade', 'matched_trade']);
  await market.take(limitOrder(third, 'sell', stock, 1n, 60_00n));
  server.services.market.touch(stock.stockId);
  await expect.poll(kinds).toEqual(['firm_mid', 'matched_trade', 'matched_trade']);
});

test('a mark takes a trade from before a split in new shares, though the clock was set back between the two', async () => {
  const stock = await traded();
  const third = await market.addSeller(stock.stockId, 2n);
  await market.take(limitOrder(third, 'sell', stock, 2n, 50_00n));
  const setClock = (by_ms: number) => {
    market.now = new Date(market.now.getTime() + by_ms);
  };
  setClock(120_000);
  await settleDue(market.context);
  setClock(-240_000);
  await splitStock(market.context, stock.stockId, { numerator: 4n, denominator: 1n });
  setClock(120_000);
  const { mark } = await server.ask('GET /market/{slug}', { params: stock });
  expect(mark?.inputs.map(({ kind, price }) => [kind, price])).toEqual([
    ['settled_trade', 12.5],
    ['settled_trade', 12.5],
  ]);
});

test('the 90-day average weights each price by its shares and drops older trades', async () => {
  const averageWith = async (closes: Readonly<Record<string, bigint>>) => {
    const stock = await insertStock(db, server.now);
    const [small, large] = [
      await market.addSeller(stock.stockId, 10n),
      await market.addSeller(stock.stockId, 30n),
    ];
    const buyer = await market.addBuyer(3_000_00n);
    await market.take(limitOrder(small, 'sell', stock, 10n, 50_00n));
    await market.take(limitOrder(large, 'sell', stock, 30n, 52_00n));
    await market.take(limitOrder(buyer, 'buy', stock, 40n, 52_00n));
    await addCloses(stock.stockId, closes);
    server.services.market.touch(stock.stockId);
    return (await server.ask('GET /market/{slug}', { params: stock })).vwap90d;
  };
  // (10 × 50.00 + 30 × 52.00) / 40 = 2060 / 40
  expect(await averageWith({ '2025-12-02': 900_00n })).toBe(51.5);
  // With 2 × 30.50 a day later: 2121 / 42
  expect(await averageWith({ '2025-12-03': 30_50n })).toBe(50.5);
});

test('a first day of trading has a price and no change, a day without trades a change of 0', async () => {
  const first = await traded();
  expect(await server.ask('GET /market/{slug}', { params: first })).toMatchObject({
    price: 50,
    changeFrom: { day: null, month: null },
    change: null,
    change30d: null,
  });
  const quiet = await insertStock(db, server.now, { lastPrice_minor: 49_00n });
  await addCloses(quiet.stockId, { '2026-01-31': 40_00n, '2026-02-01': 45_00n, '2026-02-20': 49_00n });
  server.services.market.touch(quiet.stockId);
  expect(await server.ask('GET /market/{slug}', { params: quiet })).toMatchObject({
    price: 49,
    changeFrom: { day: { price: 49, day: '2026-03-01' }, month: { price: 40, day: '2026-01-31' } },
    change: 0,
    change30d: 22.5,
  });
});

test('a person with a pending verification sees why they may not buy', async () => {
  const stock = await traded();
  const as = await server.addPerson({ verification: 'PENDING' });
  const { eligibility } = await server.ask('GET /market/{slug}', { params: stock, as });
  expect(eligibility).toMatchObject({ mayBuy: false, maySell: false, code: 'not_verified' });
  expect(eligibility?.reason).toContain('verification is not approved');
});

test('the book adds orders up by price, best first, and marks one’s own', async () => {
  const stock = await traded();
  await market.take(limitOrder(stock.buyer, 'buy', stock, 3n, 49_00n));
  const book = await server.ask('GET /market/{slug}/book', { params: stock, as: stock.buyer });
  expect(book).toMatchObject({
    bids: [
      { price: 50, shares: 4, yours: 4 },
      { price: 49, shares: 3, yours: 3 },
    ],
    asks: [{ price: 52, shares: 20, yours: 0 }],
    spread: 2,
    spreadPercent: 3.92,
  });
});

test('the book is for verified people', async () => {
  const stock = await traded();
  const call = 'GET /market/{slug}/book';
  expect((await server.call(call, { params: stock })).statusCode).toBe(401);
  const as = await server.addPerson({ verification: 'PENDING' });
  const answer = await server.call(call, { params: stock, as });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'not_verified' });
});

test('history gives the days of a range, oldest first', async () => {
  const stock = await traded();
  await addCloses(stock.stockId, { '2025-12-01': 40_00n, '2026-02-02': 45_00n, '2026-02-27': 49_00n });
  const { days } = await server.ask('GET /market/{slug}/history', { params: stock, query: { range: '1M' } });
  expect(days.map(day => [day.day, day.close])).toEqual([
    ['2026-02-27', 49],
    ['2026-03-02', 50],
  ]);
  const all = await server.ask('GET /market/{slug}/history', { params: stock, query: { range: 'ALL' } });
  expect(all.days).toHaveLength(4);
  const wrong = await server.call('GET /market/{slug}/history', { params: stock, query: { range: '2Y' } });
  expect(wrong.statusCode).toBe(400);
});

test('a day of history has the open, high, low, close and volume of its trades, whichever batch took them', async () => {
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  const buyer = await market.addBuyer(10_000_00n);
  const trade = (shares: bigint, price_minor: bigint) => [
    limitOrder(seller, 'sell', stock, shares, price_minor),
    limitOrder(buyer, 'buy', stock, shares, price_minor),
  ];
  await market.takeAll([...trade(10n, 100_00n), ...trade(5n, 104_00n)]);
  await market.takeAll(trade(30n, 98_00n));
  server.services.market.touch(stock.stockId);
  const show = async () =>
    (await server.ask('GET /market/{slug}/history', { params: stock, query: { range: '1W' } })).days;
  const day = { day: '2026-03-02', open: 100, high: 104, low: 98, close: 98, volume: 45 };
  expect(await show()).toEqual([day]);
  await market.takeAll(trade(1n, 99_00n));
  expect(await show()).toEqual([{ ...day, close: 99, volume: 46 }]);
});

test('the tape names no party, and follows settlement', async () => {
  const stock = await traded();
  const as = await server.addPerson();
  const tape = await server.ask('GET /market/{slug}/trades', { params: stock, as });
  expect(tape).toMatchObject({
    total: 1,
    results: [{ price: 50, shares: 10, total: 500, state: 'cleared', yours: false }],
  });
  expect(JSON.stringify(tape)).not.toContain(stock.buyer.userId);
  market.now = new Date(market.now.getTime() + 120_000);
  await settleDue(market.context);
  const own = await server.ask('GET /market/{slug}/trades', { params: stock, as: stock.buyer });
  expect(own.results).toMatchObject([{ state: 'settled', yours: true }]);
});

test('the tape is bounded: a page beyond it is empty', async () => {
  const stock = await traded();
  const query = { page: 101, pageSize: 100 };
  const { results } = await server.ask('GET /market/{slug}/trades', {
    params: stock,
    as: stock.buyer,
    query,
  });
  expect(results).toEqual([]);
});

test.each([
  'GET /market/{slug}',
  'GET /market/{slug}/history',
  'GET /market/{slug}/book',
  'GET /market/{slug}/trades',
] as const)('%s of a company that is not there is 404', async call => {
  const as = await server.addPerson();
  expect((await server.call(call, { params: { slug: 'nobody' }, as })).statusCode).toBe(404);
});

test('the index is empty before its first day', async () => {
  expect(await server.ask('GET /market/index')).toMatchObject({ level: null, levels: [], constituents: [] });
});
