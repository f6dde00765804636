import { sql, type RawBuilder } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { MOST } from '#contract/limits.ts';
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

test('an alert that waits is shown, however many have spoken since', async () => {
  const as = await server.addPerson();
  const { id } = await server.ask('POST /market/alerts', { as, body: alertBody(300) });
  const spoken = Array.from({ length: 200 }, () => ({
    id: uuidv7(),
    user_id: as.userId,
    stock_id: stock.stockId,
    direction: 'above' as const,
    price_minor: 1_00n,
    created_at: new Date(server.now.getTime() + 1000),
    triggered_at: server.now,
  }));
  await db.insertInto('price_alerts').values(spoken).execute();
  const { alerts } = await server.ask('GET /market/alerts', { as });
  expect([alerts.length, alerts[0]?.id]).toEqual([200, id]);
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

test('a watchlist has an end, and what is on it may be watched again', async () => {
  const as = await server.addPerson();
  // Copies of the stock and its company, as many as may be watched.
  const copies = (table: 'companies' | 'stocks', changed: RawBuilder<unknown>) => sql`
    insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${changed})).*
    from ${sql.table(table)} t, generate_series(1, ${MOST.watchedStocks}::int4) n
    where t.id = ${table === 'stocks' ? stock.stockId : stock.companyId}`;
  const idOf = (prefix: string) => sql`(${prefix} || lpad(n::text, 12, '0'))`;
  const [company, copy] = ['00000000-0000-7000-8000-', '00000000-0000-7000-9000-'];
  await copies('companies', sql`jsonb_build_object('id', ${idOf(company)}, 'slug', 'copy-' || n)`).execute(
    db,
  );
  const facts = sql`jsonb_build_object('id', ${idOf(copy)}, 'company_id', ${idOf(company)}, 'symbol', 'C' || n)`;
  await copies('stocks', facts).execute(db);
  await sql`insert into watched_stocks (user_id, stock_id, created_at)
    select ${as.userId}, id, ${server.now} from stocks where id::text like ${`${copy}%`}`.execute(db);
  const refused = await server.call('PUT /market/{slug}/watch', { as, params: stock });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'too_many' }]);
  await sql`update watched_stocks set stock_id = ${stock.stockId}
    where user_id = ${as.userId} and stock_id = ${`${copy}000000000001`}`.execute(db);
  expect((await server.call('PUT /market/{slug}/watch', { as, params: stock })).statusCode).toBe(200);
});
