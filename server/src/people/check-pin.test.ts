import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createPasswords } from '#server/security/passwords.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { checkPin } from './check-pin.ts';

const { db } = await createTestDatabase();
const passwords = createPasswords({ memory_kib: 8, passes: 1 });
let now = new Date('2026-03-02T10:00:00Z');
const services = { db, passwords, clock: () => now };

async function createPerson(pin: string | undefined): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.com`,
      password_hash: 'none',
      first_name: 'Ada',
      last_name: 'Moss',
      role: 'investor',
      investor_type: 'individual',
      account_number: id,
      pin_hash: pin === undefined ? null : await passwords.hash(pin),
      created_at: now,
    })
    .execute();
  return id;
}

test('nobody is asked for a PIN before setting one', async () => {
  expect(await checkPin(services, await createPerson(undefined), undefined)).toBeUndefined();
});

test('once set, the PIN is asked for and the right one passes', async () => {
  const id = await createPerson('2468');
  expect(await checkPin(services, id, undefined)).toMatchObject({ code: 'pin_required' });
  expect(await checkPin(services, id, '2468')).toBeUndefined();
});

test('five wrong PINs lock, even for the right one, until a quarter of an hour has passed', async () => {
  const id = await createPerson('2468');
  expect(await checkPin(services, id, '0000')).toMatchObject({ code: 'pin_wrong', facts: { left: '4' } });
  for (let tries = 0; tries < 4; tries += 1) await checkPin(services, id, '0000');
  expect(await checkPin(services, id, '2468')).toMatchObject({
    code: 'pin_locked',
    facts: { until: '10:15 UTC' },
  });
  now = new Date('2026-03-02T10:15:00Z');
  expect(await checkPin(services, id, '0000')).toMatchObject({ code: 'pin_wrong', facts: { left: '4' } });
  expect(await checkPin(services, id, '2468')).toBeUndefined();
});

test('a right PIN forgets the wrong ones before it', async () => {
  const id = await createPerson('2468');
  for (let tries = 0; tries < 4; tries += 1) await checkPin(services, id, '0000');
  expect(await checkPin(services, id, '2468')).toBeUndefined();
  expect(await checkPin(services, id, '0000')).toMatchObject({ facts: { left: '4' } });
});

test('twenty guesses at once are still only five', async () => {
  const id = await createPerson('2468');
  const answers = await Promise.all(Array.from({ length: 20 }, () => checkPin(services, id, '0000')));
  expect(answers.filter(answer => answer?.code === 'pin_wrong')).toHaveLength(4);
  expect(answers.filter(answer => answer?.code === 'pin_locked')).toHaveLength(16);
});
