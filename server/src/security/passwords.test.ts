import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';
import { refuseWeakPassword } from './refuse-password.ts';

const CHEAP = { memory_kib: 8, passes: 1 };

test('a password matches its own hash alone, and nobody’s matches none', async () => {
  const passwords = createPasswords(CHEAP);
  const hash = await passwords.hash('Correct-Horse-9');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await passwords.verify(hash, 'Correct-Horse-9')).toBe(true);
  expect(await passwords.verify(hash, 'correct-horse-9')).toBe(false);
  expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false);
});

test('the same password typed with composed and decomposed letters is the same', async () => {
  const passwords = createPasswords(CHEAP);
  expect(await passwords.verify(await passwords.hash('Zo\u00eb-und-Wir'), 'Zoe\u0308-und-Wir')).toBe(true);
});

test('beyond a full line callers are sent away, and those in line are served', async () => {
  const passwords = createPasswords(CHEAP);
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash('x')));
  const refused = answers.filter(answer => answer.status === 'rejected');
  expect(refused).toHaveLength(100 - 2 - 32);
  expect(refused[0]?.reason).toMatchObject({ code: 'busy', status: 503, retryAfter_s: 2 });
  expect(await passwords.hash('afterwards')).toContain('$argon2id$');
});

test.each([
  'password',
  'PASSWORD1',
  'Qwertyuiop',
  '11111111',
  'zzzzzzzzzz',
  'trustno1',
  'ada.moss',
  'Ada.Moss@example.com',
])('the password %s is refused', password => {
  expect(() => refuseWeakPassword('password', password, 'ada.moss@example.com')).toThrow('not valid');
});

test.each(['Sample-Pass-1', 'Correct-Horse-9', 'ada.moss knows this'])(
  'the password %s is taken',
  password => {
    expect(() => refuseWeakPassword('password', password, 'ada.moss@example.com')).not.toThrow();
  },
);
