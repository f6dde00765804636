// What operators read in the audit log, and the entries that reading creates.
import { expect, test } from 'vitest';
import type { Response } from '#contract/api.ts';
import { dayOf } from '#domain/time/day.ts';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import { connectClient } from '#server/database/connect-client.ts';
import { uuidv7 } from 'uuidv7';
import { countRowsRead } from '#server/testing/count-rows-read.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import { textOf } from '#server/testing/text-of.ts';
import { exportAudit, READ_AT_ONCE } from './export-audit.ts';
import { MOST_ENTRIES, newestFirst, selectEntries, type Search } from './select-entries.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db, market } = server;
const operator = await server.addPerson({ role: 'operator', firstName: 'Odile', lastName: 'Warden' });

type Page = Response<'GET /operator/audit'>;

const read = (query: Readonly<Record<string, string | number>> = {}): Promise<Page> =>
  server.ask('GET /operator/audit', { as: operator, query: { pageSize: 100, ...query } });

/** The full details of an entry. */
const detailsOf = async (id = '') =>
  (await server.ask('GET /operator/audit/{id}', { as: operator, params: { id } })).details;

/** The actions found, newest first, without looks at the log and at parties. */
async function actionsOf(query: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { results } = await read(query);
  const actions = results.filter(({ about }) => about.type !== 'audit').map(({ action }) => action);
  return actions.filter(action => action !== 'trade_parties_viewed');
}

/** A trade of 3 shares that its issuer rejected with a reason, and its orders. */
async function rejectedTrade() {
  server.pass(60_000);
  const stock = await insertStock(db, server.now);
  await db.updateTable('companies').set({ name: 'Zéphyr Works' }).where('id', '=', stock.companyId).execute();
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5 });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  const offer = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 3n, 100_00n)));
  server.pass(1_000);
  const bid = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 100_00n)));
  const id = bid.fills[0]?.id ?? '';
  server.pass(1_000);
  const body = { reason: 'Not a party we know' };
  await server.ask('POST /issuer/reviews/{id}/reject', { as: issuer, params: { id }, body });
  return { stock, issuer, seller, buyer, offer, bid, id };
}

test('an entry shows actor, action, subject and the separately stored reason, and each look is recorded', async () => {
  const person = await server.addPerson({ firstName: 'Pia', lastName: 'Quist' });
  const params = { id: person.userId };
  server.pass(1_000);
  await server.ask('POST /operator/people/{id}/block', {
    as: operator,
    params,
    body: { reason: 'Stolen papers' },
  });
  const { results, total, hasOlder } = await read({ about: person.userId, action: 'account_blocked' });
  expect([total, hasOlder]).toEqual([1, false]);
  expect(results[0]).toMatchObject({
    sequence: null,
    at: server.now.toISOString(),
    by: { id: operator.userId, name: 'Odile Warden' },
    about: { type: 'user', id: person.userId, name: 'Pia Quist', status: null },
    people: [],
    morePeople: 0,
    reason: 'Stolen papers',
  });
  expect(JSON.stringify(results[0]?.details)).not.toContain('Stolen');
  await server.jobs.runNow('audit-chain');
  const [look] = (await read({ about: person.userId, action: 'identity_viewed' })).results;
  expect(look).toMatchObject({
    by: { id: operator.userId },
    about: { type: 'audit', id: 'search' },
    people: [{ id: person.userId, name: 'Pia Quist' }],
    details: {},
  });
  expect(await detailsOf(look?.id)).toEqual({ userIds: [person.userId] });
  expect(look?.sequence).toBeGreaterThan(0);
  await db.deleteFrom('operator_reasons').where('user_id', '=', person.userId).execute();
  const [blocked] = (await read({ about: person.userId, action: 'account_blocked' })).results;
  expect(blocked?.reason).toBeNull();
});

test('a look that shows only the operator themselves leaves no entry', async () => {
  const alone = await server.addPerson({ role: 'operator' });
  await server.ask('GET /operator/audit', { as: alone, query: { by: alone.userId } });
  expect(await actionsOf({ by: alone.userId })).toEqual([]);
});

