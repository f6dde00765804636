import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db, market } = server;
const operator = await server.addPerson({ role: 'operator', isSteppedUp: true });
const second = await server.addPerson({ role: 'operator', isSteppedUp: true });

test('a person is shown whole, and the look is recorded', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 1_000n });
  const seller = await market.addSeller(stock.stockId, 50n, { firstName: 'Una', lastName: 'Whole' });
  const buyer = await market.addBuyer(1_000_000n);
  await market.trade(seller, buyer, stock, 20n, 1_000n);
  await market.take(limitOrder(seller, 'sell', stock, 5n, 2_000n));
  const params = { id: seller.userId };
  const whole = await server.ask('GET /operator/people/{id}', { as: operator, params });
  expect(whole).toMatchObject({
    person: { name: 'Una Whole', status: 'active' },
    cash: { available: 0, held: 0 },
    holdings: [{ slug: stock.slug, available: 25, held: 25 }],
    orders: [
      { side: 'sell', shares: 5 },
      { side: 'sell', shares: 20 },
    ],
    trades: [{ shares: 20, price: 10, total: 200, status: 'cleared' }],
  });
  const looked = await readRecord(db, 'audit_log', ['actor_id'], {
    action: 'identity_viewed',
    subject_id: seller.userId,
  });
  expect(looked.actor_id).toBe(operator.userId);
  const unknown = await server.call('GET /operator/people/{id}', {
    as: operator,
    params: { id: stock.stockId },
  });
  expect(unknown.statusCode).toBe(404);
});

test('orders and trades are found by company, person and status', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 1_000n });
  const seller = await market.addSeller(stock.stockId, 50n, { firstName: 'Élodie', lastName: 'Finder' });
  const buyer = await market.addBuyer(1_000_000n);
  await market.trade(seller, buyer, stock, 20n, 1_000n);
  const trades = async (status: string, search: string) =>
    (await server.ask('GET /operator/trades', { as: operator, query: { status, search } })).total;
  const orders = async (status: string, search: string) =>
    (await server.ask('GET /operator/orders', { as: operator, query: { status, search } })).total;
  expect([
    await trades('all', 'elodie'),
    await trades('open', 'elodie'),
    await trades('settled', 'elodie'),
  ]).toEqual([1, 1, 0]);
  expect([await orders('open', 'elodie'), await orders('ended', 'elodie')]).toEqual([0, 1]);
  const open = async (search: string) =>
    (await server.ask('GET /operator/orders', { as: operator, query: { search } })).counts;
  expect(await open('elodie')).toEqual({ openOrders: 0, openTrades: 1 });
  expect((await open('')).openTrades).toBe(await trades('open', ''));
  await market.settle();
  expect(await trades('settled', 'elodie')).toBe(1);
  expect(await open('elodie')).toEqual({ openOrders: 0, openTrades: 0 });
  expect(await trades('all', 'nobody at all')).toBe(0);
});

test('the day lists what needs a decision, the least time left first, with its first person', async () => {
  const { slug } = await insertStock(db, server.now, { status: 'halted' });
  const body = { correction: { kind: 'unlist_company', slug }, reason: 'Imported twice' };
  const { approvalId } = await server.ask('POST /operator/corrections', { as: operator, body, key: 'day-1' });
  const waiting = await server.addPerson({ verification: 'PENDING', firstName: 'Wanda', lastName: 'Waits' });
  const day = await server.ask('GET /operator/day', { as: second });
  expect(day.decisions.find(({ id }) => id === approvalId)).toMatchObject({
    kind: 'approval',
    act: 'unlist_company',
    reason: 'Imported twice',
    own: false,
  });
  const check = day.decisions.find(({ who }) => who === 'Wanda Waits');
  expect(check).toMatchObject({ kind: 'check' });
  expect(Date.parse(check?.dueAt ?? '') - Date.parse(check?.since ?? '')).toBe(86_400_000);
  const due = day.decisions.map(({ dueAt }) => dueAt);
  expect(due).toEqual(due.toSorted());
  expect(day.market.halted).toBeGreaterThan(0);
  expect(day.market.neverOpened).toBeGreaterThan(0);
  expect(day.system.deliveredContent).toBe(true);
  expect(day.system.disk?.free).toBeGreaterThan(0);
  const own = await server.ask('GET /operator/day', { as: operator });
  expect(own.decisions.find(({ id }) => id === approvalId)).toMatchObject({ own: true });
  expect(waiting.email).toContain('@');
});

test('a failed job and a mail that was given up are repeated', async () => {
  const later = new Date(server.now.getTime() + 3_600_000);
  await db.insertInto('jobs').values({ name: 'try-me', next_run_at: later, last_error: 'broken' }).execute();
  const params = { name: 'try-me' };
  await server.ask('POST /operator/jobs/{name}/run', { as: operator, params });
  const job = await db
    .selectFrom('jobs')
    .select('next_run_at')
    .where('name', '=', 'try-me')
    .executeTakeFirstOrThrow();
  expect(job.next_run_at).toEqual(server.now);
  const none = await server.call('POST /operator/jobs/{name}/run', {
    as: operator,
    params: { name: 'no-such-job' },
  });
  expect(none.statusCode).toBe(404);
  const id = '0195f0a0-0000-7000-8000-000000000001';
  const mail = { id, to_address: 'gone@example.com', template: 'welcome', language: 'en', facts: '{}' };
  await db
    .insertInto('mails')
    .values({ ...mail, created_at: server.now, attempts: 8, last_error: '550' })
    .execute();
  const failed = await server.ask('GET /operator/mails', { as: operator });
  expect(failed.results).toMatchObject([{ id, to: 'gone@example.com', error: '550' }]);
  await server.ask('POST /operator/mails/{id}/send', { as: operator, params: { id } });
  expect((await server.ask('GET /operator/mails', { as: operator })).total).toBe(0);
});
