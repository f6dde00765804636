import { sql, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { Caller } from '#server/kernel/caller.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { giveShares, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { giveCash, insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { textOf } from '#server/testing/text-of.ts';
import { exportData } from './export-data.ts';
import { HELD_DATA } from './held-data.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db } = server;
const PASSWORD = 'Correct-Horse-9';
const passwordHash = await server.services.passwords.hash(PASSWORD);

verifyBooksAfterEach(db);

async function addPerson() {
  const person = await server.addPerson({ firstName: 'Unmistakable', lastName: 'Surname', passwordHash });
  await server.ask('PUT /profile/details', {
    as: person,
    body: { street: '7 Unmistakable Lane', phoneNumber: '+1 415 555 0177' },
  });
  return person;
}

test('the export contains what the tables contain, and no secret', async () => {
  const person = await addPerson();
  await giveCash(db, person.userId, 12_34n, server.now);
  const answer = await server.call('GET /privacy/export', { as: person });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="foreshare-data-2026-03-02.json"');
  expect(answer.json()).toMatchObject({
    users: [{ email: person.email, first_name: 'Unmistakable' }],
    profile_details: [{ street: '7 Unmistakable Lane' }],
    sessions: [{ device_name: 'Test' }],
    ledger_accounts: [{ asset: 'USD', available: 1234, held: 0 }],
    postings: [{ kind: 'deposit', amount: 1234, direction: 'in' }],
    verifications: [{ kind: 'identity', status: 'APPROVED' }],
  });
  expect(answer.body).not.toContain('password_hash');
  expect(answer.body).not.toContain('refresh_key');
  expect(answer.body).not.toContain('$argon2');
});

test('the database does not end an export that takes long to write between two readings', async () => {
  const { userId } = await addPerson();
  const asked =
    sql`select current_setting('idle_in_transaction_session_timeout') as timeout`.toOperationNode();
  const asking: KyselyPlugin = {
    transformQuery: ({ node }) => (JSON.stringify(node).includes('"former_emails"') ? asked : node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const services = { ...server.services, db: db.withPlugin(asking) };
  const caller: Caller = {
    ...{ userId, role: 'investor', investorType: 'individual' },
    ...{ companyId: null, sessionId: '', hasSecondFactor: false },
  };
  const { body } = await exportData(services, caller, 'request');
  expect(JSON.parse(textOf(body))).toMatchObject({ former_emails: [{ timeout: '0' }] });
});

test('the export contains one side of a trade with fee, order and settlement, and nothing of the other side', async () => {
  const { market } = server;
  const stock = await insertStock(db, server.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 2n), await market.addBuyer(100_00n)];
  const sale = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 2n, 10_00n)));
  const purchase = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 2n, 10_00n)));
  const tradeOf = async (as: TestPerson) => {
    const { body } = await server.call('GET /privacy/export', { as });
    return { body, trades: (JSON.parse(body) as { executions: object[] }).executions };
  };
  const [sold, bought] = [await tradeOf(seller), await tradeOf(buyer)];
  const trade = { price_minor: 1000, shares: 2, fee_minor: 10, state: 'cleared', settled_at: null };
  expect(sold.trades).toMatchObject([{ ...trade, side: 'sell', order_id: sale.order.id }]);
  expect(bought.trades).toMatchObject([{ ...trade, side: 'buy', order_id: purchase.order.id }]);
  for (const id of [buyer.userId, purchase.order.id]) expect(sold.body).not.toContain(id);
  for (const id of [seller.userId, sale.order.id]) expect(bought.body).not.toContain(id);
});

test('the export contains each order’s history with former terms and names no one else', async () => {
  const { market } = server;
  const stock = await insertStock(db, server.now);
  const [person, operator] = [await market.addBuyer(100_00n), await server.addPerson({ role: 'operator' })];
  const { order } = takenOrder(await market.take(limitOrder(person, 'buy', stock, 2n, 10_00n)));
  const { id: orderId } = order;
  const { userId } = person;
  await market.take({ do: 'replace', orderId, userId, shares: 3n, limit_minor: 11_00n });
  const by = { userId: operator.userId, reason: 'cancelled_by_operator' } as const;
  await market.take({ do: 'cancel', orderId, ...by });
  const { body } = await server.call('GET /privacy/export', { as: person });
  const at = market.now.toISOString();
  const event = { order_id: orderId, reason: null, created_at: at };
  expect((JSON.parse(body) as { book_events: object[] }).book_events).toEqual([
    { ...event, kind: 'placed', shares: 2, price_minor: 1000, by: 'you' },
    { ...event, kind: 'replaced', shares: 3, price_minor: 1100, by: 'you' },
    { ...event, kind: 'cancelled', shares: 3, price_minor: 1100, reason: by.reason, by: 'somebody else' },
  ]);
  expect(body).not.toContain(operator.userId);
});

