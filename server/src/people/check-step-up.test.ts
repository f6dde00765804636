import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { STEP_UP_LASTS_MS } from '#domain/compliance/step-up.ts';
import type { Refusal } from '#domain/refusal.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { createPasswords } from '#server/security/passwords.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { addSecondFactor } from '#server/testing/second-factor-app.ts';
import { describeStepUp, mustStepUp, stepUp, STEP_UP_TRIES, type GivenStepUp } from './check-step-up.ts';

const { db } = await createTestDatabase();
const passwords = createPasswords({ memory_kib: 8, passes: 1 });
let now = new Date('2026-03-02T10:00:00Z');
const keys = deriveKeys({
  jwtSecret: 'a secret of tests, long enough',
  dataKey: randomBytes(32).toString('base64'),
});
const liveSessions = { forget: () => undefined, find: () => Promise.resolve(undefined) };
const services = { db, passwords, keys, clock: () => now, liveSessions };

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

/** Steps up in no session, so that nothing is remembered. */
function confirm(parts: typeof services, userId: string, given: GivenStepUp): Promise<Refusal | undefined> {
  return stepUp(parts, { userId, sessionId: uuidv7() }, given);
}

const checkPin = (parts: typeof services, userId: string, pin: string | undefined) =>
  confirm(parts, userId, { pin });

/** A session of this person, as signing in makes it. */
async function openSession(userId: string): Promise<{ readonly userId: string; readonly sessionId: string }> {
  const sessionId = uuidv7();
  await db
    .insertInto('sessions')
    .values({
      ...{
        id: sessionId,
        user_id: userId,
        refresh_key: Buffer.alloc(32),
        rotated_at: now,
        remember_me: false,
      },
      ...{ device_name: 'Test', device_icon: 'desktop', location: '', created_at: now, last_active_at: now },
      ...{ idle_timeout_minutes: 30, expires_at: new Date(now.getTime() + 12 * 3_600_000) },
    })
    .execute();
  return { userId, sessionId };
}

test('without a PIN and a second factor nothing that moves value is confirmed', async () => {
  const id = await createPerson(undefined);
  expect(await confirm(services, id, {})).toMatchObject({ code: 'pin_not_set' });
  expect(await confirm(services, id, { pin: '2468', code: '123456' })).toMatchObject({ code: 'pin_not_set' });
});

test('a step-up counts for its session for a few minutes, and for no other session', async () => {
  const id = await createPerson('2468');
  const [mine, other] = [await openSession(id), await openSession(id)];
  expect(await describeStepUp(services, mine, false)).toBe('pin');
  expect(await stepUp(services, mine, { pin: '2468' })).toBeUndefined();
  expect(await stepUp(services, mine, {})).toBeUndefined();
  expect(await describeStepUp(services, mine, false)).toBeNull();
  expect(await stepUp(services, other, {})).toMatchObject({ code: 'pin_required' });
  // What always asks is not content with it.
  expect(await stepUp(services, mine, {}, true)).toMatchObject({ code: 'pin_required' });
  expect(await describeStepUp(services, mine, true)).toBe('pin');
  now = new Date(now.getTime() + STEP_UP_LASTS_MS);
  expect(await stepUp(services, mine, {})).toMatchObject({ code: 'pin_required' });
});

test('whether to ask follows from what the session says, without a query', () => {
  const later = new Date(now.getTime() + 1);
  expect(mustStepUp(services, {})).toBe(true);
  expect(mustStepUp(services, { stepUpUntil: now })).toBe(true);
  expect(mustStepUp(services, { stepUpUntil: later })).toBe(false);
  expect(mustStepUp(services, { stepUpUntil: later }, true)).toBe(true);
});

test('once set, the PIN is required and the right one passes', async () => {
  const id = await createPerson('2468');
  expect(await checkPin(services, id, undefined)).toMatchObject({ code: 'pin_required' });
  expect(await checkPin(services, id, '2468')).toBeUndefined();
});

test('five wrong PINs lock, even for the right one, until a quarter of an hour has passed', async () => {
  now = new Date('2026-03-02T10:00:00Z');
  const id = await createPerson('2468');
  expect(await checkPin(services, id, '0000')).toMatchObject({ code: 'pin_wrong', facts: { left: '4' } });
  for (let tries = 0; tries < 4; tries += 1) await checkPin(services, id, '0000');
  expect(await checkPin(services, id, '2468')).toMatchObject({
    code: 'pin_locked',
    facts: { until: '2026-03-02T10:15:00Z' },
  });
  now = new Date('2026-03-02T10:15:00Z');
  expect(await checkPin(services, id, '0000')).toMatchObject({ code: 'pin_wrong', facts: { left: '4' } });
  for (let tries = 0; tries < 4; tries += 1) await checkPin(services, id, '0000');
  now = new Date('2026-03-02T11:00:00Z');
  expect(await checkPin(services, id, '2468')).toBeUndefined();
});

test('the end of a lock names a minute in which a try is accepted', async () => {
  const id = await createPerson('2468');
  now = new Date('2026-03-02T10:00:30Z');
  for (let tries = 0; tries < 5; tries += 1) await checkPin(services, id, '0000');
  now = new Date('2026-03-02T10:15:29Z');
  expect(await checkPin(services, id, '2468')).toMatchObject({ facts: { until: '2026-03-02T10:16:00Z' } });
  now = new Date('2026-03-02T10:16:00Z');
  expect(await checkPin(services, id, '2468')).toBeUndefined();
});

