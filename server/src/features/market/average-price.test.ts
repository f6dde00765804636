import { expect, test } from 'vitest';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';

const server = await createTestApp();
const { db, market } = server;

test('an average price is unchanged by a reverse split that leaves a day without a whole share', async () => {
  const stock = await insertStock(db, server.now);
  await giveCash(db, stock.companyId, 10_000_00n, market.now);
  const buyer = await market.addBuyer(10_000_00n);
  for (const [shares, price_minor] of [
    [3n, 50_00n],
    [2n, 60_00n],
  ] as const) {
    const seller = await market.addSeller(stock.stockId, shares);
    await market.trade(seller, buyer, stock, shares, price_minor);
  }
  market.now = new Date(market.now.getTime() + 120_000);
  await settleDue(market.context);
  await splitStock(market.context, stock.stockId, { numerator: 1n, denominator: 10n });
  server.services.market.touch(stock.stockId);
  // (3 × 50.00 + 2 × 60.00) / 5 = 54, and a share is now ten.
  expect((await server.ask('GET /market/{slug}', { params: stock })).vwap90d).toBe(540);
  expect(await verifyBooks(db)).toEqual([]);
});
