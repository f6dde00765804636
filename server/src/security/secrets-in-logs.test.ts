import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connectClient } from '#server/database/connect-client.ts';
import { transaction } from '#server/database/transaction.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { codeAt } from '#server/testing/second-factor-app.ts';
import { PROFILE } from '#server/testing/test-people.ts';
import { makeEmailToken } from './email-tokens.ts';

let logged = '';
const everything = pino(
  { level: 'trace' },
  {
    write: (line: string) => {
      logged += line;
    },
  },
);
const server = await createTestApp({}, everything);

const PASSWORD = 'Correct-Horse-9';
const NEW_PASSWORD = 'Battery-Staple-7';
const WRONG_PASSWORD = 'Wrong-Guess-55555';
const PIN = '864213';
const secrets = [PASSWORD, NEW_PASSWORD, WRONG_PASSWORD];

const profile = { ...PROFILE, street: '77 Whispering Lane' };
const email = 'quiet.person@example.com';

/** A call like a browser's, with the token in the header. */
async function call(method: 'GET' | 'POST', path: string, token: string, body?: object) {
  return server.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
}

async function mailedToken(): Promise<string> {
  const { id } = await readRecord(server.db, 'users', ['id'], { email });
  return transaction(server.db, tx => makeEmailToken(tx, id, 'reset_password', server.now));
}

test('no password, PIN, code or token is ever logged, however it is used or misused', async () => {
  const person = {
    email,
    firstName: 'Quinn',
    lastName: 'Vale',
    password: PASSWORD,
    investorType: 'individual',
  };
  const first = await server.ask('POST /auth/register', { body: { ...person, profile } });
  secrets.push(first.token, first.refreshToken);
  await server.call('POST /auth/register', { body: { ...person, profile } });
  await server.call('POST /auth/login', { body: { email, password: WRONG_PASSWORD } });
  const session = await server.ask('POST /auth/login', { body: { email, password: PASSWORD } });
  const { data } = await server.ask('POST /auth/refresh-token', { body: { refresh: session.refreshToken } });
  secrets.push(session.token, session.refreshToken, data.access, data.refresh);
  await call('POST', '/settings/pin', data.access, { password: PASSWORD, pin: PIN });
  await call('POST', '/account/withdraw', data.access, { amount: 10, pin: PIN });
  await call('POST', '/account/withdraw', data.access, { amount: 10, pin: '999999' });
  await call('GET', `/account?token=${data.access}&password=${PASSWORD}`, data.access);
  await call('GET', '/account', `${data.access}x`);
  const setup = await call('POST', '/settings/two-factor/setup', data.access, { password: PASSWORD });
  const { secret } = setup.json<{ secret: string }>();
  const code = codeAt(secret, server.now);
  const confirmed = await call('POST', '/settings/two-factor/confirm', data.access, { code, secret });
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  expect(recoveryCodes.length).toBeGreaterThan(0);
  secrets.push(secret, ...recoveryCodes);
  await server.call('POST /auth/login', { body: { email, password: PASSWORD, otp: code } });
  await server.call('POST /auth/login', { body: { email, password: PASSWORD, otp: recoveryCodes[0] } });
  await server.ask('POST /auth/reset-password', { body: { email } });
  await server.jobs.runNow('mails');
  const token = await mailedToken();
  secrets.push(token);
  await server.ask('POST /auth/reset-password/confirm', { body: { token, password: NEW_PASSWORD } });
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${PASSWORD}"`,
  });
  expect(logged).toContain('answered');
  expect(secrets.filter(each => logged.includes(each))).toEqual([]);
  // As a whole word: an id or a time may contain the six digits by chance.
  expect(logged).not.toMatch(new RegExp(String.raw`\b${PIN}\b`));
  expect([email, 'Whispering', 'Quinn'].filter(each => logged.includes(each))).toEqual([]);
});

test('a call beyond one’s role is recorded with its caller', async () => {
  const person = await server.addPerson();
  logged = '';
  await server.call('GET /operator/people', { as: person });
  const line = logged.split('\n').find(each => each.includes('"forbidden"')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    user: person.userId,
    role: 'investor',
    route: 'GET /api/operator/people',
  });
});

test('a row that the database refuses is logged by the violated rule, without its content', async () => {
  const owner = await connectClient(server.access.owner);
  await owner.query(`alter table users add constraint no_more check (first_name <> 'Quinn') not valid`);
  await owner.end();
  logged = '';
  const person = { firstName: 'Quinn', lastName: 'Vale', password: PASSWORD, investorType: 'individual' };
  const body = { ...person, email: 'another@example.com', profile };
  const answer = await server.call('POST /auth/register', { body });
  expect(answer.statusCode).toBe(500);
  expect(logged).toContain('no_more');
  expect(['another@example.com', 'Quinn', '$argon2id'].filter(each => logged.includes(each))).toEqual([]);
});

test('an error on our side is logged without what the caller sent', async () => {
  await server.db.destroy();
  logged = '';
  const body = { email, password: PASSWORD };
  const answer = await server.call('POST /auth/login', { body });
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  expect(logged).toContain('err');
  expect([email, PASSWORD].filter(each => logged.includes(each))).toEqual([]);
});