test('further pages are stable while looks add entries', async () => {
  for (let n = 0; n < 5; n += 1) {
    server.pass(1_000);
    await server.addPerson();
    await server.ask('GET /operator/people', { as: operator, query: { pageSize: 3 } });
  }
  const first = await read({ pageSize: 3 });
  expect(first.hasNext).toBe(true);
  const upTo = first.results[0]?.id ?? '';
  server.pass(1_000);
  const second = await read({ pageSize: 3, page: 2, upTo });
  const again = await read({ pageSize: 6, upTo });
  expect(again.total).toBe(first.total);
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(
    again.results.map(({ id }) => id),
  );
  const times = again.results.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('orders, trades, stocks and parties find the batches and decisions that name them', async () => {
  const { stock, issuer, seller, buyer, offer, bid, id } = await rejectedTrade();
  await server.jobs.runNow('settle-trades');
  const traded = ['trade_rejected', 'orders_taken'];
  expect(await actionsOf({ about: id })).toEqual(traded);
  expect(await actionsOf({ about: bid.order.id })).toEqual(traded);
  expect(await actionsOf({ about: offer.order.id })).toEqual([...traded, 'orders_taken']);
  expect(await actionsOf({ about: stock.stockId })).toEqual(['trade_rejected']);
  expect(await actionsOf({ about: 'zephyr works' })).toContain('trade_rejected');
  expect(await actionsOf({ about: buyer.email, action: 'trade_rejected' })).toEqual(['trade_rejected']);
  expect(await actionsOf({ about: seller.userId.toUpperCase() })).toContain('orders_taken');
  // By person: each placed one order.
  expect(await actionsOf({ by: buyer.userId })).toEqual(['orders_taken']);
  expect(await actionsOf({ by: seller.email })).toEqual(['orders_taken']);
  expect(await actionsOf({ by: issuer.userId })).toEqual(['trade_rejected']);
  const { results } = await read({ about: id });
  expect(results.find(({ action }) => action === 'trade_rejected')).toMatchObject({
    reason: 'Not a party we know',
    about: { type: 'trade', name: 'Zéphyr Works', find: stock.slug },
  });
  const batch = results.at(-1);
  expect(batch).toMatchObject({
    by: null,
    people: [{ id: buyer.userId }],
    orders: 1,
    trades: 1,
    details: {},
  });
  const ids = [bid.order.id, id].map(named => expect.arrayContaining([named]) as unknown);
  expect(await detailsOf(batch?.id)).toMatchObject({ orders: [ids[0]] });
  expect(JSON.stringify(await detailsOf(batch?.id))).toContain(id);
});

test('a settlement is found by its trade', async () => {
  server.pass(60_000);
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, {});
  const [seller, buyer] = [await market.addSeller(stock.stockId, 10n), await market.addBuyer(1_000_00n)];
  await market.take(limitOrder(seller, 'sell', stock, 3n, 100_00n));
  const bid = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 100_00n)));
  server.pass(86_400_000);
  await server.jobs.runNow('settle-trades');
  const about = bid.fills[0]?.id ?? '';
  expect(await actionsOf({ about })).toEqual(['trades_due', 'orders_taken']);
  expect(await actionsOf({ about, from: server.now.toISOString() })).toEqual(['trades_due']);
  expect(await actionsOf({ about, to: server.now.toISOString() })).toEqual(['orders_taken']);
});

test('payments are found by reference, refused sign-ins by address, refused orders by owner', async () => {
  const channel = await insertChannel(db);
  const passwordHash = await server.services.passwords.hash('Correct-Horse-9');
  const person = await server.addPerson({ passwordHash });
  const body = paymentBody(channel, 20);
  const { id } = await server.ask('POST /payment/deposit', { as: person, body });
  await db.updateTable('payments').set({ reference: 'WIRE-77%' }).where('id', '=', id).execute();
  const params = { id };
  await server.ask('POST /operator/payments/{id}/fail', {
    as: operator,
    params,
    body: { reason: 'Never came' },
  });
  const { results } = await read({ about: 'wire-77' });
  expect(results.map(({ action }) => action)).toEqual(['payment_decided', 'deposit']);
  expect(results[0]).toMatchObject({
    about: { type: 'payment', name: 'WIRE-77%', find: 'WIRE-77%', status: 'failed' },
    reason: 'Never came',
  });
  const login = { email: person.email, password: 'wrong' };
  expect((await server.call('POST /auth/login', { body: login })).statusCode).toBe(401);
  expect(await actionsOf({ about: person.email })).toContain('sign_in_refused');
  const nobodys = { email: 'nobody@example.com', password: 'wrong' };
  expect((await server.call('POST /auth/login', { body: nobodys })).statusCode).toBe(401);
  expect(await actionsOf({ about: 'Nobody@example.com', by: 'server' })).toEqual(['sign_in_refused']);
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, server.now, {});
  await market.take(limitOrder(person, 'buy', stock, 3n, 100_00n));
  for (const query of [{ by: person.userId }, { about: person.userId }, { about: stock.stockId }])
    expect(await actionsOf({ ...query, action: 'orders_refused' })).toEqual(['orders_refused']);
});

test('an entry of refused orders lists each rule once', async () => {
  const stock = await insertStock(db, server.now);
  const [poor, other] = [await market.addBuyer(1_00n), await market.addBuyer(1_00n)];
  const details = {
    refused: [poor, other].flatMap(({ userId }) =>
      ['insufficient_funds', 'window_closed'].map(rule => ['place', userId, stock.stockId, rule]),
    ),
  };
  const subject = { type: 'batch', id: uuidv7() };
  const at = server.now;
  await recordAuditAlone(db, { actorId: null, action: 'orders_refused', subject, details, at });
  const [entry] = (await read({ about: subject.id })).results;
  expect(entry?.refusals).toEqual(['insufficient_funds', 'window_closed']);
  const [look] = (await read({ action: 'identity_viewed' })).results;
  expect(look?.refusals).toEqual([]);
});

