// The lock against simultaneous builds, as an earlier start may have left it.
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { alone } from './lib/prepare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'foreshare-lock-'));
const lock = join(folder, 'prepare.lock');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs work with an old lock file of this content, from long before any running process began. */
async function workAfter(words: string): Promise<boolean> {
  writeFileSync(lock, words);
  utimesSync(lock, 1, 1);
  let done = false;
  await alone(() => {
    done = existsSync(lock);
    return Promise.resolve();
  }, lock);
  return done;
}

test.each([
  ['that a full disk left empty', ''],
  ['whose number is our own by now', String(process.pid)],
  ["whose number is another program's by now", String(process.ppid)],
  ['of a process that is gone', '999999999'],
])('a lock %s blocks no start', async (_name, words) => {
  expect(await workAfter(words)).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

test('a start waits for a held lock', async () => {
  const { promise: built, resolve: build } = Promise.withResolvers<undefined>();
  const order: string[] = [];
  const first = alone(async () => {
    await built;
    order.push('first');
  }, lock);
  const second = alone(() => Promise.resolve(void order.push('second')), lock);
  build(undefined);
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});
