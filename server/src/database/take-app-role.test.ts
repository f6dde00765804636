// The server's role on the operator's PostgreSQL, by the rights of its login. The test uses a separate PostgreSQL,
// since all its databases share the roles.
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTemporaryPostgres } from './embedded/temporary-postgres.ts';
import { runMigrations } from './run-migrations.ts';
import { takeAppRole } from './take-app-role.ts';

const { access, stop } = await startTemporaryPostgres();
afterAll(stop);

/** A database without the role, and a login that owns it and has these rights. */
async function makeOwner(rights: 'createrole' | 'nocreaterole'): Promise<ClientConfig> {
  await run(access.owner, `create role operator login password 'operator' ${rights}`);
  await run(access.owner, 'create database market owner operator');
  return { ...access.owner, user: 'operator', password: 'operator', database: 'market' };
}

beforeEach(async () => {
  await run(access.owner, 'drop database if exists market with (force)');
  await run(access.owner, 'drop role if exists foreshare_app');
  await run(access.owner, 'drop role if exists operator');
});

async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function run(config: ClientConfig, statement: string): Promise<unknown> {
  const { rows } = await withClient(config, client => client.query<{ answer?: unknown }>(statement));
  return rows[0]?.answer;
}

const take = (owner: ClientConfig) => withClient(owner, client => takeAppRole(client, owner));

test('a login that may make roles acts as the role that cannot edit what is append-only', async () => {
  const owner = await makeOwner('createrole');
  const app = await take(owner);
  await runMigrations(owner);
  expect(await run(app, 'select current_user as answer')).toBe('foreshare_app');
  await expect(run(app, 'delete from postings')).rejects.toThrow('permission denied');
  expect(await take(owner)).toEqual(app);
});

test('the `options` of the URL apply together with the role', async () => {
  const { host = '' } = await makeOwner('createrole');
  const address = `postgres://operator:operator@${encodeURIComponent(host)}/market`;
  const app = await take({ connectionString: `${address}?options=-c%20statement_timeout%3D7s` });
  expect(await run(app, 'select current_user as answer')).toBe('foreshare_app');
  expect(await run(app, `select current_setting('statement_timeout') as answer`)).toBe('7s');
});

test('a login that may not create the role keeps its own rights when the role does not exist', async () => {
  const owner = await makeOwner('nocreaterole');
  expect(await take(owner)).toBe(owner);
});

test('a role created by hand after the tables has its rights from the next start on', async () => {
  const owner = await makeOwner('nocreaterole');
  await runMigrations(owner);
  await run(access.owner, 'create role foreshare_app nologin');
  expect(await take(owner)).toBe(owner);
  await run(access.owner, 'grant foreshare_app to operator');
  const app = await take(owner);
  await runMigrations(owner);
  expect(await run(app, 'select count(*)::integer as answer from announcements')).toBe(0);
  await run(app, `insert into jobs (name, next_run_at) values ('test', now())`);
  await expect(run(app, 'delete from postings')).rejects.toThrow('permission denied');
});
