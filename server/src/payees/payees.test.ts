import { expect, test } from 'vitest';
import { paymentReference } from '#domain/bank/payment-reference.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { fingerprintOf } from './payee-account.ts';
import { makeStopToken } from '#server/security/stop-payee-token.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const sandbox = await createTestApp({ PAYMENTS: 'sandbox' });
const { db } = server;
const channel = await insertChannel(db, { type: 'bank' });
verifyBooksAfterEach(db);

const PIN = '135790';
const pinHash = await server.services.passwords.hash(PIN);

/** Adds a buyer with cash and a transaction PIN. */
const addBuyer = () => server.market.addBuyer(100_00n, { pinHash });

const IBAN = 'DE89 3704 0044 0532 0130 00';

async function nameOf({ userId }: TestPerson) {
  const row = db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId);
  const { first_name, last_name } = await row.executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
}

async function add(as: TestPerson, over: object = {}) {
  const body = { holderName: await nameOf(as), bankName: 'First Harbor', iban: IBAN, pin: PIN, ...over };
  return server.call('POST /account/payees', { as, body });
}

const withdraw = (as: TestPerson, payeeId: string | undefined) =>
  server.call('POST /payment/withdraw', { as, body: { ...paymentBody(channel, 50), payeeId, pin: PIN } });

test('a payee is stored encrypted, shown by its last digits, announced by mail, and can be used after 24 hours', async () => {
  const person = await addBuyer();
  const answer = await add(person);
  expect(answer.statusCode).toBe(201);
  const payee = answer.json<{ id: string }>();
  expect(payee).toMatchObject({
    type: 'iban',
    last4: '3000',
    country: 'DE',
    status: 'waiting',
    verified: false,
  });
  expect(answer.body).not.toContain('37040044');
  const [stored] = await db.selectFrom('payees').selectAll().where('id', '=', payee.id).execute();
  expect(JSON.stringify(stored)).not.toContain('37040044');
  const mails = await readRecords(db, 'mails', ['template'], { user_id: person.userId });
  expect(mails.map(({ template }) => template)).toContain('payee_added');

  const early = await withdraw(person, payee.id);
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([422, 'payee_waiting']);
  server.pass(DAY_MS + 1);
  const later = await withdraw(person, payee.id);
  expect(later.statusCode).toBe(201);
  expect(later.json()).toMatchObject({
    metadata: { reference: 'REF' },
    payee: { id: payee.id, last4: '3000' },
  });
  expect(later.json<{ bank_reference: string }>().bank_reference).toMatch(/^FS-\w{4}-\w{4}$/);
  const removed = await server.call('DELETE /account/payees/{id}', { as: person, params: { id: payee.id } });
  expect(removed.json()).toMatchObject({ code: 'payee_in_use' });
});

test('where payments complete at once no money moves, so a payee can be used at once', async () => {
  const person = await sandbox.market.addBuyer(100_00n, { pinHash });
  const body = { holderName: 'Somebody', bankName: 'First Harbor', iban: IBAN, pin: PIN };
  const { usableAt, createdAt } = await sandbox.ask('POST /account/payees', { as: person, body });
  expect(usableAt).toEqual(createdAt);
});

test('the same account is one payee, and another person’s payee is unknown', async () => {
  const [one, other] = [await addBuyer(), await addBuyer()];
  const first = (await add(one)).json<{ id: string }>();
  expect((await add(one, { iban: IBAN.replaceAll(' ', '').toLowerCase() })).json()).toMatchObject({
    id: first.id,
  });
  expect((await withdraw(other, first.id)).json()).toEqual({ payeeId: ['Unknown payee'] });
  const removed = await server.call('DELETE /account/payees/{id}', { as: other, params: { id: first.id } });
  expect(removed.statusCode).toBe(404);
  await server.ask('DELETE /account/payees/{id}', { as: one, params: { id: first.id } });
  expect(await server.ask('GET /account/payees', { as: one })).toEqual({ payees: [] });
});

