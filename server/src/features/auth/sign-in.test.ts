import { expect, test } from 'vitest';
import { LEGAL_VERSIONS } from '#contract/people.ts';
import { actDuringCheck } from '#server/testing/act-during-check.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { inRenewedSession } from '#server/testing/renewed-session.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { PROFILE } from '#server/testing/test-people.ts';

const server = await createTestApp();
const PASSWORD = 'Correct-Horse-9';

let people = 0;
function signUpBody(over: Record<string, unknown> = {}) {
  people += 1;
  return {
    email: `person${people}@example.com`,
    firstName: 'Ada',
    lastName: 'Moss',
    password: PASSWORD,
    investorType: 'individual',
    profile: PROFILE,
    ...over,
  };
}

async function signUp(over: Record<string, unknown> = {}) {
  const body = signUpBody(over);
  return { email: body.email, session: await server.ask('POST /auth/register', { body }) };
}

async function signedIn(token: string): Promise<boolean> {
  const { statusCode } = await server.app.inject({
    url: '/api/account',
    headers: { authorization: `Bearer ${token}` },
  });
  return statusCode !== 401;
}

test('signing up answers a session that works, and a person whose checks wait', async () => {
  const { session, email } = await signUp({ email: 'New.Person@Example.com' });
  expect(session.user).toMatchObject({ email: 'new.person@example.com', name: 'Ada Moss', role: 'investor' });
  expect(email).toBe('New.Person@Example.com');
  expect(await signedIn(session.token)).toBe(true);
  const checks = await readRecords(server.db, 'verifications', ['kind', 'status'], {
    user_id: session.user.id,
  });
  expect(checks).toEqual([{ kind: 'identity', status: 'PENDING' }]);
});

test('a sign-up stores the accepted terms with version, time and language', async () => {
  const { email, session } = await signUp({ terms: true, newsletter: true, language: 'de' });
  const consents = await server.db
    .selectFrom('consents')
    .select(['document', 'version', 'granted', 'recorded_at'])
    .where('user_id', '=', session.user.id)
    .orderBy('document')
    .execute();
  const agreed = { granted: true, recorded_at: server.now };
  expect(consents).toEqual([
    { document: 'newsletter', version: LEGAL_VERSIONS.privacy, ...agreed },
    { document: 'privacy', version: LEGAL_VERSIONS.privacy, ...agreed },
    { document: 'terms', version: LEGAL_VERSIONS.terms, ...agreed },
  ]);
  const mails = await readRecords(server.db, 'mails', ['template', 'language'], { to_address: email });
  expect(mails).toEqual([
    { template: 'welcome', language: 'de' },
    { template: 'confirm_email', language: 'de' },
  ]);
  const headers = { authorization: `Bearer ${session.token}` };
  const settings = await server.app.inject({ url: '/api/settings', headers });
  expect(settings.json()).toMatchObject({ preferences: { language: 'de' } });
});

test('a sign-up by the API without terms has accepted none', async () => {
  const { session } = await signUp();
  const consents = await server.db
    .selectFrom('consents')
    .select(['document', 'granted'])
    .where('user_id', '=', session.user.id)
    .orderBy('document')
    .execute();
  expect(consents).toEqual(
    ['newsletter', 'privacy', 'terms'].map(document => ({ document, granted: false })),
  );
});

test('signing up with a known e-mail is refused on its field', async () => {
  const { email } = await signUp();
  const answer = await server.call('POST /auth/register', {
    body: signUpBody({ email: email.toUpperCase() }),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ email: ['This email is already registered'] });
});

test.each([
  ['in letters of full width', (name: string) => `${name}@ｅxample.com`],
  ['with a sign that nobody sees', (name: string) => `${name}@example.com\u200B`],
  ['with one in its name', (name: string) => `${name}\u00AD@example.com`],
  ['with a dot of another script', (name: string) => `${name}@mail。example.com`],
  ['with a character of control', (name: string) => `${name}\u0001@example.com`],
])('an e-mail %s, which mail programs take for another, makes no second person', async (_how, write) => {
  const { email } = await server.addPerson();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: signUpBody({ email: write(email.split('@')[0] ?? '') }),
    remoteAddress: '198.51.100.9',
  });
  expect(answer.statusCode).toBe(400);
});

