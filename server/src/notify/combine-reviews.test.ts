import { beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { runWritableCte } from '#server/database/writable-cte.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { outboxWrite } from './outbox.ts';
import { notifyPeople, type Notice } from './notify-people.ts';

const server = await createTestApp();
const { db } = server;
const { companyId } = await insertStock(db, server.now);

beforeEach(async () => {
  await db.deleteFrom('announcements').execute();
  await db.deleteFrom('mails').execute();
});

const addIssuer = () => server.addPerson({ role: 'issuer', companyId });

function waits({ userId }: TestPerson, nth: number, kind: 'review_waiting' | 'review_expired'): Notice {
  const facts = { company: 'Acme', shares: String(nth), price: '50.00', due: server.now.toISOString() };
  return { userId, kind, facts, link: '/reviews' };
}

async function tell(...notices: Notice[]): Promise<void> {
  await transaction(db, tx => runWritableCte(tx, outboxWrite(notices, server.now)));
  await server.jobs.runNow('announcements');
}

const pass = (minutes: number) => server.pass(minutes * 60_000);

/** The mails sent, oldest first: the number of trades and the first shares. */
async function sentTo({ userId }: TestPerson) {
  await server.jobs.runNow('mails');
  const rows = await db
    .selectFrom('mails')
    .select(['template', 'facts'])
    .where('user_id', '=', userId)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ template, facts }) => {
    const told = facts as { count?: string; shares?: string; reviews?: { shares: string }[] };
    return [template, told.count ?? '1', told.reviews?.map(({ shares }) => shares) ?? [told.shares]];
  });
}

test('a busy hour of trades under review is one e-mail at its beginning and one at its end, and a notice for each', async () => {
  const [issuer, colleague] = [await addIssuer(), await addIssuer()];
  await tell(waits(issuer, 1, 'review_waiting'));
  const first = ['review_waiting', '1', ['1']];
  expect(await sentTo(issuer)).toEqual([first]);
  for (let nth = 2; nth <= 11; nth += 1) {
    pass(5);
    await tell(waits(issuer, nth, 'review_waiting'));
    expect(await sentTo(issuer)).toEqual([first]);
  }
  // A reader without a mail in the last hour gets one at once.
  await tell(waits(colleague, 7, 'review_waiting'), waits(colleague, 8, 'review_waiting'));
  expect(await sentTo(colleague)).toEqual([['reviews_waiting', '2', ['7', '8']]]);
  pass(10);
  const second = ['reviews_waiting', '10', ['2', '3', '4', '5', '6', '7', '8', '9']];
  expect(await sentTo(issuer)).toEqual([first, second]);
  pass(59);
  await tell(waits(issuer, 12, 'review_waiting'));
  expect(await sentTo(issuer)).toEqual([first, second]);
  pass(1);
  const third = ['review_waiting', '1', ['12']];
  expect(await sentTo(issuer)).toEqual([first, second, third]);
  const { total } = await server.ask('GET /notices', { as: issuer });
  expect(total).toBe(12);
});

test('missed reviews are combined separately from waiting ones', async () => {
  const issuer = await addIssuer();
  await tell(
    waits(issuer, 1, 'review_waiting'),
    waits(issuer, 2, 'review_expired'),
    waits(issuer, 3, 'review_expired'),
  );
  expect((await sentTo(issuer)).toSorted()).toEqual([
    ['review_waiting', '1', ['1']],
    ['reviews_expired', '2', ['2', '3']],
  ]);
});

test('two simultaneous processes write one e-mail together', async () => {
  const issuer = await addIssuer();
  const nths = [1, 2, 3, 4, 5, 6];
  await Promise.all(
    nths.map(nth =>
      transaction(db, tx => notifyPeople(tx, [waits(issuer, nth, 'review_waiting')], server.now)),
    ),
  );
  expect(await sentTo(issuer)).toEqual([['reviews_waiting', '6', expect.any(Array)]]);
});

test('a person who is blocked or turns e-mails off while one waits gets none', async () => {
  const [blocked, quiet] = [await addIssuer(), await addIssuer()];
  for (const issuer of [blocked, quiet]) {
    await tell(waits(issuer, 1, 'review_waiting'));
    await sentTo(issuer);
    await tell(waits(issuer, 2, 'review_waiting'));
  }
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.userId).execute();
  await server.ask('PUT /settings', { as: quiet, body: { notifications: { emailNotifications: false } } });
  // What tells of the change itself.
  await db.deleteFrom('mails').where('template', '=', 'security_changed').execute();
  pass(61);
  for (const issuer of [blocked, quiet]) expect(await sentTo(issuer)).toHaveLength(1);
  expect(await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()).toEqual([]);
});

test('a clock that was set back does not delay an e-mail of reviews', async () => {
  const issuer = await addIssuer();
  await tell(waits(issuer, 1, 'review_waiting'));
  pass(-3 * 60);
  expect(await sentTo(issuer)).toHaveLength(1);
  await tell(waits(issuer, 2, 'review_waiting'));
  pass(60);
  expect(await sentTo(issuer)).toHaveLength(2);
});
