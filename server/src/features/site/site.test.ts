import { expect, test } from 'vitest';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';

const empty = await createTestApp();
const server = await createTestApp({ FEE_BPS: '75' });

test('without a settled trade there is no settlement time', async () => {
  expect(await empty.ask('GET /site')).toMatchObject({ settlementMedianSeconds: null, companies: 0 });
});

test('the public site knows the fees, the number of companies and how long settlement takes', async () => {
  const { market } = server;
  const stock = await insertStock(server.db, server.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  await market.trade(seller, await market.addBuyer(100_00n), stock, 1n, 10_00n);
  market.now = new Date(market.now.getTime() + 90_000);
  await settleDue(market.context);
  expect(await server.ask('GET /site')).toMatchObject({
    sampleData: false,
    feeBps: { buy: 75, sell: 75 },
    settlementMedianSeconds: 90,
    companies: 1,
  });
});

test('rates are the newest of each currency, with their day', async () => {
  const rate = (currency: 'EUR' | 'JPY', day: string, value: string) => ({ currency, day, rate: value });
  await empty.db
    .insertInto('reference_rates')
    .values([
      rate('EUR', '2026-02-27', '0.9'),
      rate('EUR', '2026-03-01', '0.91234567'),
      rate('JPY', '2026-02-27', '150.5'),
    ])
    .execute();
  expect(await empty.ask('GET /rates')).toEqual({
    base: 'USD',
    rates: [
      { currency: 'EUR', rate: 0.91234567, day: '2026-03-01' },
      { currency: 'JPY', rate: 150.5, day: '2026-02-27' },
    ],
  });
});
