import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { runWritableCte } from '#server/database/writable-cte.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { outboxWrite } from './outbox.ts';
import type { Notice } from './notice.ts';

const server = await createTestApp();
const { db } = server;
const owner = createDatabase(server.access.owner, 1);
afterAll(() => owner.destroy());

beforeEach(async () => {
  await db.deleteFrom('announcements').execute();
  await db.deleteFrom('mails').execute();
});

const facts = {
  side: 'buy',
  company: 'Acme',
  shares: '4',
  price: '50.00',
  total: '201.00',
  open: '0',
} as const;

/** The nth fill of a person, marked by the company's name. */
function fill({ userId }: TestPerson, nth: number): Notice {
  return {
    userId,
    kind: 'order_filled',
    facts: { ...facts, company: `Acme ${nth}` },
    link: `/orders/${nth}`,
  };
}

async function announce(...notices: Notice[]): Promise<void> {
  server.pass(1);
  await transaction(db, tx => runWritableCte(tx, outboxWrite(notices, server.now)));
}

const tell = () => server.jobs.runNow('announcements');

/** Oldest first. */
async function noticesOf(as: TestPerson): Promise<(readonly [string, string | null])[]> {
  const { results } = await server.ask('GET /notices', { as, query: { pageSize: 100 } });
  return results.map(({ title, link }) => [title, link] as const).toReversed();
}

function mailsTo({ userId }: TestPerson) {
  return readRecords(db, 'mails', ['template', 'facts', 'created_at'], { user_id: userId });
}

const noticeOfFill = (nth: number) => [`Bought: 4 shares of Acme ${nth}`, `/orders/${nth}`];

test('a person’s orders that fill in one batch have a notice each, and one e-mail together', async () => {
  const [many, one] = [await server.addPerson(), await server.addPerson()];
  await announce(fill(many, 1), fill(one, 7), fill(many, 2));
  await announce(fill(many, 3));
  const last = server.now;
  await tell();
  expect(await noticesOf(many)).toEqual([1, 2, 3].map(noticeOfFill));
  expect(await noticesOf(one)).toEqual([noticeOfFill(7)]);
  expect(await mailsTo(many)).toEqual([
    {
      template: 'orders_filled',
      facts: {
        count: '3',
        fills: [1, 2, 3].map(nth => ({ ...facts, company: `Acme ${nth}` })),
        link: '/orders',
      },
      created_at: last,
    },
  ]);
  expect(await mailsTo(one)).toMatchObject([
    { template: 'order_filled', facts: { ...facts, company: 'Acme 7', link: '/orders/7' } },
  ]);
});

test('an e-mail shows the first eight fills and counts all; each has its notice', async () => {
  const person = await server.addPerson();
  const nths = Array.from({ length: 20 }, (_, index) => index + 1);
  await announce(...nths.map(nth => fill(person, nth)));
  await tell();
  expect(await noticesOf(person)).toEqual(nths.map(noticeOfFill));
  const [mail, ...others] = await mailsTo(person);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    facts: { count: '20', fills: nths.slice(0, 8).map(nth => ({ company: `Acme ${nth}` })) },
  });
});

test('other events of the person have an e-mail of their own', async () => {
  const person = await server.addPerson();
  const settled = { userId: person.userId, kind: 'trade_settled', facts, link: '/portfolio' } as const;
  await announce(fill(person, 1), settled, fill(person, 2), settled);
  await tell();
  const mails = await mailsTo(person);
  expect(mails.map(({ template }) => template)).toEqual(['orders_filled', 'trade_settled', 'trade_settled']);
  expect(await noticesOf(person)).toHaveLength(4);
});

