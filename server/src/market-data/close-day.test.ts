import { expect, test } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, limitOrder } from '#server/testing/test-market.ts';
import { closeDayJob } from './close-day.ts';
import { readIndex } from './read-index.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);
const job = closeDayJob({ db, clock: () => market.now });

async function addDay(stockId: string, day: string, close_minor: bigint, trades = 1): Promise<void> {
  await db
    .insertInto('daily_prices')
    .values({
      stock_id: stockId,
      day,
      open_minor: close_minor,
      high_minor: close_minor,
      low_minor: close_minor,
      close_minor,
      volume_shares: BigInt(trades),
      notional_minor: BigInt(trades) * close_minor,
      trades,
    })
    .execute();
}

const rowsOf = (stockId: string) =>
  db.selectFrom('daily_prices').selectAll().where('stock_id', '=', stockId).orderBy('day').execute();

test('at the end of a day the books are noted, and the index is brought up to it', async () => {
  market.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, market.now);
  const quiet = await insertStock(db, market.now);
  await addDay(stock.stockId, '2026-02-27', 100_00n);
  await addDay(quiet.stockId, '2026-02-27', 100_00n);
  await addDay(stock.stockId, '2026-02-28', 110_00n);
  await job.run();
  const before = await readIndex(db);
  expect(before.levels.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  // Two members of equal weight: one rose by 10 %.
  expect(before.levels.map(({ level }) => level)).toEqual([1000, 1050, 1050]);

  const seller = await market.addSeller(quiet.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(seller, 'sell', quiet, 1n, 104_00n));
  await market.take(limitOrder(buyer, 'buy', quiet, 1n, 96_00n));
  market.now = new Date('2026-03-03T00:00:10Z');
  await job.run();
  expect(await rowsOf(quiet.stockId)).toMatchObject([
    { day: '2026-02-27' },
    {
      day: '2026-03-02',
      close_minor: 100_00n,
      volume_shares: 0n,
      trades: 0,
      two_sided: true,
      spread_bps: 800,
    },
  ]);
  expect(await rowsOf(stock.stockId)).toHaveLength(2);
  expect((await readIndex(db)).levels.at(-1)).toEqual({ day: '2026-03-02', level: 1050, turnover: 0 });
});

test('running it again changes nothing', async () => {
  const before = await readIndex(db);
  await job.run();
  await job.run();
  expect(await readIndex(db)).toEqual(before);
});

test('a past stretch run again comes out the same', async () => {
  const stocks = await Promise.all(Array.from({ length: 6 }, () => insertStock(db, market.now)));
  for (const [index, stock] of stocks.entries()) {
    for (let day = '2026-01-01', step = 0; day < '2026-03-03'; day = addDays(day, 1), step += 1) {
      if ((step + index) % 3 === 0) continue;
      await addDay(
        stock.stockId,
        day,
        BigInt(10_000 + ((step * 7919 + index * 104_729) % 900)),
        1 + (step % 4),
      );
    }
  }
  await db.deleteFrom('index_constituents').execute();
  await db.deleteFrom('index_levels').execute();
  await job.run();
  const whole = await readIndex(db);
  expect(whole.levels).toHaveLength(61);
  await db.deleteFrom('index_constituents').where('day', '>', '2026-02-10').execute();
  await db.deleteFrom('index_levels').where('day', '>', '2026-02-10').execute();
  await job.run();
  expect(await readIndex(db)).toEqual(whole);
});
