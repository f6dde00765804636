import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const channel = await insertChannel(server.db);
const operator = await server.addPerson({ role: 'operator' });

async function pay(as: TestPerson, what: 'deposit' | 'withdraw', amount: number): Promise<string> {
  return (await server.ask(`POST /payment/${what}`, { as, body: paymentBody(channel, amount) })).id;
}

test('operators see payers, oldest payment first, and each look is recorded', async () => {
  const person = await server.addPerson();
  const id = await pay(person, 'deposit', 20);
  const { results } = await server.ask('GET /operator/payments', { as: operator, query: { pageSize: 100 } });
  expect(results.at(-1)).toMatchObject({ id, user: { id: person.userId, email: person.email } });
  const looks = await readRecords(server.db, 'audit_log', ['details'], {
    action: 'identity_viewed',
    actor_id: operator.userId,
  });
  expect(JSON.stringify(looks)).toContain(person.userId);
});

test('among thousands operators find a payment by its reference, or by whose it is', async () => {
  const [one, other] = [await server.addPerson(), await server.addPerson()];
  const [id] = [await pay(one, 'deposit', 20), await pay(other, 'deposit', 30)];
  await server.db.updateTable('payments').set({ reference: 'WIRE-77%' }).where('id', '=', id).execute();
  const { account_number } = await readRecord(server.db, 'users', ['account_number'], { id: one.userId });
  const found = async (search: string, status = 'pending') => {
    const query = { search, status };
    const { results, total } = await server.ask('GET /operator/payments', { as: operator, query });
    expect(total).toBe(results.length);
    return results.map(payment => payment.id);
  };
  for (const search of ['wire-77', '77%', one.email.toUpperCase(), account_number])
    expect(await found(search), search).toEqual([id]);
  expect(await found('WIRE-77', 'completed')).toEqual([]);
  expect(await found('no such reference')).toEqual([]);
  expect(await found('7%7')).toEqual([]);
});

test('operators see that a withdrawing person is blocked', async () => {
  const person = await server.market.addBuyer(100_00n);
  await pay(person, 'withdraw', 20);
  const statusShown = async () => {
    const { results } = await server.ask('GET /operator/payments', {
      as: operator,
      query: { pageSize: 100 },
    });
    return results.find(({ user }) => user.id === person.userId)?.user.status;
  };
  expect(await statusShown()).toBe('active');
  const params = { id: person.userId };
  await server.ask('POST /operator/people/{id}/block', { as: operator, params, body: { reason: 'Stolen' } });
  expect(await statusShown()).toBe('blocked');
});

test('payments are counted by status for the same search, and have no bank line before a statement', async () => {
  const person = await server.addPerson();
  await pay(person, 'deposit', 20);
  const id = await pay(person, 'deposit', 30);
  await server.ask('POST /operator/payments/{id}/complete', { as: operator, params: { id }, body: {} });
  const { counts, results } = await server.ask('GET /operator/payments', {
    as: operator,
    query: { search: person.email },
  });
  expect(counts).toEqual({ pending: 1, completed: 1, failed: 0, cancelled: 0 });
  expect(results.map(({ bankLine }) => bankLine)).toEqual([null]);
});
