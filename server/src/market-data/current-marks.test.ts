import { expect, test } from 'vitest';
import { DAY_MS, dayOf } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { createCurrentMarks } from './current-marks.ts';
import type { MarketSnapshot } from './market-snapshot.ts';
import { readStocks, type Stock } from './read-stocks.ts';

const server = await createTestApp();
const { stockId } = await insertStock(server.db, server.now);
const [inserted] = await readStocks(server.db, dayOf(server.now));
if (inserted === undefined) throw new Error('there is no stock');
const round = { lastRound_minor: 50_00n, lastRoundAt: new Date(server.now.getTime() - DAY_MS) };
let stock: Stock = { ...inserted, ...round };
const snapshot = { get: () => Promise.resolve({ listed: [stock] }) } as unknown as MarketSnapshot;
const currentMarks = createCurrentMarks(server.db, () => server.now, snapshot);
const markNow = async () => (await currentMarks()).get(stockId);

test('a mark is kept until its evidence changes or five minutes have passed', async () => {
  const first = await markNow();
  expect(first?.price_minor).toBe(50_00n);
  server.pass(299_000);
  expect(await markNow()).toBe(first);
  server.pass(1_000);
  const aged = await markNow();
  expect(aged).not.toBe(first);
  expect(aged?.inputs[0]?.age_days).toBeGreaterThan(first?.inputs[0]?.age_days ?? Infinity);
  stock = { ...stock, lastRound_minor: 60_00n };
  expect((await markNow())?.price_minor).toBe(60_00n);
});

test('a stock without evidence has no mark', async () => {
  stock = { ...stock, lastRound_minor: null, lastRoundAt: null };
  expect(await markNow()).toBeUndefined();
});
