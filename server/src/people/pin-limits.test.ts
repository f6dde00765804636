// A stolen session guesses a PIN, and a copy of the database is searched for it.
import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { notifyOfLocks } from '#server/notify/notify-of-locks.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { MOST_WRONG_PINS } from './pin-limits.ts';
import { stepUp } from './check-step-up.ts';

const server = await createTestApp({ LIMIT_FACTOR: '100' });
const { db, services } = server;
const PASSWORD = 'Correct-Horse-9';
const passwordHash = await services.passwords.hash(PASSWORD);
const PIN = '246813';
const HOUR_MS = 3_600_000;

async function storedPin({ userId }: TestPerson): Promise<string | null> {
  const user = await db.selectFrom('users').select('pin_hash').where('id', '=', userId).executeTakeFirst();
  return user?.pin_hash ?? null;
}

const confirm = (as: TestPerson, pin: string) => stepUp(services, as, { pin }, true);
const mailsOf = async ({ userId }: TestPerson) =>
  (await readRecords(db, 'mails', ['facts'], { user_id: userId })).map(({ facts }) => facts);

test('a copy of the database is not enough to find a PIN', async () => {
  const as = await server.addPerson({ passwordHash });
  await server.ask('POST /settings/pin', { as, body: { password: PASSWORD, pin: PIN } });
  const stored = (await storedPin(as)) ?? '';
  const argon2 = stored.slice(stored.indexOf('$'));
  expect(await verify(argon2, PIN)).toBe(false);
  expect(await confirm(as, PIN)).toBeUndefined();
});

test('a PIN of before gets a hash with the key when it is used', async () => {
  const as = await server.addPerson({ pinHash: await services.passwords.hash(PIN) });
  const before = await storedPin(as);
  expect(await confirm(as, '999998')).toMatchObject({ code: 'pin_wrong' });
  expect(await storedPin(as)).toBe(before);
  expect(await confirm(as, PIN)).toBeUndefined();
  expect(await storedPin(as)).toMatch(/^keyed:[\da-f]{8}:\$argon2id\$/);
  expect(await confirm(as, PIN)).toBeUndefined();
  expect(await confirm(as, '999998')).toMatchObject({ code: 'pin_wrong' });
});

test('a lock is announced by mail', async () => {
  const as = await server.addPerson({ pinHash: await services.passwords.hashPin(PIN) });
  for (let turn = 0; turn < 5; turn += 1) await confirm(as, '999998');
  await notifyOfLocks(db, server.now);
  await notifyOfLocks(db, server.now);
  expect(await mailsOf(as)).toMatchObject([{ what: 'pin_locked' }]);
});

test('after twenty wrong PINs, with right ones in between, the PIN is off and its owner gets a mail', async () => {
  const as = await server.addPerson({ pinHash: await services.passwords.hashPin(PIN) });
  for (let wrong = 0; wrong < MOST_WRONG_PINS; wrong += 1) {
    if (wrong % 3 === 0) expect(await confirm(as, PIN)).toBeUndefined();
    expect(await confirm(as, '999998')).toMatchObject({ code: 'pin_wrong' });
    server.pass(HOUR_MS);
  }
  expect(await storedPin(as)).toBeNull();
  expect(await confirm(as, PIN)).toMatchObject({ code: 'pin_not_set' });
  await notifyOfLocks(db, server.now);
  expect(await mailsOf(as)).toMatchObject([{ what: 'pin_off' }]);
});
