import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { answerAfterWaiting } from '#server/testing/holds-nothing-yet.ts';

const server = await createTestApp();
const operator = await server.addPerson({ role: 'operator' });

test('who decides on a check waits for its person first, as the person does who hands in papers', async () => {
  const { userId } = await server.addPerson({ verification: 'PENDING' });
  const { id } = await server.db
    .selectFrom('verifications')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { statusCode } = await answerAfterWaiting(
    server.db,
    userId,
    () =>
      server.call('POST /operator/verifications/{id}/approve', { as: operator, params: { id }, body: {} }),
    sql`select from verifications where id = ${id} for update nowait`,
  );
  expect(statusCode).toBe(200);
});

test('of two operators the one with the lower id is locked first, whoever blocks the other', async () => {
  const other = await server.addPerson({ role: 'operator' });
  const [low = other, high = other] = [operator, other].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  const body = { reason: 'A thief' };
  const { statusCode } = await answerAfterWaiting(
    server.db,
    low.userId,
    () => server.call('POST /operator/people/{id}/block', { as: high, params: { id: low.userId }, body }),
    sql`select from users where id = ${high.userId} for update nowait`,
  );
  expect(statusCode).toBe(200);
});

test('who changes settings waits for the person first, as an erasure does, which takes the settings away', async () => {
  const person = await server.addPerson();
  const { statusCode } = await answerAfterWaiting(
    server.db,
    person.userId,
    () => server.call('PUT /settings', { as: person, body: { notifications: { newsletter: true } } }),
    sql`select from settings where user_id = ${person.userId} for update nowait`,
  );
  expect(statusCode).toBe(200);
});
