import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, setRules } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { market } = server;
const HOUR_MS = 3_600_000;

verifyBooksAfterEach(server.db);

async function trade(review: 'automatic' | 'manual'): Promise<void> {
  const stock = await insertStock(server.db, server.now);
  await setRules(server.db, stock.stockId, server.now, { review });
  const seller = await market.addSeller(stock.stockId, 1n);
  const buyer = await market.addBuyer(100_00n);
  await market.trade(seller, buyer, stock, 1n, 10_00n);
}

test('the promise of 24 hours is measured from clearing, and waiting trades are counted', async () => {
  const operator = await server.addPerson({ role: 'operator' });
  // Without settled trades the ratio is undefined.
  expect(await server.services.metrics.registry.metrics()).toMatch(
    /^foreshare_settlement_promise_kept_ratio nan$/im,
  );
  await trade('automatic');
  server.pass(HOUR_MS);
  await server.jobs.runNow('settle-trades');
  await trade('automatic');
  await trade('manual');
  expect(await server.ask('GET /operator/settlements', { as: operator })).toEqual({
    promise: { kept: 1, broken: 0, keptPercent: 100 },
    inReview: 1,
    cleared: 1,
    overdue: 0,
  });
  server.pass(25 * HOUR_MS);
  expect(await server.ask('GET /operator/settlements', { as: operator })).toEqual({
    promise: { kept: 1, broken: 1, keptPercent: 50 },
    inReview: 1,
    cleared: 1,
    overdue: 1,
  });
  const metrics = await server.services.metrics.registry.metrics();
  expect(metrics).toContain('foreshare_settlements{state="broken"} 1');
  expect(metrics).toContain('foreshare_settlement_promise_kept_ratio 0.5\n');
  const investor = await server.addPerson();
  expect((await server.call('GET /operator/settlements', { as: investor })).statusCode).toBe(403);
  expect((await server.call('GET /operator/settlements')).statusCode).toBe(401);
});
