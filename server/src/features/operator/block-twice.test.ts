import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';

const server = await createTestApp();

test('of two operators who block somebody, the first is on record, and the person is told once', async () => {
  const [first, second] = [
    await server.addPerson({ role: 'operator', firstName: 'Olga', lastName: 'Berg' }),
    await server.addPerson({ role: 'operator', firstName: 'Pia', lastName: 'Lund' }),
  ];
  const person = await server.addPerson();
  const params = { id: person.userId };
  for (const [as, reason] of [
    [first, 'Review'],
    [second, 'Papers'],
  ] as const) {
    const body = { reason };
    expect(await server.ask('POST /operator/people/{id}/block', { as, params, body })).toMatchObject({
      status: 'blocked',
    });
  }
  const told = await server.db
    .selectFrom('mails')
    .select('template')
    .where('user_id', '=', person.userId)
    .execute();
  expect(told).toEqual([{ template: 'account_blocked' }]);
  const entries = await server.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'account_blocked')
    .where('subject_id', '=', person.userId)
    .execute();
  expect(entries).toEqual([{ actor_id: first.userId }]);
  const listed = async () => {
    const asked = { as: second, query: { search: person.email } };
    return (await server.ask('GET /operator/people', asked)).results[0]?.blocked;
  };
  expect(await listed()).toEqual({ at: server.now.toISOString(), by: 'Olga Berg', reason: 'Review' });
  await server.ask('POST /operator/people/{id}/unblock', { as: second, params });
  expect(await listed()).toBeNull();
});
