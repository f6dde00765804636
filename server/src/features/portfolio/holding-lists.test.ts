import { expect, test } from 'vitest';
import { dayOf } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, type TestStock } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const { market } = server;

const LISTS = ['lots', 'realised', 'trades'] as const;

/** A holding of many lots: one share at a time, a dollar more each, a minute apart. */
async function buyOften(times: number): Promise<{ stock: TestStock; buyer: TestPerson; seller: TestPerson }> {
  const stock = await insertStock(server.db, server.now);
  const seller = await market.addSeller(stock.stockId, 1_000n);
  const buyer = await market.addBuyer(100_000_00n);
  for (let count = 1; count <= times; count += 1) {
    await market.trade(seller, buyer, stock, 1n, BigInt(count) * 1_00n);
    market.now = new Date(market.now.getTime() + 60_000);
  }
  server.pass(60_000);
  await server.jobs.runNow('settle-trades');
  server.services.market.touch(stock.stockId);
  return { stock, buyer, seller };
}

test('lots are paged oldest first, sales and trades newest first, and the holding’s response does not grow', async () => {
  const few = await buyOften(1);
  const { stock, buyer } = await buyOften(7);
  await market.trade(buyer, await market.addBuyer(100_00n), stock, 2n, 9_00n);
  server.services.market.touch(stock.stockId);
  const at = (page: number) => ({ as: buyer, params: stock, query: { page, pageSize: 2 } });

  const lots = await server.ask('GET /portfolio/{slug}/lots', at(1));
  expect(lots).toMatchObject({ total: 5, totalPages: 3, hasNext: true, hasPrevious: false });
  const prices = async (page: number) =>
    (await server.ask('GET /portfolio/{slug}/lots', at(page))).results.map(({ cost }) => Math.floor(cost));
  expect([await prices(1), await prices(2), await prices(3), await prices(4)]).toEqual([
    [3, 4],
    [5, 6],
    [7],
    [],
  ]);

  const realised = await server.ask('GET /portfolio/{slug}/realised', at(1));
  expect(realised.total).toBe(2);
  expect(realised.results.map(({ cost }) => Math.floor(cost))).toEqual([2, 1]);

  const trades = await server.ask('GET /portfolio/{slug}/trades', at(1));
  expect(trades.total).toBe(8);
  expect(trades.results).toMatchObject([
    { type: 'sell', amount: 2, price: 9 },
    { type: 'buy', amount: 1, price: 7 },
  ]);

  const { holding, realisedGain } = await server.ask('GET /portfolio/{slug}', { as: buyer, params: stock });
  expect(holding.shares).toBe(5);
  const gains = realised.results.map(({ gain }) => Math.round(gain * 100));
  expect(Math.round(realisedGain * 100)).toBe(gains.reduce((sum, gain) => sum + gain, 0));
  const sizeOf = async (asked: { buyer: TestPerson; stock: TestStock }) =>
    (await server.call('GET /portfolio/{slug}', { as: asked.buyer, params: asked.stock })).body.length;
  expect((await sizeOf({ buyer, stock })) - (await sizeOf(few))).toBeLessThan(100);
});

test('all lots are exported, whole and in dollars', async () => {
  const { stock, seller } = await buyOften(1);
  const asked = { as: seller, params: stock };
  const { acquiredAt, cost } = (await server.ask('GET /portfolio/{slug}/lots', asked)).results[0] ?? {};
  const { body, headers } = await server.call('GET /portfolio/{slug}/lots/csv', asked);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="lots-${stock.slug}-${dayOf(server.now)}.csv"`,
  );
  const [head, line, ...others] = body.slice(1).trimEnd().split('\r\n');
  expect(head).toBe('acquired (UTC),shares,cost,gain,source,currency,company');
  expect(others).toEqual([]);
  expect(line).toMatch(
    new RegExp(`^${acquiredAt?.slice(0, 10)},999,${cost?.toFixed(2)},-?\\d+\\.\\d\\d,grant,USD,Acme$`),
  );
});

test('lists of a stock that was never held are not found, and require a session', async () => {
  const { stock } = await buyOften(1);
  const as = await server.addPerson();
  for (const list of [...LISTS, 'lots/csv'] as const) {
    const key = `GET /portfolio/{slug}/${list}` as const;
    expect((await server.call(key, { as, params: stock })).statusCode).toBe(404);
    expect((await server.call(key, { params: stock })).statusCode).toBe(401);
  }
});
