import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { stepUp, STEP_UP_TRIES } from '#server/people/check-step-up.ts';
import { makeEmailToken } from '#server/security/email-tokens.ts';
import { actDuringCheck } from '#server/testing/act-during-check.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { inRenewedSession } from '#server/testing/renewed-session.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { codeAt } from '#server/testing/second-factor-app.ts';

const server = await createTestApp();
const { services } = server;
const START = server.now;
const PASSWORD = 'Correct-Horse-9';
const passwordHash = await services.passwords.hash(PASSWORD);

beforeEach(() => {
  server.now = START;
});

const addPerson = () => server.addPerson({ passwordHash });

test('settings begin with the defaults, and the device that asks', async () => {
  const person = await addPerson();
  const settings = await server.ask('GET /settings', { as: person });
  expect(settings).toEqual({
    notifications: {
      emailNotifications: true,
      marketUpdates: 'weekly',
      priceAlerts: true,
      transactionConfirmations: true,
      newsletter: false,
    },
    security: {
      twoFactorAuth: false,
      sessionTimeout: 30,
      loginNotifications: true,
      password: 'Last changed today',
      transactionPIN: 'Not set',
      passwordChangedAt: START.toISOString(),
      pinSet: false,
    },
    privacy: {
      profileVisibility: 'investors',
      investmentPrivacy: 'private',
      dataUsage: true,
      personalizedRecommendations: true,
    },
    preferences: { language: 'en', currency: 'usd', timezone: 'est', darkMode: true, colorVision: 'default' },
    devices: [
      {
        id: person.sessionId,
        name: 'Test',
        icon: 'desktop',
        location: '',
        lastActive: START.toISOString(),
        isCurrent: true,
      },
    ],
  });
});

test('only sent fields change, and a response can be sent back unchanged', async () => {
  const person = await addPerson();
  const change = { preferences: { language: 'de' }, notifications: { marketUpdates: 'none' } };
  const changed = await server.ask('PUT /settings', { as: person, body: change });
  expect(changed.preferences).toMatchObject({ language: 'de', currency: 'usd' });
  const { notifications, security, privacy, preferences } = changed;
  const again = { notifications, security, privacy, preferences };
  expect(await server.ask('PUT /settings', { as: person, body: again })).toEqual(changed);
});

test('the flat shape maps onto the groups', async () => {
  const person = await addPerson();
  const body = {
    emailNotifications: false,
    marketUpdates: false,
    securityAlerts: false,
    twoFactorAuth: false,
    language: 'fr',
    timezone: 'UTC',
    currency: 'EUR',
    theme: 'light',
  };
  const changed = await server.ask('PUT /settings', { as: person, body });
  expect(changed.notifications).toMatchObject({ emailNotifications: false, marketUpdates: 'none' });
  expect(changed.security.loginNotifications).toBe(false);
  expect(changed.preferences).toMatchObject({
    language: 'fr',
    timezone: 'utc',
    currency: 'eur',
    darkMode: false,
  });
  const on = await server.ask('PUT /settings', { as: person, body: { marketUpdates: true } });
  expect(on.notifications.marketUpdates).toBe('weekly');
  await server.ask('PUT /settings', { as: person, body: { marketUpdates: 'daily' } });
  const kept = await server.ask('PUT /settings', { as: person, body: { marketUpdates: true } });
  expect(kept.notifications.marketUpdates).toBe('daily');
});

test('unknown settings are refused on their field', async () => {
  const person = await addPerson();
  const body = { security: { sessionTimeout: 45 }, preferences: { language: 'it' }, color: 'red' };
  const answer = await server.call('PUT /settings', { as: person, body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    security: { sessionTimeout: ['Must be 15, 30, 60 or 120 minutes'] },
    color: ['Unknown field'],
  });
});

test('the second factor cannot be switched on without being set up', async () => {
  const person = await addPerson();
  const grouped = { body: { security: { twoFactorAuth: true } }, as: person };
  const answer = await server.call('PUT /settings', grouped);
  const sentence = 'Set it up first: scan the code with an authenticator app and enter a first code';
  expect([answer.statusCode, answer.json()]).toEqual([400, { security: { twoFactorAuth: [sentence] } }]);
  const flat = await server.call('PUT /settings', { as: person, body: { twoFactorAuth: true } });
  expect(flat.json()).toEqual({ twoFactorAuth: [sentence] });
});

