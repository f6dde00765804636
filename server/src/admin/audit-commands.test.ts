import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { useAuditKeys } from '#server/audit/audit-key.ts';
import { readAnchor, writeAnchor } from '#server/audit/audit-anchor.ts';
import { createOutsideAnchors, readOutsideAnchors } from '#server/audit/outside-anchors.ts';
import { verifyAudit as verifyChain } from '#server/audit/verify-audit.ts';
import { appendAll } from '#server/audit/chain-audit.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { loadConfig } from '#server/config/config.ts';
import { createDatabase } from '#server/database/database.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import { transaction } from '#server/database/transaction.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket } from '#server/testing/test-market.ts';
import { waitUntilDisconnected } from '#server/testing/wait-until-disconnected.ts';
import { createFolderStore } from '#server/vault/folder-store.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { Command } from './command.ts';
import { NO_PEOPLE } from './people-of-command.ts';
import { command as restore } from './commands/restore.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { command as verifyAudit } from './commands/verify-audit.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreshare-audit-commands-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const NO_FILES = { blobs: createFolderStore('/nowhere'), passphrase: undefined };
const NOW = new Date('2026-03-02T12:00:00.123Z');
const SECRETS = { jwtSecret: '', dataKey: '' };
useAuditKeys(deriveKeys(SECRETS).audit);

interface Installation {
  readonly access: DatabaseAccess;
  readonly dataDir: string;
}

/**
 * Creates a person with money and three entries in the audit chain, with the head anchored outside and no
 * open connections.
 */
async function makeInstallation(): Promise<Installation> {
  const { access, db } = await createTestDatabase();
  await createTestMarket(db).addBuyer(1_000_00n);
  // The documents of test people have no files.
  await db.deleteFrom('verification_evidence').execute();
  await db.deleteFrom('documents').execute();
  const subject = { type: 'user', id: uuidv7() };
  const entries = (['signed_up', 'signed_in', 'signed_out'] as const).map(action => ({
    actorId: null,
    action,
    subject,
    at: NOW,
  }));
  await transaction(db, tx => recordAudit(tx, ...entries));
  const head = await appendAll(db, new Date());
  const dataDir = mkdtempSync(join(folder, 'data-'));
  if (head) await writeAnchor(dataDir, head);
  await db.destroy();
  return { access, dataDir };
}

/** The output of the command, followed by its exit code. */
async function run(command: Command, { access, dataDir }: Installation, ...args: string[]) {
  await waitUntilDisconnected(access.owner);
  const said: string[] = [];
  const db = createDatabase(access.app, 2);
  const open = () => Promise.resolve({ db, access, secrets: SECRETS });
  const config = loadConfig({ DATA_DIR: dataDir });
  try {
    const code = await command.run(args, {
      config,
      say: line => said.push(line),
      open,
      openMigrated: async () => ({ ...(await open()), people: NO_PEOPLE }),
      openForReading: open,
      openThrowAway: () => Promise.reject(new Error('not asked for')),
    });
    return [...said, code];
  } finally {
    await db.destroy();
  }
}

async function asOwner(access: DatabaseAccess, statement: string): Promise<void> {
  const owner = createDatabase(access.owner, 1);
  await sql.raw(statement).execute(owner);
  await owner.destroy();
}

const SECOND = '(select audit_id from audit_chain where sequence = 2)';
const EDIT = `update audit_log set action = 'signed_out' where id = ${SECOND}`;

test('verify-audit confirms an intact log, names edited entries, and detects a truncated end', async () => {
  const here = await makeInstallation();
  expect(await run(verifyAudit, here)).toEqual(['the audit log is whole (3 entries)', 0]);
  await asOwner(here.access, EDIT);
  expect(await run(verifyAudit, here, '--full')).toEqual([
    expect.stringMatching(/^Found: entry 2 was changed: [\da-f-]{36}\.$/),
    'the audit log was tampered with',
    1,
  ]);
  const other = await makeInstallation();
  await asOwner(other.access, 'delete from audit_chain where sequence = 3');
  expect(await run(verifyAudit, other)).toEqual([
    'Found: the end is cut off: there were 3 entries, and 2 are left.',
    'the audit log was tampered with',
    1,
  ]);
});

