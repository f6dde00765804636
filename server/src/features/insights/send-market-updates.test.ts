import { expect, test } from 'vitest';
import { DAY_MS, addDays, dayOf } from '#domain/time/day.ts';
import { createDatabase } from '#server/database/database.ts';
import { createMarketData } from '#server/market-data/market-data.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { insertDay, insertStock } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { sendMarketUpdatesJob } from './send-market-updates.ts';

const server = await createTestApp();
const { db } = server;

const { stockId } = await insertStock(db, server.now, { lastPrice_minor: 110_00n });
await insertDay(db, stockId, '2026-02-27', 100_00n);
await db
  .insertInto('index_levels')
  .values([
    { day: '2026-03-01', level: '1000', turnover: '0' },
    { day: '2026-03-03', level: '1012.4', turnover: '0' },
  ])
  .execute();

async function digestsOf({ userId }: TestPerson) {
  return readRecords(db, 'mails', ['facts', 'language', 'to_address'], {
    user_id: userId,
    template: 'market_update',
  });
}

async function wanting(marketUpdates: string, more: object = {}, isConfirmed = true): Promise<TestPerson> {
  const person = await server.addPerson();
  const email_confirmed_at = isConfirmed ? server.now : null;
  await db.updateTable('users').set({ email_confirmed_at }).where('id', '=', person.userId).execute();
  const body = { notifications: { marketUpdates, ...more } };
  await server.ask('PUT /settings', { as: person, body });
  return person;
}

test('a digest is sent at the chosen interval, and never to people without it or with an unconfirmed address', async () => {
  const began = server.now;
  const daily = await wanting('daily');
  const weekly = await wanting('weekly');
  const monthly = await wanting('monthly');
  const none = await wanting('none');
  const silent = await wanting('daily', { emailNotifications: false });
  const stranger = await wanting('daily', {}, false);
  await server.jobs.runNow('market-updates');
  expect(await digestsOf(daily)).toEqual([]);
  for (let day = 1; day <= 31; day += 1) {
    server.now = new Date(began.getTime() + day * DAY_MS);
    await server.jobs.runNow('market-updates');
    await server.jobs.runNow('market-updates');
  }
  const counts = await Promise.all(
    [daily, weekly, monthly, none, silent, stranger].map(async person => (await digestsOf(person)).length),
  );
  expect(counts).toEqual([31, 4, 1, 0, 0, 0]);
  server.now = began;
});

test('a digest keeps its time of day, however late one is sent, and missed ones are not repeated', async () => {
  const began = server.now;
  const person = await wanting('daily');
  const after = async (days: number, late_minutes: number) => {
    server.now = new Date(began.getTime() + days * DAY_MS + late_minutes * 60_000);
    await server.jobs.runNow('market-updates');
    await server.jobs.runNow('market-updates');
    return (await digestsOf(person)).length;
  };
  expect(await after(1, 5)).toBe(1);
  expect(await after(2, -1)).toBe(1);
  expect(await after(2, 4)).toBe(2);
  expect(await after(3, 0)).toBe(3);
  expect(await after(8, 30)).toBe(4);
  expect(await after(9, 30)).toBe(5);
  // Exactly one was missed, and none is due again at once.
  expect(await after(11, 30)).toBe(6);
  server.now = began;
});

test('a monthly digest begun on the 31st is sent on the last day of each month', async () => {
  const began = server.now;
  const person = await wanting('monthly');
  const since = new Date('2026-12-31T09:00:00Z');
  await db.updateTable('users').set({ created_at: since }).where('id', '=', person.userId).execute();
  const lastDays = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'];
  for (const [index, day] of lastDays.entries()) {
    for (const [daysBefore, count] of [
      [1, index],
      [0, index + 1],
    ] as const) {
      server.now = new Date(`${addDays(day, -daysBefore)}T09:00:00Z`);
      await server.jobs.runNow('market-updates');
      expect(await digestsOf(person)).toHaveLength(count);
    }
  }
  server.now = began;
});

