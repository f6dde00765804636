import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { readOrigin } from './request-addresses.ts';

const server = await createTestApp();
const { db } = server;
const { requestAddresses, keys } = server.services;
const PASSWORD = 'Correct-Horse-9';

async function signIn() {
  const passwordHash = await server.services.passwords.hash(PASSWORD);
  const person = await server.addPerson({ passwordHash });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '198.51.100.7',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    payload: { email: person.email, password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  await requestAddresses.flush();
  const entry = await readRecord(db, 'audit_log', ['request_id'], {
    action: 'signed_in',
    actor_id: person.userId,
  });
  return { person, requestId: entry.request_id ?? '' };
}

test('the request of an audit entry leads to its address and browser, which the table does not show', async () => {
  const { requestId } = await signIn();
  expect(await readOrigin(db, keys, requestId)).toEqual({
    at: server.now,
    address: '198.51.100.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  });
  const row = await db
    .selectFrom('request_addresses')
    .select('sealed')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  expect(row.sealed.toString('latin1')).not.toContain('198.51');
  expect(await readOrigin(db, keys, 'another')).toBeUndefined();
});

test('looks of operators are kept, reading by others is not, and orders count once an hour', async () => {
  const [operator, person] = [await server.addPerson({ role: 'operator' }), await server.addPerson()];
  await server.ask('GET /operator/people', { as: operator });
  await server.ask('GET /account', { as: person });
  const body = { stockId: person.userId, side: 'buy', type: 'limit', shares: 1, limitPrice: 1 };
  for (let calls = 0; calls < 3; calls += 1)
    await server.call('POST /market/order/preview', { as: person, body });
  await requestAddresses.flush();
  const count = async (userId: string) => {
    const rows = db.selectFrom('request_addresses').select('request_id').where('user_id', '=', userId);
    return (await rows.execute()).length;
  };
  expect([await count(operator.userId), await count(person.userId)]).toEqual([1, 1]);
});
