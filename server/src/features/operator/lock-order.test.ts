import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { responseAfterWaiting } from '#server/testing/lock-order.ts';

const server = await createTestApp();
const operator = await server.addPerson({ role: 'operator' });

test('a decision on a verification locks its person first, like a submission of evidence', async () => {
  const { userId } = await server.addPerson({ verification: 'PENDING' });
  const { id } = await server.db
    .selectFrom('verifications')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { statusCode } = await responseAfterWaiting(
    server.db,
    userId,
    () =>
      server.call('POST /operator/verifications/{id}/approve', { as: operator, params: { id }, body: {} }),
    sql`select from verifications where id = ${id} for update nowait`,
  );
  expect(statusCode).toBe(200);
});

test('of two operators who block each other the lower id is locked first', async () => {
  const other = await server.addPerson({ role: 'operator' });
  const [low = other, high = other] = [operator, other].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  const body = { reason: 'A thief' };
  const { statusCode } = await responseAfterWaiting(
    server.db,
    low.userId,
    () => server.call('POST /operator/people/{id}/block', { as: high, params: { id: low.userId }, body }),
    sql`select from users where id = ${high.userId} for update nowait`,
  );
  expect(statusCode).toBe(202);
});

test('a change of settings locks the person first, like an erasure', async () => {
  const person = await server.addPerson();
  const { statusCode } = await responseAfterWaiting(
    server.db,
    person.userId,
    () => server.call('PUT /settings', { as: person, body: { notifications: { newsletter: true } } }),
    sql`select from settings where user_id = ${person.userId} for update nowait`,
  );
  expect(statusCode).toBe(200);
});
