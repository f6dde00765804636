import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBackup } from '#server/admin/backup/write-backup.ts';
import type { Command } from '#server/admin/command.ts';
import type { Database } from '#server/database/database.ts';
import { sqlState } from '#server/database/database-errors.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

export const command: Command = {
  summary: 'Writes everything in the database into one file, as of this instant. Keep the secrets apart.',
  usage: '<file>',
  run: async ([name], { openForReading, say }) => {
    if (name === undefined) throw new StartupError('Say into which file, e.g. foreshare-2026-03-02.backup.');
    const file = resolve(name);
    if (existsSync(file)) throw new StartupError(`${file} is there already. Name another file.`);
    const { access, db } = await openForReading();
    const at = new Date();
    const { tables, rows } = await writeBackup(access.owner, file, at);
    await noteBackup(db, at);
    say(`Wrote ${rows} rows of ${tables} tables to ${file}.`);
    return 0;
  },
};

/** PostgreSQL's code for a write to a standby. */
const READ_ONLY = '25006';

/** The dashboard of operators shows the age of the last backup. A backup that was read from a standby leaves no note. */
async function noteBackup(db: Database, at: Date): Promise<void> {
  const fact = { name: 'last_backup_at', value: JSON.stringify(at.toISOString()) };
  await db
    .insertInto('site_facts')
    .values(fact)
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: fact.value }))
    .execute()
    .catch((error: unknown) => {
      if (sqlState(error) !== READ_ONLY) throw error;
    });
}
