// A database with rows becomes one that is partitioned by month, and nothing is lost or copied.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '#server/testing/create-test-database.ts';
import { connectClient } from './connect-client.ts';
import { monthOf } from './monthly-partitions.ts';
import { MIGRATIONS_FOLDER, runMigrations } from './run-migrations.ts';

const { owner } = await createEmptyDatabase();
const client: Client = await connectClient(owner);
/** Migrations up to the one before, and with it. */
const [before, after] = ['0410', '0411'].map(end => {
  const folder = mkdtempSync(join(tmpdir(), 'history-by-month-'));
  for (const file of readdirSync(MIGRATIONS_FOLDER).filter(name => name < end))
    cpSync(join(MIGRATIONS_FOLDER, file), join(folder, file));
  return folder;
}) as [string, string];
afterAll(async () => {
  await client.end();
  for (const folder of [before, after]) rmSync(folder, { recursive: true });
});

const TABLES = ['audit_log', 'book_events', 'notices', 'postings', 'audit_chain'];
const STOCK = '00000000-0000-7000-8000-00000000000a';

async function query<T>(statement: string, values: readonly unknown[] = []): Promise<readonly T[]> {
  const { rows } = await client.query(statement, [...values]);
  return rows as T[];
}

async function readAll(): Promise<readonly string[]> {
  const all: string[] = [];
  for (const table of TABLES) {
    const rows = await query<{ row: string }>(
      `select '${table} ' || t::text as row from ${table} t order by 1`,
    );
    all.push(...rows.map(({ row }) => row));
  }
  return all;
}

/** An id of this instant (UUIDv7). */
function idAt(at: Date, ending: string): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${ending.padStart(12, '0')}`;
}

async function insert(id: string, at: Date, sequence: number): Promise<void> {
  const day = at.toISOString();
  await query(
    `insert into audit_log (id, action, subject_type, subject_id, created_at) values ($1, 'x', 'y', 'z', $2)`,
    [id, day],
  );
  await query(`insert into audit_chain values ($1, $2, '\\x00')`, [sequence, id]);
  await query(`insert into notices (id, user_id, kind, created_at) values ($1, $1, 'x', $2)`, [id, day]);
  await query(`insert into postings values ($1, 0, gen_random_uuid(), gen_random_uuid(), 'USD', 5, $2)`, [
    id,
    day,
  ]);
  await query(`insert into book_events values ($1, $2, $3, 'placed', 1, 1, null, null, $4)`, [
    STOCK,
    sequence,
    id,
    day,
  ]);
}

const countsOf = (partition: string) =>
  query<{ count: number }>(
    TABLES.slice(0, 4)
      .map(table => `select count(*)::int as count from ${table}_${partition}`)
      .join(' union all '),
  ).then(rows => rows.map(({ count }) => count));

const filesOf = async (tables: readonly string[]) =>
  (
    await query<{ file: number }>(
      `select relfilenode as file from pg_class where relname = any($1) order by relname`,
      [tables],
    )
  ).map(({ file }) => file);

beforeEach(async () => {
  await query('drop schema public cascade');
  await query('create schema public');
  await runMigrations(owner, before);
});

const now = new Date();

test('an existing database keeps every row where it is, and later rows stand in their month', async () => {
  await insert(idAt(new Date('2025-01-05T10:00:00Z'), '1'), new Date('2025-01-05T10:00:00Z'), 1);
  await insert(idAt(now, '2'), now, 2);
  const [rows, files] = [await readAll(), await filesOf(TABLES.slice(0, 4))];
  expect(await runMigrations(owner, after)).toEqual(['410 history_by_month']);

  expect(await readAll()).toEqual(rows);
  expect(
    await filesOf(TABLES.slice(0, 4).map(table => `${table}_before`)),
    'the files of the tables',
  ).toEqual(files);
  expect(await countsOf('before')).toEqual([2, 2, 2, 2]);
  const { from } = monthOf(now, 1);
  await insert(idAt(from, '3'), from, 3);
  expect(await countsOf(from.toISOString().slice(0, 7).replace('-', '_'))).toEqual([1, 1, 1, 1]);
  expect(await countsOf('default')).toEqual([0, 0, 0, 0]);
  // The last instant before the month belongs to what was before.
  await insert(idAt(new Date(from.getTime() - 1), '4'), new Date(from.getTime() - 1), 4);
  expect(await countsOf('before')).toEqual([3, 3, 3, 3]);
  expect(await runMigrations(owner, after)).toEqual([]);
});

test('rows of a clock ahead and ids without a time are kept apart, and references hold', async () => {
  const later = new Date(now.getTime() + 400 * 86_400_000);
  await insert(idAt(now, '1'), now, 1);
  await insert(idAt(later, '2'), later, 2);
  await insert('f47ac10b-58cc-4372-a567-0e02b2c3d479', now, 3);
  const rows = await readAll();
  await runMigrations(owner, after);
  expect(await readAll()).toEqual(rows);
  // By id in audit_log and postings, by time in book_events and notices.
  expect(await countsOf('before')).toEqual([1, 2, 2, 1]);
  expect(await countsOf('default')).toEqual([2, 1, 1, 2]);
  await expect(query('delete from audit_log')).rejects.toThrow('audit_chain');
  await expect(query(`insert into audit_chain values (9, gen_random_uuid(), '')`)).rejects.toThrow(
    'audit_chain',
  );
});

test('a new database has a partition for the present month, and takes times of any age', async () => {
  await runMigrations(owner, after);
  await insert(idAt(now, '1'), now, 1);
  expect(await countsOf(now.toISOString().slice(0, 7).replace('-', '_'))).toEqual([1, 1, 1, 1]);
  await insert(idAt(new Date(5), '2'), new Date('1999-01-01'), 2);
  expect(await countsOf('before')).toEqual([1, 1, 1, 1]);
  await insert('ffffffff-ffff-4fff-bfff-ffffffffffff', new Date('2999-01-01'), 3);
  expect(await countsOf('default')).toEqual([1, 1, 1, 1]);
});
