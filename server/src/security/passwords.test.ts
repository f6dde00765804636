import { hash, verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { networksOf } from '#server/kernel/network.ts';
import { createPasswords, FULL_COST } from './passwords.ts';
import { refuseWeakPassword } from './refuse-password.ts';

const CHEAP = { memory_kib: 8, passes: 1 };

const unknown = (network: string) => ({ networks: [network], isKnown: false });

test('a password matches only its own hash, and a missing hash matches none', async () => {
  const passwords = createPasswords(CHEAP);
  const hash = await passwords.hash('Correct-Horse-9');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await passwords.verify(hash, 'Correct-Horse-9')).toBe(true);
  expect(await passwords.verify(hash, 'correct-horse-9')).toBe(false);
  expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false);
});

test('in production a hash takes 64 MiB and three passes', async () => {
  const stored = await createPasswords(FULL_COST).hash('Correct-Horse-9');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
});

test('a missing hash is compared at the same cost as a real one', async () => {
  const compared: string[] = [];
  const passwords = createPasswords(CHEAP, {
    hash,
    verify: (stored, secret) => {
      compared.push(String(stored));
      return verify(stored, secret);
    },
  });
  const known = await passwords.hash('Correct-Horse-9');
  await passwords.verify(known, 'wrong');
  await passwords.verify(undefined, 'wrong');
  const whole = /^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/;
  expect(compared).toEqual([known, expect.stringMatching(whole)]);
  expect(known).toMatch(whole);
  expect(compared[1]).not.toBe(known);
});

test('a right PIN is hashed once, and later PINs are still checked', async () => {
  let compared = 0;
  const passwords = createPasswords(CHEAP, {
    hash,
    verify: (stored, secret) => {
      compared += 1;
      return verify(stored, secret);
    },
  });
  const [first, second] = [await passwords.hash('2468'), await passwords.hash('1357')];
  expect(await passwords.verifyPin(first, '1357')).toBe(false);
  expect(await passwords.verifyPin(first, '2468')).toBe(true);
  expect(compared).toBe(2);
  expect(await passwords.verifyPin(first, '2468')).toBe(true);
  expect(await passwords.verifyPin(first, '1357')).toBe(false);
  expect(compared).toBe(2);
  // Another PIN has another hash.
  expect(await passwords.verifyPin(second, '2468')).toBe(false);
  expect(await passwords.verifyPin(second, '1357')).toBe(true);
  expect(compared).toBe(4);
});

test('the same password typed with composed and decomposed letters is the same', async () => {
  const passwords = createPasswords(CHEAP);
  expect(await passwords.verify(await passwords.hash('Zo\u00eb-und-Wir'), 'Zoe\u0308-und-Wir')).toBe(true);
});

test('one network takes at most as much of the queue as it leaves free; further calls are refused', async () => {
  const passwords = createPasswords(CHEAP);
  const ask = (count: number, from: string) =>
    Promise.allSettled(Array.from({ length: count }, () => passwords.hash('x', unknown(from))));
  const answers = await Promise.all([ask(100, 'one'), ask(100, 'another'), ask(1, 'third')]);
  const refused = answers.map(those => those.filter(({ status }) => status === 'rejected'));
  // Of the 64 places the first network takes 32, the second half of the remaining ones.
  expect(refused.map(({ length }) => length)).toEqual([100 - 2 - 32, 100 - 16, 0]);
  expect(refused[0]?.[0]).toMatchObject({ reason: { code: 'busy' } });
  expect(await passwords.hash('afterwards', unknown('one'))).toContain('$argon2id$');
});

/** Of Argon2 calls that end when the test lets them. */
function createHeld() {
  const held: (() => void)[] = [];
  const passwords = createPasswords(CHEAP, {
    hash: async () => {
      await new Promise<void>(end => held.push(end));
      return 'hash';
    },
    verify,
  });
  // The first hash is of the placeholder password for unknown addresses.
  held.length = 0;
  return { passwords, held };
}

test('wide networks are counted: a hundred addresses of one /48 or /24 leave half of the queue free', async () => {
  const passwords = createPasswords(CHEAP);
  const ask = (address: (at: number) => string) =>
    Promise.allSettled(
      Array.from({ length: 100 }, (_, at) =>
        passwords.hash('x', { networks: networksOf(address(at)), isKnown: false }),
      ),
    );
  const refusedOf = (those: readonly PromiseSettledResult<string>[]) =>
    those.filter(({ status }) => status === 'rejected').length;
  expect(refusedOf(await ask(at => `2001:db8:1:${at.toString(16)}::1`))).toBe(100 - 2 - 32);
  expect(refusedOf(await ask(at => `203.0.113.${at}`))).toBe(100 - 2 - 32);
});

test('known devices and PINs pass a full line, and not twice in a row', async () => {
  const { passwords, held } = createHeld();
  const order: string[] = [];
  const ask = (name: string, isKnown: boolean) =>
    void passwords.hash('x', { networks: [name], isKnown }).then(() => order.push(name));
  for (let at = 0; at < 66; at += 1) ask(`stranger ${at}`, false);
  ask('owner', true);
  ask('friend', true);
  for (let done = 0; done < 6; done += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
    await expect.poll(() => order.length).toBe(done + 1);
  }
  expect(order).toEqual(['stranger 0', 'stranger 1', 'owner', 'stranger 2', 'friend', 'stranger 3']);
});

test.each([
  'password',
  'PASSWORD1',
  'Qwertyuiop',
  '11111111',
  'zzzzzzzzzz',
  'trustno1',
  'Password1!',
  'Password2024!',
  'Welcome123!',
  'P@ssw0rd1',
  'qwertyuiop!!',
  'ada.moss',
  'Ada.Moss@example.com',
])('the password %s is refused', password => {
  expect(() => refuseWeakPassword('password', password, 'ada.moss@example.com')).toThrow('not valid');
});

test.each(['Sample-Pass-1', 'Correct-Horse-9', 'password-480213', 'ada.moss knows this'])(
  'the password %s is accepted',
  password => {
    expect(() => refuseWeakPassword('password', password, 'ada.moss@example.com')).not.toThrow();
  },
);