test('a lock set by a clock that was ahead ends once the clock is right again', async () => {
  const id = await createPerson('2468');
  now = new Date('2026-03-02T11:00:00Z');
  for (let tries = 0; tries < 5; tries += 1) await checkPin(services, id, '0000');
  now = new Date('2026-03-02T10:00:00Z');
  expect(await checkPin(services, id, '0000')).toMatchObject({ code: 'pin_wrong', facts: { left: '4' } });
  expect(await checkPin(services, id, '2468')).toBeUndefined();
});

test('a lock of another process holds, though its clock is some minutes ahead', async () => {
  const id = await createPerson('2468');
  now = new Date('2026-03-02T10:05:00Z');
  for (let tries = 0; tries < 5; tries += 1) await checkPin(services, id, '0000');
  now = new Date('2026-03-02T10:00:00Z');
  expect(await checkPin(services, id, '2468')).toMatchObject({ code: 'pin_locked' });
});

test('a right PIN resets the wrong tries before it', async () => {
  const id = await createPerson('2468');
  for (let tries = 0; tries < 4; tries += 1) await checkPin(services, id, '0000');
  expect(await checkPin(services, id, '2468')).toBeUndefined();
  expect(await checkPin(services, id, '0000')).toMatchObject({ facts: { left: '4' } });
});

test('a PIN that was not checked is not a counted try', async () => {
  const id = await createPerson('2468');
  const verifyPin = () => Promise.reject(new Error('busy'));
  const busy = { ...services, passwords: { ...passwords, verifyPin } };
  for (let tries = 0; tries < STEP_UP_TRIES; tries += 1)
    await expect(checkPin(busy, id, '2468')).rejects.toThrow('busy');
  expect(await checkPin(services, id, '0000')).toMatchObject({ facts: { left: '4' } });
});

test('a known right PIN passes while the sign-in queue is full', async () => {
  const id = await createPerson('2468');
  expect(await checkPin(services, id, '2468')).toBeUndefined();
  const signIns = Array.from({ length: 34 }, () => passwords.verify(undefined, 'x'));
  await expect(passwords.verify(undefined, 'x')).rejects.toThrow();
  expect(await checkPin(services, id, '2468')).toBeUndefined();
  await Promise.all(signIns);
});

test('twenty guesses at once are still only five', async () => {
  const id = await createPerson('2468');
  const answers = await Promise.all(Array.from({ length: 20 }, () => checkPin(services, id, '0000')));
  expect(answers.filter(answer => answer?.code === 'pin_wrong')).toHaveLength(4);
  expect(answers.filter(answer => answer?.code === 'pin_locked')).toHaveLength(16);
});

test('ten concurrent right PINs all pass, however slow the check', async () => {
  const id = await createPerson('2468');
  const unhurried = {
    ...services,
    passwords: {
      ...passwords,
      verify: async (stored: string | undefined, pin: string) => {
        await turn();
        return passwords.verify(stored, pin);
      },
    },
  };
  const answers = await Promise.all(Array.from({ length: 10 }, () => checkPin(unhurried, id, '2468')));
  expect(answers.filter(answer => answer !== undefined)).toEqual([]);
});

/** A person whose authenticator app shows these codes. */
async function createWithApp(pin?: string) {
  const id = await createPerson(pin);
  return { id, code: await addSecondFactor(services, id) };
}

test('a second factor without a PIN is asked for a code, which works once', async () => {
  const { id, code } = await createWithApp();
  expect(await confirm(services, id, { pin: '2468' })).toMatchObject({ code: 'code_required' });
  const otp = code();
  expect(await confirm(services, id, { code: otp })).toBeUndefined();
  expect(await confirm(services, id, { code: otp })).toMatchObject({
    code: 'code_wrong',
    facts: { left: '5' },
  });
  now = new Date(now.getTime() + 30_000);
  expect(await confirm(services, id, { code: code() })).toBeUndefined();
});

test('a used right code is not a counted try: it never locks, however often it is repeated', async () => {
  const { id, code } = await createWithApp();
  const otp = code();
  const wrong = otp === '000000' ? '000001' : '000000';
  expect(await confirm(services, id, { code: wrong })).toMatchObject({ facts: { left: '4' } });
  const session = await openSession(id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => stepUp(services, session, { code: otp })),
  );
  expect(answers.filter(answer => answer !== undefined)).toEqual([]);
  expect(await confirm(services, id, { code: wrong })).toMatchObject({ facts: { left: '4' } });
  for (let times = 0; times < STEP_UP_TRIES; times += 1) {
    const answer = await confirm(services, id, { code: otp });
    expect(answer).toMatchObject({ code: 'code_wrong', facts: { left: '4' } });
  }
  // Nor does it make good what was guessed before.
  expect(await confirm(services, id, { code: wrong })).toMatchObject({ facts: { left: '3' } });
});

test('a PIN is asked for and no code, where both are set', async () => {
  const { id, code } = await createWithApp('2468');
  expect(await confirm(services, id, { code: code() })).toMatchObject({ code: 'pin_required' });
  expect(await confirm(services, id, { pin: '2468' })).toBeUndefined();
});

test('after five wrong codes not even the right one is accepted for a quarter of an hour', async () => {
  const { id, code } = await createWithApp();
  const wrong = () => confirm(services, id, { code: code() === '000000' ? '000001' : '000000' });
  const answers = await Promise.all(Array.from({ length: 20 }, wrong));
  expect(answers.filter(answer => answer?.code === 'code_wrong')).toHaveLength(STEP_UP_TRIES - 1);
  expect(await confirm(services, id, { code: code() })).toMatchObject({ code: 'code_locked' });
  const refused = db.selectFrom('audit_log').select('details').where('action', '=', 'code_refused');
  expect(await refused.where('actor_id', '=', id).execute()).toHaveLength(STEP_UP_TRIES);
  now = new Date(now.getTime() + 15 * 60_000);
  expect(await confirm(services, id, { code: code() })).toBeUndefined();
});
