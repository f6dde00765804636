// Databases for tests: one migrated template and its clones.
import { Client, type ClientConfig } from 'pg';
import type { DatabaseAccess } from '#server/database/database-access.ts';

/** The same access for another database of the server, without timeouts. */
function toDatabase(access: ClientConfig, name: string): ClientConfig {
  const patient = { ...access, connectionTimeoutMillis: 0 };
  if (access.connectionString === undefined) return { ...patient, database: name };
  const url = new URL(access.connectionString);
  url.pathname = `/${name}`;
  return { ...patient, connectionString: url.href };
}

export function nameOfDatabase(access: ClientConfig): string {
  const name =
    access.connectionString === undefined
      ? access.database
      : new URL(access.connectionString).pathname.slice(1);
  if (name === undefined) throw new Error('the access names no database');
  return name;
}

/** Access to the same server that needs no database of ours. */
export function onServer(access: DatabaseAccess): DatabaseAccess {
  return { owner: toDatabase(access.owner, 'postgres'), app: toDatabase(access.app, 'postgres') };
}

/** Copies `template`, which must have no connections. */
export async function cloneDatabase(
  access: DatabaseAccess,
  name: string,
  template: string,
): Promise<DatabaseAccess> {
  await runAsOwner(access, `create database ${name} template ${template} strategy file_copy`);
  return { owner: toDatabase(access.owner, name), app: toDatabase(access.app, name) };
}

export async function dropDatabase(access: DatabaseAccess, name: string): Promise<void> {
  await runAsOwner(access, `drop database if exists ${name} with (force)`);
}

async function runAsOwner(access: DatabaseAccess, statement: string): Promise<void> {
  const client = new Client(access.owner);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
