import { expect, test } from 'vitest';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { codeAt } from '#server/testing/second-factor-app.ts';
import { insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const operator = await server.addPerson({ role: 'operator' });

async function checkOf(userId: string) {
  const { id } = await readRecord(server.db, 'verifications', ['id'], { user_id: userId, kind: 'identity' });
  return { params: { id } };
}

async function noticesOf(person: { userId: string; sessionId: string }) {
  return (await server.ask('GET /notices', { as: person })).results.map(({ title, text }) => [title, text]);
}

test('the queue shows waiting verifications with their people, and each look is recorded', async () => {
  const person = await server.addPerson({ verification: 'PENDING', firstName: 'Queue', lastName: 'Waiter' });
  const queue = await server.ask('GET /operator/verifications', { as: operator, query: { pageSize: 100 } });
  const entry = queue.results.find(check => check.person.id === person.userId);
  expect(entry).toMatchObject({ kind: 'identity', status: 'PENDING', person: { name: 'Queue Waiter' } });
  const one = await server.ask('GET /operator/verifications/{id}', {
    as: operator,
    ...(await checkOf(person.userId)),
  });
  expect(one).toMatchObject({ details: { country: '' }, evidence: {} });
  const looks = await readRecords(server.db, 'audit_log', ['details'], {
    action: 'identity_viewed',
    actor_id: operator.userId,
  });
  expect(looks.at(-1)?.details).toEqual({ userIds: [person.userId] });
});

test('an approval sends a notice, and an accreditation is valid for a year', async () => {
  const person = await server.addPerson({ verification: 'PENDING', investorType: 'accredited' });
  const { id } = await readRecord(server.db, 'verifications', ['id'], {
    user_id: person.userId,
    kind: 'accreditation',
  });
  const approved = await server.ask('POST /operator/verifications/{id}/approve', {
    as: operator,
    params: { id },
    body: {},
  });
  expect(approved).toMatchObject({ status: 'APPROVED', expiresAt: '2027-03-02T10:00:00.000Z' });
  expect(await noticesOf(person)).toEqual([
    [
      'Your accreditation is approved',
      'It is valid until Mar 2, 2027. You can use everything that depends on it.',
    ],
  ]);
});

test('papers that came in after the look are not approved unseen', async () => {
  const person = await server.addPerson({ verification: 'PENDING' });
  const check = await checkOf(person.userId);
  const look = () => server.ask('GET /operator/verifications/{id}', { as: operator, ...check });
  const { submittedAt } = await look();
  const papers = { basis: 'passport', statement: 'My passport', reference: 'X1234567' };
  server.pass(1000);
  await server.ask('POST /profile/verifications/{kind}', {
    as: person,
    params: { kind: 'identity' },
    body: papers,
  });
  const approve = (seen: string) =>
    server.call('POST /operator/verifications/{id}/approve', {
      as: operator,
      ...check,
      body: { submittedAt: seen },
    });
  const refused = await approve(submittedAt);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict' }]);
  expect((await approve((await look()).submittedAt)).statusCode).toBe(200);
});

test('no decision is made on an erased person, so that no reason remains', async () => {
  const person = await server.addPerson({ verification: 'PENDING' });
  const check = await checkOf(person.userId);
  await server.db.updateTable('users').set({ status: 'erased' }).where('id', '=', person.userId).execute();
  for (const decide of ['reject', 'ask'] as const) {
    const answer = await server.call(`POST /operator/verifications/{id}/${decide}`, {
      as: operator,
      ...check,
      body: { reason: 'The photo is of Zebedee' },
    });
    expect(answer.statusCode).toBe(404);
  }
});

test('a rejection needs a reason, and the person reads it', async () => {
  const person = await server.addPerson({ verification: 'PENDING' });
  const check = await checkOf(person.userId);
  const without = await server.call('POST /operator/verifications/{id}/reject', {
    as: operator,
    ...check,
    body: {},
  });
  expect([without.statusCode, without.json()]).toEqual([
    400,
    { reason: ['Say why, so that the person understands'] },
  ]);
  const body = { reason: 'The photo is not readable.' };
  await server.ask('POST /operator/verifications/{id}/reject', { as: operator, ...check, body });
  expect(await noticesOf(person)).toEqual([
    ['Your identity check was not approved', `${body.reason} You can correct your details and ask again.`],
  ]);
});

test('a withdrawn approval is announced as withdrawn', async () => {
  const person = await server.addPerson({ verification: 'APPROVED' });
  const check = await checkOf(person.userId);
  const { decidedAt } = await server.ask('GET /operator/verifications/{id}', { as: operator, ...check });
  const reject = { as: operator, ...check, body: { reason: 'A lost passport.', decidedAt } };
  await server.ask('POST /operator/verifications/{id}/reject', reject);
  const line = 'A lost passport. Please submit new documents under Profile to keep buying.';
  expect(await noticesOf(person)).toEqual([['The approval of your identity check was revoked', line]]);
});

test('a person asked for more evidence submits it and waits again', async () => {
  const person = await server.addPerson({ verification: 'PENDING' });
  const check = await checkOf(person.userId);
  const asked = { as: operator, ...check, body: { reason: 'Please add the back side.' } };
  expect((await server.ask('POST /operator/verifications/{id}/ask', asked)).status).toBe('MORE_INFO');
  const again = await server.call('POST /operator/verifications/{id}/ask', asked);
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([422, 'wrong_state']);
  const handed = await server.ask('POST /profile/verifications/{kind}', {
    as: person,
    params: { kind: 'identity' },
    body: { basis: 'id_card', statement: 'Both sides' },
  });
  expect(handed.status).toBe('PENDING');
});

test('an approval cannot end in the past', async () => {
  const person = await server.addPerson({ verification: 'PENDING' });
  const answer = await server.call('POST /operator/verifications/{id}/approve', {
    as: operator,
    ...(await checkOf(person.userId)),
    body: { expiresOn: '2026-03-01' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([400, { expiresOn: ['This day is past'] }]);
});

test('an approval can end on the last day there is', async () => {
  const person = await server.addPerson({ verification: 'PENDING' });
  const approved = await server.ask('POST /operator/verifications/{id}/approve', {
    as: operator,
    ...(await checkOf(person.userId)),
    body: { expiresOn: '9999-12-31' },
  });
  expect(approved).toMatchObject({ status: 'APPROVED', expiresAt: '9999-12-31T23:59:59.999Z' });
});

test('people are found by name, email or account number, and by nothing that is a pattern', async () => {
  const person = await server.addPerson({ firstName: 'Findable', lastName: 'O’Neil' });
  for (const search of ['findable o’', person.email.slice(5)]) {
    const found = await server.ask('GET /operator/people', { as: operator, query: { search } });
    expect(found.results.map(({ id }) => id)).toEqual([person.userId]);
  }
  const pattern = await server.ask('GET /operator/people', { as: operator, query: { search: 'F%o_Neil' } });
  expect(pattern.total).toBe(0);
});

/** The row with the words that the audit log refers to. */
async function reasonIdOf({ userId }: Pick<TestPerson, 'userId'>, reason: string): Promise<string> {
  const { id } = await readRecord(server.db, 'operator_reasons', ['id'], { user_id: userId, reason });
  return id;
}

test('a blocked person is out at once and in again when unblocked', async () => {
  const person = await server.addPerson();
  const params = { id: person.userId };
  await server.ask('POST /operator/people/{id}/block', { as: operator, params, body: { reason: 'Review' } });
  const { details } = await readRecord(server.db, 'audit_log', ['details'], {
    action: 'account_blocked',
    subject_id: person.userId,
  });
  expect(details).toEqual({ reasonId: await reasonIdOf(person, 'Review') });
  expect((await server.call('GET /profile', { as: person })).statusCode).toBe(401);
  const unblocked = await server.ask('POST /operator/people/{id}/unblock', { as: operator, params });
  expect(unblocked.status).toBe('active');
  // A new sign-in, because earlier sessions stay ended.
  server.services.liveSessions.forget();
  expect((await server.call('GET /profile', { as: person })).statusCode).toBe(401);
  await server.ask('POST /operator/people/{id}/unblock', { as: operator, params });
  const told = server.db.selectFrom('mails').select('template').where('user_id', '=', person.userId);
  expect((await told.orderBy('id').execute()).map(({ template }) => template)).toEqual([
    'account_blocked',
    'account_unblocked',
  ]);
  const self = await server.call('POST /operator/people/{id}/block', {
    as: operator,
    params: { id: operator.userId },
    body: { reason: 'Oops' },
  });
  expect(self.statusCode).toBe(409);
});

test('of two operators who propose to block each other, the one who is confirmed first remains', async () => {
  const [first, second] = [
    await server.addPerson({ role: 'operator' }),
    await server.addPerson({ role: 'operator' }),
  ];
  const propose = async (as: TestPerson, { userId }: TestPerson) => {
    const asked = { as, params: { id: userId }, body: { reason: 'A thief' } };
    const answer = await server.call('POST /operator/people/{id}/block', asked);
    return answer.json<{ approvalId: string }>().approvalId;
  };
  const proposals = [await propose(first, second), await propose(second, first)];
  const confirm = (id: string) =>
    server.call('POST /operator/approvals/{id}/approve', { as: operator, params: { id } });
  const answers = [];
  for (const id of proposals) answers.push((await confirm(id)).json<{ code?: string }>().code);
  expect(answers).toEqual([undefined, 'wrong_state']);
  const left = await server.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [first.userId, second.userId])
    .where('status', '=', 'active')
    .execute();
  expect(left).toEqual([{ id: first.userId }]);
});

test('open orders of a blocked, unverified or no longer accredited person buy nothing', async () => {
  const { market } = server;
  const stock = await insertStock(server.db, server.now);
  const seller = await market.addSeller(stock.stockId, 3n);
  const people = [
    await market.addBuyer(100_00n),
    await market.addBuyer(100_00n),
    await market.addBuyer(100_00n, { investorType: 'accredited' }),
  ] as const;
  for (const who of people) await market.take(limitOrder(who, 'buy', stock, 1n, 10_00n));
  const [blocked, rejected, ranOut] = people;
  const body = { reason: 'Review' };
  const params = { id: blocked.userId };
  await server.ask('POST /operator/people/{id}/block', { as: operator, params, body });
  const check = { as: operator, ...(await checkOf(rejected.userId)) };
  const { decidedAt } = await server.ask('GET /operator/verifications/{id}', check);
  const reject = { ...check, body: { ...body, decidedAt } };
  await server.ask('POST /operator/verifications/{id}/reject', reject);
  await server.db
    .updateTable('verifications')
    .set({ expires_at: server.now })
    .where('user_id', '=', ranOut.userId)
    .where('kind', '=', 'accreditation')
    .execute();
  await server.jobs.runNow('expire-verifications');
  const sale = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 3n, 10_00n)));
  expect(sale.fills).toEqual([]);
  const ended = await server.db
    .selectFrom('orders')
    .select(['end_reason', 'ended_by'])
    .where('stock_id', '=', stock.stockId)
    .where('side', '=', 'buy')
    .orderBy('sequence')
    .execute();
  expect(ended).toEqual([
    { end_reason: 'cancelled_by_operator', ended_by: operator.userId },
    { end_reason: 'cancelled_by_operator', ended_by: operator.userId },
    { end_reason: 'may_not_buy', ended_by: null },
  ]);
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('a person who lost phone and codes signs in by password again, after a removal by two operators, which is on record', async () => {
  const person = await server.addPerson({ hasSecondFactor: true });
  const remove = (id: string) =>
    server.call('POST /operator/people/{id}/remove-second-factor', {
      as: operator,
      params: { id },
      body: { reason: 'Showed the passport in a call' },
    });
  const search = person.email;
  const listed = await server.ask('GET /operator/people', { as: operator, query: { search } });
  expect(listed.results).toMatchObject([{ id: person.userId, secondFactor: true }]);
  const { approvalId } = (await remove(person.userId)).json<{ approvalId: string }>();
  const second = await server.addPerson({ role: 'operator' });
  await server.ask('POST /operator/approvals/{id}/approve', { as: second, params: { id: approvalId } });
  expect((await server.call('GET /settings', { as: person })).statusCode).toBe(401);
  const user = await readRecord(server.db, 'users', ['totp_secret', 'totp_confirmed_at'], {
    id: person.userId,
  });
  expect(user).toEqual({ totp_secret: null, totp_confirmed_at: null });
  const mails = await readRecords(server.db, 'mails', ['template', 'facts'], { user_id: person.userId });
  const facts = { what: 'two_factor_removed', at: server.now.toISOString() };
  expect(mails).toMatchObject([{ template: 'security_changed', facts }]);
  const entry = await readRecord(server.db, 'audit_log', ['actor_id', 'details'], {
    action: 'second_factor_removed',
    subject_id: person.userId,
  });
  expect(entry).toEqual({
    actor_id: second.userId,
    details: {
      reasonId: await reasonIdOf(person, 'Showed the passport in a call'),
      proposedBy: operator.userId,
    },
  });
  expect((await remove(person.userId)).statusCode).toBe(409);
  expect((await remove(operator.userId)).statusCode).toBe(409);
});

test('an operator without a second factor may do nothing but set one up, and everything from then on', async () => {
  const password = 'Correct-Horse-9';
  const passwordHash = await server.services.passwords.hash(password);
  const bare = await server.addPerson({ role: 'operator', hasSecondFactor: false, passwordHash });
  const refused = await server.call('GET /operator/people', { as: bare });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'second_factor_needed']);
  expect((await server.call('GET /settings', { as: bare })).statusCode).toBe(200);
  const waiting = async () =>
    (await server.ask('GET /dashboard', { as: bare })).tasks.map(({ kind }) => kind);
  expect(await waiting()).toContain('set_up_second_factor');
  const { secret } = await server.ask('POST /settings/two-factor/setup', {
    as: bare,
    body: { password },
  });
  const code = codeAt(secret, server.now);
  await server.ask('POST /settings/two-factor/confirm', { as: bare, body: { code } });
  expect((await server.call('GET /operator/people', { as: bare })).statusCode).toBe(200);
  expect(await waiting()).not.toContain('set_up_second_factor');
});

