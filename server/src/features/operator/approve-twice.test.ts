import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const operator = await server.addPerson({ role: 'operator' });
const other = await server.addPerson({ role: 'operator' });

/** A person with a pending verification, and its id. */
async function addWaiting(): Promise<{ readonly person: TestPerson; readonly id: string }> {
  const person = await server.addPerson({ verification: 'PENDING' });
  const { id } = await readRecord(server.db, 'verifications', ['id'], { user_id: person.userId });
  return { person, id };
}

test('a verification approved by two operators is recorded and announced once; a different end is a new decision', async () => {
  const { person, id } = await addWaiting();
  const approve = (as: TestPerson, body = {}) =>
    server.ask('POST /operator/verifications/{id}/approve', { as, params: { id }, body });
  const told = async () => (await server.ask('GET /notices', { as: person })).results.length;
  const deciders = async () => {
    const entries = await readRecords(server.db, 'audit_log', ['actor_id'], {
      action: 'verification_decided',
      subject_id: person.userId,
    });
    return entries.map(entry => entry.actor_id);
  };
  const first = await approve(operator);
  expect(await approve(other)).toEqual(first);
  expect([await told(), await deciders()]).toEqual([1, [operator.userId]]);
  expect(await approve(other, { expiresOn: '2026-12-31' })).toMatchObject({
    status: 'APPROVED',
    expiresAt: '2026-12-31T23:59:59.999Z',
  });
  expect([await told(), await deciders()]).toEqual([2, [operator.userId, other.userId]]);
});

test('a decision by another operator is not undone by one who looked before; the queue names the decider', async () => {
  const { id } = await addWaiting();
  const look = () => server.ask('GET /operator/verifications/{id}', { as: other, params: { id } });
  const { submittedAt, decidedAt, decidedBy } = await look();
  expect([decidedAt, decidedBy]).toEqual([null, null]);
  await server.ask('POST /operator/verifications/{id}/approve', { as: operator, params: { id }, body: {} });
  const body = { reason: 'The photo is blurred', submittedAt, decidedAt };
  for (const decide of ['reject', 'ask'] as const) {
    const late = await server.call(`POST /operator/verifications/{id}/${decide}`, {
      as: other,
      params: { id },
      body,
    });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { code: 'conflict', message: 'Another operator has approved this since. Review it again first.' },
    ]);
  }
  const late = { as: other, params: { id }, body: { submittedAt, decidedAt } };
  expect((await server.call('POST /operator/verifications/{id}/approve', late)).statusCode).toBe(409);
  const { firstName, lastName } = await server.ask('GET /profile', { as: operator });
  const now = await look();
  expect(now).toMatchObject({ status: 'APPROVED', decidedBy: `${firstName} ${lastName}` });
  const seen = { ...body, decidedAt: now.decidedAt };
  const taken = await server.ask('POST /operator/verifications/{id}/reject', {
    as: other,
    params: { id },
    body: seen,
  });
  expect(taken.status).toBe('REJECTED');
});

test('an approval cannot be withdrawn without confirming that it was seen', async () => {
  const { id } = await addWaiting();
  const ask = { as: other, params: { id }, body: { reason: 'The photo is blurred' } };
  await server.ask('POST /operator/verifications/{id}/approve', { as: operator, params: { id }, body: {} });
  const blind = await server.call('POST /operator/verifications/{id}/reject', ask);
  expect(blind.json()).toEqual({
    code: 'conflict',
    message: 'Another operator has approved this since. Review it again first.',
  });
  expect(await readRecord(server.db, 'verifications', ['status', 'decided_by'], { id })).toEqual({
    status: 'APPROVED',
    decided_by: operator.userId,
  });
});

test.each([
  ['reject', 'Another operator has rejected this since. Review it again first.'],
  ['ask', 'Someone has requested more since. Review it again first.'],
] as const)(
  'an operator who looked before a colleague chose to %s is informed of it',
  async (what, message) => {
    const { id } = await addWaiting();
    const { submittedAt, decidedAt } = await server.ask('GET /operator/verifications/{id}', {
      as: other,
      params: { id },
    });
    const body = { reason: 'The photo is blurred' };
    await server.ask(`POST /operator/verifications/{id}/${what}`, { as: operator, params: { id }, body });
    const late = { as: other, params: { id }, body: { submittedAt, decidedAt } };
    expect((await server.call('POST /operator/verifications/{id}/approve', late)).json()).toEqual({
      code: 'conflict',
      message,
    });
  },
);

test('an accreditation that is approved a minute later ends as it did, and one with a day named on that day', async () => {
  const person = await server.addPerson({ verification: 'PENDING', investorType: 'accredited' });
  const { id } = await readRecord(server.db, 'verifications', ['id'], {
    user_id: person.userId,
    kind: 'accreditation',
  });
  const endOf = async (body = {}) => {
    const asked = { as: operator, params: { id }, body };
    return (await server.ask('POST /operator/verifications/{id}/approve', asked)).expiresAt;
  };
  const end = await endOf();
  server.pass(60_000);
  expect(await endOf()).toBe(end);
  const day = end?.slice(0, 10) ?? '';
  // The last instant of the day, so that every supported time zone shows this day.
  expect(await endOf({ expiresOn: day })).toBe(`${day}T23:59:59.999Z`);
});