test('accounts of two banks with the same account number are two payees, also beside one from before', async () => {
  const person = await addBuyer();
  const addUs = async (routingNumber: string) => {
    const answer = await add(person, { iban: undefined, routingNumber, accountNumber: '0012 345 678' });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ id: string }>().id;
  };
  const first = await addUs('021000021');
  // As it was stored before the routing number counted.
  await db.updateTable('payees').set({ account_fingerprint: null }).where('id', '=', first).execute();
  const second = await addUs('011000015');
  expect(second).not.toBe(first);
  expect([await addUs('021000021'), await addUs('011000015')]).toEqual([first, second]);
  const stored = await db
    .selectFrom('payees')
    .select(['fingerprint', 'account_fingerprint'])
    .where('user_id', '=', person.userId)
    .orderBy('id')
    .execute();
  // A line of a statement, which names the account number alone, finds both.
  expect(stored.map(each => each.fingerprint)).toEqual(
    Array<Buffer>(2).fill(fingerprintOf(server.services.keys.accountFingerprints, '0012345678')),
  );
  expect(stored.map(each => each.account_fingerprint)).toEqual([null, expect.any(Buffer)]);
});

test.each([
  [{ iban: 'DE89 3704 0044 0532 0130 01' }, 'iban'],
  [{ iban: undefined }, 'iban'],
  [{ accountNumber: '123456' }, 'iban'],
  [{ iban: undefined, routingNumber: '021000022', accountNumber: '123456' }, 'routingNumber'],
  [{ iban: undefined, routingNumber: '021000021', accountNumber: '12' }, 'accountNumber'],
  [{ holderName: '' }, 'holderName'],
])('an account that is not right is refused by field: %j', async (over, field) => {
  const answer = await add(await server.addPerson(), over);
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
});

test('the link in the mail stops a payee without signing in', async () => {
  const person = await addBuyer();
  const { id } = (await add(person)).json<{ id: string }>();
  const token = makeStopToken(server.services.keys.data, id);
  const forged = await server.call('POST /account/payees/stop', {
    body: { token: `${token.slice(0, -2)}AA` },
  });
  expect(forged.statusCode).toBe(404);
  await server.ask('POST /account/payees/stop', { body: { token } });
  await server.ask('POST /account/payees/stop', { body: { token } });
  server.pass(DAY_MS + 1);
  expect((await withdraw(person, id)).json()).toMatchObject({ code: 'payee_stopped' });
  const { payees } = await server.ask('GET /account/payees', { as: person });
  expect(payees).toMatchObject([{ id, status: 'stopped' }]);
});

test('another name than the account’s needs two operators', async () => {
  const person = await addBuyer();
  const operators = [
    await server.addPerson({ role: 'operator' }),
    await server.addPerson({ role: 'operator' }),
  ];
  const { id } = (await add(person, { holderName: 'Somebody Else' })).json<{ id: string }>();
  server.pass(DAY_MS + 1);
  expect((await withdraw(person, id)).json()).toMatchObject({ code: 'payee_needs_approval' });
  const approve = (as: TestPerson | undefined) =>
    server.call('POST /operator/payees/{id}/approve', { ...(as && { as }), params: { id } });
  const [one, two] = operators;
  const { results } = await server.ask('GET /operator/payees', { ...(one && { as: one }), query: {} });
  expect(results.map(payee => payee.id)).toContain(id);
  expect((await approve(one)).json()).toMatchObject({
    status: 'needs_approval',
    approvedBy: [expect.any(String)],
  });
  expect((await approve(one)).json()).toMatchObject({ code: 'second_person_required' });
  expect((await approve(person)).statusCode).toBe(403);
  expect((await approve(two)).json()).toMatchObject({ status: 'usable' });
  expect((await withdraw(person, id)).statusCode).toBe(201);
});

test('a withdrawal without a payee is still taken', async () => {
  const person = await addBuyer();
  expect((await withdraw(person, undefined)).json()).toMatchObject({ payee: null });
});

test('a fingerprint distinguishes accounts and depends on the key', () => {
  const key = Buffer.alloc(32, 1);
  expect(fingerprintOf(key, 'de89 3704')).toEqual(fingerprintOf(key, 'DE893704'));
  expect(fingerprintOf(key, 'DE893704')).not.toEqual(fingerprintOf(Buffer.alloc(32, 2), 'DE893704'));
  expect(paymentReference(0)).toBe('FS-0000-0000');
});
