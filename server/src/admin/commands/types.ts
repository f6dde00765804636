// Generates schema.generated.ts and schema.sql from the migrations in a temporary database.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from '#server/admin/command.ts';
import { describeSchema } from '#server/database/describe-schema.ts';
import { dumpSchema } from '#server/database/dump-schema.ts';
import { runMigrations } from '#server/database/run-migrations.ts';

const inDatabaseFolder = (name: string): string =>
  fileURLToPath(new URL(`../../database/${name}`, import.meta.url));

export const command: Command = {
  summary: 'Writes schema.sql and the TypeScript types of the tables from the migrations (for developers).',
  run: async (_args, { openThrowAway, say }) => {
    const { owner } = await openThrowAway();
    await runMigrations(owner);
    const texts = {
      'schema.generated.ts': await describeSchema(owner),
      'schema.sql': await dumpSchema(owner),
    };
    for (const [name, text] of Object.entries(texts)) {
      writeFileSync(inDatabaseFolder(name), text);
      say(`Wrote ${inDatabaseFolder(name)}.`);
    }
    return 0;
  },
};
