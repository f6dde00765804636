// Restores a backup, then verifies the ledger and the audit log.
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { restoreBackup, tryReading } from '#server/admin/backup/restore-backup.ts';
import type { Command } from '#server/admin/command.ts';
import { writeAnchor } from '#server/audit/audit-anchor.ts';
import { GENESIS } from '#server/audit/chain-hash.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { loadAuditKeys } from '#server/security/audit-keys.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import type { BlobStore } from '#server/vault/blob-store.ts';
import { openBlobStore } from '#server/vault/open-blob-store.ts';

export const command: Command = {
  summary:
    'Puts a backup of database and vault back, all or nothing, also into a database that is new, and checks its books and audit log. The server must be stopped.',
  usage: '<file> [--replace]',
  run: async (args, { config, openMigrated, say }) => {
    const [name] = args.filter(arg => arg !== '--replace');
    if (name === undefined) throw new StartupError('Say which file, as `backup` wrote it.');
    const file = resolve(name);
    await tryReading(file);
    const { db, access, secrets } = await openMigrated({ startsAnew: true });
    const replace = args.includes('--replace');
    const blobs = openBlobStore(config);
    const target = { owner: access.owner, blobs, passphrase: config.backupPassphrase };
    const { takenAt, rows, files } = await restoreBackup(target, file, { replace });
    say(`Restored ${rows} rows and ${files} files of the vault as of ${takenAt}.`);
    // The backup brings the earlier keys of its audit log.
    await loadAuditKeys(db, deriveKeys(secrets));
    const broken = await verifyBooks(db);
    const { faults } = await verifyAudit(db, undefined, new Date());
    for (const { says } of broken) say(`Not true: ${says}.`);
    for (const fault of faults) say(`Found: ${fault}.`);
    const lost = await findLostFiles(db, blobs);
    for (const id of lost) say(`Document ${id} has no file in the vault.`);
    if (broken.length > 0 || faults.length > 0) return 1;
    await keepHead(db, config.dataDir);
    await transaction(db, tx =>
      recordAudit(tx, {
        actorId: null,
        action: 'backup_restored',
        subject: { type: 'backup', id: takenAt },
        details: { rows, files, lost: lost.length, replaced: replace, systemUser: userInfo().username },
        at: new Date(),
      }),
    );
    say('The books agree, and the audit log is whole.');
    return lost.length === 0 ? 0 : 1;
  },
};

/** Documents that can be decrypted and whose file the vault does not hold. */
async function findLostFiles(db: Database, blobs: BlobStore): Promise<readonly string[]> {
  const stored = new Set<string>();
  for await (const { fileId } of blobs.list()) stored.add(fileId);
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'file_id'])
    .where('wrapped_key', 'is not', null)
    .orderBy('id')
    .execute();
  return documents.filter(({ file_id }) => !stored.has(file_id)).map(({ id }) => id);
}

/** Replaces the anchored head of the audit chain by the head of the restored chain. */
async function keepHead(db: Database, dataDir: string): Promise<void> {
  const { rows } = await sql<{ sequence: bigint; hash: Buffer }>`
    select sequence, hash from audit_chain order by sequence desc limit 1`.execute(db);
  await writeAnchor(dataDir, rows[0] ?? { sequence: 0n, hash: GENESIS });
}
