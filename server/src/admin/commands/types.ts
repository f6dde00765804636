// Writes schema.generated.ts from the migrations, in a database of its own. `npm run types` is short for it.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from '#server/admin/command.ts';
import { describeSchema } from '#server/database/describe-schema.ts';
import { runMigrations } from '#server/database/run-migrations.ts';

const FILE = fileURLToPath(new URL('../../database/schema.generated.ts', import.meta.url));

export const command: Command = {
  summary: 'Writes the TypeScript types of the tables from the migrations (for developers).',
  run: async (_args, { openThrowAway, say }) => {
    const { owner } = await openThrowAway();
    await runMigrations(owner);
    writeFileSync(FILE, await describeSchema(owner));
    say(`Wrote ${FILE}.`);
    return 0;
  },
};