test('the export contains what happened to one’s data and when, not who did it', async () => {
  const [person, other] = [await addPerson(), await addPerson()];
  const operator = await server.addPerson({ role: 'operator' });
  await server.ask('GET /operator/people', { as: operator, query: { search: 'Unmistakable' } });
  const block = { as: operator, params: { id: person.userId } };
  await server.ask('POST /operator/people/{id}/block', { ...block, body: { reason: 'A doubt' } });
  await server.ask('POST /operator/people/{id}/unblock', block);
  await db.updateTable('sessions').set({ revoked_at: null }).where('user_id', '=', person.userId).execute();
  server.services.liveSessions.forget();
  await server.call('GET /operator/people', { as: person });
  const { body } = await server.call('GET /privacy/export', { as: person });
  const told = JSON.parse(body) as { audit_log: object[]; operator_reasons: { id: string }[] };
  const [kept] = told.operator_reasons;
  expect(kept).toMatchObject({ reason: 'A doubt' });
  const at = server.now.toISOString();
  expect(told.audit_log).toMatchObject([
    { action: 'profile_changed', by: 'you', at, details: { fields: ['phoneNumber', 'street'] } },
    { action: 'identity_viewed', by: 'somebody else', at },
    { action: 'account_blocked', by: 'somebody else', at, details: { reasonId: kept?.id } },
    { action: 'account_unblocked', by: 'somebody else', at },
    { action: 'call_refused', by: 'you', at, subject_id: 'GET /api/operator/people' },
    { action: 'data_exported', by: 'you', at },
  ]);
  for (const id of [operator.userId, other.userId]) expect(body).not.toContain(id);
});

test('an operator’s export does not contain searched names', async () => {
  const [person, operator] = [await addPerson(), await server.addPerson({ role: 'operator' })];
  const query = { by: person.userId, about: person.userId };
  await server.call('GET /operator/audit', { as: operator, query });
  await server.call('GET /operator/audit/csv', { as: operator, query });
  const { body } = await server.call('GET /privacy/export', { as: operator });
  const { audit_log } = JSON.parse(body) as { audit_log: object[] };
  expect(audit_log).toMatchObject([
    { action: 'identity_viewed', by: 'you' },
    { action: 'audit_exported', by: 'you' },
    { action: 'data_exported', by: 'you' },
  ]);
  expect(body).not.toContain(person.userId);
});

test('an operator’s export contains their payment decisions without the payers', async () => {
  const [person, operator] = [await addPerson(), await server.addPerson({ role: 'operator' })];
  const deposit = paymentBody(await insertChannel(db), 20);
  const { id } = await server.ask('POST /payment/deposit', { as: person, body: deposit });
  const params = { id };
  await server.ask('POST /operator/payments/{id}/fail', {
    as: operator,
    params,
    body: { reason: 'None came' },
  });
  const entriesOf = async (as: typeof operator) => {
    const { body } = await server.call('GET /privacy/export', { as });
    const { audit_log } = JSON.parse(body) as { audit_log: { action: string }[] };
    return audit_log.filter(({ action }) => action === 'payment_decided');
  };
  expect(await entriesOf(operator)).toEqual([
    { action: 'payment_decided', by: 'you', at: server.now.toISOString() },
  ]);
  expect(await entriesOf(person)).toMatchObject([{ by: 'somebody else', details: { status: 'failed' } }]);
});