test('a shorter time-out holds for the sessions there are', async () => {
  const person = await addPerson();
  await server.db
    .updateTable('sessions')
    .set({ remember_me: false })
    .where('id', '=', person.sessionId)
    .execute();
  services.liveSessions.forget();
  await server.ask('PUT /settings', { as: person, body: { security: { sessionTimeout: 15 } } });
  server.now = new Date(START.getTime() + 15 * 60_000);
  services.liveSessions.forget();
  expect((await server.call('GET /settings', { as: person })).statusCode).toBe(401);
});

test('changed choices on data are on record as consents', async () => {
  const person = await addPerson();
  await server.ask('PUT /settings', { as: person, body: { privacy: { dataUsage: false } } });
  const consents = await readRecords(server.db, 'consents', ['document', 'granted'], {
    user_id: person.userId,
  });
  expect(consents).toEqual([{ document: 'data_usage', granted: false }]);
});

test('only people who agreed are counted, without names', async () => {
  const [counted, silent] = [await addPerson(), await addPerson()];
  await server.ask('PUT /settings', { as: silent, body: { privacy: { dataUsage: false } } });
  const readings = async (): Promise<number> => {
    const { values } = await services.metrics.uses.get();
    return values.find(({ labels }) => labels.call === 'GET /api/profile')?.value ?? 0;
  };
  await server.ask('GET /profile', { as: silent });
  expect(await readings()).toBe(0);
  await server.ask('GET /profile', { as: counted });
  expect(await readings()).toBe(1);
  expect(await services.metrics.registry.metrics()).not.toContain(counted.userId);
});

test('a removed device is signed out at once; another person’s is not found', async () => {
  const [person, other] = [await addPerson(), await addPerson()];
  const foreign = await server.call('DELETE /settings/devices/{id}', {
    as: person,
    params: { id: other.sessionId },
  });
  expect(foreign.statusCode).toBe(404);
  expect((await server.call('GET /settings', { as: other })).statusCode).toBe(200);
  await server.ask('DELETE /settings/devices/{id}', { as: other, params: { id: other.sessionId } });
  expect((await server.call('GET /settings', { as: other })).statusCode).toBe(401);
});

test('ten minutes after sign-in removing another device requires the password', async () => {
  const person = await addPerson();
  const { token } = await server.ask('POST /auth/login', {
    body: { email: person.email, password: PASSWORD },
  });
  const { devices } = await server.ask('GET /settings', { as: person });
  const id = devices.find(device => !device.isCurrent)?.id ?? '';
  server.now = new Date(START.getTime() + 10 * 60_000);
  const remove = (as = person) => server.call('DELETE /settings/devices/{id}', { as, params: { id } });
  const asked = await remove();
  expect([asked.statusCode, asked.json<{ code: string }>().code]).toEqual([422, 'password_needed']);
  const wrong = await server.call('POST /auth/confirm-password', { as: person, body: { password: 'x' } });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { password: ['The current password is incorrect.'] },
  ]);
  expect((await remove()).statusCode).toBe(422);
  await server.ask('POST /auth/confirm-password', { as: person, body: { password: PASSWORD } });
  expect((await remove(await inRenewedSession(server.db, person))).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.app.inject({ url: '/api/settings', headers })).statusCode).toBe(401);
  expect(
    (await server.call('POST /auth/confirm-password', { body: { password: PASSWORD } })).statusCode,
  ).toBe(401);
});

test('the current device can be removed without a password at any time', async () => {
  const person = await addPerson();
  server.now = new Date(START.getTime() + 60 * 60_000);
  await server.ask('DELETE /settings/devices/{id}', { as: person, params: { id: person.sessionId } });
});

