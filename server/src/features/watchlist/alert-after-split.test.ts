import { expect, test } from 'vitest';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { addAlert } from './price-alerts.ts';

const { services, db, now, addPerson } = await createTestApp();

test('an alert set just after a split is compared with the current price', async () => {
  const { stockId, slug } = await insertStock(db, now, { lastPrice_minor: 100_00n });
  const { userId } = await addPerson();
  const remembered = await services.market.get();
  await splitStock(services.exchange, stockId, { numerator: 2n, denominator: 1n });
  const market = { ...services.market, get: () => Promise.resolve(remembered) };
  const set = (direction: 'above' | 'below') =>
    addAlert({ ...services, market }, userId, { slug, direction, price: 60_00n });
  await expect(set('below')).rejects.toMatchObject({
    fields: { price: ['The price is already below that'] },
  });
  expect(await set('above')).toMatchObject({ price: 60_00n, triggeredAt: null });
  // The number of splits that the caller saw, earlier or invalid.
  const seen = (splits: number) =>
    addAlert({ ...services, market }, userId, { slug, direction: 'above', price: 120_00n, splits });
  for (const splits of [0, 2]) expect(await seen(splits)).toMatchObject({ code: 'stock_split' });
  expect(await seen(1)).toMatchObject({ price: 120_00n });
});