test('after a clock that was a year ahead for a while digests go on from then', async () => {
  const began = server.now;
  const [told, come] = [await wanting('daily'), await wanting('daily')];
  const ahead = new Date(began.getTime() + 365 * DAY_MS);
  await db.updateTable('users').set({ market_update_sent_at: ahead }).where('id', '=', told.userId).execute();
  await db.updateTable('users').set({ created_at: ahead }).where('id', '=', come.userId).execute();
  await server.jobs.runNow('market-updates');
  server.now = new Date(began.getTime() + DAY_MS);
  await server.jobs.runNow('market-updates');
  for (const person of [told, come])
    expect(await digestsOf(person)).toMatchObject([{ facts: { from: '2026-03-02T00:00:00.000Z' } }]);
  server.now = began;
});

test('a digest has the index and the largest moves since the last one, in the person’s language', async () => {
  const person = await wanting('daily');
  await server.ask('PUT /settings', { as: person, body: { preferences: { language: 'de' } } });
  server.pass(2 * DAY_MS);
  await server.jobs.runNow('market-updates');
  const [digest] = await digestsOf(person);
  expect(digest).toMatchObject({
    language: 'de',
    to_address: person.email,
    // Measured from the close, independent of other recipients of the same day.
    facts: {
      from: '2026-03-02T00:00:00.000Z',
      level: '1012.40',
      change: '+1.24',
      movers: 'Acme +10.00 %',
      link: '/marketplace',
    },
  });
});

test('a digest includes the last one’s day, and exit prices of companies that left', async () => {
  const [moved, gone, goneBefore] = [
    await insertStock(db, server.now, { lastPrice_minor: 105_00n }),
    await insertStock(db, server.now, { lastPrice_minor: 130_00n }),
    await insertStock(db, server.now, { lastPrice_minor: 130_00n }),
  ];
  const named = [
    [moved, 'Moved'],
    [gone, 'Gone'],
    [goneBefore, 'Gone before'],
  ] as const;
  for (const [{ companyId }, name] of named)
    await db.updateTable('companies').set({ name }).where('id', '=', companyId).execute();
  const today = dayOf(server.now);
  await insertDay(db, moved.stockId, addDays(today, -1), 100_00n);
  await insertDay(db, moved.stockId, today, 105_00n);
  await insertDay(db, gone.stockId, addDays(today, -1), 100_00n);
  await insertDay(db, goneBefore.stockId, addDays(today, -3), 100_00n);
  const leave = (id: string, exited_at: Date) =>
    db
      .updateTable('stocks')
      .set({ status: 'bankrupt', exited_at, exit_price_minor: 0n })
      .where('id', '=', id)
      .execute();
  await leave(gone.stockId, server.now);
  await leave(goneBefore.stockId, new Date(server.now.getTime() - 2 * DAY_MS));
  server.services.market.touch(moved.stockId);
  const person = await wanting('daily');
  server.pass(DAY_MS);
  await server.jobs.runNow('market-updates');
  const [digest] = await digestsOf(person);
  expect(digest?.facts).toMatchObject({ movers: 'Gone -100.00 %; Acme +10.00 %; Moved +5.00 %' });
});

test('it needs one connection alone', async () => {
  const person = await wanting('daily');
  server.pass(2 * DAY_MS);
  const alone = createDatabase(server.access.app, 1);
  await sendMarketUpdatesJob({ ...server.services, db: alone }).run();
  await alone.destroy();
  expect(await digestsOf(person)).toHaveLength(1);
});

test('an index that moved by less than is shown has not fallen', async () => {
  const person = await wanting('daily');
  server.pass(2 * DAY_MS);
  await db
    .insertInto('index_levels')
    .values({ day: dayOf(server.now), level: '1012.37', turnover: '0' })
    .execute();
  const market = createMarketData(db, () => server.now);
  await sendMarketUpdatesJob({ ...server.services, market }).run();
  const [digest] = await digestsOf(person);
  expect(digest?.facts).toMatchObject({ level: '1012.37', change: '+0.00' });
});
