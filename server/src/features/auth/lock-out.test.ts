// A stranger types wrong passwords from many networks, so that the owner cannot sign in.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { addSecondFactor } from '#server/testing/second-factor-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp({ LIMIT_FACTOR: '1000' });
const { db } = server;
const PASSWORD = 'Correct-Horse-9';
const passwordHash = await server.services.passwords.hash(PASSWORD);

async function signIn(email: string, password: string, otp: string | undefined, remoteAddress: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password, ...(otp !== undefined && { otp }) },
  });
  return answer.statusCode;
}

async function lockOut({ email }: TestPerson): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1)
    await signIn(email, 'wrong', undefined, `203.0.113.${Math.floor(tries / 10)}`);
}

test('a right password with a right code passes, and nothing else does', async () => {
  const owner = await server.addPerson({ passwordHash });
  const code = await addSecondFactor(server.services, owner.userId);
  await lockOut(owner);
  const wrong = code() === '000000' ? '000001' : '000000';
  expect(await signIn(owner.email, PASSWORD, undefined, '198.51.100.1')).toBe(429);
  expect(await signIn(owner.email, 'wrong', code(), '198.51.100.1')).toBe(429);
  expect(await signIn(owner.email, PASSWORD, wrong, '198.51.100.1')).toBe(429);
  expect(await signIn(owner.email, PASSWORD, code(), '198.51.100.1')).toBe(200);
});

test('without a second factor a code opens nothing', async () => {
  const owner = await server.addPerson({ passwordHash });
  await lockOut(owner);
  expect(await signIn(owner.email, PASSWORD, '123456', '198.51.100.2')).toBe(429);
});

test('a known device with the right password passes, a device that its owner removed does not', async () => {
  const owner = await server.addPerson({ passwordHash });
  expect(await signIn(owner.email, PASSWORD, undefined, '192.0.2.10')).toBe(200);
  await lockOut(owner);
  expect(await signIn(owner.email, PASSWORD, undefined, '198.51.100.3')).toBe(429);
  expect(await signIn(owner.email, 'wrong', undefined, '192.0.2.77')).toBe(401);
  expect(await signIn(owner.email, PASSWORD, undefined, '192.0.2.77')).toBe(200);
  await db
    .updateTable('sessions')
    .set({ revoked_at: server.now, revoked_reason: 'device_removed' })
    .where('user_id', '=', owner.userId)
    .execute();
  expect(await signIn(owner.email, PASSWORD, undefined, '192.0.2.77')).toBe(429);
});

test('another browser in the network of a known device does not pass', async () => {
  const owner = await server.addPerson({ passwordHash });
  const from = async (browser: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '192.0.2.10',
      headers: { 'user-agent': browser },
      payload: { email: owner.email, password: PASSWORD },
    });
    return answer.statusCode;
  };
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  expect(await from(firefox)).toBe(200);
  await lockOut(owner);
  expect(await from('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1.15')).toBe(429);
  expect(await from(firefox)).toBe(200);
});

test('under a lock a known device has twenty tries', async () => {
  const owner = await server.addPerson({ passwordHash });
  await signIn(owner.email, PASSWORD, undefined, '192.0.2.10');
  await lockOut(owner);
  const answers: number[] = [];
  for (let tries = 0; tries < 22; tries += 1)
    answers.push(await signIn(owner.email, 'wrong', undefined, `192.0.2.${10 + Math.floor(tries / 8)}`));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
});

test('the owner gets a mail once a day', async () => {
  const owner = await server.addPerson({ passwordHash });
  await lockOut(owner);
  server.pass(16 * 60_000);
  await lockOut(owner);
  const mails = await readRecords(db, 'mails', ['facts'], { user_id: owner.userId });
  expect(mails.map(({ facts }) => facts)).toMatchObject([{ what: 'sign_in_locked' }]);
});