test('a changed password ends the other sessions, and only the right one changes it', async () => {
  const person = await addPerson();
  const login = () => server.call('POST /auth/login', { body: { email: person.email, password: PASSWORD } });
  const other = (await login()).json<{ token: string }>();
  const wrong = { currentPassword: 'not it', newPassword: 'Battery-Staple-7' };
  const refused = await server.call('POST /settings/password', { as: person, body: wrong });
  const sentence = 'The current password is incorrect.';
  expect([refused.statusCode, refused.json()]).toEqual([400, { currentPassword: [sentence] }]);
  await server.ask('POST /settings/password', { as: person, body: { ...wrong, currentPassword: PASSWORD } });
  const headers = { authorization: `Bearer ${other.token}` };
  expect((await server.app.inject({ url: '/api/settings', headers })).statusCode).toBe(401);
  expect((await server.call('GET /settings', { as: person })).statusCode).toBe(200);
  expect((await login()).statusCode).toBe(401);
});

test('a reset link from before a change of password no longer works', async () => {
  const person = await addPerson();
  const token = await transaction(server.db, tx =>
    makeEmailToken(tx, person.userId, 'reset_password', server.now),
  );
  const body = { currentPassword: PASSWORD, newPassword: 'Battery-Staple-7' };
  await server.ask('POST /settings/password', { as: person, body });
  const reset = { token, password: 'Stolen-Again-5' };
  const answer = await server.call('POST /auth/reset-password/confirm', { body: reset });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { token: [expect.any(String)] }]);
});

test.each([
  ['short', 'Password must be at least 8 characters'],
  ['qwertyuiop', 'This password is one of the most common ones. Choose another'],
  [PASSWORD, 'Choose a password that differs from the current one'],
])('the new password %s is refused', async (newPassword, sentence) => {
  const person = await addPerson();
  const body = { currentPassword: PASSWORD, newPassword };
  const answer = await server.call('POST /settings/password', { as: person, body });
  expect([answer.statusCode, answer.json()]).toEqual([400, { newPassword: [sentence] }]);
});

test('a PIN is set with the password, shown only as set, and removed again', async () => {
  const person = await addPerson();
  const wrong = await server.call('POST /settings/pin', { as: person, body: { password: 'x', pin: '2468' } });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { password: ['The current password is incorrect.'] },
  ]);
  const bad = await server.call('POST /settings/pin', {
    as: person,
    body: { password: PASSWORD, pin: '12a4' },
  });
  expect(bad.json()).toEqual({ pin: ['The PIN is 4 to 6 digits'] });
  await server.ask('POST /settings/pin', { as: person, body: { password: PASSWORD, pin: '2468' } });
  expect((await server.ask('GET /settings', { as: person })).security.transactionPIN).toBe('Set');
  await server.ask('POST /settings/pin', { as: person, body: { password: PASSWORD, pin: null } });
  expect((await server.ask('GET /settings', { as: person })).security.transactionPIN).toBe('Not set');
});

test('a new PIN is not locked by wrong tries at the one before', async () => {
  const person = await addPerson();
  const set = (pin: string) =>
    server.ask('POST /settings/pin', { as: person, body: { password: PASSWORD, pin } });
  await set('2468');
  for (let tries = 0; tries < STEP_UP_TRIES; tries += 1)
    await stepUp(server.services, person, { pin: '0000' }, true);
  await set('1357');
  expect(await stepUp(server.services, person, { pin: '1357' })).toBeUndefined();
});

async function withTwoFactor() {
  const person = await addPerson();
  const { secret, uri } = await server.ask('POST /settings/two-factor/setup', {
    as: person,
    body: { password: PASSWORD },
  });
  const { recoveryCodes } = await server.ask('POST /settings/two-factor/confirm', {
    as: person,
    body: { code: codeAt(secret, server.now) },
  });
  const login = (otp?: string) =>
    server.call('POST /auth/login', { body: { email: person.email, password: PASSWORD, otp } });
  return { person, secret, uri, recoveryCodes, login };
}

test('a confirmed second factor is required at sign-in', async () => {
  const { person, secret, uri, login } = await withTwoFactor();
  expect(uri).toContain('otpauth://totp/Foreshare:');
  expect((await server.ask('GET /settings', { as: person })).security.twoFactorAuth).toBe(true);
  const without = await login();
  expect([without.statusCode, without.json<{ code: string }>().code]).toEqual([401, 'otp_required']);
  expect((await login('000000')).json<{ code: string }>().code).toBe('otp_wrong');
  expect((await login(codeAt(secret, server.now))).statusCode).toBe(200);
});