test('invalid and too broad searches are refused on their field', async () => {
  const refused = async (query: Readonly<Record<string, string>>) => {
    const answer = await server.call('GET /operator/audit', { as: operator, query });
    expect(answer.statusCode).toBe(400);
    return Object.keys(answer.json<object>());
  };
  await Promise.all(Array.from({ length: 51 }, () => server.addPerson({ lastName: 'Hundredfold' })));
  expect(await refused({ by: 'hundredfold' })).toEqual(['by']);
  expect(await refused({ about: 'hundredfold' })).toEqual(['about']);
  expect(await refused({ action: 'nothing' })).toEqual(['action']);
  expect(await refused({ upTo: 'here' })).toEqual(['upTo']);
  expect(await refused({ from: 'today' })).toEqual(['from']);
  for (const query of [{ by: 'no such person' }, { about: 'no such thing' }, { upTo: operator.userId }])
    expect(await read(query)).toMatchObject({ total: 0, results: [] });
});

test('the export has the log’s content without names and leaves an entry with ids only', async () => {
  const person = await server.addPerson({ firstName: 'Severin', lastName: 'Uhl' });
  server.pass(1_000);
  await server.ask('POST /operator/people/{id}/block', {
    as: operator,
    params: { id: person.userId },
    body: { reason: 'Asked for it' },
  });
  await server.jobs.runNow('audit-chain');
  const query = { about: 'Severin Uhl', action: 'account_blocked' };
  const answer = await server.call('GET /operator/audit/csv', { as: operator, query });
  expect(answer.headers['content-disposition']).toContain(`audit-log-${dayOf(server.now)}.csv`);
  const [heading, line, ...rest] = answer.body.trim().split('\r\n');
  expect(heading).toContain('sequence,id,time,action,by,subject type,subject id,details,request id');
  expect(line).toContain(`,account_blocked,${operator.userId},user,${person.userId},`);
  expect(rest).toEqual([]);
  expect(answer.body).not.toMatch(/Severin|Asked for it/);
  const [exported] = (await read({ action: 'audit_exported' })).results;
  expect(exported?.details).toEqual({ entries: 1, action: 'account_blocked' });
  expect(await detailsOf(exported?.id)).toEqual({
    entries: 1,
    about: [person.userId],
    action: 'account_blocked',
  });
});

test('the newest ten thousand are counted and paged, a file of more is refused, and no search reads the whole log', async () => {
  const filled = await createTestApp();
  const as = await filled.addPerson({ role: 'operator' });
  const { userId } = await filled.addPerson();
  const entries = Array.from({ length: MOST_ENTRIES + 1 }, (_, n) => ({
    id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    action: 'signed_in',
    actor_id: userId,
    subject_type: 'user',
    subject_id: userId,
    created_at: new Date(filled.now.getTime() + n),
  }));
  for (let n = 0; n < entries.length; n += 5_000)
    await filled.db
      .insertInto('audit_log')
      .values(entries.slice(n, n + 5_000))
      .execute();
  const page = async (number: number) =>
    filled.ask('GET /operator/audit', { as, query: { by: userId, pageSize: 100, page: number } });
  expect(await page(1)).toMatchObject({ total: MOST_ENTRIES, hasOlder: true, totalPages: 100 });
  expect((await page(100)).results.at(-1)?.id).toBe(entries[1]?.id);
  expect((await page(101)).results).toEqual([]);
  const file = (query: Readonly<Record<string, string>>) =>
    filled.call('GET /operator/audit/csv', { as, query: { by: userId, ...query } });
  expect((await file({})).json()).toEqual({
    from: ['More than 10,000 entries match. Choose a shorter period.'],
  });
  // Only the owner of a table may analyze it.
  const owner = await connectClient(filled.access.owner);
  await owner.query('analyze audit_log');
  await owner.end();
  const other = (await filled.addPerson()).userId;
  const searches: readonly Partial<Search>[] = [
    {},
    { action: 'stock_split' },
    { by: 'server' },
    { by: [other] },
    { about: [other] },
    { from: filled.now, to: filled.now },
  ];
  for (const search of searches) {
    const rest = { by: undefined, about: undefined, action: undefined, from: undefined, to: undefined };
    const read = await countRowsRead(filled.db, 'audit_log', tx =>
      newestFirst(selectEntries(tx, { ...rest, ...search }))
        .limit(10)
        .execute(),
    );
    expect([search, read < 100]).toEqual([search, true]);
  }
  let most = 0;
  const db = filled.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      if (result.rows.some(row => 'details' in row)) most = Math.max(most, result.rows.length);
      return Promise.resolve(result);
    },
  });
  const from = entries[1]?.created_at;
  const call = { caller: { userId: as.userId }, query: { by: userId, about: '', from }, request: { id: '' } };
  const whole = await exportAudit({ ...filled.services, db }, call);
  const [, ...lines] = textOf(whole.body).trim().split('\r\n');
  expect(lines.map(line => line.split(',')[1])).toEqual(
    entries
      .slice(1)
      .map(({ id }) => id)
      .toReversed(),
  );
  // Other requests proceed in between.
  expect(most).toBe(READ_AT_ONCE);
});
