// The operator's command line as a process.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findReadySocket } from '#server/database/embedded/postmaster.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { makeDataDir, ROOT, runProgram } from '#server/testing/server-process.ts';
import { createFolderStore } from '#server/vault/folder-store.ts';
import { writeBackup } from './backup/write-backup.ts';

const data = makeDataDir();
const cluster = join(data.path, 'postgres/data');
const temporary = makeDataDir();
afterAll(() => Promise.all([data.remove(), temporary.remove()]));

/** Starts a command that takes long. */
function generate(...program: readonly string[]) {
  const args = ['generate', '--transactions', '100000000'];
  return runProgram([...program, ...args], { DATA_DIR: data.path });
}

test.each([
  ['itself', [join(ROOT, 'server/src/admin/main.ts')]],
  ['with its launcher', [join(ROOT, 'scripts/run.mjs'), 'server/src/admin/main.ts']],
])(
  'a command interrupted by %s stops its PostgreSQL and reports it by its exit code',
  async (_name, program) => {
    const { child, ended, output } = generate(...program);
    await expect.poll(() => findReadySocket(cluster), { timeout: 300_000 }).toBeDefined();
    child.kill('SIGTERM');
    expect(await ended, output()).toBe(143);
    expect(findReadySocket(cluster)).toBeUndefined();
  },
);

test.each([
  ['fund-company acme 250 000.00 WIRE-1', '<company-slug> <amount> <payment-reference>'],
  ['split acme 4 : 1', '<company-slug> <new>:<old>'],
  ['contact-messages 7 days', '[days, 30 where left out]'],
  ['verify-audit now', 'verify-audit'],
  ['restore a.backup b.backup --replace', '<file> [--replace]'],
])('%s has more words than the command takes, and does nothing', async (typed, usage) => {
  const program = [join(ROOT, 'server/src/admin/main.ts'), ...typed.split(' ')];
  const { ended, output } = runProgram(program, { DATA_DIR: join(data.path, 'never-made') });
  expect(await ended).toBe(1);
  expect(output()).toContain(`is more than it takes: npm run admin -- ${typed.split(' ')[0]}`);
  expect(output()).toContain(usage);
  expect(existsSync(join(data.path, 'never-made'))).toBe(false);
});

test.each([
  ['restore a.backup --replce', 1, 'It takes no --replce: npm run admin -- restore <file> [--replace]'],
  ['generate --investor=5', 1, 'It takes no --investor=5: npm run admin -- generate [--investors 5000]'],
  ['backup --help', 0, 'npm run admin -- backup <file>\n      Writes everything'],
  ['--help', 0, 'npm run admin -- <command>'],
  ['restore nowhere.backup', 1, 'nowhere.backup cannot be read (ENOENT). Nothing was changed.'],
  ['restore server', 1, '/server cannot be read (EISDIR). Nothing was changed.'],
])('%s names no file that can be read, and opens no database', async (typed, code, words) => {
  const program = [join(ROOT, 'server/src/admin/main.ts'), ...typed.split(' ')];
  const { ended, output } = runProgram(program, { DATA_DIR: join(data.path, 'never-made') });
  expect(await ended).toBe(code);
  expect(output()).toContain(words);
  expect(existsSync(join(data.path, 'never-made'))).toBe(false);
});

test('with --quiet a command prints only when something is wrong', async () => {
  const verify = (...words: readonly string[]) =>
    runProgram([join(ROOT, 'server/src/admin/main.ts'), 'verify', '--quiet', ...words], {
      DATA_DIR: data.path,
    });
  const migrate = runProgram([join(ROOT, 'server/src/admin/main.ts'), 'migrate'], { DATA_DIR: data.path });
  expect(await migrate.ended, migrate.output()).toBe(0);
  const well = verify();
  expect([await well.ended, well.output()]).toEqual([0, '']);
  const wrong = verify('now');
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain('is more than it takes');
});

test('a backup is written into a new folder', async () => {
  const { access, db } = await createTestDatabase();
  await db.destroy();
  const fresh = makeDataDir();
  const file = `${fresh.path}.backup`;
  await writeBackup(
    { owner: access.owner, blobs: createFolderStore(fresh.path), passphrase: undefined },
    file,
    new Date(),
  );
  const { ended, output } = runProgram([join(ROOT, 'server/src/admin/main.ts'), 'restore', file], {
    DATA_DIR: fresh.path,
  });
  expect(await ended, output()).toBe(0);
  expect(output()).toContain('The books agree, and the audit log is whole.');
  await fresh.remove();
  await rm(file);
});

test('a command that is interrupted takes its throw-away PostgreSQL with it', async () => {
  const throwAway = () => readdirSync(temporary.path).map(name => join(temporary.path, name));
  const { child, ended, output } = runProgram([join(ROOT, 'server/src/admin/main.ts'), 'types'], {
    DATA_DIR: data.path,
    TMPDIR: temporary.path,
  });
  const isReady = () => throwAway().some(path => findReadySocket(join(path, 'postgres/data')) !== undefined);
  await expect.poll(isReady).toBe(true);
  child.kill('SIGTERM');
  expect(await ended, output()).toBe(143);
  expect(throwAway()).toEqual([]);
});

test('a command whose PostgreSQL is killed reports it in a sentence', async () => {
  const { ended, output } = generate(join(ROOT, 'server/src/admin/main.ts'));
  // A process that is killed while it starts is started again.
  const killing = setInterval(() => {
    if (findReadySocket(cluster) === undefined) return;
    process.kill(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  }, 500);
  expect(await ended).toBe(1);
  clearInterval(killing);
  expect(output()).toContain('The connection to PostgreSQL was lost (');
  expect(output()).not.toMatch(/^\s+at /m);
});
