import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const reason = 'The statement of last year, please.';

const server = await createTestApp();
const operator = await server.addPerson({ role: 'operator' });
const params = { kind: 'accreditation' };

/** A person whose accreditation ends in this many days. */
async function addAccredited(days: number) {
  const person = await server.addPerson({ investorType: 'accredited' });
  const { id, expires_at } = await server.db
    .updateTable('verifications')
    .set({ expires_at: new Date(server.now.getTime() + days * DAY_MS) })
    .where('user_id', '=', person.userId)
    .where('kind', '=', 'accreditation')
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { person, check: { params: { id } }, expiresAt: expires_at?.toISOString() };
}

const papers = (statement: string) => ({
  basis: 'licence',
  reference: 'CRD 1',
  statement,
  representations: ['licence_active'],
});

const renew = (as: TestPerson, statement = 'Two years over the line') =>
  server.ask('POST /profile/verifications/{kind}', { as, params, body: papers(statement) });

async function accreditationOf(as: TestPerson) {
  const { verifications } = await server.ask('GET /profile', { as });
  return verifications.find(({ kind }) => kind === 'accreditation');
}

async function queue() {
  const query = { pageSize: 100 };
  const { results } = await server.ask('GET /operator/verifications', { as: operator, query });
  return results.map(({ person, kind, renewalAt }) => ({ userId: person.id, kind, renewalAt }));
}

async function isAskedToRenew(as: TestPerson): Promise<boolean> {
  const { tasks } = await server.ask('GET /dashboard', { as });
  return tasks.some(({ kind }) => kind === 'renew_accreditation');
}

/** The number of waiting checks on the operator's dashboard. */
async function countChecks(): Promise<number> {
  const { tasks } = await server.ask('GET /dashboard', { as: operator });
  return tasks.find(({ kind }) => kind === 'decide_checks')?.count ?? 0;
}

const noticesOf = async (as: TestPerson) =>
  (await server.ask('GET /notices', { as })).results.map(({ title }) => title);

test('a person asked to renew can do so; the approval stays valid and the evidence waits', async () => {
  const { person, expiresAt } = await addAccredited(30);
  const before = await countChecks();
  expect(await isAskedToRenew(person)).toBe(true);
  expect(await accreditationOf(person)).toMatchObject({ takesPapers: true, renewalAt: null });
  const handed = await renew(person);
  const renewalAt = server.now.toISOString();
  const waiting = { status: 'APPROVED', expiresAt, renewalAt, reason: null };
  expect(handed).toMatchObject({ ...waiting, submittedAt: renewalAt });
  expect(await accreditationOf(person)).toMatchObject({ ...waiting, takesPapers: true });
  expect([await isAskedToRenew(person), await countChecks()]).toEqual([false, before + 1]);
  // People receive no notice of their own actions.
  expect(await noticesOf(person)).toEqual([]);
});

