import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { addSecondFactor } from '#server/testing/second-factor-app.ts';

const server = await createTestApp();
const PASSWORD = 'Correct-Horse-9';
const passwordHash = await server.services.passwords.hash(PASSWORD);

test('wrong codes are forgotten with a right one', async () => {
  const { userId, email } = await server.addPerson({ passwordHash });
  const right = (await addSecondFactor(server.services, userId))();
  const wrong = right === '000000' ? '111111' : '000000';
  const statuses: number[] = [];
  for (const [n, otp] of [
    ...Array<string>(9).fill(wrong),
    right,
    ...Array<string>(10).fill(wrong),
  ].entries()) {
    const payload = { email, password: PASSWORD, otp };
    const remoteAddress = `198.51.100.${n}`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      remoteAddress,
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter(status => status !== 401)).toEqual([200]);
});

test('three wrong codes after the right password notify the owner once by notice and mail', async () => {
  const { userId, email } = await server.addPerson({ hasSecondFactor: true, passwordHash });
  const told = async (table: 'notices' | 'mails') =>
    (await readRecords(server.db, table, ['facts'], { user_id: userId })).map(({ facts }) => facts);
  const payload = { email, password: PASSWORD, otp: '000000' };
  const ask = () => server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  await ask();
  await ask();
  expect(await told('notices')).toEqual([]);
  for (let n = 0; n < 4; n += 1) await ask();
  expect(await told('notices')).toEqual([{ what: 'wrong_codes', at: server.now.toISOString() }]);
  expect(await told('mails')).toMatchObject([{ what: 'wrong_codes', link: '/settings' }]);
});

test('ten wrong codes after the right password lock the account for every address', async () => {
  const { email } = await server.addPerson({ hasSecondFactor: true, passwordHash });
  const ask = async (n: number) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD, otp: '000000' },
      remoteAddress: `198.51.100.${n}`,
    });
    return statusCode;
  };
  for (let n = 0; n < 10; n += 1) expect(await ask(n)).toBe(401);
  expect(await ask(10)).toBe(429);
  server.pass(900_000);
  expect(await ask(11)).toBe(401);
});
