// Applies migrations, for installations where the server itself must not.
import type { Command } from '#server/admin/command.ts';
import { runMigrations } from '#server/database/run-migrations.ts';

export const command: Command = {
  summary: 'Applies the migrations that the database does not have yet.',
  run: async (_args, { open, say }) => {
    const { access } = await open();
    const applied = await runMigrations(access.owner);
    say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
    return 0;
  },
};
