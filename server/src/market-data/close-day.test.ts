import { expect, test } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { command } from '#server/admin/commands/recompute-index.ts';
import { loadConfig } from '#server/config/config.ts';
import { setTrading } from '#server/exchange/corporate-actions/set-trading.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertDay, insertStock, limitOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { closeDayJob } from './close-day.ts';
import { createMarketData } from './market-data.ts';
import { readIndex } from './read-index.ts';
import { recomputeIndex } from './recompute-index.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);
const job = closeDayJob({ db, clock: () => market.now });

verifyBooksAfterEach(db);

const rowsOf = (stockId: string) =>
  db.selectFrom('daily_prices').selectAll().where('stock_id', '=', stockId).orderBy('day').execute();

test('at the end of a day the books are noted, and the index is brought up to it', async () => {
  market.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, market.now);
  const quiet = await insertStock(db, market.now);
  await insertDay(db, stock.stockId, '2026-02-27', 100_00n);
  await insertDay(db, quiet.stockId, '2026-02-27', 100_00n);
  await insertDay(db, stock.stockId, '2026-02-28', 110_00n);
  await job.run();
  const before = await readIndex(db);
  expect(before.levels.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  // Two members of equal weight: one rose by 10 %.
  expect(before.levels.map(({ level }) => level)).toEqual([1000, 1050, 1050]);

  const seller = await market.addSeller(quiet.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  // It ends with the day, and counts on it.
  const untilMidnight = { timeInForce: 'day', expiresAt: new Date('2026-03-03T00:00:00Z') } as const;
  await market.take(limitOrder(seller, 'sell', quiet, 1n, 104_00n, untilMidnight));
  await market.take(limitOrder(buyer, 'buy', quiet, 1n, 96_00n));
  market.now = new Date('2026-03-02T23:59:30Z');
  await job.run();
  market.now = new Date('2026-03-03T00:00:59Z');
  await job.run();
  expect((await readIndex(db)).levels.at(-1)?.day).toBe('2026-03-01');
  market.now = new Date('2026-03-03T00:01:10Z');
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

test('what trades after the book was noted makes the day’s open, high and low', async () => {
  const stock = await insertStock(db, market.now);
  await insertDay(db, stock.stockId, '2026-02-28', 100_00n);
  market.now = new Date('2026-03-02T23:59:30Z');
  await db.deleteFrom('site_facts').where('name', '=', 'last_closed_day').execute();
  const [seller, buyer] = [await market.addSeller(stock.stockId, 10n), await market.addBuyer(1_000_00n)];
  await market.take(limitOrder(seller, 'sell', stock, 1n, 80_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 60_00n));
  await job.run();
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 80_00n));
  expect((await rowsOf(stock.stockId)).at(-1)).toMatchObject({
    ...{ day: '2026-03-02', open_minor: 80_00n, high_minor: 80_00n, low_minor: 80_00n, close_minor: 80_00n },
    ...{ trades: 1, two_sided: true },
  });
  market.now = new Date('2026-03-03T00:01:10Z');
});

test('running it again changes nothing', async () => {
  const before = await readIndex(db);
  await job.run();
  await job.run();
  expect(await readIndex(db)).toEqual(before);
});

test('a clock that was a year ahead for a while keeps no later day from being noted', async () => {
  const [real, stock] = [market.now, await insertStock(db, market.now)];
  await insertDay(db, stock.stockId, '2026-03-01', 100_00n);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  const ahead = { value: JSON.stringify('2027-03-02') };
  await db.updateTable('site_facts').set(ahead).where('name', '=', 'last_closed_day').execute();
  await market.take(limitOrder(seller, 'sell', stock, 1n, 104_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 96_00n));
  const noted = async () => (await rowsOf(stock.stockId)).filter(row => row.two_sided).map(({ day }) => day);
  market.now = new Date('2026-03-03T23:59:30Z');
  await job.run();
  expect(await noted()).toEqual(['2026-03-03']);
  // Of two processes at midnight, the one whose clock is behind notes nothing for the day before.
  market.now = new Date('2026-03-02T23:59:59Z');
  await job.run();
  expect(await noted()).toEqual(['2026-03-03']);
  market.now = real;
});

test('a past stretch run again comes out the same', async () => {
  const stocks = await Promise.all(Array.from({ length: 6 }, () => insertStock(db, market.now)));
  for (const [index, stock] of stocks.entries()) {
    for (let day = '2026-01-01', step = 0; day < '2026-03-03'; day = addDays(day, 1), step += 1) {
      if ((step + index) % 3 === 0) continue;
      const price_minor = BigInt(10_000 + ((step * 7919 + index * 104_729) % 900));
      await insertDay(db, stock.stockId, day, price_minor, { trades: 1 + (step % 4) });
    }
  }
  await db.deleteFrom('index_constituents').execute();
  await db.deleteFrom('index_levels').execute();
  await job.run();
  const whole = await readIndex(db);
  expect(whole.levels).toHaveLength(61);
  for (const from of ['2026-02-11', '2026-03-02', '2025-12-24']) {
    expect(await recomputeIndex(db, from, market.now)).toMatchObject({ last: '2026-03-02', changed: [] });
    expect(await readIndex(db)).toEqual(whole);
  }
  expect(await recomputeIndex(db, '2026-03-03', market.now)).toBeUndefined();
});

test('what was booked late shows once the index is recomputed, from its day on, and that is on record', async () => {
  const before = await readIndex(db);
  const late = before.members[0]?.stockId ?? '';
  await db
    .updateTable('stocks')
    .set({ status: 'bankrupt', exit_price_minor: 0n, exited_at: new Date('2026-02-20T12:00:00Z') })
    .where('id', '=', late)
    .execute();
  await job.run();
  expect(await readIndex(db)).toEqual(before);

  const said: string[] = [];
  const nothing = () => Promise.reject(new Error('not asked for'));
  const run = (...args: readonly string[]) =>
    command.run(args, {
      config: loadConfig({}),
      say: line => said.push(line),
      open: nothing,
      openThrowAway: nothing,
      openForReading: () => Promise.reject(new Error('not asked for')),
      openMigrated: () =>
        Promise.resolve({
          db,
          access: { owner: {}, app: {} },
          secrets: { jwtSecret: '', dataKey: '' },
          people: { actorId: null, secondId: null },
        }),
    });
  await expect(run('2026-02-31x')).rejects.toThrow('Say a day');
  await expect(run('2027-01-01')).rejects.toThrow('no day from 2027-01-01 on');
  expect(await run('2026-02-10')).toBe(0);
  expect(said.join()).toMatch(
    /from 2026-02-10 to 2026-03-02, 21 days: 11 changed, first 2026-02-20: level \d/,
  );
  const after = await readIndex(db);
  const upTo = (record: typeof after, day: string) => record.levels.filter(level => level.day < day);
  expect(upTo(after, '2026-02-20')).toEqual(upTo(before, '2026-02-20'));
  expect(after.members.map(({ stockId }) => stockId)).not.toContain(late);
  const entries = db.selectFrom('audit_log').select(['subject_id', 'details']);
  const [entry] = await entries.where('action', '=', 'index_recomputed').execute();
  expect(entry).toMatchObject({ subject_id: '2026-02-10', details: { last: '2026-03-02' } });
  // Once more, nothing is left to change.
  await run('2026-02-10');
  expect(said.at(-1)).toMatch(/21 days: as it was\.$/);
  // Nor from the day after it went on: it goes only once.
  await run('2026-02-21');
  expect(said.at(-1)).toMatch(/10 days: as it was\.$/);
});

test('a split leaves the index unchanged: on its day, on days without trades, and on each past day computed again', async () => {
  market.now = new Date('2026-03-03T10:00:00Z');
  const before = await readIndex(db);
  for (const { stockId } of before.members) {
    const seller = await market.addSeller(stockId, 10n);
    await market.take(limitOrder(seller, 'sell', { stockId }, 1n, 120_00n));
    await market.take(limitOrder(await market.addBuyer(1_000_00n), 'buy', { stockId }, 1n, 90_00n));
    for (const numerator of [7n, 3n]) {
      await splitStock(market.context, stockId, { numerator, denominator: 1n });
    }
  }
  expect(await recomputeIndex(db, '2026-01-02', market.now)).toMatchObject({ changed: [] });
  market.now = new Date('2026-03-05T00:01:10Z');
  await job.run();
  const { levels } = await readIndex(db);
  expect(levels.slice(0, before.levels.length)).toEqual(before.levels);
  expect(levels.slice(before.levels.length).map(({ level }) => level)).toEqual([
    before.levels.at(-1)?.level,
    before.levels.at(-1)?.level,
  ]);
});

test('a day’s level so far is the one it ends with, also where the first trade since a split makes it', async () => {
  market.now = new Date('2026-03-05T10:00:00Z');
  const { members } = await readIndex(db);
  // As the splits left it.
  const member = members.find(({ close_minor }) => close_minor !== null && close_minor % 1 !== 0);
  if (!member) throw new Error('no member has a close in parts of a cent');
  const [seller, buyer] = [await market.addSeller(member.stockId, 1n), await market.addBuyer(10_00n)];
  await market.trade(seller, buyer, member, 1n, 4_76n);
  const soFar = async (day: string) => {
    const { levelByDay } = await createMarketData(db, () => market.now).indexNow();
    return levelByDay.get(day);
  };
  const beforeMidnight = await soFar('2026-03-05');
  market.now = new Date('2026-03-06T00:00:30Z');
  const afterMidnight = [await soFar('2026-03-05'), await soFar('2026-03-06')];
  market.now = new Date('2026-03-06T00:01:10Z');
  await job.run();
  const final = (await readIndex(db)).levelByDay.get('2026-03-05');
  expect(final).toBeLessThan((await readIndex(db)).levelByDay.get('2026-03-04') ?? 0);
  expect([beforeMidnight, ...afterMidnight]).toEqual([final, final, final]);
});

test('index days that a fast clock recorded early are computed once they are over', async () => {
  const [real, before] = [market.now, (await readIndex(db)).levels];
  const daysOf = async () => (await readIndex(db)).levels.map(({ day }) => day);
  market.now = new Date('2026-03-25T10:00:00Z');
  await job.run();
  expect((await daysOf()).at(-1)).toBe('2026-03-24');
  // Of two processes after midnight, the one whose clock is behind takes nothing back.
  market.now = new Date('2026-03-24T23:01:00Z');
  await job.run();
  expect((await daysOf()).at(-1)).toBe('2026-03-24');
  market.now = real;
  await job.run();
  expect((await readIndex(db)).levels).toEqual(before);
  const entries = db.selectFrom('audit_log').select('subject_id').where('action', '=', 'index_recomputed');
  expect(await entries.execute()).toContainEqual({ subject_id: addDays(before.at(-1)?.day ?? '', 1) });
});

test('a stock whose trading is halted has no two-sided book that day, whatever orders still stand in it', async () => {
  const own = await createTestDatabase();
  const quiet = createTestMarket(own.db);
  const stock = await insertStock(own.db, quiet.now, { lastPrice_minor: 100_00n });
  await insertDay(own.db, stock.stockId, '2026-02-28', 100_00n);
  await quiet.take(limitOrder(await quiet.addSeller(stock.stockId, 1n), 'sell', stock, 1n, 104_00n));
  await quiet.take(limitOrder(await quiet.addBuyer(1_000_00n), 'buy', stock, 1n, 96_00n));
  quiet.now = new Date('2026-03-02T23:59:30Z');
  await setTrading(own.db, stock.stockId, { to: 'halted', actorId: null, at: quiet.now });
  await closeDayJob({ db: own.db, clock: () => quiet.now }).run();
  const days = await own.db.selectFrom('daily_prices').select(['day', 'two_sided']).execute();
  expect(days).toEqual([{ day: '2026-02-28', two_sided: false }]);
});
