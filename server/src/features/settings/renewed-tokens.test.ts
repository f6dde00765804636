// After a new password, PIN or second factor a copy of the session's tokens is worthless.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { codeAt } from '#server/testing/second-factor-app.ts';

const server = await createTestApp({ LIMIT_FACTOR: '100' });
const PASSWORD = 'Correct-Horse-9';
const NEW_PASSWORD = 'Battery-Staple-7';

async function signedIn(password = PASSWORD) {
  const passwordHash = await server.services.passwords.hash(password);
  const { email } = await server.addPerson({ passwordHash });
  return server.ask('POST /auth/login', { body: { email, password } });
}

const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const refresh = async (token: string) =>
  (await server.call('POST /auth/refresh-token', { body: { refresh: token } })).statusCode;
const look = async (token: string) => (await server.call('GET /account', asBearer(token))).statusCode;

interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** The new tokens go on; the copy can be used for a minute and never be renewed. */
async function expectRenewed(copy: Tokens, own: Tokens): Promise<void> {
  expect(await refresh(copy.refreshToken)).toBe(401);
  expect(await look(copy.token)).toBe(200);
  server.pass(61_000);
  expect([await look(copy.token), await look(own.token)]).toEqual([401, 200]);
  expect(await refresh(own.refreshToken)).toBe(200);
}

test('a new password', async () => {
  const copy = await signedIn();
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await expectRenewed(copy, await server.ask('POST /settings/password', { ...asBearer(copy.token), body }));
});

test('a PIN that is set or removed', async () => {
  const copy = await signedIn();
  const set = { password: PASSWORD, pin: '246813' };
  const own = await server.ask('POST /settings/pin', { ...asBearer(copy.token), body: set });
  await expectRenewed(copy, own);
  const removed = { password: PASSWORD, pin: null };
  const later = await server.ask('POST /settings/pin', { ...asBearer(own.token), body: removed });
  expect(await refresh(own.refreshToken)).toBe(401);
  expect(await refresh(later.refreshToken)).toBe(200);
});

test('a second factor that is turned on or off', async () => {
  const copy = await signedIn();
  const as = asBearer(copy.token);
  const { secret } = await server.ask('POST /settings/two-factor/setup', {
    ...as,
    body: { password: PASSWORD },
  });
  const code = codeAt(secret, server.now);
  const own = await server.ask('POST /settings/two-factor/confirm', { ...as, body: { code, secret } });
  await expectRenewed(copy, own);
  const off = { password: PASSWORD, code: codeAt(secret, server.now) };
  const later = await server.ask('POST /settings/two-factor/disable', { ...asBearer(own.token), body: off });
  expect(await refresh(own.refreshToken)).toBe(401);
  expect(await refresh(later.refreshToken)).toBe(200);
});

test('a password that is entered again counts for the new tokens alone', async () => {
  const copy = await signedIn();
  const own = await server.ask('POST /auth/confirm-password', {
    ...asBearer(copy.token),
    body: { password: PASSWORD },
  });
  const change = async ({ token }: Tokens) => {
    const body = { security: { sessionTimeout: 60 } };
    return (await server.call('PUT /settings', { ...asBearer(token), body })).statusCode;
  };
  expect([await change(copy), await change(own)]).toEqual([422, 200]);
});

test('the replaced session is no device of its own', async () => {
  const copy = await signedIn();
  const body = { password: PASSWORD, pin: '246813' };
  const own = await server.ask('POST /settings/pin', { ...asBearer(copy.token), body });
  const { devices } = await server.ask('GET /settings', asBearer(own.token));
  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true]);
});
