import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { notifyPeople } from './notify-people.ts';

const server = await createTestApp();
const { db } = server;

const addUnconfirmed = () => server.addPerson({ isEmailConfirmed: false });

/** Two notices for each payment: as it begins and as it ends. */
async function tellOfPayments({ userId }: TestPerson, times: number): Promise<void> {
  const facts = { amount: '20.00', channel: 'Wire', status: 'pending', reason: '' } as const;
  for (let n = 0; n < 2 * times; n += 1)
    await transaction(db, tx => notifyPeople(tx, [{ userId, kind: 'deposit', facts }], server.now));
}

async function mailsTo({ userId }: TestPerson): Promise<readonly string[]> {
  return (await readRecords(db, 'mails', ['template'], { user_id: userId })).map(({ template }) => template);
}

const noticesOf = async (as: TestPerson) => (await server.ask('GET /notices', { as })).total;

test('an unconfirmed address gets six mails an hour, and its account every notice', async () => {
  const [stranger, other, confirmed] = [
    await addUnconfirmed(),
    await addUnconfirmed(),
    await server.addPerson(),
  ];
  await tellOfPayments(stranger, 5);
  expect([(await mailsTo(stranger)).length, await noticesOf(stranger)]).toEqual([6, 10]);
  await tellOfPayments(other, 1);
  await tellOfPayments(confirmed, 5);
  expect([(await mailsTo(other)).length, (await mailsTo(confirmed)).length]).toEqual([2, 10]);
  server.pass(3_600_000);
  await tellOfPayments(stranger, 5);
  expect((await mailsTo(stranger)).length).toBe(12);
});

test('another account with the same address shares the limit, and simultaneous mails all count', async () => {
  const [first, second] = [await addUnconfirmed(), await addUnconfirmed()];
  await tellOfPayments(first, 2);
  const { email } = first;
  await db
    .updateTable('users')
    .set({ email: 'given.up@example.com' })
    .where('id', '=', first.userId)
    .execute();
  await db.updateTable('users').set({ email }).where('id', '=', second.userId).execute();
  const facts = { amount: '20.00', channel: 'Wire', status: 'pending', reason: '' } as const;
  const notices = Array.from(
    { length: 5 },
    () => ({ userId: second.userId, kind: 'deposit', facts }) as const,
  );
  await transaction(db, tx => notifyPeople(tx, notices, server.now));
  expect(await mailsTo(second)).toEqual(['deposit', 'deposit']);
});

test('mails that protect the account have a limit of six of their own', async () => {
  const person = await addUnconfirmed();
  await tellOfPayments(person, 5);
  const at = server.now.toISOString();
  const set = { userId: person.userId, kind: 'security_changed', facts: { what: 'pin_set', at } } as const;
  for (let n = 0; n < 8; n += 1) await transaction(db, tx => notifyPeople(tx, [set], server.now));
  const mails = await mailsTo(person);
  expect(mails.filter(template => template === 'security_changed')).toHaveLength(6);
});
