import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, resolve } from 'node:path';
import { writeBackup } from '#server/admin/backup/write-backup.ts';
import type { Command } from '#server/admin/command.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { openBlobStore } from '#server/vault/open-blob-store.ts';

export const command: Command = {
  summary:
    'Writes everything in the database and the vault into one file, as of this instant. Keep the secrets apart.',
  usage: '<file>',
  run: async ([name], { config, openMigrated, say }) => {
    if (name === undefined) throw new StartupError('Say into which file, e.g. foreshare-2026-03-02.backup.');
    const file = resolve(name);
    if (existsSync(file)) throw new StartupError(`${file} is there already. Name another file.`);
    const { access, db } = await openMigrated();
    const at = new Date();
    const passphrase = config.backupPassphrase;
    await recordBackup(db, at, { file: basename(file), encrypted: passphrase !== undefined });
    const { owner } = access.read ?? access;
    const source = { owner, blobs: openBlobStore(config), passphrase };
    const { tables, rows, files, missing } = await writeBackup(source, file, at);
    await noteBackup(db, at);
    say(`Wrote ${rows} rows of ${tables} tables and ${files} files of the vault to ${file}.`);
    if (passphrase === undefined)
      say('It is not encrypted, apart from the files of the vault. BACKUP_PASSPHRASE encrypts backups.');
    const lost = await findLost(db, missing);
    for (const { id, file_id } of lost) say(`Document ${id} has lost its file ${file_id}.`);
    return lost.length === 0 ? 0 : 1;
  },
};

/** Recorded before the first row is read, so that no interruption leaves a copy without its entry. */
async function recordBackup(
  db: Database,
  at: Date,
  facts: { readonly file: string; readonly encrypted: boolean },
): Promise<void> {
  await transaction(db, tx =>
    recordAudit(tx, {
      actorId: null,
      action: 'backup_taken',
      subject: { type: 'backup', id: at.toISOString() },
      details: { ...facts, systemUser: userInfo().username },
      at,
    }),
  );
}

/** Documents whose present file is among the missing ones. Others were destroyed or replaced during the backup. */
async function findLost(db: Database, missing: readonly string[]) {
  if (missing.length === 0) return [];
  return db
    .selectFrom('documents')
    .select(['id', 'file_id'])
    .where('file_id', 'in', missing)
    .where('wrapped_key', 'is not', null)
    .execute();
}

/** The dashboard of operators shows the age of the last backup. */
async function noteBackup(db: Database, at: Date): Promise<void> {
  const fact = { name: 'last_backup_at', value: JSON.stringify(at.toISOString()) };
  await db
    .insertInto('site_facts')
    .values(fact)
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: fact.value }))
    .execute();
}
