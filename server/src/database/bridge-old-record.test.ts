// A database that the 58 old migrations made starts with this program, and loses nothing.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '#server/testing/create-test-database.ts';
import { BRIDGE_NAME, isSquashed, type RecordedMigration } from './bridge-old-record.ts';
import { dumpSchema } from './dump-schema.ts';
import { findMissingMigrations, MIGRATIONS_FOLDER, readMigrations, runMigrations } from './run-migrations.ts';

const fixture = (name: string): string => readFileSync(new URL(`testing/${name}`, import.meta.url), 'utf8');
const oldRecord = JSON.parse(fixture('old-migrations.json')) as readonly RecordedMigration[];

const { owner } = await createEmptyDatabase();
const fresh = await createTestDatabase();

const squashedOnly = mkdtempSync(join(tmpdir(), 'squashed-'));
for (const file of readdirSync(MIGRATIONS_FOLDER).filter(name => name < '0100'))
  cpSync(join(MIGRATIONS_FOLDER, file), join(squashedOnly, file));
afterAll(() => {
  rmSync(squashedOnly, { recursive: true });
});

async function query<T>(statement: string, values: readonly unknown[] = []): Promise<readonly T[]> {
  const client = new Client(owner);
  await client.connect();
  try {
    const result = await client.query(statement, [...values]);
    return result.rows as T[];
  } finally {
    await client.end();
  }
}

async function record(migrations: readonly RecordedMigration[]): Promise<void> {
  await query(
    `insert into schema_migrations (version, name, checksum)
     select * from json_to_recordset($1) as old (version integer, name text, checksum text)`,
    [JSON.stringify(migrations)],
  );
}

beforeEach(async () => {
  await query('drop schema public cascade');
  await query('create schema public');
  await query(fixture('old-migrations.sql'));
  await query(
    'create table schema_migrations (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())',
  );
});

/** Every row of every table as text, by table. */
async function readAllRows(): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  );
  const rows = new Map<string, readonly string[]>();
  for (const { name } of tables)
    rows.set(
      name,
      (await query<{ row: string }>(`select t::text as row from ${name} t order by 1`)).map(({ row }) => row),
    );
  return rows;
}

test('a database of the 58 migrations becomes what the squashed ones make, with every row as it was', async () => {
  await query(fixture('old-rows.sql'));
  await record(oldRecord);
  const before = await readAllRows();
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);

  const later = readMigrations().filter(migration => !isSquashed(migration));
  const names = later.map(({ version, name }) => `${version} ${name}`);
  expect(await findMissingMigrations(owner)).toEqual([BRIDGE_NAME, ...names]);
  // Rows are compared before later migrations change them.
  expect(await runMigrations(owner, squashedOnly)).toEqual([BRIDGE_NAME]);
  expect(await readAllRows()).toEqual(before);
  expect(await runMigrations(owner)).toEqual(names);

  expect(await query('select status from settlements order by 1')).toEqual([
    { status: 'in_review' },
    { status: 'rofr_exercised' },
  ]);
  expect(await dumpSchema(owner)).toBe(await dumpSchema(fresh.access.owner));
  expect(await query('select version, name, checksum from schema_migrations order by version')).toEqual(
    readMigrations().map(({ version, name, checksum }) => ({ version, name, checksum })),
  );
  expect(await findMissingMigrations(owner)).toEqual([]);
  expect(await runMigrations(owner)).toEqual([]);
});

test('of processes that start at once, one bridges', async () => {
  await record(oldRecord);
  const applied = await Promise.all(Array.from({ length: 4 }, () => runMigrations(owner)));
  expect(applied.flat().filter(name => name === BRIDGE_NAME)).toHaveLength(1);
});

test('a database with only some of the 58 migrations is refused and left as it was', async () => {
  await record(oldRecord.slice(0, 40));
  await expect(runMigrations(owner)).rejects.toThrow('has 40 of its 58 migrations');
  await expect(findMissingMigrations(owner)).rejects.toThrow('has 40 of its 58 migrations');
  expect(await query('select count(*)::integer as count from schema_migrations')).toEqual([{ count: 40 }]);
});
