import { afterEach, expect, test, vi } from 'vitest';
import { DomainError } from '#server/kernel/domain-error.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { PROFILE, type TestPerson } from '#server/testing/test-people.ts';
import { transaction } from '#server/database/transaction.ts';
import { makeEmailToken } from '#server/security/email-tokens.ts';

const server = await createTestApp();
const { db, services } = server;
const PASSWORD = 'Correct-Horse-9';
const passwordHash = await services.passwords.hash(PASSWORD);

afterEach(() => {
  vi.restoreAllMocks();
});

const addPerson = () => server.addPerson({ passwordHash });

const NEW = 'Battery-Staple-7';

/** Each call that asks for the password. */
const CALLS = [
  ['POST /auth/confirm-password', (password: string) => ({ password })],
  ['POST /settings/password', (password: string) => ({ currentPassword: password, newPassword: NEW })],
  ['POST /settings/pin', (password: string) => ({ password, pin: '2468' })],
  ['POST /settings/two-factor/setup', (password: string) => ({ password })],
  ['POST /settings/two-factor/recovery-codes', (password: string) => ({ password, otp: '000000' })],
  ['POST /settings/two-factor/disable', (password: string) => ({ password, code: '000000' })],
  ['POST /privacy/erase', (password: string) => ({ password })],
] as const;

async function giveWrong(as: TestPerson, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const [key, bodyWith] = CALLS[n % CALLS.length] ?? CALLS[0];
    const answer = await server.call(key, { as, body: bodyWith(`wrong ${n}`) });
    expect([key, answer.statusCode]).toEqual([key, 400]);
  }
}

const confirm = (as: TestPerson) =>
  server.call('POST /auth/confirm-password', { as, body: { password: PASSWORD } });

test('ten wrong passwords within sessions block every call that asks for one for a quarter of an hour', async () => {
  const person = await addPerson();
  await giveWrong(person, 10);
  for (const [key, bodyWith] of CALLS) {
    const answer = await server.call(key, { as: person, body: bodyWith(PASSWORD) });
    expect([key, answer.statusCode]).toEqual([key, 429]);
    expect(answer.json<{ code: string }>().code).toBe('too_many_requests');
  }
  expect((await confirm(await addPerson())).statusCode).toBe(200);
  server.pass(900_000);
  expect((await confirm(person)).statusCode).toBe(200);
});

test('a right password resets the wrong tries before it', async () => {
  const person = await addPerson();
  await giveWrong(person, 9);
  expect((await confirm(person)).statusCode).toBe(200);
  await giveWrong(person, 9);
  expect((await confirm(person)).statusCode).toBe(200);
});

test('password checks queue by the caller’s networks, in the reserved lane where the caller is signed in', async () => {
  const { verify, hash } = services.passwords;
  const lines: unknown[] = [];
  vi.spyOn(services.passwords, 'verify').mockImplementation((stored, secret, from) => {
    lines.push(from);
    return verify(stored, secret, from);
  });
  vi.spyOn(services.passwords, 'hash').mockImplementation((secret, from) => {
    lines.push(from);
    return hash(secret, from);
  });
  const as = await addPerson();
  const newcomer = {
    email: 'newcomer@example.com',
    firstName: 'Ada',
    lastName: 'Moss',
    password: PASSWORD,
    investorType: 'individual',
    profile: PROFILE,
  };
  for (const [key, bodyWith] of CALLS) await server.call(key, { as, body: bodyWith(PASSWORD) });
  const token = await transaction(db, tx => makeEmailToken(tx, as.userId, 'reset_password', server.now));
  await server.ask('POST /auth/reset-password/confirm', { body: { token, password: NEW } });
  await server.ask('POST /auth/login', { body: { email: as.email, password: NEW } });
  await server.ask('POST /auth/register', { body: newcomer });
  const from = (isKnown: boolean) => JSON.stringify({ networks: ['127.0.0.1', '127.0.0.0/24'], isKnown });
  expect(new Set(lines.map(line => JSON.stringify(line)))).toEqual(new Set([from(true), from(false)]));
  expect(lines.length).toBeGreaterThan(CALLS.length + 3);
});

test('a password that was not checked is not a counted try', async () => {
  const person = await addPerson();
  await giveWrong(person, 9);
  vi.spyOn(services.passwords, 'verify').mockRejectedValueOnce(new DomainError('busy'));
  expect((await confirm(person)).statusCode).toBe(503);
  expect((await confirm(person)).statusCode).toBe(200);
});

test('a reset lifts the lock within sessions too', async () => {
  const person = await addPerson();
  await giveWrong(person, 10);
  const token = await transaction(db, tx => makeEmailToken(tx, person.userId, 'reset_password', server.now));
  await server.ask('POST /auth/reset-password/confirm', { body: { token, password: NEW } });
  const { token: access } = await server.ask('POST /auth/login', {
    body: { email: person.email, password: NEW },
  });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/confirm-password',
    headers: { authorization: `Bearer ${access}` },
    payload: { password: NEW },
  });
  expect(answer.statusCode).toBe(200);
});

test('a wrong password within a session is recorded, a right one is not', async () => {
  const person = await addPerson();
  await giveWrong(person, 1);
  await confirm(person);
  const entries = await readRecords(db, 'audit_log', ['action', 'subject_type', 'subject_id', 'details'], {
    actor_id: person.userId,
  });
  const subject = { subject_type: 'user', subject_id: person.userId };
  expect(entries).toEqual([{ action: 'password_refused', ...subject, details: {} }]);
});
