import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { giveShares, insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db, market } = server;

const HEAD = 'company,category,shares,price,value,cost,gain,return in percent,change in percent,currency';

test('holdings are exported with the portfolio’s figures and without formulas', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const priced = await insertStock(db, server.now, { lastPrice_minor: 50_00n });
  const unpriced = await insertStock(db, server.now);
  const rename = (id: string, name: string) =>
    db.updateTable('companies').set({ name }).where('id', '=', id).execute();
  await rename(priced.companyId, 'Gantry & Vale, "Inc."');
  await rename(unpriced.companyId, 'Aurel;=1+1');
  const as = await market.addSeller(priced.stockId, 100n);
  await giveShares(db, as.userId, unpriced.stockId, 7n, server.now);

  const { stocks } = await server.ask('GET /portfolio', { as });
  const { body, headers } = await server.call('GET /holdings/csv', { as });
  expect(headers['content-disposition']).toBe('attachment; filename="portfolio-2026-03-02.csv"');
  const [head, first, second, ...others] = body.slice(1).trimEnd().split('\r\n');
  expect([head, others]).toEqual([HEAD, []]);
  const [held] = stocks;
  const gain = held?.totalGain?.toFixed(2);
  expect(first).toBe(
    `"Gantry & Vale, ""Inc.""",${held?.category},100,50.00,5000.00,${held?.cost.toFixed(2)},${gain},${held?.totalReturn},${held?.change ?? ''},USD`,
  );
  expect(second).toMatch(/^"Aurel;'=1\+1",\w+,7,,,\d+\.\d\d,,,,USD$/);
});

test('an empty portfolio exports only the heading, and the export requires a session', async () => {
  const as = await server.addPerson();
  expect((await server.call('GET /holdings/csv', { as })).body).toBe(`\uFEFF${HEAD}\r\n`);
  expect((await server.call('GET /holdings/csv')).statusCode).toBe(401);
});