test('an e-mail is known however its letters are put together', async () => {
  const { userId } = await addPerson();
  await server.db
    .updateTable('users')
    .set({ email: 'andr\u00E9@example.com' })
    .where('id', '=', userId)
    .execute();
  const body = { email: 'Andre\u0301@example.com', password: PASSWORD };
  expect((await server.ask('POST /auth/login', { body })).user.id).toBe(userId);
});

test('all faults of a sign-up are reported at once', async () => {
  const { email } = await server.addPerson();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: signUpBody({ email, password: email }),
    // The other tests use up the limit of one address.
    remoteAddress: '198.51.100.8',
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      email: ['This email is already registered'],
      password: ['The password must not be your email address'],
    },
  ]);
});

test('two sign-ups with one e-mail at once make one person', async () => {
  const body = signUpBody();
  const answers = await Promise.all([1, 2, 3].map(() => server.call('POST /auth/register', { body })));
  expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([201, 400, 400]);
});

test('an empty sign-up reports every missing field', async () => {
  const answer = await server.call('POST /auth/register', { body: {} });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    email: ['Email is required'],
    firstName: ['First name is required'],
    password: ['Password is required'],
    investorType: ['Investor type is required'],
    profile: ['Profile is required'],
  });
});

test('a child, an unknown field and a common password are refused', async () => {
  const child = await server.call('POST /auth/register', {
    body: signUpBody({ profile: { ...PROFILE, dateOfBirth: '2020-01-01' } }),
  });
  expect(child.json()).toEqual({ profile: { dateOfBirth: ['You must be at least 18 years old'] } });
  const extra = await server.call('POST /auth/register', { body: signUpBody({ role: 'operator' }) });
  expect(extra.json()).toEqual({ role: ['Unknown field'] });
  const common = await server.call('POST /auth/register', { body: signUpBody({ password: 'Password1' }) });
  expect(common.json()).toEqual({
    password: ['This password is one of the most common ones. Choose another'],
  });
});

test('signing in works whatever the case of the e-mail', async () => {
  const { email } = await signUp();
  const session = await server.ask('POST /auth/login', {
    body: { email: ` ${email.toUpperCase()}`, password: PASSWORD, rememberMe: true },
  });
  expect(await signedIn(session.token)).toBe(true);
});

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const { email } = await signUp();
  const wrong = await server.call('POST /auth/login', { body: { email, password: 'not it' } });
  const unknown = await server.call('POST /auth/login', {
    body: { email: 'nobody@example.com', password: 'not it' },
  });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({
    code: 'wrong_credentials',
    message: 'The email or password is incorrect.',
  });
  expect([unknown.statusCode, unknown.json()]).toEqual([401, wrong.json()]);
});

test('a wrong password and an unknown e-mail take the same statements', async () => {
  const { email } = await signUp();
  const { services } = server;
  const statements = async (address: string): Promise<number> => {
    const counter = actBeforeStatement(0, () => Promise.resolve());
    Object.assign(services, { db: server.db.withPlugin(counter) });
    await server.call('POST /auth/login', { body: { email: address, password: 'not it' } });
    Object.assign(services, { db: server.db });
    return counter.reached;
  };
  const known = await statements(email);
  expect(known).toBeGreaterThan(0);
  expect(await statements('never-heard-of@example.com')).toBe(known);
});

test('twenty sign-ups an hour from one address, so that known e-mails cannot be sounded out', async () => {
  const { email } = await signUp();
  const ask = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: signUpBody({ email }),
      remoteAddress,
    });
  for (let tries = 0; tries < 20; tries += 1)
    expect((await ask('198.51.100.7')).json()).toEqual({ email: ['This email is already registered'] });
  expect((await ask('198.51.100.7')).statusCode).toBe(429);
  expect((await ask('198.51.100.8')).statusCode).toBe(400);
});

test('missing credentials are named', async () => {
  const answer = await server.call('POST /auth/login', { body: {} });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { email: ['Email is required'], password: ['Password is required'] },
  ]);
});

test('ten wrong passwords close the account to this address, the right one included, for a quarter of an hour', async () => {
  const { email } = await signUp();
  for (let tries = 0; tries < 10; tries += 1) {
    await server.call('POST /auth/login', { body: { email, password: 'not it' } });
  }
  const refused = await server.call('POST /auth/login', { body: { email, password: PASSWORD } });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(900);
  server.pass(900_000);
  await server.ask('POST /auth/login', { body: { email, password: PASSWORD } });
});

