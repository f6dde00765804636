// The migration runner on small folders of its own, and the real folder's numbering.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '#server/testing/create-test-database.ts';
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

test('a file that fails leaves nothing of itself, and those before it stay', async () => {
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

test('a login that does not own the schema is told so in a sentence', async () => {
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

test('the real migrations count up from 0001 without a gap, so that every database saw them in one order', () => {
  const files = readdirSync(MIGRATIONS_FOLDER).toSorted();
  expect(files.map(file => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
});

test('the real migrations run twice without a change', async () => {
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  rmSync(join(folder, '0001_first.sql'));
  await runMigrations(owner, folder);
  expect(await runMigrations(owner, folder)).toEqual([]);
});