test('restore puts a backup back, keeps its head and is on record', async () => {
  const here = await makeInstallation();
  const before = await readAnchor(here.dataDir);
  const file = join(folder, 'good.backup');
  const { rows } = await writeBackup({ owner: here.access.owner, ...NO_FILES }, file, NOW);
  await asOwner(here.access, EDIT);
  // A head later than the backup: the restored chain would look truncated.
  await writeAnchor(here.dataDir, { sequence: 9n, hash: Buffer.alloc(32, 9) });
  await expect(run(restore, here)).rejects.toThrow('Say which file');
  await expect(run(restore, here, file)).rejects.toThrow('not empty');
  expect(await run(restore, here, file, '--replace')).toEqual([
    `Restored ${rows} rows and 0 files of the vault as of ${NOW.toISOString()}.`,
    'The books agree, and the audit log is whole.',
    0,
  ]);
  expect(await readAnchor(here.dataDir)).toEqual(before);
  expect(await run(verifyAudit, here)).toEqual([
    'the audit log is whole (3 entries, 1 more not yet chained)',
    0,
  ]);
  const db = createDatabase(here.access.app, 1);
  const last = db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_id']).orderBy('id', 'desc');
  expect(await last.executeTakeFirst()).toEqual({
    action: 'backup_restored',
    actor_id: null,
    subject_id: NOW.toISOString(),
  });
  await db.destroy();
});

test('restoring a backup without a chain, such as one of a generated market, removes the former head', async () => {
  const here = await makeInstallation();
  await asOwner(here.access, 'delete from audit_chain; delete from audit_log');
  const file = join(folder, 'unchained.backup');
  await writeBackup({ owner: here.access.owner, ...NO_FILES }, file, NOW);
  const said = await run(restore, here, file, '--replace');
  expect(said.at(-1)).toBe(0);
  expect(await run(verifyAudit, here)).toEqual([
    'the audit log is whole (0 entries, 1 more not yet chained)',
    0,
  ]);
});

test('restoring a backup whose ledger or log is inconsistent reports it and keeps the former head', async () => {
  const here = await makeInstallation();
  const before = await readAnchor(here.dataDir);
  await asOwner(here.access, `${EDIT}; update ledger_accounts set available = available + 1`);
  const file = join(folder, 'bad.backup');
  await writeBackup({ owner: here.access.owner, ...NO_FILES }, file, NOW);
  const said = await run(restore, here, file, '--replace');
  expect(said.at(-1)).toBe(1);
  expect(said.at(-2)).toMatch(/^Found: entry 2 was changed/);
  expect(said.length).toBeGreaterThan(3);
  expect(await readAnchor(here.dataDir)).toEqual(before);
});

test('verify-audit begins where it ended, and everything with --full; a missing head fails', async () => {
  const here = await makeInstallation();
  expect(await run(verifyAudit, here)).toEqual(['the audit log is whole (3 entries)', 0]);
  await asOwner(here.access, EDIT);
  expect(await run(verifyAudit, here)).toEqual(['the audit log is whole (3 entries)', 0]);
  expect((await run(verifyAudit, here, '--full')).at(-1)).toBe(1);
  const other = await makeInstallation();
  rmSync(join(other.dataDir, 'audit-head.json'));
  expect((await run(verifyAudit, other)).at(-1)).toBe(1);
  expect((await run(verifyAudit, other, '--accept-no-head')).at(-1)).toBe(0);
});

test('a head that is kept elsewhere shows a cut-off end, also where the head of the data folder was replaced', async () => {
  const here = await makeInstallation();
  const head = await readAnchor(here.dataDir);
  const place = `file:${join(here.dataDir, 'heads')}`;
  if (head) await createOutsideAnchors([place]).write(head, NOW);
  await asOwner(here.access, 'delete from audit_chain where sequence = 3');
  rmSync(join(here.dataDir, 'audit-head.json'));
  const outside = await readOutsideAnchors([place]);
  const db = createDatabase(here.access.app, 1);
  const { faults } = await verifyChain(db, undefined, NOW, { outside });
  await db.destroy();
  expect(faults).toContain('the end is cut off: there were 3 entries, and 2 are left');
});
