import { afterAll, expect, test } from 'vitest';
import { invitePerson } from '#server/admin/invite-person.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { giveCash, insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { hashAddress } from './hash-address.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db } = server;
const { passwords } = server.services;
const channel = await insertChannel(db);
const PASSWORD = 'Correct-Horse-9';
const passwordHash = await passwords.hash(PASSWORD);
const person = await server.addPerson({ passwordHash });
const operator = await server.addPerson({ role: 'operator' });
await giveCash(db, person.userId, 1_000_00n, server.now);

afterAll(async () => {
  expect(await verifyBooks(db)).toEqual([]);
});

async function pay(as: TestPerson, what: 'deposit' | 'withdraw'): Promise<string> {
  return (await server.ask(`POST /payment/${what}`, { as, body: paymentBody(channel, 200) })).id;
}

interface Written {
  readonly action: string;
  /** Null without a session. */
  readonly actor_id: string | null;
  readonly subject_type: string;
  readonly subject_id: string;
}

/** Each act with the entry it must leave in the log. */
const ACTS: readonly (readonly [string, () => Promise<Written>])[] = [
  [
    'a sign-in',
    async () => {
      await server.ask('POST /auth/login', { body: { email: person.email, password: PASSWORD } });
      const { userId } = person;
      return { action: 'signed_in', actor_id: userId, subject_type: 'user', subject_id: userId };
    },
  ],
  [
    'a sign-in with a wrong password',
    async () => {
      const body = { email: person.email, password: 'wrong' };
      expect((await server.call('POST /auth/login', { body })).statusCode).toBe(401);
      const subject_id = hashAddress(server.services.keys, person.email);
      return { action: 'sign_in_refused', actor_id: null, subject_type: 'email_hash', subject_id };
    },
  ],
  [
    'a sign-out',
    async () => {
      const leaver = await server.addPerson();
      await server.ask('POST /auth/logout', { as: leaver });
      const { userId, sessionId } = leaver;
      return { action: 'signed_out', actor_id: userId, subject_type: 'session', subject_id: sessionId };
    },
  ],
  [
    'a wrong code where the second factor is to be turned off',
    async () => {
      const as = await server.addPerson({ hasSecondFactor: true, passwordHash });
      const { userId } = as;
      const body = { password: PASSWORD, code: '000000' };
      expect((await server.call('POST /settings/two-factor/disable', { as, body })).statusCode).toBe(400);
      return { action: 'code_refused', actor_id: userId, subject_type: 'user', subject_id: userId };
    },
  ],
  ...[
    { security: { sessionTimeout: 120 } },
    { security: { loginNotifications: false } },
    { notifications: { emailNotifications: false } },
  ].map(
    body =>
      [
        `a change of what guards the account, ${JSON.stringify(body)},`,
        async () => {
          const as = await server.addPerson();
          const { userId } = as;
          await server.ask('PUT /settings', { as, body });
          return { action: 'guards_changed', actor_id: userId, subject_type: 'user', subject_id: userId };
        },
      ] as const,
  ),
  [
    'a deposit',
    async () => {
      const id = await pay(person, 'deposit');
      return { action: 'deposit', actor_id: person.userId, subject_type: 'payment', subject_id: id };
    },
  ],
  [
    'a withdrawal',
    async () => {
      const id = await pay(person, 'withdraw');
      return { action: 'withdrawal', actor_id: person.userId, subject_type: 'payment', subject_id: id };
    },
  ],
  [
    'a decided payment',
    async () => {
      const id = await pay(person, 'deposit');
      await server.ask('POST /operator/payments/{id}/complete', { as: operator, params: { id } });
      const { userId } = operator;
      return { action: 'payment_decided', actor_id: userId, subject_type: 'payment', subject_id: id };
    },
  ],
  [
    'a new operator',
    async () => {
      const olga = { email: 'olga@example.com', firstName: 'Olga', lastName: 'Berg' };
      await invitePerson(db, passwords, olga, undefined, server.now);
      const ofOlga = db.selectFrom('users').select('id').where('email', '=', olga.email);
      const { id } = await ofOlga.executeTakeFirstOrThrow();
      return { action: 'operator_created', actor_id: null, subject_type: 'user', subject_id: id };
    },
  ],
];

test.each(ACTS)('%s is recorded with actor, action and target', async (_, act) => {
  const expected = await act();
  const last = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_type', 'subject_id', 'created_at'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last).toEqual({ ...expected, created_at: server.now });
});

test.each([
  ['deposit', 'POST /payment/deposit', 'deposit', paymentBody(channel, 20)],
  ['withdrawal', 'POST /payment/withdraw', 'withdrawal', paymentBody(channel, 20)],
  ['deposit of an amount alone', 'POST /account/deposit', 'deposit', { amount: 20 }],
  ['withdrawal of an amount alone', 'POST /account/withdraw', 'withdrawal', { amount: 20 }],
] as const)('a %s and its cancellation are recorded with their requests', async (_, call, action, body) => {
  const asked = await server.call(call, { as: person, body });
  const { id } = asked.json<{ id: string }>();
  const cancelled = await server.call('POST /payment/transactions/{id}/cancel', {
    as: person,
    params: { id },
  });
  const kept = await readRecords(db, 'audit_log', ['action', 'request_id'], { subject_id: id });
  expect(kept).toEqual(
    [asked, cancelled].map(({ headers }) => ({ action, request_id: headers['x-request-id'] })),
  );
});

test('an operator’s decision on a payment is recorded with its request', async () => {
  const id = await pay(person, 'deposit');
  const { headers } = await server.call('POST /operator/payments/{id}/complete', {
    as: operator,
    params: { id },
  });
  const kept = { action: 'payment_decided', subject_id: id } as const;
  expect(await readRecord(db, 'audit_log', ['request_id'], kept)).toEqual({
    request_id: headers['x-request-id'],
  });
});
