import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import { transaction } from '#server/database/transaction.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertChannel, paymentBody, readBalance } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp({ PAYMENTS: 'manual', SECOND_OPERATOR_ABOVE: '1000' });
const channel = await insertChannel(server.db);
const operator = await server.addPerson({ role: 'operator', firstName: 'Olga', lastName: 'Berg' });
const other = await server.addPerson({ role: 'operator', firstName: 'Pia', lastName: 'Lund' });

verifyBooksAfterEach(server.db);

async function ask(as: TestPerson, what: 'deposit' | 'withdraw', amount: number): Promise<string> {
  const answer = await server.ask(`POST /payment/${what}`, { as, body: paymentBody(channel, amount) });
  expect(answer).toMatchObject({ status: 'pending', completed_at: null });
  return answer.id;
}

const balanceOf = (as: TestPerson) => readBalance(server, as);

const complete = (as: TestPerson, id: string) =>
  server.call('POST /operator/payments/{id}/complete', { as, params: { id } });
const fail = (as: TestPerson, id: string) =>
  server.call('POST /operator/payments/{id}/fail', {
    as,
    params: { id },
    body: { reason: 'It never arrived' },
  });
const cancel = (as: TestPerson, id: string) =>
  server.call('POST /payment/transactions/{id}/cancel', { as, params: { id } });

const decidersOf = (id: string) =>
  server.db
    .selectFrom('payments')
    .select(['decided_by', 'seconded_by', 'failure_reason'])
    .where('id', '=', id)
    .executeTakeFirst();

test('a deposit waits for an operator, and then arrives less its fee', async () => {
  const person = await server.addPerson();
  const id = await ask(person, 'deposit', 200);
  expect(await balanceOf(person)).toEqual({ balance: 0, held: 0, pending: 198 });
  const answer = await complete(operator, id);
  expect(answer.json()).toMatchObject({ status: 'completed', user: { id: person.userId, name: 'Ada Moss' } });
  expect(await balanceOf(person)).toEqual({ balance: 198, held: 0, pending: 0 });
  const [payment] = (await server.ask('GET /payment/transactions', { as: person })).results;
  expect(payment).toMatchObject({ status: 'completed', completed_at: server.now.toISOString() });
});

test('a failed deposit leaves the balance and gives the reason', async () => {
  const person = await server.addPerson();
  const id = await ask(person, 'deposit', 200);
  expect((await fail(operator, id)).json()).toMatchObject({ status: 'failed' });
  const [payment] = (await server.ask('GET /payment/transactions', { as: person })).results;
  expect(payment).toMatchObject({ status: 'failed', failure_reason: 'It never arrived' });
  expect(await balanceOf(person)).toEqual({ balance: 0, held: 0, pending: 0 });
});

test('the notice of a payment leads to a list that contains it', async () => {
  const person = await server.market.addBuyer(500_00n);
  await fail(operator, await ask(person, 'deposit', 200));
  await cancel(person, await ask(person, 'withdraw', 30));
  await complete(operator, await ask(person, 'withdraw', 40));
  const { results } = await server.ask('GET /notices', { as: person });
  const [deposits, withdrawals] = ['/account?tab=deposits', '/account?tab=withdrawals'];
  expect(results.map(({ title, link }) => [title, link])).toEqual([
    ['Your withdrawal of $40.00 is complete', withdrawals],
    ['Your withdrawal of $40.00 is on its way', `${withdrawals}&status=all`],
    ['Your withdrawal of $30.00 was cancelled', `${withdrawals}&status=all`],
    ['Your withdrawal of $30.00 is on its way', `${withdrawals}&status=all`],
    ['Your deposit of $200.00 failed', `${deposits}&status=all`],
    ['Your deposit of $200.00 is on its way', `${deposits}&status=all`],
  ]);
});

test('a withdrawal sets its amount aside at once, and pays it out when completed', async () => {
  const person = await server.market.addBuyer(500_00n);
  const id = await ask(person, 'withdraw', 300);
  expect(await balanceOf(person)).toEqual({ balance: 200, held: 300, pending: 0 });
  await complete(operator, id);
  expect(await balanceOf(person)).toEqual({ balance: 200, held: 0, pending: 0 });
});

