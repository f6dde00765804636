import { expect, test } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { readSectors } from './read-sectors.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertDay, insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db } = server;
const TODAY = '2026-03-02';
server.now = new Date(`${TODAY}T10:00:00Z`);

const flat = (points: number, level: number) => Array.from({ length: points }, () => level);

/** Adds a stock of the sector `tech` with these closes, by days before today. */
async function addStock(closes: Readonly<Record<number, bigint>>): Promise<string> {
  const { stockId } = await insertStock(db, server.now);
  for (const [ago, close_minor] of Object.entries(closes))
    await insertDay(db, stockId, addDays(TODAY, -Number(ago)), close_minor);
  return stockId;
}

test('a market of few days has no lines', async () => {
  await addStock({ 9: 100n, 0: 120n });
  expect(await readSectors(db, TODAY)).toEqual({ days: [], sectors: [] });
});

test('a young market has a point for each day; a stock that came later is only counted', async () => {
  await addStock({ 10: 2000n, 4: 1800n });
  const { days, sectors } = await readSectors(db, TODAY);
  expect([days.length, days[0], days.at(-1)]).toEqual([11, addDays(TODAY, -10), TODAY]);
  expect(sectors).toEqual([
    { category: 'tech', companies: 2, levels: [...flat(6, 100), ...flat(5, 90)], change: -10 },
  ]);
});

test('over twelve months the points are weeks, and a stock that left counts with its exit price', async () => {
  const gone = await addStock({ 400: 1000n, 200: 900n });
  await db
    .updateTable('stocks')
    .set({ status: 'bankrupt', exited_at: new Date('2026-02-01T00:00:00Z'), exit_price_minor: 1500n })
    .where('id', '=', gone)
    .execute();
  const { days, sectors } = await readSectors(db, TODAY);
  expect([days.length, days[0], days[1]]).toEqual([53, addDays(TODAY, -364), addDays(TODAY, -357)]);
  expect(sectors).toMatchObject([{ category: 'tech', companies: 2, change: 50 }]);
  expect(sectors[0]?.levels[0]).toBe(100);
  expect(sectors[0]?.levels[30]).toBe(90);
});

test('the call needs no account', async () => {
  expect(await server.ask('GET /market/sectors')).toMatchObject({ sectors: [{ category: 'tech' }] });
});
