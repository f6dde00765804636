import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db } = server;
const stock = await insertStock(db, server.now, { lastPrice_minor: 100_00n });

const alertBody = (price: number, direction = 'above') => ({ slug: stock.slug, direction, price });
const triggered = async (userId: string) =>
  (await db.selectFrom('notices').selectAll().where('user_id', '=', userId).execute()).map(row => row.facts);

test('a stock is watched and left again, any number of times', async () => {
  const as = await server.addPerson();
  const watched = async () => {
    const { stocks } = await server.ask('GET /market', { as });
    return stocks.filter(item => item.watched).map(item => item.slug);
  };
  await server.ask('PUT /market/{slug}/watch', { as, params: stock });
  await server.ask('PUT /market/{slug}/watch', { as, params: stock });
  expect(await watched()).toEqual([stock.slug]);
  await server.ask('DELETE /market/{slug}/watch', { as, params: stock });
  await server.ask('DELETE /market/{slug}/watch', { as, params: stock });
  expect(await watched()).toEqual([]);
  const unknown = await server.call('PUT /market/{slug}/watch', { as, params: { slug: 'nobody' } });
  expect(unknown.statusCode).toBe(404);
  expect((await server.call('PUT /market/{slug}/watch', { params: stock })).statusCode).toBe(401);
});

test('an alert speaks once, when its price is reached', async () => {
  const as = await server.addPerson();
  const above = await server.ask('POST /market/alerts', { as, body: alertBody(105) });
  expect(above).toMatchObject({
    direction: 'above',
    price: 105,
    triggeredAt: null,
    stock: { slug: stock.slug },
  });
  await server.ask('POST /market/alerts', { as, body: alertBody(95, 'below') });
  await server.jobs.runNow('price-alerts');
  expect(await triggered(as.userId)).toEqual([]);

  await db.updateTable('stocks').set({ last_price_minor: 105_00n }).where('id', '=', stock.stockId).execute();
  await server.jobs.runNow('price-alerts');
  await server.jobs.runNow('price-alerts');
  expect(await triggered(as.userId)).toEqual([
    { company: 'Acme', direction: 'above', threshold: '105.00', price: '105.00' },
  ]);
  const { alerts } = await server.ask('GET /market/alerts', { as });
  expect(alerts.map(({ direction, triggeredAt }) => [direction, triggeredAt !== null])).toEqual([
    ['below', false],
    ['above', true],
  ]);
  await db.updateTable('stocks').set({ last_price_minor: 100_00n }).where('id', '=', stock.stockId).execute();
});

test('a price that stands already is refused on its field', async () => {
  const as = await server.addPerson();
  server.services.market.touch(stock.stockId);
  const answer = await server.call('POST /market/alerts', { as, body: alertBody(100) });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ price: ['The price is already above that'] });
  const wrong = await server.call('POST /market/alerts', {
    as,
    body: { slug: 'nobody', direction: 'up', price: 0 },
  });
  expect(Object.keys(wrong.json<object>()).sort()).toEqual(['direction', 'price']);
});

test('an alert is removed by whoever set it', async () => {
  const [as, stranger] = [await server.addPerson(), await server.addPerson()];
  const { id } = await server.ask('POST /market/alerts', { as, body: alertBody(200) });
  const foreign = await server.call('DELETE /market/alerts/{id}', { as: stranger, params: { id } });
  expect(foreign.statusCode).toBe(404);
  await server.ask('DELETE /market/alerts/{id}', { as, params: { id } });
  expect(await server.ask('GET /market/alerts', { as })).toEqual({ alerts: [] });
});

test('at most fifty wait, also when they come all at once', async () => {
  const as = await server.addPerson();
  const answers = await Promise.all(
    Array.from({ length: 52 }, (_, index) =>
      server.call('POST /market/alerts', { as, body: alertBody(200 + index) }),
    ),
  );
  expect(answers.filter(answer => answer.statusCode === 422)).toHaveLength(2);
});
