import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBackup } from '#server/admin/backup/write-backup.ts';
import type { Command } from '#server/admin/command.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

export const command: Command = {
  summary: 'Writes everything in the database into one file, as of this instant. Keep the secrets apart.',
  usage: '<file>',
  run: async ([name], { openForReading, say }) => {
    if (name === undefined) throw new StartupError('Say into which file, e.g. foreshare-2026-03-02.backup.');
    const file = resolve(name);
    if (existsSync(file)) throw new StartupError(`${file} is there already. Name another file.`);
    const { access } = await openForReading();
    const { tables, rows } = await writeBackup(access.owner, file, new Date());
    say(`Wrote ${rows} rows of ${tables} tables to ${file}.`);
    return 0;
  },
};
