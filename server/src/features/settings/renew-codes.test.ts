// Recovery codes are shown once and the response may be lost. Password and app allow new ones.
import { expect, test } from 'vitest';
import { STEP_UP_TRIES } from '#server/people/check-step-up.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { codeAt } from '#server/testing/second-factor-app.ts';

const server = await createTestApp();
const password = 'Correct-Horse-9';
const passwordHash = await server.services.passwords.hash(password);

async function personWithApp() {
  const as = await server.addPerson({ passwordHash });
  const { secret } = await server.ask('POST /settings/two-factor/setup', { as, body: { password } });
  const code = () => codeAt(secret, server.now);
  const { recoveryCodes } = await server.ask('POST /settings/two-factor/confirm', {
    as,
    body: { code: code() },
  });
  const renew = (otp: string, given = password) =>
    server.call('POST /settings/two-factor/recovery-codes', { as, body: { password: given, otp } });
  const login = async (otp: string | undefined) =>
    (await server.call('POST /auth/login', { body: { email: as.email, password, otp } })).statusCode;
  return { as, code, recoveryCodes, renew, login };
}

test('new recovery codes replace unseen ones, with audit entry and notice', async () => {
  const { as, code, recoveryCodes: unseen, renew, login } = await personWithApp();
  const answer = await renew(code());
  const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
  expect([answer.statusCode, new Set([...unseen, ...recoveryCodes]).size]).toEqual([200, 20]);
  expect(await login(unseen[0])).toBe(401);
  expect(await login(recoveryCodes[0])).toBe(200);
  // A code of the app is valid once.
  expect((await renew(code())).json()).toMatchObject({ code: 'code_wrong' });
  const entries = await readRecords(server.db, 'audit_log', ['action'], {
    actor_id: as.userId,
    action: 'recovery_codes_renewed',
  });
  const { results } = await server.ask('GET /notices', { as });
  const told = results.map(({ title }) => title).filter(title => title.startsWith('New recovery codes'));
  expect([entries.length, told.length]).toEqual([1, 1]);
});

test('neither a session nor the password is enough, and guessing the code is locked', async () => {
  const { renew, code, recoveryCodes, login } = await personWithApp();
  expect((await renew(code(), 'wrong')).json()).toEqual({ password: ['The current password is incorrect.'] });
  for (let left = STEP_UP_TRIES - 1; left > 0; left -= 1) {
    expect((await renew('000000')).json()).toMatchObject({ code: 'code_wrong' });
  }
  expect((await renew('000000')).json()).toMatchObject({ code: 'code_locked' });
  expect((await renew(code())).json()).toMatchObject({ code: 'code_locked' });
  expect(await login(recoveryCodes[0])).toBe(200);
});

test('without a second factor there is nothing to renew', async () => {
  const as = await server.addPerson({ passwordHash });
  const body = { password, otp: '123456' };
  const answer = await server.call('POST /settings/two-factor/recovery-codes', { as, body });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'conflict' }]);
  expect((await server.call('POST /settings/two-factor/recovery-codes', { body })).statusCode).toBe(401);
});
