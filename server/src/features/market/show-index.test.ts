import { expect, test } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { writeIndexDays } from '#server/market-data/index-record.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertDay, insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
server.now = new Date('2026-03-02T10:00:00Z');

const [stays, leaves, comes] = [
  await insertStock(server.db, server.now),
  await insertStock(server.db, server.now),
  await insertStock(server.db, server.now),
];
const member = ({ stockId }: typeof stays, rank: number, weight: number) => ({
  stockId,
  rank,
  weight,
  score: 1,
});
await writeIndexDays(server.db, [
  {
    day: '2026-02-28',
    level: 1000,
    turnover: 0,
    members: [member(stays, 1, 0.6), member(leaves, 2, 0.4)],
    added: [stays.stockId, leaves.stockId],
    dropped: [],
  },
  {
    day: '2026-03-01',
    level: 1012.5,
    turnover: 0.40125,
    members: [member(stays, 1, 0.7), member(comes, 2, 0.3)],
    added: [comes.stockId],
    dropped: [leaves.stockId],
  },
]);

test('the index shows levels with turnover, members by weight, and changes', async () => {
  expect(await server.ask('GET /market/index')).toMatchObject({
    level: 1012.5,
    levels: [
      { day: '2026-02-28', level: 1000, turnover: 0 },
      { day: '2026-03-01', level: 1012.5, turnover: 40.12 },
      // The day is not over, so its turnover is unknown.
      { day: '2026-03-02', level: 1012.5, turnover: null },
    ],
    constituents: [
      { slug: stays.slug, rank: 1, weight: 70 },
      { slug: comes.slug, rank: 2, weight: 30 },
    ],
    changes: [
      { day: '2026-03-01', slug: leaves.slug, change: 'dropped' },
      { day: '2026-03-01', slug: comes.slug, change: 'added' },
    ],
  });
});

test('the levels of a range begin with the close before it, from which the dashboard measures the index too', async () => {
  const { levels } = await server.ask('GET /market/index', { query: { range: '1D' } });
  expect(levels.map(({ day, level }) => [day, level])).toEqual([
    ['2026-03-01', 1012.5],
    ['2026-03-02', 1012.5],
  ]);
});

test('its CSV has all three tables: levels with turnover, members, adds and drops', async () => {
  const { body } = await server.call('GET /market/index/csv');
  expect(body.replace('\uFEFF', '').split('\r\n')).toEqual([
    'day,level,turnover',
    '2026-02-28,1000,0',
    '2026-03-01,1012.5,0.40125',
    '',
    'rank,slug,name,category,weight',
    `1,${stays.slug},Acme,tech,0.7`,
    `2,${comes.slug},Acme,tech,0.3`,
    '',
    'day,slug,change',
    `2026-03-01,${leaves.slug},dropped`,
    `2026-03-01,${comes.slug},added`,
    '',
  ]);
});

test('a member that left today is shown with its exit price, as in the level', async () => {
  const { db } = server;
  await insertDay(db, comes.stockId, '2026-03-01', 50_00n, { trades: 0 });
  const gone = { status: 'bankrupt', last_price_minor: 51_00n, exit_price_minor: 0n } as const;
  const stocks = db.updateTable('stocks').where('id', '=', comes.stockId);
  await stocks.set({ ...gone, exited_at: server.now }).execute();
  server.services.market.touch(comes.stockId);
  const { constituents } = await server.ask('GET /market/index');
  expect(constituents[1]).toMatchObject({ slug: comes.slug, price: 0, change: -100 });
});

test('an index whose members all went bankrupt is at nothing, and has no change from there', async () => {
  const gone = { level: 0, turnover: 0, members: [], added: [], dropped: [] };
  const later = await createTestApp();
  later.now = new Date('2026-03-02T10:00:00Z');
  await writeIndexDays(later.db, [
    { ...gone, day: '2026-02-28' },
    { ...gone, day: '2026-03-01' },
  ]);
  expect(await later.ask('GET /market/index')).toMatchObject({ level: 0, change: null });
});

test('of many index changes the newest whole days are shown', async () => {
  const later = await createTestApp();
  later.now = new Date('2026-03-12T10:00:00Z');
  const [one, two, three] = [
    await insertStock(later.db, later.now),
    await insertStock(later.db, later.now),
    await insertStock(later.db, later.now),
  ];
  const days = Array.from({ length: 71 }, (_, index) => addDays('2026-01-01', index));
  await writeIndexDays(
    later.db,
    days.map(day => ({
      ...{ day, level: 1000, turnover: 1 },
      members: [member(one, 1, 0.5), member(two, 2, 0.5)],
      added: [one.stockId, two.stockId],
      dropped: [three.stockId],
    })),
  );
  const { changes } = await later.ask('GET /market/index');
  const byDay = Map.groupBy(changes, ({ day }) => day);
  expect([...byDay.values()].map(({ length }) => length)).toEqual(days.slice(-66).map(() => 3));
});