test.each([
  ['failed', (_: TestPerson, id: string) => fail(operator, id)],
  ['cancelled', cancel],
])('a withdrawal that is %s releases its hold', async (status, end) => {
  const person = await server.market.addBuyer(500_00n);
  const id = await ask(person, 'withdraw', 300);
  expect((await end(person, id)).json()).toMatchObject({ status });
  expect(await balanceOf(person)).toEqual({ balance: 500, held: 0, pending: 0 });
});

test('an ended payment cannot end again, however many try', async () => {
  const person = await server.market.addBuyer(500_00n);
  const id = await ask(person, 'withdraw', 300);
  const answers = await Promise.all([
    complete(operator, id),
    fail(other, id),
    cancel(person, id),
    complete(other, id),
  ]);
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 422, 422, 422]);
  const { held } = await server.ask('GET /account', { as: person });
  expect(held).toBe(0);
});

test('one key makes one decision, also during concurrent requests; another request under it is refused', async () => {
  // A new operator, because the limit of one operator counts all decisions of a day.
  const operator = await server.addPerson({ role: 'operator' });
  const person = await server.market.addBuyer(100_00n);
  const [deposit, withdrawal] = [await ask(person, 'deposit', 200), await ask(person, 'withdraw', 50)];
  const decide = (id: string, key: string) =>
    server.call('POST /operator/payments/{id}/complete', { as: operator, params: { id }, key });
  const answers = await Promise.all([1, 2, 3].map(() => decide(deposit, 'once')));
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: deposit, status: 'completed' }]);
  }
  expect((await decide(withdrawal, 'once')).statusCode).toBe(409);
  const two = [await ask(person, 'deposit', 30), await ask(person, 'deposit', 31)];
  const statuses = (await Promise.all(two.map(id => decide(id, 'two at once')))).map(each => each.statusCode);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await decide(deposit, 'anew')).statusCode).toBe(422);
  // The response contains the payer's name, so only the key is stored.
  const kept = await server.db
    .selectFrom('idempotency_keys')
    .select('response')
    .where('user_id', '=', operator.userId)
    .execute();
  expect(kept).toEqual([{ response: '{}' }, { response: '{}' }]);
  const takeBack = () =>
    server.call('POST /payment/transactions/{id}/cancel', {
      as: person,
      params: { id: withdrawal },
      key: 'back',
    });
  for (const answer of [...(await Promise.all([takeBack(), takeBack()])), await takeBack()]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: withdrawal, status: 'cancelled' }]);
  }
  expect(await balanceOf(person)).toMatchObject({ held: 0 });
});

test('a large payment needs the same decision from two operators', async () => {
  const person = await server.addPerson();
  const id = await ask(person, 'deposit', 1000.01);
  expect((await complete(operator, id)).json()).toMatchObject({
    status: 'pending',
    needsTwo: true,
    proposed: { decision: 'complete', by: operator.userId, name: 'Olga Berg' },
    decidedBy: [],
    endedAt: null,
  });
  const again = await complete(operator, id);
  expect(again.statusCode).toBe(422);
  expect(again.json()).toEqual({
    code: 'second_approval_required',
    message: 'An amount above $1,000.00 needs a second operator.',
  });
  expect(await balanceOf(person)).toMatchObject({ balance: 0 });
  expect((await complete(other, id)).json()).toMatchObject({
    status: 'completed',
    proposed: null,
    decidedBy: ['Olga Berg', 'Pia Lund'],
    endedAt: server.now.toISOString(),
  });
  expect(await balanceOf(person)).toMatchObject({ balance: 990.01 });
});

test('proposer and confirmer of a large payment are recorded; up to the limit one operator suffices', async () => {
  const [person, alone] = [await server.addPerson(), await server.addPerson({ role: 'operator' })];
  const [large, least] = [await ask(person, 'deposit', 1000.01), await ask(person, 'deposit', 1000)];
  await complete(operator, large);
  await complete(other, large);
  expect(await decidersOf(large)).toMatchObject({ decided_by: operator.userId, seconded_by: other.userId });
  expect((await complete(alone, least)).json()).toMatchObject({
    status: 'completed',
    needsTwo: false,
    proposed: null,
    decidedBy: [expect.any(String)],
  });
  expect(await decidersOf(least)).toMatchObject({ decided_by: alone.userId, seconded_by: null });
});

