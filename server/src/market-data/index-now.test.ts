import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertDay, insertStock } from '#server/testing/test-market.ts';
import { createMarketData } from './market-data.ts';

const { db } = await createTestDatabase();
let now = new Date('2026-03-02T10:00:00Z');

/** Two members, at 100 yesterday; the first weighs three times the second. */
async function twoMembers() {
  const stocks = [await insertStock(db, now), await insertStock(db, now)];
  await db.insertInto('index_levels').values({ day: '2026-03-01', level: '1200', turnover: '0' }).execute();
  for (const [index, { stockId }] of stocks.entries()) {
    await insertDay(db, stockId, '2026-03-01', 100_00n);
    const member = { rank: index + 1, weight: index === 0 ? '0.75' : '0.25', change: 'kept' } as const;
    await db
      .insertInto('index_constituents')
      .values({ day: '2026-03-01', stock_id: stockId, ...member })
      .execute();
  }
  return stocks;
}

test('today’s level follows the prices of now; a member without one has not moved', async () => {
  const [first] = await twoMembers();
  if (!first) throw new Error('no member');
  await db.updateTable('stocks').set({ last_price_minor: 110_00n }).where('id', '=', first.stockId).execute();
  const { levels, levelByDay } = await createMarketData(db, () => now).indexNow();
  expect(levels).toEqual([
    { day: '2026-03-01', level: 1200, turnover: 0 },
    { day: '2026-03-02', level: 1290, turnover: null },
  ]);
  expect(levelByDay.get('2026-03-02')).toBe(1290);
});

test.each([
  // 1200 × (¾ × 110/100 + ¼ × 60/100) and 1200 × (¾ × 110/100 + ¼ × 0/100)
  { status: 'exited', paid_minor: 60_00n, level: 1170 },
  { status: 'bankrupt', paid_minor: 0n, level: 990 },
] as const)(
  'a member that became $status today counts with what was paid',
  async ({ status, paid_minor, level }) => {
    const second = await db
      .selectFrom('index_constituents')
      .select('stock_id')
      .where('rank', '=', 2)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('stocks')
      .set({ status, last_price_minor: 95_00n, exit_price_minor: paid_minor, exited_at: now })
      .where('id', '=', second.stock_id)
      .execute();
    const { levelByDay } = await createMarketData(db, () => now).indexNow();
    expect(levelByDay.get('2026-03-02')).toBe(level);
  },
);

test('some minutes after midnight, yesterday not on record yet, its members go on through both days', async () => {
  const first = await db
    .selectFrom('index_constituents')
    .select('stock_id')
    .where('rank', '=', 1)
    .executeTakeFirstOrThrow();
  await insertDay(db, first.stock_id, '2026-03-02', 110_00n);
  await db
    .updateTable('stocks')
    .set({ last_price_minor: 120_00n })
    .where('id', '=', first.stock_id)
    .execute();
  now = new Date('2026-03-03T00:00:30Z');
  const { levels } = await createMarketData(db, () => now).indexNow();
  // The other member went bankrupt on the day that is over: 1200 × (¾ × 110/100 + ¼ × 0), then × 120/110.
  expect(levels).toEqual([
    { day: '2026-03-01', level: 1200, turnover: 0 },
    { day: '2026-03-02', level: 990, turnover: null },
    { day: '2026-03-03', level: 1080, turnover: null },
  ]);
});

test('while more than yesterday is not on record, nothing is added', async () => {
  now = new Date('2026-03-04T10:00:00Z');
  const { levels } = await createMarketData(db, () => now).indexNow();
  expect(levels.map(({ day }) => day)).toEqual(['2026-03-01']);
});
