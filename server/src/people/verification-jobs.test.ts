import { expect, test } from 'vitest';
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
  const expires_at = new Date(server.now.getTime() + 365 * 86_400_000);
  expect(after).toEqual({ status: 'APPROVED', expires_at, renewal_at: null });
});

test('without the sample data nothing is approved by itself', async () => {
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

test('an approval runs out at its instant, once, and is told', async () => {
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

test('with the sample data an identity that its person outdated is approved again at once', async () => {
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