test('a payment cancelled by its owner keeps nothing of an operator’s proposal', async () => {
  const person = await server.addPerson();
  const id = await ask(person, 'deposit', 5000);
  await fail(operator, id);
  expect((await cancel(person, id)).json()).toMatchObject({ status: 'cancelled', failure_reason: null });
  expect(await decidersOf(id)).toEqual({ decided_by: null, seconded_by: null, failure_reason: null });
});

test('a withdrawal that an operator reported as sent cannot be cancelled', async () => {
  const person = await server.market.addBuyer(6_000_00_00n);
  const id = await ask(person, 'withdraw', 5000);
  expect((await complete(operator, id)).json()).toMatchObject({ status: 'pending' });
  expect((await cancel(person, id)).json()).toMatchObject({ code: 'payment_under_way' });
  // The second operator reports it as not sent, so it may be cancelled.
  await fail(other, id);
  expect((await cancel(person, id)).json()).toMatchObject({ status: 'cancelled' });
});

test.each([
  ['was blocked', { status: 'blocked' }],
  ['is no operator any more', { role: 'investor' }],
] as const)('a proposal of an operator who %s since is void', async (_, change) => {
  const first = await server.addPerson({ role: 'operator' });
  const person = await server.market.addBuyer(6_000_00_00n);
  const [deposit, withdrawal] = [await ask(person, 'deposit', 5000), await ask(person, 'withdraw', 5000)];
  for (const id of [deposit, withdrawal]) await complete(first, id);
  await server.db.updateTable('users').set(change).where('id', '=', first.userId).execute();
  const { results } = await server.ask('GET /operator/payments', { as: other, query: { pageSize: 100 } });
  expect(results.find(({ id }) => id === deposit)).toMatchObject({ proposed: null });
  expect((await complete(other, deposit)).json()).toMatchObject({
    status: 'pending',
    proposed: { decision: 'complete', by: other.userId },
  });
  expect((await complete(operator, deposit)).json()).toMatchObject({ status: 'completed' });
  expect(await decidersOf(deposit)).toMatchObject({
    decided_by: other.userId,
    seconded_by: operator.userId,
  });
  // It may have been sent. Another operator must first report that it was not.
  expect((await cancel(person, withdrawal)).json()).toMatchObject({ code: 'payment_under_way' });
  await fail(other, withdrawal);
  expect((await cancel(person, withdrawal)).json()).toMatchObject({ status: 'cancelled' });
});

test('an operator who was blocked and unblocked must repeat earlier proposals', async () => {
  const first = await server.addPerson({ role: 'operator' });
  const person = await server.market.addBuyer(6_000_00_00n);
  const [deposit, withdrawal] = [await ask(person, 'deposit', 5000), await ask(person, 'withdraw', 5000)];
  for (const id of [deposit, withdrawal]) await complete(first, id);
  const untouched = await ask(person, 'deposit', 5000);
  await complete(other, untouched);
  const params = { id: first.userId };
  const confirmed = async (proposed: ReturnType<typeof server.call>) => {
    const { approvalId: id } = (await proposed).json<{ approvalId: string }>();
    await server.ask('POST /operator/approvals/{id}/approve', { as: other, params: { id } });
  };
  const block = { as: operator, params, body: { reason: 'A look' } };
  await confirmed(server.call('POST /operator/people/{id}/block', block));
  await confirmed(server.call('POST /operator/people/{id}/unblock', { as: operator, params }));
  await server.db
    .updateTable('sessions')
    .set({ revoked_at: null })
    .where('user_id', '=', first.userId)
    .execute();
  server.services.liveSessions.forget();
  expect((await complete(operator, untouched)).json()).toMatchObject({ status: 'completed' });
  for (const id of [deposit, withdrawal]) {
    expect((await complete(other, id)).json()).toMatchObject({
      status: 'pending',
      proposed: { decision: 'complete', by: other.userId },
    });
    expect((await complete(first, id)).json()).toMatchObject({ status: 'completed' });
    expect(await decidersOf(id)).toMatchObject({ decided_by: other.userId, seconded_by: first.userId });
  }
  // An operator who repeats an earlier proposal counts as the first one again.
  const later = await ask(person, 'deposit', 5000);
  await complete(first, later);
  expect((await complete(other, later)).json()).toMatchObject({ status: 'completed' });
});

