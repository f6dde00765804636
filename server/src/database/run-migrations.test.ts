import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '#server/testing/create-test-database.ts';
import { FIRST_LATER_VERSION } from './bridge-old-record.ts';
import { MIGRATIONS_FOLDER, runMigrations } from './run-migrations.ts';

const { owner } = await createEmptyDatabase();
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  await read('drop schema public cascade');
  await read('create schema public');
  write('0001_first.sql', 'create table first (id integer primary key); insert into first values (1);');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, statements: string): void {
  writeFileSync(join(folder, name), statements);
}

async function read(statement: string): Promise<unknown[]> {
  const client = new Client(owner);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

test('each file is applied once, in order', async () => {
  write('0002_second.sql', 'insert into first values (2)');
  expect(await runMigrations(owner, folder)).toEqual(['1 first', '2 second']);
  expect(await runMigrations(owner, folder)).toEqual([]);
  expect(await read('select id from first order by id')).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a failing file is rolled back, and earlier ones stay', async () => {
  write('0002_second.sql', 'insert into first values (2); select 1 / 0;');
  await expect(runMigrations(owner, folder)).rejects.toThrow('division by zero');
  expect(await read('select id from first')).toEqual([{ id: 1 }]);
  expect(await read('select version from schema_migrations')).toEqual([{ version: 1 }]);
});

test('a file that was edited after it was applied is refused', async () => {
  await runMigrations(owner, folder);
  write('0001_first.sql', 'create table first (id bigint primary key);');
  await expect(runMigrations(owner, folder)).rejects.toThrow('Migration 1 first was edited');
});

test('a database that is newer than the program is refused', async () => {
  write('0002_second.sql', 'insert into first values (2)');
  await runMigrations(owner, folder);
  rmSync(join(folder, '0002_second.sql'));
  await expect(runMigrations(owner, folder)).rejects.toThrow('The database is newer than this program');
});

test('a login that does not own the schema is reported in a sentence', async () => {
  const stranger = `stranger_${randomBytes(6).toString('hex')}`;
  await read(`create role ${stranger}`);
  const migrating = runMigrations({ ...owner, options: `-c role=${stranger}` }, folder);
  await expect(migrating).rejects.toThrow('may not change the schema');
  await read(`drop role ${stranger}`);
});

test('processes that start at once apply each file once between them', async () => {
  for (let number = 2; number <= 9; number += 1)
    write(`000${number}_more.sql`, `insert into first values (${number})`);
  const applied = await Promise.all(Array.from({ length: 4 }, () => runMigrations(owner, folder)));
  expect(applied.flat().toSorted()).toHaveLength(9);
  expect(await read('select count(*)::integer as count from first')).toEqual([{ count: 9 }]);
});

test('a file with a lower version that arrives later is applied, and gaps between versions are allowed', async () => {
  write('0110_bank.sql', 'insert into first values (110)');
  expect(await runMigrations(owner, folder)).toEqual(['1 first', '110 bank']);
  write('0105_register.sql', 'insert into first values (105)');
  expect(await runMigrations(owner, folder)).toEqual(['105 register']);
  expect(await runMigrations(owner, folder)).toEqual([]);
  expect(await read('select id from first order by id')).toEqual([{ id: 1 }, { id: 105 }, { id: 110 }]);
});

test('two files of one version are refused before anything is applied', async () => {
  write('0110_bank.sql', 'select 1');
  write('0110_register.sql', 'select 1');
  await expect(runMigrations(owner, folder)).rejects.toThrow('two migrations have the version 110');
});

test('the real migrations are at most ten squashed ones without a gap, and later ones from 0100 on', () => {
  const versions = readdirSync(MIGRATIONS_FOLDER).map(file => Number(file.slice(0, 4)));
  const squashed = versions.filter(version => version < FIRST_LATER_VERSION).toSorted((a, b) => a - b);
  expect(squashed).toEqual(squashed.map((_, index) => index + 1));
  expect(squashed.length).toBeLessThanOrEqual(10);
});

test('the real migrations run twice without a change', async () => {
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  rmSync(join(folder, '0001_first.sql'));
  await runMigrations(owner, folder);
  expect(await runMigrations(owner, folder)).toEqual([]);
});
