import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();

const mailedTo = ({ userId }: TestPerson) =>
  server.db.selectFrom('mails').select('template').where('user_id', '=', userId).execute();

const blocksOf = ({ userId }: TestPerson) =>
  readRecords(server.db, 'audit_log', ['actor_id'], { action: 'account_blocked', subject_id: userId });

test('of two operators who block a person the first is recorded, the second is informed, and the person is notified once', async () => {
  const [first, second] = [
    await server.addPerson({ role: 'operator', firstName: 'Olga', lastName: 'Berg' }),
    await server.addPerson({ role: 'operator', firstName: 'Pia', lastName: 'Lund' }),
  ];
  const person = await server.addPerson();
  const params = { id: person.userId };
  const block = async (as: TestPerson, reason: string) => {
    const answer = await server.call('POST /operator/people/{id}/block', { as, params, body: { reason } });
    return [answer.statusCode, answer.json<unknown>()];
  };
  expect(await block(first, 'Review')).toMatchObject([200, { status: 'blocked' }]);
  expect(await block(second, 'Papers')).toMatchObject([
    422,
    { code: 'wrong_state', message: 'This can no longer be done: it is blocked.' },
  ]);
  expect(await mailedTo(person)).toEqual([{ template: 'account_blocked' }]);
  expect(await blocksOf(person)).toEqual([{ actor_id: first.userId }]);
  const listed = async () => {
    const asked = { as: second, query: { search: person.email } };
    return (await server.ask('GET /operator/people', asked)).results[0]?.blocked;
  };
  expect(await listed()).toEqual({ at: server.now.toISOString(), by: 'Olga Berg', reason: 'Review' });
  await server.ask('POST /operator/people/{id}/unblock', { as: second, params });
  expect(await listed()).toBeNull();
});

test('of two concurrent blocks one is recorded, and the person is notified once', async () => {
  const operators = [
    await server.addPerson({ role: 'operator' }),
    await server.addPerson({ role: 'operator' }),
  ];
  const person = await server.addPerson();
  const params = { id: person.userId };
  const both = await transaction(server.db, async tx => {
    await tx.selectFrom('users').select('id').where('id', '=', person.userId).forUpdate().execute();
    const calls = operators.map(as =>
      server.call('POST /operator/people/{id}/block', { as, params, body: { reason: 'Review' } }),
    );
    await expect.poll(() => countWaiting(server.db)).toBe(2);
    return { calls };
  });
  const answers = (await Promise.all(both.calls)).map(({ statusCode }) => statusCode);
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(await mailedTo(person)).toEqual([{ template: 'account_blocked' }]);
  expect(await blocksOf(person)).toHaveLength(1);
});