test('a different decision of a second operator becomes a new proposal', async () => {
  const person = await server.addPerson();
  const id = await ask(person, 'deposit', 5000);
  await complete(operator, id);
  expect((await fail(other, id)).json()).toMatchObject({
    status: 'pending',
    failure_reason: null,
    proposed: { decision: 'fail', by: other.userId, reason: 'It never arrived' },
  });
  expect((await fail(operator, id)).json()).toMatchObject({
    status: 'failed',
    failure_reason: 'It never arrived',
  });
});

test('of two reasons for a failed payment the first is quoted, and the proposal is recorded', async () => {
  const id = await ask(await server.addPerson(), 'deposit', 5000);
  await fail(operator, id);
  const body = { reason: 'Not here either' };
  await server.call('POST /operator/payments/{id}/fail', { as: other, params: { id }, body });
  expect(await decidersOf(id)).toMatchObject({ failure_reason: 'It never arrived' });
  const log = server.db.selectFrom('audit_log').select('details').where('subject_id', '=', id);
  const proposed = await log.where('actor_id', '=', operator.userId).execute();
  expect(proposed).toEqual([{ details: { proposed: 'failed' } }]);
});

test('only operators decide, and no one changes another person’s payment', async () => {
  const [person, stranger] = [await server.addPerson(), await server.addPerson()];
  const id = await ask(person, 'deposit', 20);
  expect((await complete(stranger, id)).statusCode).toBe(403);
  expect((await server.call('GET /operator/payments', { as: person })).statusCode).toBe(403);
  expect((await server.call('GET /operator/payments')).statusCode).toBe(401);
  expect((await cancel(stranger, id)).statusCode).toBe(404);
  expect((await complete(operator, uuidv7())).statusCode).toBe(404);
  const noReason = await server.call('POST /operator/payments/{id}/fail', {
    as: operator,
    params: { id },
    body: {},
  });
  expect(noReason.statusCode).toBe(400);
});

test('a person has at most fifty pending payments, also with concurrent requests', async () => {
  const person = await server.addPerson();
  const body = paymentBody(channel, 20);
  const deposit = () => server.call('POST /payment/deposit', { as: person, body });
  // One by one, because concurrent requests would exceed the wait for a connection.
  for (let taken = 2; taken < MAX_PER_OWNER.pendingPayments; taken += 1)
    expect((await deposit()).statusCode).toBe(201);
  const answers = await Promise.all(Array.from({ length: 4 }, deposit));
  const refused = answers.filter(answer => answer.statusCode === 422);
  expect(refused.map(answer => answer.json<{ code: string }>().code)).toEqual([
    'too_many_payments',
    'too_many_payments',
  ]);
  const [one] = (await server.ask('GET /payment/transactions', { as: person })).results;
  await cancel(person, one?.id ?? '');
  expect((await deposit()).statusCode).toBe(201);
});

test('of two operators with the same concurrent decision the second one completes it', async () => {
  const person = await server.addPerson();
  const id = await ask(person, 'deposit', 5000);
  const both = await transaction(server.db, async tx => {
    await tx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute();
    const asked = [complete(operator, id), complete(other, id)];
    await expect.poll(() => countWaiting(server.db)).toBe(2);
    return asked;
  });
  const statuses = (await Promise.all(both)).map(each => each.json<{ status: string }>().status);
  expect(statuses.toSorted()).toEqual(['completed', 'pending']);
});

test('an operator blocked by another process ends no payment with a cached session', async () => {
  const blocked = await server.addPerson({ role: 'operator' });
  const person = await server.market.addBuyer(100_00n);
  const id = await ask(person, 'withdraw', 20);
  await server.ask('GET /operator/payments', { as: blocked, query: {} });
  await server.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.userId).execute();
  for (const say of [complete, fail]) expect((await say(blocked, id)).statusCode).toBe(401);
  expect(await balanceOf(person)).toEqual({ balance: 80, held: 20, pending: 0 });
});
