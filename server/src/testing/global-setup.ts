// Starts one PostgreSQL for all server tests, with a migrated template database. TEST_DATABASE_URL selects
// another server; its user must be allowed to create databases and roles.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import { startTemporaryPostgres } from '#server/database/embedded/temporary-postgres.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { takeAppRole } from '#server/database/take-app-role.ts';
import { cloneDatabase, dropDatabase } from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { readonly access: DatabaseAccess; readonly template: string };
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { access, stop } = await openServer(process.env['TEST_DATABASE_URL']);
  const template = `template_${randomBytes(8).toString('hex')}`;
  const made = await cloneDatabase(access, template, 'template0');
  await runMigrations(made.owner);
  project.provide('testServer', { access, template });
  return async () => {
    await dropDatabase(access, template);
    await stop();
  };
}

async function openServer(
  url: string | undefined,
): Promise<{ access: DatabaseAccess; stop: () => Promise<void> }> {
  if (url === undefined) return startTemporaryPostgres();
  const owner = { connectionString: url };
  const client = new Client(owner);
  await client.connect();
  const app = await takeAppRole(client, owner);
  await client.end();
  return { access: { owner, app }, stop: () => Promise.resolve() };
}
