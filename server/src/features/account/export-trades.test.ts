// What an accountant reads from the file of trades: codes, settlement times, and changes between trades.
import { expect, test } from 'vitest';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, setRules } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const { db, market } = server;

async function read(as: TestPerson, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await server.call('GET /account/transactions/csv', { as, query });
  const [, ...lines] = body.trimEnd().split('\r\n');
  // Without ids, which differ.
  return lines.map(line => line.slice(line.indexOf(',') + 1));
}

// Column numbers without the id.
const [SHARES_ADDED, CASH_ADDED] = [7, 8];

function sumOf(lines: readonly string[], column: number): number {
  return lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0);
}

test('trades, splits and exit payments add up to the shares, each with its settlement time', async () => {
  server.now = new Date('2026-02-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  await giveCash(db, stock.companyId, 1_000_00n, server.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  const [buyer, later] = [await market.addBuyer(10_000_00n), await market.addBuyer(10_000_00n)];
  await market.trade(seller, buyer, stock, 7n, 50_00n);
  server.now = new Date('2026-02-02T10:05:00Z');
  await settleDue(market.context);
  server.now = new Date('2026-02-03T10:00:00Z');
  await splitStock(market.context, stock.stockId, { numerator: 1n, denominator: 2n });
  server.now = new Date('2026-02-04T10:00:00Z');
  await market.trade(buyer, later, stock, 1n, 90_00n);
  server.services.market.touch(stock.stockId);

  const { splits } = await server.ask('GET /portfolio/{slug}', { as: buyer, params: stock });
  const [sold, split, bought] = [
    '2026-02-04T10:00:00.000Z,,sell,Acme,1,90.00,0.45,-1,89.55,,USD,cleared',
    `2026-02-03T10:00:00.000Z,2026-02-03T10:00:00.000Z,split,Acme,,,,-4,${splits[0]?.fractionPaid.toFixed(2)},,USD,settled`,
    '2026-02-02T10:00:00.000Z,2026-02-02T10:05:00.000Z,buy,Acme,7,50.00,1.75,7,-351.75,,USD,settled',
  ];
  expect(await read(buyer)).toEqual([sold, split, bought]);
  expect(splits[0]?.fractionPaid).toBeGreaterThan(0);
  const { holding } = await server.ask('GET /portfolio/{slug}', { as: buyer, params: stock });
  expect(sumOf(await read(buyer), SHARES_ADDED)).toBe(holding.shares);
  const { balance, held } = await server.ask('GET /account', { as: buyer });
  // The proceeds of the unsettled sale are still to come.
  expect(sumOf(await read(buyer), CASH_ADDED)).toBeCloseTo(balance + held + 89.55 - 10_000, 2);

  expect(await read(buyer, { type: 'buy' })).toEqual([bought]);
  expect(await read(buyer, { stockId: stock.stockId, from: '2026-02-03T00:00:00Z' })).toEqual([sold, split]);
  // A person who bought after the split has no line for it.
  expect(await read(later)).toHaveLength(1);
  expect((await read(seller)).at(-1)).toMatch(/,grant,Acme,,,,100,0.00,\d+\.\d\d,USD,settled$/);

  server.now = new Date('2026-02-04T10:10:00Z');
  await settleDue(market.context);
  server.now = new Date('2026-02-05T10:00:00Z');
  await exitStock(market.context, stock.stockId, 80_00n);
  server.services.market.touch(stock.stockId);
  const exit = '2026-02-05T10:00:00.000Z,2026-02-05T10:00:00.000Z,exit,Acme,,,,-2,160.00,,USD,settled';
  expect((await read(buyer))[0]).toBe(exit);
});

test('where the company buys in the buyer’s place, the seller’s trade has settled and the buyer’s has not', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5, rofr_days: 2 });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  await giveCash(db, stock.companyId, 1_000_00n, server.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 3n), await market.addBuyer(1_000_00n)];
  await market.trade(seller, buyer, stock, 3n, 50_00n);
  server.services.market.touch(stock.stockId);
  const { results } = await server.ask('GET /issuer/reviews', { as: issuer });
  server.now = new Date('2026-03-02T11:00:00Z');
  await server.ask('POST /issuer/reviews/{id}/exercise', {
    as: issuer,
    params: { id: results[0]?.id ?? '' },
  });
  expect(await read(seller)).toEqual([
    '2026-03-02T10:00:00.000Z,2026-03-02T11:00:00.000Z,sell,Acme,3,50.00,0.75,-3,149.25,,USD,rofr_exercised',
    '2026-03-02T10:00:00.000Z,2026-03-02T10:00:00.000Z,grant,Acme,,,,3,0.00,30.00,USD,settled',
  ]);
  expect(await read(buyer)).toEqual([
    '2026-03-02T10:00:00.000Z,,buy,Acme,3,50.00,0.75,0,0.00,,USD,rofr_exercised',
  ]);
});
