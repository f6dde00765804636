// Acts that one operator alone cannot do: removing a second factor, blocking an operator, resuming trading.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { insertStock } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const { db } = server;
const addOperator = () => server.addPerson({ role: 'operator' });
const [first, second, third] = [await addOperator(), await addOperator(), await addOperator()];

const reason = 'Asked for in a call';
const waiting = {
  approvalId: expect.any(String) as unknown,
  expiresAt: expect.any(String) as unknown,
};

async function statusOf({ userId }: TestPerson) {
  const { status } = await readRecord(db, 'users', ['status'], { id: userId });
  return status;
}

/** Makes a call that must only propose, and returns the id of the proposal. */
async function propose(...[key, options]: Parameters<typeof server.call>): Promise<string> {
  const answer = await server.call(key, options);
  expect([answer.statusCode, answer.json()]).toEqual([202, waiting]);
  return answer.json<{ approvalId: string }>().approvalId;
}

async function confirm(id: string, as: TestPerson) {
  const answer = await server.call('POST /operator/approvals/{id}/approve', { as, params: { id } });
  return answer.json<{ code?: string; status?: string }>();
}

test('a second factor stays until another operator confirms its removal', async () => {
  const person = await server.addPerson({ hasSecondFactor: true });
  const params = { id: person.userId };
  const asked = { as: first, params, body: { reason } };
  const id = await propose('POST /operator/people/{id}/remove-second-factor', asked);
  const factor = () => readRecord(db, 'users', ['totp_confirmed_at'], { id: person.userId });
  expect((await factor()).totp_confirmed_at).not.toBeNull();
  const again = await server.call('POST /operator/people/{id}/remove-second-factor', asked);
  expect(again.json()).toMatchObject({ code: 'approval_open' });
  expect(await confirm(id, first)).toMatchObject({ code: 'second_person_required' });
  expect((await server.call('GET /settings', { as: person })).statusCode).toBe(200);
  expect(await confirm(id, second)).toMatchObject({ status: 'confirmed' });
  expect((await factor()).totp_confirmed_at).toBeNull();
  expect((await server.call('GET /settings', { as: person })).statusCode).toBe(401);
  const [entry] = await readRecords(db, 'audit_log', ['actor_id', 'details'], {
    action: 'second_factor_removed',
    subject_id: person.userId,
  });
  expect(entry).toMatchObject({ actor_id: second.userId, details: { proposedBy: first.userId } });
});

test('an operator is blocked and unblocked by two others, and confirms nothing about themselves', async () => {
  const leaver = await addOperator();
  const params = { id: leaver.userId };
  const block = { as: first, params, body: { reason } };
  const blocking = await propose('POST /operator/people/{id}/block', block);
  expect(await statusOf(leaver)).toBe('active');
  expect(await confirm(blocking, leaver)).toMatchObject({ code: 'second_person_required' });
  expect(await confirm(blocking, second)).toMatchObject({ status: 'confirmed' });
  expect(await statusOf(leaver)).toBe('blocked');
  expect((await server.call('GET /operator/people', { as: leaver })).statusCode).toBe(401);
  const unblocking = await propose('POST /operator/people/{id}/unblock', { as: second, params });
  expect(await statusOf(leaver)).toBe('blocked');
  expect(await confirm(unblocking, third)).toMatchObject({ status: 'confirmed' });
  expect(await statusOf(leaver)).toBe('active');
});

test('an operator confirms no removal of the own second factor', async () => {
  const asked = { as: first, params: { id: second.userId }, body: { reason } };
  const id = await propose('POST /operator/people/{id}/remove-second-factor', asked);
  expect(await confirm(id, second)).toMatchObject({ code: 'second_person_required' });
  await server.ask('POST /operator/approvals/{id}/reject', { as: second, params: { id } });
});

test('an investor is blocked by one operator at once', async () => {
  const person = await server.addPerson();
  const blocked = { as: first, params: { id: person.userId }, body: { reason } };
  expect(await server.ask('POST /operator/people/{id}/block', blocked)).toMatchObject({ status: 'blocked' });
});

test('a halted company takes no order before another operator confirms that trading resumes', async () => {
  const { stockId, slug } = await insertStock(db, server.now);
  const params = { slug };
  const buyer = await server.market.addBuyer(1_000_00n);
  const place = async () => {
    const body = { stockId, side: 'buy', type: 'limit', shares: 1, limitPrice: 10 };
    return (await server.call('POST /market/order', { as: buyer, body })).statusCode;
  };
  await server.ask('POST /operator/stocks/{slug}/halt', { as: first, params, body: { reason } });
  const id = await propose('POST /operator/stocks/{slug}/resume', { as: first, params, body: { reason } });
  expect(await place()).toBe(422);
  expect(await confirm(id, first)).toMatchObject({ code: 'second_person_required' });
  expect(await confirm(id, second)).toMatchObject({ status: 'confirmed' });
  expect(await place()).toBe(201);
  const late = await server.call('POST /operator/stocks/{slug}/resume', {
    as: first,
    params,
    body: { reason },
  });
  expect(late.json()).toMatchObject({ code: 'wrong_state' });
});
