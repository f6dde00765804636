import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { transaction } from '#server/database/transaction.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { loadStatedIdentity, outdateIdentity } from './outdate-identity.ts';
import { checkAutomaticallyJob } from './verification-jobs.ts';

const server = await createTestApp();
const { db } = server;
const sample = checkAutomaticallyJob({ ...server.services, sampleData: true });

async function statesOf(userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('verifications')
    .select('status')
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
  return rows.map(row => row.status);
}

test('with the sample data a marked check is approved after two seconds, an unmarked one waits', async () => {
  const marked = await server.addPerson({ verification: 'PENDING', investorType: 'accredited' });
  const unmarked = await server.addPerson({ verification: 'PENDING' });
  await db
    .updateTable('verifications')
    .set({ automatic: true })
    .where('user_id', '=', marked.userId)
    .execute();
  await sample.run();
  expect(await statesOf(marked.userId)).toEqual(['PENDING', 'PENDING']);
  server.pass(2000);
  await sample.run();
  expect(await statesOf(marked.userId)).toEqual(['APPROVED', 'APPROVED']);
  expect(await statesOf(unmarked.userId)).toEqual(['PENDING']);
});

test('with the sample data the renewal of a marked check is approved as well, for a year', async () => {
  const { userId } = await server.addPerson({ investorType: 'accredited' });
  const renewal = { automatic: true, submitted_at: server.now, renewal_at: server.now };
  await db
    .updateTable('verifications')
    .set({ ...renewal, expires_at: new Date(server.now.getTime() + 10_000) })
    .where('user_id', '=', userId)
    .where('kind', '=', 'accreditation')
    .execute();
  server.pass(2000);
  await sample.run();
  const after = await readRecord(db, 'verifications', ['status', 'expires_at', 'renewal_at'], {
    user_id: userId,
    kind: 'accreditation',
  });
  const expires_at = new Date(server.now.getTime() + 365 * DAY_MS);
  expect(after).toEqual({ status: 'APPROVED', expires_at, renewal_at: null });
});

test('without the sample data nothing is approved automatically', async () => {
  const person = await server.addPerson({ verification: 'PENDING' });
  await db
    .updateTable('verifications')
    .set({ automatic: true })
    .where('user_id', '=', person.userId)
    .execute();
  server.pass(60_000);
  await server.jobs.runNow('automatic-checks');
  expect(await statesOf(person.userId)).toEqual(['PENDING']);
});

test('an approval expires at its instant, once, with a notification', async () => {
  const person = await server.addPerson({ investorType: 'accredited' });
  const { userId } = person;
  const expires_at = new Date(server.now.getTime() + 1000);
  await db
    .updateTable('verifications')
    .set({ expires_at })
    .where('user_id', '=', userId)
    .where('kind', '=', 'accreditation')
    .execute();
  server.pass(999);
  await server.jobs.runNow('expire-verifications');
  expect(await statesOf(userId)).toEqual(['APPROVED', 'APPROVED']);
  server.pass(1);
  await server.jobs.runNow('expire-verifications');
  await server.jobs.runNow('expire-verifications');
  expect(await statesOf(userId)).toEqual(['EXPIRED', 'APPROVED']);
  const notices = await server.ask('GET /notices', { as: person });
  expect(notices.results.map(notice => notice.title)).toEqual(['Your accreditation has expired']);
});

async function endIn(userId: string, kind: 'identity' | 'accreditation', ms: number): Promise<void> {
  const expires_at = new Date(server.now.getTime() + ms);
  await db
    .updateTable('verifications')
    .set({ expires_at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
}

async function toldOf(userId: string): Promise<{ notices: number; mails: number }> {
  const [notices, mails] = await Promise.all([
    db.selectFrom('notices').select('id').where('user_id', '=', userId).execute(),
    db.selectFrom('mails').select('template').where('user_id', '=', userId).execute(),
  ]);
  expect(mails.every(({ template }) => template === 'verification_ends')).toBe(true);
  return { notices: notices.length, mails: mails.length };
}

test.each(['identity', 'accreditation'] as const)(
  'fourteen days before an approval of %s ends, its person is reminded by notice and mail, once of each end',
  async kind => {
    const person = await server.addPerson({ investorType: 'accredited' });
    const { userId } = person;
    await endIn(userId, kind, 14 * DAY_MS + 1);
    await server.jobs.runNow('remind-of-ends');
    expect(await toldOf(userId)).toEqual({ notices: 0, mails: 0 });
    server.pass(1);
    await server.jobs.runNow('remind-of-ends');
    server.pass(DAY_MS);
    await server.jobs.runNow('remind-of-ends');
    expect(await toldOf(userId)).toEqual({ notices: 1, mails: 1 });
    const [notice] = (await server.ask('GET /notices', { as: person })).results;
    const check = kind === 'identity' ? 'identity check' : kind;
    expect(notice?.title).toMatch(new RegExp(`^Your ${check} expires on [A-Z][a-z]{2} \\d+, 2026$`));
    expect(notice).toMatchObject({ kind: 'verification_ends', link: '/profile' });
    await endIn(userId, kind, 10 * DAY_MS);
    await server.jobs.runNow('remind-of-ends');
    expect(await toldOf(userId)).toEqual({ notices: 2, mails: 2 });
  },
);

test('a person who is blocked, needs no accreditation, has submitted documents, or whose end has passed gets no reminder', async () => {
  const blocked = await server.addPerson();
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.userId).execute();
  const renewing = await server.addPerson();
  await db
    .updateTable('verifications')
    .set({ renewal_at: server.now })
    .where('user_id', '=', renewing.userId)
    .execute();
  const late = await server.addPerson();
  for (const { userId } of [blocked, renewing]) await endIn(userId, 'identity', DAY_MS);
  await endIn(late.userId, 'identity', 0);
  const former = await server.addPerson({ investorType: 'accredited' });
  await endIn(former.userId, 'accreditation', DAY_MS);
  await db
    .updateTable('users')
    .set({ investor_type: 'individual' })
    .where('id', '=', former.userId)
    .execute();
  await server.jobs.runNow('remind-of-ends');
  for (const { userId } of [blocked, renewing, late, former])
    expect(await toldOf(userId)).toEqual({ notices: 0, mails: 0 });
});

test('with the sample data a changed identity is approved again at once', async () => {
  const { userId } = await server.addPerson();
  server.pass(1000);
  await transaction(db, async tx => {
    const before = await loadStatedIdentity(tx, userId);
    await tx.updateTable('users').set({ last_name: 'Moss-Lee' }).where('id', '=', userId).execute();
    const change = { userId, before, requestId: 'test', at: server.now };
    await outdateIdentity(tx, { sampleData: true }, change);
  });
  const identity = db.selectFrom('verifications').select(['status', 'decided_at', 'decided_by']);
  expect(await identity.where('user_id', '=', userId).execute()).toEqual([
    { status: 'APPROVED', decided_at: server.now, decided_by: null },
  ]);
});
