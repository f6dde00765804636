import { expect, test } from 'vitest';
import { importHoldings } from '#server/corporate-acts/import-holdings.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';

const server = await createTestApp();
const { db, market } = server;

async function reviewed() {
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5, rofr_days: 2 });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  await giveCash(db, stock.companyId, 500_00n, server.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 8n), await market.addBuyer(10_000_00n)];
  await market.take(limitOrder(seller, 'sell', stock, 3n, 100_00n));
  const { fills } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 100_00n)));
  return { stock, issuer, seller, buyer, id: fills[0]?.id ?? '' };
}

test('the desk names what waits and the spread of the shares, and nobody', async () => {
  const { stock, issuer, id } = await reviewed();
  await market.addSeller(stock.stockId, 2n);
  const row = { slug: stock.slug, email: 'later@example.com', shares: 10n, cost: 0n, acquired: '2024-05-02' };
  await importHoldings(db, [row], server.now);
  const desk = await server.ask('GET /issuer/desk', { as: issuer });
  expect(desk).toMatchObject({
    decisions: [{ id, kind: 'review', line: null, shares: 3, price: 100, total: 300 }],
    waiting: 1,
    closingsOfOthers: 0,
    spread: {
      holders: 3,
      shares: 20,
      largest: 0.001,
      largestTen: 0.002,
      waitingHolders: 1,
      waitingShares: 10,
    },
  });
  expect(await readRecords(db, 'audit_log', ['id'], { action: 'trade_parties_viewed' })).toEqual([]);
});

test('the evidence of a trade shows each stake after each decision, and the look is on record', async () => {
  const { issuer, seller, buyer, stock, id } = await reviewed();
  const asked = { as: issuer, params: { id } };
  const evidence = await server.ask('GET /issuer/reviews/{id}', asked);
  expect(evidence).toMatchObject({
    review: { id, shares: 3, price: 100 },
    slug: stock.slug,
    holders: { now: 1, approved: 2, exercised: 2 },
    company: { now: 0, approved: 0, exercised: 3 },
    cash: 500,
    buyer: { id: buyer.userId, holds: { now: 0, approved: 3, exercised: 0 }, firstHeldAt: null },
    seller: {
      id: seller.userId,
      holds: { now: 8, approved: 5, exercised: 5 },
      sold: { trades: 0, shares: 0 },
    },
  });
  const looks = await readRecords(db, 'audit_log', ['actor_id'], {
    action: 'trade_parties_viewed',
    subject_id: id,
  });
  expect(looks).toEqual([{ actor_id: issuer.userId }]);
  const stranger = (await reviewed()).issuer;
  expect((await server.call('GET /issuer/reviews/{id}', { ...asked, as: stranger })).statusCode).toBe(404);
});

test('a settled purchase is in the buyer’s history when the same person buys again', async () => {
  const { issuer, seller, buyer, stock, id } = await reviewed();
  await server.ask('POST /issuer/reviews/{id}/approve', { as: issuer, params: { id }, body: {} });
  server.pass(3_700_000);
  await server.jobs.runNow('settle-trades');
  await market.take(limitOrder(seller, 'sell', stock, 5n, 100_00n));
  const { fills } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 5n, 100_00n)));
  const evidence = await server.ask('GET /issuer/reviews/{id}', {
    as: issuer,
    params: { id: fills[0]?.id ?? '' },
  });
  expect(evidence).toMatchObject({
    holders: { now: 2, approved: 1 },
    buyer: { bought: { trades: 1, shares: 3 }, holds: { now: 3, approved: 8 } },
    seller: { sold: { trades: 1, shares: 3 }, holds: { now: 5, approved: 0 } },
  });
});
