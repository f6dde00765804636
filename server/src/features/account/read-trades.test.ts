import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { expireReviews, settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createMarketSnapshot, type Market } from '#server/market-data/market-snapshot.ts';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, giveShares, insertStock, setRules } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { createListTrades, type ListTrades, type TradesQuery } from './read-trades.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

/** Counts the rows of the last statement. */
const rows = { count: 0 };
const countRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    rows.count = result.rows.length;
    return Promise.resolve(result);
  },
};

/** What a new server process would show. */
const readMarket = (): Promise<Market> => createMarketSnapshot(db, () => market.now).get();
let shown = await readMarket();
const startProcess = (): ListTrades =>
  createListTrades({ db: db.withPlugin(countRows), market: { get: () => Promise.resolve(shown) } });

const FIRST_PAGE = { type: 'all', page: 1, pageSize: 10 } as const;

test('a page is read once for as long as nothing happens to its trades, whatever happens to others', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  const [buyer, other] = [await market.addBuyer(10_000_00n), await market.addBuyer(10_000_00n)];
  shown = await readMarket();
  const list = startProcess();
  const trade = (by: { userId: string }) => market.trade(seller, by, stock, 1n, 50_00n);
  const look = async () => {
    const text = await list({ userId: buyer.userId, ...FIRST_PAGE });
    return { text, rows: rows.count };
  };
  await trade(buyer);
  await trade(buyer);
  const first = await look();
  expect(first.rows).toBe(2);
  await trade(other);
  expect(await look()).toEqual({ text: first.text, rows: 1 });

  await market.settle();
  const settled = await look();
  expect(settled).toEqual({ text: first.text.replaceAll(/cleared/gi, settledLike), rows: 2 });
  await trade(other);
  expect(await look()).toEqual({ text: settled.text, rows: 1 });

  await db.updateTable('stocks').set({ last_price_minor: 60_00n }).execute();
  await db.updateTable('companies').set({ name: 'Acme & Sons' }).execute();
  shown = await readMarket();
  const renamed = await look();
  expect(renamed.rows).toBe(1);
  expect(renamed.text).toContain('"name":"Acme & Sons"');
});

function settledLike(word: string): string {
  return word === 'cleared' ? 'settled' : 'Settled';
}

test('every cached page equals a fresh read after any event in any process', async () => {
  const random = seededRandom('pages of trades');
  const stocks = [await insertStock(db, market.now), await insertStock(db, market.now)];
  const people = [await market.addBuyer(1_000_000_00n), await market.addBuyer(1_000_000_00n)];
  for (const { stockId, companyId } of stocks) {
    for (const { userId } of people) await giveShares(db, userId, stockId, 1_000n, market.now);
    await giveCash(db, companyId, 1_000_00n, market.now);
  }
  const [open, reviewed] = stocks;
  if (!open || !reviewed) throw new Error('there are two stocks');
  await setRules(db, reviewed.stockId, market.now, { review: 'manual', review_days: 1 });
  const processes = [startProcess(), startProcess()];
  const pages = people.flatMap(({ userId }) =>
    (['all', 'buy', 'sell'] as const).flatMap(type =>
      [1, 2, 3].map((page): TradesQuery => ({ userId, type, page, pageSize: 3 })),
    ),
  );
  const happen = async () => {
    const [buyer, seller] = random.next() < 0.5 ? people : people.toReversed();
    const stock = random.next() < 0.5 ? open : reviewed;
    const chance = random.next();
    if (chance < 0.5 && buyer && seller) {
      const price_minor = BigInt(random.whole(10_00, 20_00));
      const shares = BigInt(random.whole(1, 5));
      await market.trade(seller, buyer, stock, shares, price_minor);
    } else if (chance < 0.7) {
      // The clock is occasionally set back.
      market.now = new Date(market.now.getTime() + random.whole(-30_000, 90_000));
      await settleDue(market.context);
    } else if (chance < 0.8) {
      market.now = new Date(market.now.getTime() + 86_400_000);
      await expireReviews(market.context);
    } else if (chance < 0.9) {
      await splitStock(market.context, stock.stockId, { numerator: 3n, denominator: 2n });
    }
  };
  for (let step = 0; step < 40; step += 1) {
    await happen();
    shown = await readMarket();
    const fresh = await Promise.all(pages.map(startProcess()));
    for (const list of processes) {
      if (random.next() < 0.3) continue;
      expect(await Promise.all(pages.map(list))).toEqual(fresh);
    }
  }
  const counts = await db
    .selectFrom('settlements')
    .select(({ fn }) => ['status', fn.countAll<bigint>().as('count')])
    .where('stock_id', 'in', [open.stockId, reviewed.stockId])
    .groupBy('status')
    .execute();
  expect(counts.map(({ status }) => status).toSorted()).toEqual([
    'cleared',
    'expired',
    'in_review',
    'settled',
  ]);
});
