import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeDataLock } from './data-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(folder, 'server.lock');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('no other user can open and hold the lock, of a new folder or an existing one', () => {
  const modeOnceTaken = () => {
    takeDataLock(folder)?.release();
    return statSync(file).mode & 0o777;
  };
  expect(modeOnceTaken()).toBe(0o600);
  rmSync(file);
  writeFileSync(file, '', { mode: 0o644 });
  expect(modeOnceTaken()).toBe(0o600);
});