test('an identity that ends is announced as an accreditation is, until papers are in', async () => {
  const person = await server.addPerson();
  const { id } = await server.db
    .selectFrom('verifications')
    .select('id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const approve = async (days: number) => {
    const expiresOn = new Date(server.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const asked = { as: operator, params: { id }, body: { expiresOn } };
    return (await server.ask('POST /operator/verifications/{id}/approve', asked)).expiresAt;
  };
  const announced = async () => {
    const { tasks } = await server.ask('GET /dashboard', { as: person });
    return tasks.filter(({ kind }) => kind === 'renew_identity').map(({ link, dueAt }) => [link, dueAt]);
  };
  await approve(31);
  expect(await announced()).toEqual([]);
  const dueAt = await approve(20);
  expect(await announced()).toEqual([['/profile', dueAt]]);
  const body = { basis: 'id_card', statement: 'Both sides' };
  const identity = { kind: 'identity' };
  await server.ask('POST /profile/verifications/{kind}', { as: person, params: identity, body });
  expect(await announced()).toEqual([]);
});

test('an approval accepts evidence only in its last 30 days and reminds only then', async () => {
  const { person } = await addAccredited(31);
  expect([await isAskedToRenew(person), (await accreditationOf(person))?.takesPapers]).toEqual([
    false,
    false,
  ]);
  const body = papers('Early');
  const early = await server.call('POST /profile/verifications/{kind}', { as: person, params, body });
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([422, 'wrong_state']);
});

test('a renewal is queued by its time, and newer evidence replaces it', async () => {
  const first = await server.addPerson({ verification: 'PENDING' });
  server.pass(1000);
  const { person, check } = await addAccredited(10);
  await renew(person);
  const seen = server.now.toISOString();
  server.pass(1000);
  const last = await server.addPerson({ verification: 'PENDING' });
  const ours = async () => {
    const people = [first.userId, person.userId, last.userId];
    const listed = await queue();
    return listed.flatMap(({ userId, ...entry }) =>
      people.includes(userId) ? [{ who: people.indexOf(userId), ...entry }] : [],
    );
  };
  const fresh = { kind: 'identity', renewalAt: null };
  const renewal = { who: 1, kind: 'accreditation' };
  expect(await ours()).toEqual([
    { who: 0, ...fresh },
    { ...renewal, renewalAt: seen },
    { who: 2, ...fresh },
  ]);
  server.pass(1000);
  await renew(person, 'Newer ones');
  const renewalAt = server.now.toISOString();
  expect(await ours()).toEqual([
    { who: 0, ...fresh },
    { who: 2, ...fresh },
    { ...renewal, renewalAt },
  ]);
  const one = await server.ask('GET /operator/verifications/{id}', { as: operator, ...check });
  expect(one).toMatchObject({ status: 'APPROVED', renewalAt, evidence: { statement: 'Newer ones' } });
  const unseen = { as: operator, ...check, body: { submittedAt: seen } };
  const refused = await server.call('POST /operator/verifications/{id}/approve', unseen);
  expect(refused.statusCode).toBe(409);
});

test('approved, a renewal counts for a year from then on', async () => {
  const { person, check } = await addAccredited(10);
  await renew(person);
  const approve = { as: operator, ...check, body: {} };
  const approved = await server.ask('POST /operator/verifications/{id}/approve', approve);
  const expiresAt = new Date(server.now.getTime() + 365 * DAY_MS).toISOString();
  expect(approved).toMatchObject({ status: 'APPROVED', expiresAt, renewalAt: null });
  expect(await noticesOf(person)).toEqual(['Your accreditation is approved']);
});

test('when more evidence is requested the approval remains, and the person reads why and submits again', async () => {
  const { person, check, expiresAt } = await addAccredited(10);
  const ask = { as: operator, ...check, body: { reason } };
  const early = await server.call('POST /operator/verifications/{id}/ask', ask);
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([422, 'wrong_state']);
  await renew(person);
  const asked = await server.ask('POST /operator/verifications/{id}/ask', ask);
  const stays = { status: 'APPROVED', expiresAt, renewalAt: null, reason };
  expect(asked).toMatchObject(stays);
  expect(await accreditationOf(person)).toMatchObject({ ...stays, takesPapers: true });
  expect(await isAskedToRenew(person)).toBe(true);
  expect(await noticesOf(person)).toEqual(['We need more for your accreditation']);
  expect(await renew(person)).toMatchObject({ status: 'APPROVED', reason: null });
});

test('an approval with a request by another operator names its approver, and the request cannot be decided', async () => {
  const { person, check } = await addAccredited(10);
  const colleague = await server.addPerson({ role: 'operator', firstName: 'Ana', lastName: 'Ruiz' });
  await renew(person);
  await server.ask('POST /operator/verifications/{id}/approve', { as: colleague, ...check, body: {} });
  const approvedAt = server.now.toISOString();
  server.pass(340 * DAY_MS);
  await renew(person);
  const look = () => server.ask('GET /operator/verifications/{id}', { as: colleague, ...check });
  const { submittedAt, decidedAt, renewalAt } = await look();
  const asked = { as: operator, ...check, body: { reason } };
  expect(await server.ask('POST /operator/verifications/{id}/ask', asked)).toMatchObject({
    status: 'APPROVED',
    reason,
    decidedAt: approvedAt,
    decidedBy: 'Ana Ruiz',
  });
  const late = { as: colleague, ...check, body: { submittedAt, decidedAt, renewalAt } };
  const refused = await server.call('POST /operator/verifications/{id}/approve', late);
  expect([refused.statusCode, await look()]).toMatchObject([409, { reason, renewalAt: null }]);
});

test('a rejected renewal withdraws the approval', async () => {
  const { person, check } = await addAccredited(10);
  await renew(person);
  const reject = { as: operator, ...check, body: { reason } };
  const rejected = await server.ask('POST /operator/verifications/{id}/reject', reject);
  expect(rejected).toMatchObject({ status: 'REJECTED', expiresAt: null, renewalAt: null, reason });
});

test('an undecided renewal waits on when the approval expires, and the bids are cancelled', async () => {
  const { person } = await addAccredited(10);
  await renew(person);
  const submittedAt = server.now.toISOString();
  const { market } = server;
  const stock = await insertStock(server.db, server.now);
  await market.give(person, 100_00n);
  await market.take(limitOrder(person, 'buy', stock, 1n, 10_00n));
  const bids = async () => {
    const orders = server.db.selectFrom('orders').select('status').where('user_id', '=', person.userId);
    return (await orders.execute()).map(({ status }) => status);
  };
  server.pass(10 * DAY_MS - 1);
  await server.jobs.runNow('expire-verifications');
  expect([await bids(), (await accreditationOf(person))?.status]).toEqual([['open'], 'APPROVED']);
  server.pass(1);
  await server.jobs.runNow('expire-verifications');
  expect(await bids()).toEqual(['cancelled']);
  expect(await accreditationOf(person)).toMatchObject({
    status: 'PENDING',
    submittedAt,
    decidedAt: null,
    expiresAt: null,
    renewalAt: null,
  });
  expect(await queue()).toContainEqual({ userId: person.userId, kind: 'accreditation', renewalAt: null });
  expect(await noticesOf(person)).toContain('Your accreditation has expired');
});
