import { sql, type RawBuilder } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import { countRowsRead } from '#server/testing/count-rows-read.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { listAlerts } from './price-alerts.ts';

const server = await createTestApp();
const { db } = server;
const START = server.now;
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

test('a price reached between two runs triggers, one from before the alert or a split does not', async () => {
  const { market } = server;
  const busy = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  const [seller, buyer] = [await market.addSeller(busy.stockId, 10n), await market.addBuyer(10_000_00n)];
  const trade = async (price_minor: bigint) => {
    market.now = new Date(market.now.getTime() + 1000);
    await market.trade(seller, buyer, busy, 1n, price_minor);
  };
  const [early, late, below, split, died] = await Promise.all([1, 2, 3, 4, 5].map(() => server.addPerson()));
  if (!early || !late || !below || !split || !died) throw new Error('five were added');
  const alert = { stock_id: busy.stockId, direction: 'above', price_minor: 105_00n } as const;
  const wait = (
    as: typeof early,
    changed: { readonly direction?: 'below'; readonly price_minor?: bigint } = {},
  ) =>
    db
      .insertInto('price_alerts')
      .values({ ...alert, id: uuidv7(), user_id: as.userId, created_at: market.now, ...changed })
      .execute();
  const run = () => {
    return server.jobs.runNow('price-alerts');
  };
  await wait(early);
  await trade(106_00n);
  await trade(100_00n);
  await wait(late);
  await wait(below, { direction: 'below', price_minor: 95_00n });
  await wait(split, { price_minor: 108_00n });
  await trade(90_00n);
  await trade(100_00n);
  await run();
  expect(await triggered(early.userId)).toMatchObject([{ direction: 'above', price: '106.00' }]);
  expect(await triggered(late.userId)).toEqual([]);
  expect(await triggered(below.userId)).toMatchObject([{ direction: 'below', price: '90.00' }]);
  await trade(109_00n);
  await trade(100_00n);
  await sql`insert into splits (id, stock_id, numerator, denominator, effective_at, book_sequence)
    select ${uuidv7()}, stock_id, 10, 9, ${market.now}, max(sequence) from book_events
    where stock_id = ${busy.stockId} group by stock_id`.execute(db);
  await run();
  expect(await triggered(split.userId)).toEqual([]);
  await wait(died, { price_minor: 120_00n });
  await trade(121_00n);
  await trade(100_00n);
  // The process has died. Another one takes over after a minute.
  market.now = new Date(market.now.getTime() + 65_000);
  await run();
  expect(await triggered(died.userId)).toMatchObject([{ direction: 'above', price: '121.00' }]);
  server.now = START;
});

test('a price that is reached already is refused on its field', async () => {
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
  // They do not occupy another alert's place either.
  await server.ask('POST /market/alerts', { as, body: alertBody(301) });
});

test('an alert sent again after a lost answer waits once, also where there is room for no more', async () => {
  const as = await server.addPerson();
  const sendAgain = () => server.ask('POST /market/alerts', { as, body: alertBody(200) });
  const [one, two] = await Promise.all([sendAgain(), sendAgain()]);
  expect(one).toEqual(two);
  await server.ask('POST /market/alerts', { as, body: alertBody(50, 'below') });
  for (let price = 201; price < 199 + MAX_PER_OWNER.waitingAlerts; price += 1) {
    await server.ask('POST /market/alerts', { as, body: alertBody(price) });
  }
  expect(await sendAgain()).toEqual(one);
  const { alerts } = await server.ask('GET /market/alerts', { as });
  expect(alerts).toHaveLength(MAX_PER_OWNER.waitingAlerts);
  // A triggered alert does not count, because the price may return.
  await db.updateTable('price_alerts').set({ triggered_at: server.now }).where('id', '=', one.id).execute();
  expect((await sendAgain()).id).not.toBe(one.id);
});

test('an alert is removed by its owner only', async () => {
  const [as, stranger] = [await server.addPerson(), await server.addPerson()];
  const { id } = await server.ask('POST /market/alerts', { as, body: alertBody(200) });
  const foreign = await server.call('DELETE /market/alerts/{id}', { as: stranger, params: { id } });
  expect(foreign.statusCode).toBe(404);
  await server.ask('DELETE /market/alerts/{id}', { as, params: { id } });
  expect(await server.ask('GET /market/alerts', { as })).toEqual({ alerts: [] });
});

test('at most fifty alerts wait, also with concurrent requests', async () => {
  const as = await server.addPerson();
  const answers = await Promise.all(
    Array.from({ length: 52 }, (_, index) =>
      server.call('POST /market/alerts', { as, body: alertBody(200 + index) }),
    ),
  );
  expect(answers.filter(answer => answer.statusCode === 422)).toHaveLength(2);
});

test('a watchlist is limited, and watching a stock again is allowed', async () => {
  const as = await server.addPerson();
  // Copies of the stock and its company, up to the limit.
  const copies = (table: 'companies' | 'stocks', changed: RawBuilder<unknown>) => sql`
    insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${changed})).*
    from ${sql.table(table)} t, generate_series(1, ${MAX_PER_OWNER.watchedStocks}::int4) n
    where t.id = ${table === 'stocks' ? stock.stockId : stock.companyId}`;
  const idOf = (prefix: string) => sql`(${prefix} || lpad(n::text, 12, '0'))`;
  const [company, copy] = ['00000000-0000-7000-8000-', '00000000-0000-7000-9000-'];
  await copies('companies', sql`jsonb_build_object('id', ${idOf(company)}, 'slug', 'copy-' || n)`).execute(
    db,
  );
  const facts = sql`jsonb_build_object('id', ${idOf(copy)}, 'company_id', ${idOf(company)}, 'symbol', 'C' || n,
    'slug', 'copy-' || n)`;
  await copies('stocks', facts).execute(db);
  await sql`insert into watched_stocks (user_id, stock_id, created_at)
    select ${as.userId}, id, ${server.now} from stocks where id::text like ${`${copy}%`}`.execute(db);
  const refused = await server.call('PUT /market/{slug}/watch', { as, params: stock });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'too_many' }]);
  await sql`update watched_stocks set stock_id = ${stock.stockId}
    where user_id = ${as.userId} and stock_id = ${`${copy}000000000001`}`.execute(db);
  expect((await server.call('PUT /market/{slug}/watch', { as, params: stock })).statusCode).toBe(200);
});

test('a person’s alerts are found without reading all alerts', async () => {
  const [other, as] = [await server.addPerson(), await server.addPerson()];
  const alert = (user_id: string) => ({
    ...{ id: uuidv7(), user_id, stock_id: stock.stockId },
    ...{ direction: 'above' as const, price_minor: 900_00n, created_at: server.now },
  });
  await db
    .insertInto('price_alerts')
    .values([...Array.from({ length: 100 }, () => alert(other.userId)), alert(as.userId)])
    .execute();
  const read = await countRowsRead(db, 'price_alerts', async tx => {
    expect(await listAlerts({ ...server.services, db: tx }, as.userId)).toHaveLength(1);
  });
  expect(read).toBeLessThan(10);
});
