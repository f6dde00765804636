import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { command as backup } from '#server/admin/commands/backup.ts';
import { command as restore } from '#server/admin/commands/restore.ts';
import { NO_PEOPLE } from '#server/admin/people-of-command.ts';
import { loadConfig } from '#server/config/config.ts';
import { createDatabase } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { waitUntilDisconnected } from '#server/testing/wait-until-disconnected.ts';
import { createFolderStore } from '#server/vault/folder-store.ts';
import { makePdf } from '#server/vault/testing/sample-files.ts';
import { findDocument, insertDocument, readWhole, writeFile, type Vault } from '#server/vault/vault.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreshare-backup-vault-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const NOW = new Date('2026-03-02T12:00:00Z');
const SECRETS = { jwtSecret: 'a'.repeat(32), dataKey: 'b'.repeat(32) };
const PASSPHRASE = 'six words that nobody guesses';
const PDF = Buffer.concat([makePdf(), Buffer.from('\n% MARKER-OF-A-PASSPORT\n%%EOF')]);

/** An installation with one document, and the commands that run in it. */
async function makeInstallation() {
  const { access, db } = await createTestDatabase();
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const vault: Vault = {
    blobs: createFolderStore(join(dataDir, 'vault')),
    wrappingKeys: [deriveKeys(SECRETS).documents],
  };
  const { userId } = await insertPerson(db, NOW);
  // The documents of test people have no files.
  await db.deleteFrom('verification_evidence').execute();
  await db.deleteFrom('documents').execute();
  const file = await writeFile(vault, PDF);
  const document = await transaction(db, tx =>
    insertDocument(tx, file, {
      ownerId: userId,
      origin: 'given',
      kind: 'identity_page',
      name: 'passport.pdf',
      mediaType: 'application/pdf',
      createdBy: userId,
      createdAt: NOW,
    }),
  );
  await db.destroy();
  const run = async (
    command: typeof backup,
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ) => {
    await waitUntilDisconnected(access.owner);
    const said: string[] = [];
    const opened = createDatabase(access.app, 2);
    const open = () => Promise.resolve({ db: opened, access, secrets: SECRETS, people: NO_PEOPLE });
    try {
      const code = await command.run(args, {
        config: loadConfig({ DATA_DIR: dataDir, ...environment }),
        say: line => said.push(line),
        open,
        openMigrated: open,
        openForReading: open,
        openThrowAway: () => Promise.reject(new Error('not asked for')),
      });
      return { code, said };
    } finally {
      await opened.destroy();
    }
  };
  const withDatabase = async <T>(work: (opened: typeof db) => Promise<T>): Promise<T> => {
    const opened = createDatabase(access.app, 1);
    try {
      return await work(opened);
    } finally {
      await opened.destroy();
      await waitUntilDisconnected(access.owner);
    }
  };
  const read = () =>
    withDatabase(async opened => {
      const row = await findDocument(opened, document.id);
      if (row === undefined) throw new Error('the row is gone');
      return readWhole(vault, row);
    });
  return { run, withDatabase, read, document, vaultFolder: join(dataDir, 'vault') };
}

test('a backup brings back the vault, is encrypted with the passphrase, and leaves entries in the audit log', async () => {
  const here = await makeInstallation();
  const file = join(folder, 'encrypted.backup');
  const passphraseFile = join(folder, 'passphrase');
  writeFileSync(passphraseFile, `${PASSPHRASE}\n`);
  const taken = await here.run(backup, [file], { BACKUP_PASSPHRASE_FILE: passphraseFile });
  expect(taken.code).toBe(0);
  expect(taken.said).toEqual([
    expect.stringMatching(/^Wrote \d+ rows of \d+ tables and 1 files of the vault to /),
  ]);
  const bytes = readFileSync(file);
  expect(bytes.includes('MARKER-OF-A-PASSPORT')).toBe(false);
  expect(bytes.includes('passport.pdf')).toBe(false);

  rmSync(here.vaultFolder, { recursive: true });
  await here.withDatabase(db => db.deleteFrom('documents').execute());
  const restored = await here.run(restore, [file, '--replace'], { BACKUP_PASSPHRASE: PASSPHRASE });
  expect(restored.said.at(-1)).toBe('The books agree, and the audit log is whole.');
  expect(restored.code).toBe(0);
  expect((await here.read()).equals(PDF)).toBe(true);
  const entries = await here.withDatabase(db =>
    db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('action', 'in', ['backup_taken', 'backup_restored'])
      .orderBy('id')
      .execute(),
  );
  expect(entries).toMatchObject([
    { action: 'backup_taken', details: { file: 'encrypted.backup', encrypted: true } },
    { action: 'backup_restored', details: { files: 1, lost: 0, replaced: true } },
  ]);
});

