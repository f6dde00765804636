import { expect, test } from 'vitest';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();

test('no alert is set on a company that has just left the market: nothing would let it speak, nor end it', async () => {
  const stock = await insertStock(server.db, server.now, { lastPrice_minor: 100_00n });
  const as = await server.addPerson();
  // Processes that did not perform the exit cache the stock for a second.
  await server.ask('GET /market/{slug}', { params: stock });
  await exitStock(server.services.exchange, stock.stockId, 40_00n);
  const body = { slug: stock.slug, direction: 'above', price: 105 };
  const refused = await server.call('POST /market/alerts', { as, body });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'stock_left_market' }]);
});
