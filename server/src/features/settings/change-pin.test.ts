// The PIN replaces a code at withdrawals, so changing it needs a code where a second factor is on.
import { expect, test } from 'vitest';
import { STEP_UP_TRIES } from '#server/people/check-step-up.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { inRenewedSession } from '#server/testing/renewed-session.ts';
import { addSecondFactor } from '#server/testing/second-factor-app.ts';

const server = await createTestApp();
const password = 'Correct-Horse-9';
const passwordHash = await server.services.passwords.hash(password);

async function personWithApp() {
  let as = await server.addPerson({ passwordHash });
  const code = await addSecondFactor(server.services, as.userId);
  const change = async (pin: string | null, otp?: string) => {
    const body = { password, pin, ...(otp !== undefined && { otp }) };
    const answer = await server.call('POST /settings/pin', { as, body });
    if (answer.statusCode === 200) as = await inRenewedSession(server.db, as);
    return answer;
  };
  const isSet = async () => (await server.ask('GET /settings', { as })).security.pinSet;
  return { as, code, change, isSet };
}
const passStep = () => server.pass(30_000);

test('with the second factor on, a PIN is set, changed and removed only with a code, each good once', async () => {
  const { code, change, isSet } = await personWithApp();
  const without = await change('2468');
  expect([without.statusCode, without.json()]).toMatchObject([422, { code: 'code_required' }]);
  expect(await isSet()).toBe(false);
  expect((await change('2468', code())).statusCode).toBe(200);
  expect((await change('1357')).json()).toMatchObject({ code: 'code_required' });
  expect((await change('1357', code())).json()).toMatchObject({ code: 'code_wrong' });
  passStep();
  expect((await change('1357', code())).statusCode).toBe(200);
  expect((await change(null)).json()).toMatchObject({ code: 'code_required' });
  expect(await isSet()).toBe(true);
  passStep();
  expect((await change(null, code())).statusCode).toBe(200);
  expect(await isSet()).toBe(false);
});

test('wrong codes are counted, and after the last not even the right one sets a PIN', async () => {
  const { code, change, isSet } = await personWithApp();
  const wrong = code() === '000000' ? '000001' : '000000';
  expect((await change('2468', '12a')).json()).toEqual({ otp: ['The code is 6 digits'] });
  for (let left = STEP_UP_TRIES - 1; left > 0; left -= 1) {
    const answer = await change('2468', wrong);
    expect(answer.json()).toMatchObject({ code: 'code_wrong' });
    expect(answer.body).toContain(String(left));
  }
  expect((await change('2468', wrong)).json()).toMatchObject({ code: 'code_locked' });
  expect((await change('2468', code())).json()).toMatchObject({ code: 'code_locked' });
  expect(await isSet()).toBe(false);
});

test('of two changes with one code at the same moment, one is done', async () => {
  const { code, change } = await personWithApp();
  const answers = await Promise.all([change('2468', code()), change('1357', code())]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test('a wrong password is reported before a code is checked', async () => {
  const { as, code, isSet } = await personWithApp();
  const body = { password: 'x', pin: '2468', otp: code() };
  const answer = await server.call('POST /settings/pin', { as, body });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { password: [expect.any(String)] }]);
  expect(await isSet()).toBe(false);
});