test('another passphrase, none, and an altered or truncated file are refused and change nothing', async () => {
  const here = await makeInstallation();
  const file = join(folder, 'refused.backup');
  const environment = { BACKUP_PASSPHRASE: PASSPHRASE };
  await here.run(backup, [file], environment);
  const tryRestore = (path: string, given: Readonly<Record<string, string>>) =>
    here.run(restore, [path, '--replace'], given);
  await expect(tryRestore(file, { BACKUP_PASSPHRASE: 'another long passphrase' })).rejects.toThrow(
    `The passphrase does not open ${file}`,
  );
  await expect(tryRestore(file, {})).rejects.toThrow(`${file} is encrypted. Give its passphrase`);
  const bytes = readFileSync(file);
  const bad = join(folder, 'bad.backup');
  const flippedAt = (at: number): Buffer => {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    return flipped;
  };
  for (const content of [
    bytes.subarray(0, -1),
    bytes.subarray(0, 60),
    flippedAt(bytes.length >> 1),
    flippedAt(bytes.length - 1),
    flippedAt(0),
    Buffer.concat([bytes, Buffer.from('x')]),
  ]) {
    writeFileSync(bad, content);
    await expect(tryRestore(bad, environment)).rejects.toThrow('is no whole backup');
  }
  writeFileSync(bad, flippedAt(20));
  await expect(tryRestore(bad, environment)).rejects.toThrow('its beginning was altered');
  expect((await here.read()).equals(PDF)).toBe(true);
});

test('a backup that is not encrypted says so and contains files of the vault encrypted only', async () => {
  const here = await makeInstallation();
  const file = join(folder, 'plain.backup');
  const { code, said } = await here.run(backup, [file]);
  expect([code, said[1]]).toEqual([
    0,
    'It is not encrypted, apart from the files of the vault. BACKUP_PASSPHRASE encrypts backups.',
  ]);
  rmSync(here.vaultFolder, { recursive: true });
  // A passphrase that is set does not hinder restoring a backup without one.
  await here.run(restore, [file, '--replace'], { BACKUP_PASSPHRASE: PASSPHRASE });
  expect((await here.read()).equals(PDF)).toBe(true);
});

test('a file that the vault has lost is named by backup and by restore', async () => {
  const here = await makeInstallation();
  rmSync(here.vaultFolder, { recursive: true });
  const file = join(folder, 'lost.backup');
  const taken = await here.run(backup, [file], { BACKUP_PASSPHRASE: PASSPHRASE });
  expect([taken.code, taken.said[1]]).toEqual([
    1,
    `Document ${here.document.id} has lost its file ${here.document.file_id}.`,
  ]);
  const restored = await here.run(restore, [file, '--replace'], { BACKUP_PASSPHRASE: PASSPHRASE });
  expect(restored.code).toBe(1);
  expect(restored.said).toContain(`Document ${here.document.id} has no file in the vault.`);
});

test('a file that was altered in the vault is brought back as it was', async () => {
  const here = await makeInstallation();
  const file = join(folder, 'mend.backup');
  await here.run(backup, [file], { BACKUP_PASSPHRASE: PASSPHRASE });
  const path = join(here.vaultFolder, here.document.file_id.slice(-2), here.document.file_id);
  writeFileSync(path, randomBytes(100));
  await expect(here.read()).rejects.toThrow();
  await here.run(restore, [file, '--replace'], { BACKUP_PASSPHRASE: PASSPHRASE });
  expect((await here.read()).equals(PDF)).toBe(true);
  expect(readdirSync(join(here.vaultFolder, here.document.file_id.slice(-2)))).toEqual([
    here.document.file_id,
  ]);
});

test('a vault that cannot be written leaves the database as it was', async () => {
  const here = await makeInstallation();
  const file = join(folder, 'unwritable.backup');
  await here.run(backup, [file], { BACKUP_PASSPHRASE: PASSPHRASE });
  await here.withDatabase(db => db.updateTable('documents').set({ name: 'changed.pdf' }).execute());
  rmSync(here.vaultFolder, { recursive: true });
  writeFileSync(here.vaultFolder, 'a file in place of the folder');
  await expect(here.run(restore, [file, '--replace'], { BACKUP_PASSPHRASE: PASSPHRASE })).rejects.toThrow();
  const names = await here.withDatabase(db => db.selectFrom('documents').select('name').execute());
  expect(names).toEqual([{ name: 'changed.pdf' }]);
  rmSync(here.vaultFolder);
  mkdirSync(here.vaultFolder);
});

test('a passphrase that is short, and a file without one, are refused at the start', () => {
  const path = join(folder, 'empty-passphrase');
  writeFileSync(path, '\n');
  for (const environment of [
    { BACKUP_PASSPHRASE: 'short' },
    { BACKUP_PASSPHRASE_FILE: path },
    { BACKUP_PASSPHRASE_FILE: join(folder, 'nowhere') },
  ])
    expect(() => loadConfig(environment)).toThrow(/BACKUP_PASSPHRASE\w* must give at least 16 characters/);
});
