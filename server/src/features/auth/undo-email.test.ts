// A thief who knows the password changes the address. The old address takes the change back.
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { PROFILE, type TestPerson } from '#server/testing/test-people.ts';
import { giveCash, insertChannel, paymentBody } from '#server/testing/test-payments.ts';

const server = await createTestApp({ PAYMENTS: 'manual', LIMIT_FACTOR: '100' });
const { db, services } = server;
const channel = await insertChannel(db);
const PASSWORD = 'Correct-Horse-9';
const passwordHash = await services.passwords.hash(PASSWORD);

async function changeAddress(as: TestPerson, email: string): Promise<void> {
  const { firstName, lastName } = await server.ask('GET /profile', { as });
  await server.ask('PUT /profile', {
    as,
    body: { firstName, lastName, email, investorType: as.investorType },
  });
}

/** The token of the link in the newest mail to this address. */
async function tokenFor(email: string): Promise<string> {
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', email)
    .where('template', '=', 'email_changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const mail = await composeMail(services, row);
  return /\/undo-email#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const undo = (token: string) => server.call('POST /auth/undo-email', { body: { token } });

async function robbed() {
  const owner = await server.addPerson({ passwordHash, pinHash: 'set by the thief' });
  const stolen = `thief-${owner.userId}@evil.example`;
  await changeAddress(owner, stolen);
  return { owner, stolen, token: await tokenFor(owner.email) };
}

test('the link takes the address back, ends every session and the old password, once', async () => {
  const { owner, stolen, token } = await robbed();
  expect((await undo(token)).statusCode).toBe(200);
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'pin_hash'])
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email: owner.email, pin_hash: null });
  expect(row.email_confirmed_at).not.toBeNull();
  expect((await server.call('GET /account', { as: owner })).statusCode).toBe(401);
  for (const email of [owner.email, stolen]) {
    const login = await server.call('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(login.statusCode).toBe(401);
  }
  expect((await undo(token)).statusCode).toBe(400);
});

test('after seven days, or with another token, nothing is taken back', async () => {
  const { token } = await robbed();
  expect((await undo(`${token.slice(0, -2)}AA`)).statusCode).toBe(400);
  server.pass(7 * DAY_MS);
  expect((await undo(token)).statusCode).toBe(400);
});

test('no other account can take the old address in between, which would stop its owner', async () => {
  const { owner } = await robbed();
  const body = {
    ...{ email: owner.email, firstName: 'Mallory', lastName: 'Mule', password: 'Another-Horse-9' },
    investorType: 'individual',
    profile: PROFILE,
  };
  const signUp = await server.call('POST /auth/register', { body });
  expect([signUp.statusCode, signUp.json()]).toEqual([400, { email: ['This email is already registered'] }]);
});

test('changes to what protects the account are mailed to the old address as well, for seven days', async () => {
  const { owner } = await robbed();
  await server.ask('POST /settings/pin', { as: owner, body: { password: PASSWORD, pin: '246813' } });
  const mails = await db
    .selectFrom('mails')
    .select('to_address')
    .where('user_id', '=', owner.userId)
    .where('template', '=', 'security_changed')
    .execute();
  expect(mails.map(({ to_address }) => to_address)).toContain(owner.email);
});

test('withdrawals wait for the seven days', async () => {
  const owner = await server.addPerson();
  await giveCash(db, owner.userId, 1_000_00n, server.now);
  await changeAddress(owner, `new-${owner.userId}@example.com`);
  const withdraw = () => server.call('POST /payment/withdraw', { as: owner, body: paymentBody(channel, 20) });
  expect((await withdraw()).json()).toMatchObject({ code: 'withdrawals_wait' });
  server.pass(7 * DAY_MS);
  expect((await withdraw()).statusCode).toBe(201);
});

test('an address that was never confirmed undoes nothing and delays nothing', async () => {
  const owner = await server.addPerson({ isEmailConfirmed: false });
  await giveCash(db, owner.userId, 1_000_00n, server.now);
  await changeAddress(owner, `right-${owner.userId}@example.com`);
  expect(await tokenFor(owner.email)).toBe('');
  const withdraw = { as: owner, body: paymentBody(channel, 20) };
  expect((await server.call('POST /payment/withdraw', withdraw)).statusCode).toBe(201);
});