test('a person without e-mail confirmations still has the notices, and an erased person gets nothing', async () => {
  const [quiet, erased] = [await server.addPerson(), await server.addPerson()];
  const body = { notifications: { transactionConfirmations: false } };
  await server.ask('PUT /settings', { as: quiet, body });
  // What tells of the change itself.
  await db.deleteFrom('notices').where('user_id', '=', quiet.userId).execute();
  await db.deleteFrom('mails').where('user_id', '=', quiet.userId).execute();
  await db.updateTable('users').set({ status: 'erased' }).where('id', '=', erased.userId).execute();
  await announce(fill(quiet, 1), fill(erased, 1), fill(quiet, 2), fill(erased, 2));
  await tell();
  expect([await noticesOf(quiet), await mailsTo(quiet)]).toEqual([[1, 2].map(noticeOfFill), []]);
  const told = db.selectFrom('notices').select('id').where('user_id', '=', erased.userId);
  expect([await told.execute(), await mailsTo(erased)]).toEqual([[], []]);
});

test('a setting that was added after a person came has its default', async () => {
  const person = await server.addPerson();
  const bare = { notifications: '{}', security: '{}', preferences: '{}' };
  await db.updateTable('settings').set(bare).where('user_id', '=', person.userId).execute();
  await announce(fill(person, 1));
  await tell();
  expect(await mailsTo(person)).toHaveLength(1);
});

test('an interrupted delivery is completed later, each notice and each e-mail once', async () => {
  const person = await server.addPerson();
  await announce(fill(person, 1));
  await announce(fill(person, 2));
  // Notices are written before mails and roll back with them, also when each is processed alone after a failure.
  await sql`
    alter table mails add constraint broken check (template not in ('order_filled', 'orders_filled'))`.execute(
    owner,
  );
  await expect(tell()).rejects.toThrow('broken');
  expect([await noticesOf(person), await mailsTo(person)]).toEqual([[], []]);
  await sql`alter table mails drop constraint broken`.execute(owner);
  await tell();
  await tell();
  expect(await noticesOf(person)).toEqual([1, 2].map(noticeOfFill));
  expect((await mailsTo(person)).map(({ template }) => template)).toEqual(['orders_filled']);
});

test('two processes deliver each fill once', async () => {
  const person = await server.addPerson();
  for (let nth = 1; nth <= 20; nth += 1) await announce(fill(person, nth));
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  const told = await noticesOf(person);
  expect(told).toEqual(Array.from({ length: 20 }, (_, index) => noticeOfFill(index + 1)));
});

test('several batches are delivered in the order of their events', async () => {
  const person = await server.addPerson();
  // Text for two batches.
  const random = () => crypto.getRandomValues(Buffer.alloc(60_000)).toString('base64');
  for (let nth = 1; nth <= 13; nth += 1) {
    const { userId } = person;
    const reason = random();
    const deposit = { amount: `${nth}.00`, channel: 'Wire', status: 'completed', reason } as const;
    await announce({ userId, kind: 'deposit', facts: deposit });
  }
  for (let nth = 1; nth <= 250; nth += 1) await announce(fill(person, nth));
  await tell();
  const { userId } = person;
  const notices = db.selectFrom('notices').select(['kind', 'link']).where('user_id', '=', userId);
  const told = (await notices.orderBy('id').execute()).map(({ kind, link }) => link ?? kind);
  const fills = Array.from({ length: 250 }, (_, index) => `/orders/${index + 1}`);
  expect(told).toEqual([...Array.from({ length: 13 }, () => 'deposit'), ...fills]);
  expect(await db.selectFrom('announcements').select('id').execute()).toEqual([]);
});

test('a notification that cannot be delivered does not delay others, is named by the job, and is retried', async () => {
  const [before, bad, after] = [await server.addPerson(), await server.addPerson(), await server.addPerson()];
  await announce(fill(before, 1));
  // An invalid row, as a bug might leave it.
  await announce({ ...fill(bad, 2), userId: 'nobody' });
  await announce(fill(after, 3));
  await expect(tell()).rejects.toThrow('not done: announcement');
  await expect(tell()).rejects.toThrow('not done: announcement');
  expect(await noticesOf(before)).toEqual([noticeOfFill(1)]);
  expect(await noticesOf(after)).toEqual([noticeOfFill(3)]);
  await db
    .updateTable('announcements')
    .set({ notices: JSON.stringify([fill(bad, 2)]) })
    .execute();
  await tell();
  expect(await noticesOf(bad)).toEqual([noticeOfFill(2)]);
});