test('operator calls give 401 without session, 403 for other roles, 404 for unknown ids', async () => {
  const investor = await server.addPerson();
  const params = { id: '01890000-0000-7000-8000-000000000000' };
  const body = { reason: 'x' };
  for (const key of [
    'POST /operator/verifications/{id}/approve',
    'POST /operator/verifications/{id}/reject',
    'POST /operator/people/{id}/block',
  ] as const) {
    const send = key.endsWith('approve') ? {} : body;
    expect((await server.call(key, { params, body: send })).statusCode).toBe(401);
    expect((await server.call(key, { params, body: send, as: investor })).statusCode).toBe(403);
    expect((await server.call(key, { params, body: send, as: operator })).statusCode).toBe(404);
  }
});

test('the oldest waiting and the last decided verification come first', async () => {
  const first = await server.addPerson({ verification: 'PENDING' });
  server.pass(60_000);
  const second = await server.addPerson({ verification: 'PENDING' });
  const listed = async (status: 'PENDING' | 'REJECTED') => {
    const query = { status, pageSize: 100 };
    const { results } = await server.ask('GET /operator/verifications', { as: operator, query });
    const people = [first.userId, second.userId];
    return results.map(check => people.indexOf(check.person.id)).filter(index => index >= 0);
  };
  expect(await listed('PENDING')).toEqual([0, 1]);
  for (const person of [first, second]) {
    server.pass(60_000);
    const check = await checkOf(person.userId);
    const body = { reason: 'The document cannot be read.' };
    await server.ask('POST /operator/verifications/{id}/reject', { as: operator, ...check, body });
  }
  expect(await listed('REJECTED')).toEqual([1, 0]);
});

test('the verification of an erased person leaves the queue', async () => {
  const person = await server.addPerson({ verification: 'PENDING' });
  await server.db.updateTable('users').set({ status: 'erased' }).where('id', '=', person.userId).execute();
  const { results } = await server.ask('GET /operator/verifications', {
    as: operator,
    query: { pageSize: 100 },
  });
  expect(results.map(check => check.person.id)).not.toContain(person.userId);
});