test('of two devices that set up a factor at once, the first must begin again', async () => {
  const person = await addPerson();
  const setUp = () =>
    server.ask('POST /settings/two-factor/setup', { as: person, body: { password: PASSWORD } });
  const confirm = (secret: string) =>
    server.call('POST /settings/two-factor/confirm', {
      as: person,
      body: { code: codeAt(secret, server.now), secret },
    });
  const [first, second] = [await setUp(), await setUp()];
  const tooLate = await confirm(first.secret);
  expect([tooLate.statusCode, tooLate.json<{ message: string }>().message]).toEqual([
    409,
    'Two-factor authentication was started again elsewhere. Close this and begin again.',
  ]);
  expect((await confirm(second.secret)).statusCode).toBe(200);
});

test('a code works once, even when it is sent twice at the same moment', async () => {
  const { secret, login } = await withTwoFactor();
  const code = codeAt(secret, server.now);
  const answers = await Promise.all([login(code), login(code), login(code)]);
  expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 401, 401]);
});

test('a recovery code works once in any spelling, with a notice', async () => {
  const { person, recoveryCodes, login } = await withTwoFactor();
  expect(recoveryCodes).toHaveLength(10);
  // 28 letters of 5 bits each, above the 112 bits for which a plain hash suffices.
  for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){6}[a-z2-7]{4}$/);
  const [first = ''] = recoveryCodes;
  expect((await login(first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expect((await login(first)).statusCode).toBe(401);
  const told = await readRecords(server.db, 'notices', ['facts'], {
    user_id: person.userId,
    kind: 'security_changed',
  });
  expect(told.map(notice => notice.facts)).toContainEqual({
    what: 'recovery_code_used',
    at: server.now.toISOString(),
  });
});

test('the secret is not readable in the database', async () => {
  const { person, secret } = await withTwoFactor();
  const { totp_secret: sealed } = await readRecord(server.db, 'users', ['totp_secret'], {
    id: person.userId,
  });
  expect(sealed?.includes(Buffer.from(secret))).toBe(false);
});

test('nothing changes without a confirmed code; password and code disable the factor', async () => {
  const { person, secret, login } = await withTwoFactor();
  const again = await server.call('POST /settings/two-factor/setup', {
    as: person,
    body: { password: PASSWORD },
  });
  expect(again.statusCode).toBe(409);
  const wrong = await server.call('POST /settings/two-factor/disable', {
    as: person,
    body: { password: PASSWORD, code: '000000' },
  });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { code: ['That code is incorrect or was already used'] },
  ]);
  const body = { password: PASSWORD, code: codeAt(secret, server.now) };
  await server.ask('POST /settings/two-factor/disable', { as: person, body });
  expect((await login()).statusCode).toBe(200);
});

test('settings require a session', async () => {
  for (const key of [
    'GET /settings',
    'PUT /settings',
    'POST /settings/password',
    'POST /settings/pin',
  ] as const) {
    expect((await server.call(key, { body: {} })).statusCode).toBe(401);
  }
});

test('a password changed elsewhere in between is not changed again', async () => {
  const owner = await addPerson();
  const session = await server.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', owner.sessionId)
    .executeTakeFirstOrThrow();
  const thief = { ...owner, sessionId: uuidv7() };
  await server.db
    .insertInto('sessions')
    .values({ ...session, id: thief.sessionId })
    .execute();
  const change = (as: typeof owner, newPassword: string) =>
    server.call('POST /settings/password', { as, body: { currentPassword: PASSWORD, newPassword } });
  actDuringCheck(services.passwords, () => change(owner, 'Owners-New-Pass-1'));
  expect((await change(thief, 'Thiefs-New-Pass-1')).statusCode).toBe(401);
  const login = { email: owner.email, password: 'Owners-New-Pass-1' };
  expect((await server.call('POST /auth/login', { body: login })).statusCode).toBe(200);
  expect((await server.call('GET /profile', { as: owner })).statusCode).toBe(200);
});
