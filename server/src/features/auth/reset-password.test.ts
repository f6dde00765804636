import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { makeEmailToken } from '#server/security/email-tokens.ts';
import { makeSecret } from '#server/security/second-factor.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';

const server = await createTestApp();
const { db } = server;
const PASSWORD = 'Battery-Staple-7';

async function reset(userId: string): Promise<void> {
  const token = await transaction(db, tx => makeEmailToken(tx, userId, 'reset_password', server.now));
  const body = { token, password: PASSWORD };
  await server.ask('POST /auth/reset-password/confirm', { body });
}

test('a reset lifts the lock that wrong passwords earned, on this address and everywhere', async () => {
  const { userId, email } = await server.addPerson();
  const password_hash = await server.services.passwords.hash('Correct-Horse-9');
  await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
  const tryFrom = async (remoteAddress: string, password: string) => {
    const payload = { email, password };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      remoteAddress,
    });
    return answer.statusCode;
  };
  for (let n = 0; n < 10; n += 1) expect(await tryFrom('127.0.0.1', 'not it')).toBe(401);
  for (let n = 0; n < 90; n += 1) expect(await tryFrom(`198.51.100.${n}`, 'not it')).toBe(401);
  expect([await tryFrom('127.0.0.1', 'not it'), await tryFrom('203.0.113.1', 'not it')]).toEqual([429, 429]);
  await reset(userId);
  expect([await tryFrom('127.0.0.1', PASSWORD), await tryFrom('203.0.113.1', PASSWORD)]).toEqual([200, 200]);
});

test('a reset leaves the lock that wrong codes earned', async () => {
  const { userId, email } = await server.addPerson({ hasSecondFactor: true });
  const { sealed, secret } = makeSecret(server.services, { id: userId, email });
  await db
    .updateTable('users')
    .set({
      totp_secret: sealed,
      email_confirmed_at: server.now,
      password_hash: await server.services.passwords.hash(PASSWORD),
    })
    .where('id', '=', userId)
    .execute();
  const right = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now.getTime() });
  const wrong = right === '000000' ? '111111' : '000000';
  const enter = async (otp: string, remoteAddress: string) => {
    const payload = { email, password: PASSWORD, otp };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      remoteAddress,
    });
    return answer.statusCode;
  };
  for (let n = 0; n < 10; n += 1) expect(await enter(wrong, `198.51.101.${n}`)).toBe(401);
  await reset(userId);
  expect(await enter(right, '198.51.101.99')).toBe(429);
});
