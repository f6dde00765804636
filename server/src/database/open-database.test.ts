// The operator's own PostgreSQL: its requirements, and the settings of its login.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { connectClient } from './connect-client.ts';
import { startTemporaryPostgres } from './embedded/temporary-postgres.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';

const { access, stop } = await startTemporaryPostgres();
afterAll(stop);

async function ask(config: ClientConfig, statement: string): Promise<unknown> {
  const client = await connectClient(config);
  try {
    const { rows } = await client.query<{ answer?: unknown }>(statement);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  await ask(access.owner, 'drop database if exists market with (force)');
  await ask(access.owner, 'drop role if exists foreshare_app');
  await ask(access.owner, 'drop role if exists operator');
  await ask(access.owner, `create role operator login password 'operator' createrole`);
});

function open(login = 'operator:operator'): Promise<OpenDatabase> {
  const { host = '' } = access.owner;
  const environment = {
    DATABASE_URL: `postgres://${login}@${encodeURIComponent(host)}/market`,
    DATA_DIR: join(tmpdir(), `open-database-${process.pid}`),
    JWT_SECRET: 'j'.repeat(32),
    DATA_KEY: 'd'.repeat(32),
  };
  return openDatabase(loadConfig(environment), () => undefined);
}

test('settings of the login change neither times, nor days, nor what a statement sees after a lock', async () => {
  await ask(access.owner, 'create database market owner operator');
  for (const setting of [
    `DateStyle = 'SQL, DMY'`,
    `TimeZone = 'America/New_York'`,
    `default_transaction_isolation = 'serializable'`,
    `statement_timeout = '7s'`,
  ])
    await ask(access.owner, `alter role operator set ${setting}`);
  const opened = await open();
  for (const way of [opened.access.owner, opened.access.app]) {
    const late = `'2026-03-02T23:30:00Z'::timestamptz`;
    expect(await ask(way, `select ${late} as answer`)).toEqual(new Date('2026-03-02T23:30:00Z'));
    expect(await ask(way, `select ${late}::date::text as answer`)).toBe('2026-03-02');
    const setting = (name: string) => ask(way, `select current_setting('${name}') as answer`);
    expect(await setting('transaction_isolation')).toBe('read committed');
    // The statement timeout is the operator's choice.
    expect(await setting('statement_timeout')).toBe('7s');
  }
  expect(await ask(opened.access.app, 'select current_user as answer')).toBe('foreshare_app');
});

test('a database whose encoding cannot store every name is refused at the start', async () => {
  const latin = `encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' locale_provider libc template template0`;
  await ask(access.owner, `create database market owner operator ${latin}`);
  await expect(open()).rejects.toThrow('keeps text as LATIN1, which lacks most names of the world');
});

test('a login with a schema of its own, which would hide its tables from the server, is refused', async () => {
  await ask(access.owner, 'create database market owner operator');
  const market = { ...access.owner, database: 'market' };
  await ask(market, 'create schema operator authorization operator');
  await expect(open()).rejects.toThrow('works in the schema operator');
  await ask(access.owner, 'alter role operator set search_path = public');
  await (await open()).close();
});

test('a read-only database is refused, and so is one with tables of another program', async () => {
  await ask(access.owner, 'create database market owner operator');
  await ask(access.owner, 'alter database market set default_transaction_read_only = on');
  await expect(open()).rejects.toThrow('takes no changes: it is a standby, or set to read-only');
  await ask(access.owner, 'alter database market reset default_transaction_read_only');
  const market = { ...access.owner, database: 'market' };
  // Many programs use this name for their record of migrations.
  await ask(market, 'create table public.schema_migrations (version text)');
  await expect(open()).rejects.toThrow('it has the table schema_migrations, and none of Foreshare');
  await ask(market, 'drop table public.schema_migrations');
  await (await open()).close();
});

test('a missing password is reported in plain words', async () => {
  for (const login of ['operator', 'operator:'])
    await expect(open(login)).rejects.toThrow('asks for a password, and there is none in it');
});
