import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { writeIndexDays } from '#server/market-data/index-record.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertDay, insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db, market } = server;

const [rose, broke, gone] = [
  await insertStock(db, server.now, { lastPrice_minor: 120_00n }),
  await insertStock(db, server.now, { lastPrice_minor: 100_00n }),
  await insertStock(db, server.now, { lastPrice_minor: 100_00n }),
];
for (const [{ stockId }, day, close_minor] of [
  [rose, '2026-01-31', 100_00n],
  [rose, '2026-03-01', 110_00n],
  [broke, '2026-01-31', 100_00n],
  [gone, '2026-01-10', 100_00n],
] as const)
  await insertDay(db, stockId, day, close_minor);
const member = { stockId: rose.stockId, rank: 1, score: 1, weight: 1 };
const kept = { turnover: 0, members: [member], added: [], dropped: [] };
await writeIndexDays(db, [
  { ...kept, day: '2026-01-30', level: 900 },
  { ...kept, day: '2026-01-31', level: 1000 },
  { ...kept, day: '2026-03-01', level: 1100 },
]);
for (const [{ stockId }, time] of [
  [gone, '2026-01-15T10:00:00Z'],
  [broke, '2026-02-20T10:00:00Z'],
] as const) {
  server.now = new Date(time);
  await exitStock(market.context, stockId, 0n);
}
server.now = new Date('2026-03-02T10:00:00Z');

test('trends of index and sectors cover the same thirty days, companies that left included', async () => {
  const { marketTrends } = await server.ask('GET /insights/market', { as: await server.addPerson() });
  // 1100 × 120/110 today, from 1000.
  expect(marketTrends.find(({ id }) => id === 'foreshare-50')).toMatchObject({ change: 20 });
  // The mean of 100 to 120 and of 100 to 0.
  expect(marketTrends.find(({ id }) => id === 'tech')).toMatchObject({ change: -40 });
});

test('a report’s sectors and movers include companies that left during its period, and none that left before', async () => {
  const row = {
    id: uuidv7(),
    slug: 'february',
    title: 'February',
    type: 'quarterly',
    summary: 'All of it.',
    pages: 1,
    period_start: '2026-02-01',
    period_end: '2026-02-28',
    published_at: new Date('2026-03-01T00:00:00Z'),
  } as const;
  await db.insertInto('reports').values(row).execute();
  const report = await server.ask('GET /insights/reports/{slug}', { params: { slug: 'february' } });
  expect(report.sectors).toMatchObject([{ category: 'tech', companies: 2, change: -50 }]);
  expect(report.movers).toMatchObject([{ slug: broke.slug, open: 100, close: 0, change: -100 }]);
});
