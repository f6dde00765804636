import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { storeFormerAddress } from '#server/people/own-addresses.ts';
import { makeEmailToken } from '#server/security/email-tokens.ts';
import { replaceRecoveryCodes } from '#server/security/second-factor.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { responseAfterWaiting } from '#server/testing/lock-order.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { addSecondFactor } from '#server/testing/second-factor-app.ts';
import { giveCash, insertChannel } from '#server/testing/test-payments.ts';

const server = await createTestApp();
const { db } = server;
const PASSWORD = 'Battery-Staple-7';

async function reset(userId: string): Promise<void> {
  const token = await transaction(db, tx => makeEmailToken(tx, userId, 'reset_password', server.now));
  const body = { token, password: PASSWORD };
  await server.ask('POST /auth/reset-password/confirm', { body });
}

/** Returns the status. */
async function signInFrom(remoteAddress: string, payload: object): Promise<number> {
  const url = '/api/auth/login';
  return (await server.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
}

test('a reset lifts the lock that wrong passwords earned, on this address and everywhere', async () => {
  const { userId, email } = await server.addPerson({
    passwordHash: await server.services.passwords.hash('Correct-Horse-9'),
  });
  const tryFrom = (remoteAddress: string, password: string) => signInFrom(remoteAddress, { email, password });
  for (let n = 0; n < 10; n += 1) expect(await tryFrom('127.0.0.1', 'not it')).toBe(401);
  for (let n = 0; n < 90; n += 1) expect(await tryFrom(`198.51.100.${n}`, 'not it')).toBe(401);
  expect([await tryFrom('127.0.0.1', 'not it'), await tryFrom('203.0.113.1', 'not it')]).toEqual([429, 429]);
  await reset(userId);
  expect([await tryFrom('127.0.0.1', PASSWORD), await tryFrom('203.0.113.1', PASSWORD)]).toEqual([200, 200]);
});

test('a reset leaves the lock that wrong codes earned', async () => {
  const passwordHash = await server.services.passwords.hash(PASSWORD);
  const { userId, email } = await server.addPerson({ passwordHash });
  const right = (await addSecondFactor(server.services, userId))();
  const wrong = right === '000000' ? '111111' : '000000';
  const enter = (otp: string, remoteAddress: string) =>
    signInFrom(remoteAddress, { email, password: PASSWORD, otp });
  for (let n = 0; n < 10; n += 1) expect(await enter(wrong, `198.51.101.${n}`)).toBe(401);
  await reset(userId);
  expect(await enter(right, '198.51.101.99')).toBe(429);
});

/** An account with an unconfirmed address and every guard that keeps the address's owner out. */
async function addStranger(role: 'investor' | 'operator' = 'investor') {
  const pinHash = await server.services.passwords.hash('2468');
  const facts = { role, hasSecondFactor: true, pinHash, isEmailConfirmed: false };
  const person = await server.addPerson(facts);
  const { methodId } = await insertChannel(db);
  await transaction(db, tx => replaceRecoveryCodes(tx, person.userId));
  await db
    .insertInto('saved_payment_methods')
    .values({
      id: uuidv7(),
      user_id: person.userId,
      method_id: methodId,
      label: 'Mine',
      details: '{}',
      created_at: server.now,
      updated_at: server.now,
    })
    .execute();
  return person;
}

async function guardsOf(userId: string) {
  const { pin_hash, totp_confirmed_at } = await readRecord(db, 'users', ['pin_hash', 'totp_confirmed_at'], {
    id: userId,
  });
  const rows = async (table: 'recovery_codes' | 'saved_payment_methods') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length;
  return {
    pin: pin_hash !== null,
    factor: totp_confirmed_at !== null,
    codes: await rows('recovery_codes'),
    methods: await rows('saved_payment_methods'),
  };
}

const ALL = { pin: true, factor: true, codes: 10, methods: 1 };

test('a person who registered with another’s address loses the account once its owner resets the password', async () => {
  const { userId, email } = await addStranger();
  expect(await guardsOf(userId)).toEqual(ALL);
  await reset(userId);
  expect(await guardsOf(userId)).toEqual({ pin: false, factor: false, codes: 0, methods: 0 });
  await server.ask('POST /auth/login', { body: { email, password: PASSWORD } });
  const entry = await readRecord(db, 'audit_log', ['details'], {
    subject_id: userId,
    action: 'password_reset',
  });
  expect(entry.details).toEqual({ removed: ['second factor', 'pin', 'payment methods'] });
  const told = await readRecords(db, 'notices', ['facts'], { user_id: userId, kind: 'security_changed' });
  const at = server.now.toISOString();
  expect(told).toEqual(['two_factor_off', 'pin_removed'].map(what => ({ facts: { what, at } })));
});

test.each([
  [
    'who confirmed the address',
    (id: string) =>
      db.updateTable('users').set({ email_confirmed_at: server.now }).where('id', '=', id).execute(),
  ],
  [
    'who confirmed an earlier one',
    (id: string) => transaction(db, tx => storeFormerAddress(tx, id, 'earlier@example.com', server.now)),
  ],
  ['who owns money', (id: string) => giveCash(db, id, 1_00n, server.now)],
])('a reset leaves second factor, PIN and payment methods of somebody %s', async (_who, prove) => {
  const { userId } = await addStranger();
  await prove(userId);
  await reset(userId);
  expect(await guardsOf(userId)).toEqual(ALL);
});

test('a reset leaves an operator’s second factor', async () => {
  const { userId } = await addStranger('operator');
  await reset(userId);
  expect(await guardsOf(userId)).toEqual(ALL);
});

test.each([
  ['reset_password', 'POST /auth/reset-password/confirm', { password: PASSWORD }],
  ['confirm_email', 'POST /auth/confirm-email', {}],
] as const)('a link to %s waits for its person before it takes their links', async (purpose, call, rest) => {
  const { userId } = await server.addPerson();
  const token = await transaction(db, tx => makeEmailToken(tx, userId, purpose, server.now));
  const { statusCode } = await responseAfterWaiting(
    db,
    userId,
    () => server.call(call, { body: { token, ...rest } }),
    sql`select from email_tokens where user_id = ${userId} for update nowait`,
  );
  expect(statusCode).toBe(200);
});
