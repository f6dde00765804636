import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { splitStock } from './split-stock.ts';

const server = await createTestApp();
const { db } = server;

test.each([
  { direction: 'above', last_minor: 10_04n, threshold_minor: 10_05n, after_minor: 1_01n },
  // Rounded up to the nearest cent it would equal the price.
  { direction: 'above', last_minor: 10_06n, threshold_minor: 10_09n, after_minor: 1_02n },
  { direction: 'below', last_minor: 10_04n, threshold_minor: 10_01n, after_minor: 99n },
  // A distant threshold is rounded to the nearest cent.
  { direction: 'above', last_minor: 10_04n, threshold_minor: 20_04n, after_minor: 2_00n },
] as const)(
  'a split moves no price, and so reaches no alert $direction $threshold_minor',
  async ({ direction, last_minor, threshold_minor, after_minor }) => {
    const stock = await insertStock(db, server.now, { lastPrice_minor: last_minor });
    const as = await server.addPerson();
    const alert = { id: uuidv7(), user_id: as.userId, stock_id: stock.stockId, direction };
    await db
      .insertInto('price_alerts')
      .values({ ...alert, price_minor: threshold_minor, created_at: server.now })
      .execute();
    await splitStock(server.services.exchange, stock.stockId, { numerator: 10n, denominator: 1n });
    await server.jobs.runNow('price-alerts');
    const { price_minor, triggered_at } = await readRecord(
      db,
      'price_alerts',
      ['price_minor', 'triggered_at'],
      { id: alert.id },
    );
    expect({ price_minor, triggered_at }).toEqual({ price_minor: after_minor, triggered_at: null });
    const { results } = await server.ask('GET /notices', { as });
    expect(results.map(({ title, text }) => [title, text])).toEqual([
      [
        'Acme is split 10:1',
        'Prices, rules, open orders and price alerts have changed in the same proportion.',
      ],
    ]);
  },
);