test('no table that knows people is left out of the export', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct k.table_name as table
    from information_schema.referential_constraints r
    join information_schema.key_column_usage k using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage u
      on u.constraint_schema = r.unique_constraint_schema and u.constraint_name = r.unique_constraint_name
    where u.table_name = 'users'`.execute(db);
  const known = new Set<string>(HELD_DATA.map(holding => holding.table));
  // These tables name an issuer or operator who decided, not the person concerned.
  const others = new Set(['issuer_rules', 'register_imports', 'settlements']);
  expect(rows.map(row => row.table).filter(table => !known.has(table) && !others.has(table))).toEqual([]);
});

test('an erasure needs the password, and is refused with reasons while money is there', async () => {
  const person = await addPerson();
  await giveCash(db, person.userId, 12_34n, server.now);
  const wrong = await server.call('POST /privacy/erase', { as: person, body: { password: 'x' } });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { password: ['The current password is incorrect.'] },
  ]);
  const refused = await server.call('POST /privacy/erase', { as: person, body: { password: PASSWORD } });
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    {
      code: 'erasure_blocked',
      message: 'Your data cannot be erased while $12.34 is in your account.',
    },
  ]);
  expect((await server.call('GET /profile', { as: person })).statusCode).toBe(200);
});

test('an erased person is out, and only the pseudonym stays', async () => {
  const person = await addPerson();
  await server.ask('POST /privacy/erase', { as: person, body: { password: PASSWORD } });
  expect((await server.call('GET /profile', { as: person })).statusCode).toBe(401);
  const login = { email: person.email, password: PASSWORD };
  expect((await server.call('POST /auth/login', { body: login })).statusCode).toBe(401);
  const left = await readRecords(db, 'audit_log', ['action'], { actor_id: person.userId });
  expect(left.map(({ action }) => action)).toEqual(['profile_changed', 'data_erased']);
});

test('the address of an erased person is free for a new one', async () => {
  const person = await addPerson();
  await server.ask('POST /privacy/erase', { as: person, body: { password: PASSWORD } });
  const other = await server.addPerson();
  const body = { firstName: 'New', lastName: 'One', email: person.email, investorType: 'individual' };
  expect((await server.ask('PUT /profile', { as: other, body })).email).toBe(person.email);
});

test('consents are listed newest first', async () => {
  const person = await addPerson();
  await server.ask('PUT /settings', { as: person, body: { notifications: { newsletter: true } } });
  server.pass(1000);
  await server.ask('PUT /settings', { as: person, body: { notifications: { newsletter: false } } });
  const { consents } = await server.ask('GET /privacy/consents', { as: person });
  expect(consents.map(({ document, granted }) => [document, granted])).toEqual([
    ['newsletter', false],
    ['newsletter', true],
  ]);
});

test('operators cannot be erased, and an erasure requires a session', async () => {
  const operator = await server.addPerson({ role: 'operator', passwordHash });
  const answer = await server.call('POST /privacy/erase', { as: operator, body: { password: PASSWORD } });
  expect(answer.statusCode).toBe(422);
  for (const key of ['GET /privacy/export', 'GET /privacy/consents', 'POST /privacy/erase'] as const) {
    expect((await server.call(key, { body: {} })).statusCode).toBe(401);
  }
});

/** What prevents an erasure, and its words. Orders and trades also hold money or shares. */
const BLOCKED_BY: readonly (readonly [string, (person: TestPerson) => Promise<unknown>, string])[] = [
  [
    'shares',
    async ({ userId }) => {
      const { stockId } = await insertStock(db, server.now);
      await giveShares(db, userId, stockId, 3n, server.now);
    },
    'you hold shares',
  ],
  [
    'an open order',
    async person => {
      const { market } = server;
      const stock = await insertStock(db, server.now);
      await market.give(person, 20_10n);
      await market.take(limitOrder(person, 'buy', stock, 2n, 10_00n));
    },
    '$20.10 is in your account and orders are open',
  ],
  [
    'a payment on its way',
    async person => {
      const body = paymentBody(await insertChannel(db), 200);
      await server.ask('POST /payment/deposit', { as: person, body });
    },
    'payments are on their way',
  ],
  [
    'a trade that is not settled',
    async person => {
      const { market } = server;
      const stock = await insertStock(db, server.now);
      await market.give(person, 20_10n);
      const seller = await market.addSeller(stock.stockId, 2n);
      await market.trade(seller, person, stock, 2n, 10_00n);
    },
    '$20.10 is in your account and trades are not settled',
  ],
];

test.each(BLOCKED_BY)('an erasure is refused for %s, and the person stays', async (_, prepare, reason) => {
  const person = await addPerson();
  await prepare(person);
  const answer = await server.call('POST /privacy/erase', { as: person, body: { password: PASSWORD } });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { code: 'erasure_blocked', message: `Your data cannot be erased while ${reason}.` },
  ]);
  expect(await server.ask('GET /profile', { as: person })).toMatchObject({ firstName: 'Unmistakable' });
});