test('a whole IPv6 /64 has ten wrong passwords, so that one network cannot lock an account', async () => {
  const { email } = await addPerson();
  const ask = async (remoteAddress: string, password: string) => {
    const payload = { email, password };
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      remoteAddress,
    });
    return statusCode;
  };
  for (let n = 1; n <= 10; n += 1) expect(await ask(`2001:db8:1:2::${n}`, 'not it')).toBe(401);
  expect(await ask('2001:db8:1:2::11', 'not it')).toBe(429);
  expect(await ask('2001:db8:1:3::1', PASSWORD)).toBe(200);
});

test('a blocked person is informed only with the right password', async () => {
  const { email, session } = await signUp();
  await server.db.updateTable('users').set({ status: 'blocked' }).where('email', '=', email).execute();
  server.services.liveSessions.forget();
  const right = await server.call('POST /auth/login', { body: { email, password: PASSWORD } });
  const wrong = await server.call('POST /auth/login', { body: { email, password: 'not it' } });
  expect([right.statusCode, right.json<{ code: string }>().code]).toEqual([403, 'account_blocked']);
  expect(wrong.statusCode).toBe(401);
  expect(await signedIn(session.token)).toBe(false);
});

test('a sign-in from a new device or place sends a notice, a second one does not', async () => {
  const { email, session } = await signUp();
  const body = { email, password: PASSWORD };
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit Version/18 Mobile Safari/604' };
  const url = '/api/auth/login';
  const elsewhere = '198.51.100.7';
  for (const remoteAddress of ['127.0.0.1', '127.0.0.1', elsewhere, elsewhere])
    await server.app.inject({ method: 'POST', url, payload: body, headers, remoteAddress });
  const told = await readRecords(server.db, 'notices', ['facts'], {
    user_id: session.user.id,
    kind: 'new_device',
  });
  const facts = { device: 'Safari, iPhone', at: server.now.toISOString() };
  expect(told).toEqual([
    { facts: { ...facts, location: 'This computer' } },
    { facts: { ...facts, location: '198.51.x.x' } },
  ]);
});

test('a sign-in is on record without its place, which no erasure would take from there', async () => {
  const { userId, email } = await addPerson();
  await server.ask('POST /auth/login', { body: { email, password: PASSWORD } });
  const entries = await readRecords(server.db, 'audit_log', ['details'], {
    actor_id: userId,
    action: 'signed_in',
  });
  expect(entries).toEqual([{ details: { device: 'Unknown browser' } }]);
});

test('logging out ends the session at once, and needs one', async () => {
  const { session } = await signUp();
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/logout/', headers });
  expect(answer.statusCode).toBe(200);
  expect(await signedIn(session.token)).toBe(false);
  expect((await server.call('POST /auth/logout')).statusCode).toBe(401);
});

/** Inserts a person directly, because only twenty sign-ups an hour are allowed. */
async function addPerson() {
  return server.addPerson({ passwordHash: await server.services.passwords.hash(PASSWORD) });
}

test('a sign-in that began with the old password, or before a block, opens no session', async () => {
  const as = await addPerson();
  const { email } = as;
  const body = { currentPassword: PASSWORD, newPassword: 'Battery-Staple-7' };
  actDuringCheck(server.services.passwords, () => server.ask('POST /settings/password', { as, body }));
  const late = await server.call('POST /auth/login', { body: { email, password: PASSWORD } });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([401, 'wrong_credentials']);
  const operator = await server.addPerson({ role: 'operator' });
  actDuringCheck(server.services.passwords, () =>
    server.ask('POST /operator/people/{id}/block', {
      as: operator,
      params: { id: as.userId },
      body: { reason: 'x' },
    }),
  );
  const blocked = await server.call('POST /auth/login', { body: { email, password: 'Battery-Staple-7' } });
  expect(blocked.json<{ code: string }>().code).toBe('account_blocked');
  const sessions = await readRecords(server.db, 'sessions', ['id'], { user_id: as.userId });
  const { sessionId } = await inRenewedSession(server.db, as);
  expect(new Set(sessions.map(({ id }) => id))).toEqual(new Set([as.sessionId, sessionId]));
});

test('concurrent wrong passwords count like sequential ones', async () => {
  const { email } = await addPerson();
  const guesses = Array.from({ length: 20 }, (_, count) =>
    server.call('POST /auth/login', { body: { email, password: `wrong ${count}` } }),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter(answer => answer.statusCode === 401).length).toBeLessThanOrEqual(10);
});
