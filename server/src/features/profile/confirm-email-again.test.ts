import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { transaction } from '#server/database/transaction.ts';
import { makeEmailToken } from '#server/security/email-tokens.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const { db } = server;
const ROUTE = 'POST /profile/confirm-email';

function lettersOf({ userId }: TestPerson) {
  return readRecords(db, 'mails', ['template', 'to_address', 'language'], { user_id: userId });
}

const makeLink = ({ userId }: TestPerson) =>
  transaction(db, tx => makeEmailToken(tx, userId, 'confirm_email', server.now));

const confirm = async (token: string) =>
  (await server.call('POST /auth/confirm-email', { body: { token } })).statusCode;

test('a missed confirmation link is sent again to the current address in the person’s language', async () => {
  const as = await server.addPerson({ isEmailConfirmed: false });
  await server.ask('PUT /settings', { as, body: { preferences: { language: 'fr' } } });
  const missed = await makeLink(as);
  server.pass(7 * DAY_MS);
  expect(await confirm(missed)).toBe(400);
  const email = 'moved.meanwhile@example.com';
  await db.updateTable('users').set({ email }).where('id', '=', as.userId).execute();
  await server.ask(ROUTE, { as });
  expect(await lettersOf(as)).toEqual([{ template: 'confirm_email', to_address: email, language: 'fr' }]);
});

test('the mailer ends the earlier link with the new one', async () => {
  const as = await server.addPerson({ isEmailConfirmed: false });
  const earlier = await makeLink(as);
  await server.ask(ROUTE, { as });
  await server.jobs.runNow('mails');
  const tokens = db.selectFrom('email_tokens').select('used_at').where('user_id', '=', as.userId);
  expect((await tokens.execute()).filter(({ used_at }) => used_at === null)).toHaveLength(1);
  expect(await confirm(earlier)).toBe(400);
});

test('a confirmed address gives the same response and receives no mail', async () => {
  const [waits, confirmed] = [await server.addPerson({ isEmailConfirmed: false }), await server.addPerson()];
  expect(await server.ask(ROUTE, { as: confirmed })).toEqual(await server.ask(ROUTE, { as: waits }));
  expect([await lettersOf(waits), await lettersOf(confirmed)]).toMatchObject([[{}], []]);
});

test('operators may request a link like investors; anonymous callers may not', async () => {
  for (const role of ['investor', 'operator'] as const) {
    const as = await server.addPerson({ role, isEmailConfirmed: false });
    await server.ask(ROUTE, { as });
    expect(await lettersOf(as)).toHaveLength(1);
  }
  expect((await server.call(ROUTE)).statusCode).toBe(401);
});

test('three links an hour are sent to an account, independent of other accounts', async () => {
  const [as, other] = [
    await server.addPerson({ isEmailConfirmed: false }),
    await server.addPerson({ isEmailConfirmed: false }),
  ];
  const codes = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => (await server.call(ROUTE, { as })).statusCode),
  );
  expect(codes.toSorted()).toEqual([200, 200, 200, 429, 429]);
  expect(await lettersOf(as)).toHaveLength(3);
  await server.ask(ROUTE, { as: other });
  server.pass(3_600_000);
  await server.ask(ROUTE, { as });
  expect(await lettersOf(as)).toHaveLength(4);
});
