import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { takeDataLock } from '#server/database/embedded/data-lock.ts';
import { describeInvitation, readInvited } from './invite-person.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'foreshare-invite-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

test('an invitation leads to the server that runs on the data folder, and without one to where the settings say', () => {
  const config = loadConfig({ DATA_DIR: dataDir, PORT: '3001' });
  const link = () => /\S+$/.exec(describeInvitation(config, 'token'))?.[0];
  const bySettings = 'http://127.0.0.1:3001/reset-password#token=token';
  expect(link()).toBe(bySettings);
  const lock = takeDataLock(dataDir);
  lock?.note('process 1');
  expect(link()).toBe(bySettings);
  lock?.note('process 1, https://market.example');
  expect(link()).toBe('https://market.example/reset-password#token=token');
  lock?.release();
  expect(link()).toBe(bySettings);
});

test('a mistyped argument is named', () => {
  const all = 'Say email, first name and last name.';
  expect(() => readInvited(['ops@example.com'])).toThrow(new RegExp(`^${all}$`));
  expect(() => readInvited(['ops@example', 'x'.repeat(81), ' '])).toThrow(
    `${all}\n  email: Invalid email format\n  first name: Must be at most 80 characters\n  last name: missing`,
  );
});
