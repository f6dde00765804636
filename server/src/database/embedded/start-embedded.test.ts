// The embedded PostgreSQL after kills and interrupted starts, and in folders that its user cannot reach.
import { existsSync, mkdirSync, mkdtempSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { makeDataDir, runProgram } from '#server/testing/server-process.ts';
import { findDatabaseUser } from './database-user.ts';
import { findReadySocket } from './postmaster.ts';
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  removeCluster,
  startEmbedded,
} from './start-embedded.ts';

const passwords = { databaseOwnerPassword: 'owner', databaseAppPassword: 'app' };
const data = makeDataDir();
const said: string[] = [];
const options: EmbeddedOptions = {
  dataDir: data.path,
  passwords,
  durable: true,
  say: line => said.push(line),
};
let embedded: EmbeddedPostgres;
let db: Database;

async function start(): Promise<void> {
  embedded = await startEmbedded(options);
  db = createDatabase(embedded.access.owner, 4);
}

async function stop(): Promise<void> {
  await db.destroy();
  await embedded.stop();
}

async function note(number: number): Promise<void> {
  await sql`insert into kept values (${number})`.execute(db);
}

async function readNotes(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from kept order by number`.execute(db);
  return rows.map(row => row.number);
}

/** Retries until PostgreSQL responds again. Every failure on the way must be a DatabaseUnavailable. */
async function untilItAnswers<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseUnavailable);
    }
  }
}

beforeAll(async () => {
  await start();
  await sql`create table kept (number integer primary key)`.execute(db);
});

afterAll(async () => {
  await stop();
  await data.remove();
});

test('data survives a stop and a start', async () => {
  await note(1);
  const exitListeners = process.listenerCount('exit');
  await stop();
  await start();
  expect(await readNotes()).toContain(1);
  // A stopped server has no exit listener left: its process number may belong to another process by then.
  expect(process.listenerCount('exit')).toBe(exitListeners);
});

test('after a SIGKILL PostgreSQL restarts by itself with everything acknowledged', async () => {
  await note(2);
  const killed = embedded.pid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => embedded.pid(), { timeout: 60_000 }).not.toBe(killed);
  expect(await untilItAnswers(readNotes)).toContain(2);
  expect(said).toContain('PostgreSQL has ended unexpectedly and is being started again.');
});

test('a call while PostgreSQL is down fails as DatabaseUnavailable, and so does an interrupted one', async () => {
  const sleeping = sql`select pg_sleep(60)`.execute(db);
  const outcome = expect(sleeping).rejects.toBeInstanceOf(DatabaseUnavailable);
  const running = sql`select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`;
  await expect.poll(async () => (await running.execute(db)).rows.length).toBe(1);
  process.kill(embedded.pid(), 'SIGKILL');
  await outcome;
  await untilItAnswers(readNotes);
});

test('a process killed while it writes leaves its PostgreSQL behind, and the next start finds every acknowledged row', async () => {
  await stop();
  const writer = runProgram([join(import.meta.dirname, 'testing/write-until-killed.ts')], {
    DATA_DIR: data.path,
    FIRST: '1000',
  });
  await expect.poll(() => writer.output(), { timeout: 60_000 }).toContain('wrote 1050\n');
  writer.child.kill('SIGKILL');
  await writer.ended;
  await start();
  const acknowledged = [...writer.output().matchAll(/^wrote (\d+)\n/gm)].map(match => Number(match[1]));
  expect(await readNotes()).toEqual(expect.arrayContaining(acknowledged));
});

test('a process that ends without time to wait for its PostgreSQL does not leave it running', async () => {
  await stop();
  const writer = runProgram([join(import.meta.dirname, 'testing/write-until-killed.ts')], {
    DATA_DIR: data.path,
    FIRST: '1000000',
  });
  await expect.poll(() => writer.output(), { timeout: 60_000 }).toContain('wrote 1000000\n');
  expect(findReadySocket(join(data.path, 'postgres/data'))).toBeDefined();
  writer.child.kill('SIGHUP');
  expect(await writer.ended).toBe(1);
  await expect.poll(() => findReadySocket(join(data.path, 'postgres/data'))).toBeUndefined();
  await start();
});

test('passwords that do not fit the database are reported as those of another secrets.json', async () => {
  await stop();
  const others = { databaseOwnerPassword: 'other', databaseAppPassword: 'other' };
  const starting = startEmbedded({ ...options, passwords: others });
  await expect(starting).rejects.toThrow(`${data.path} was made with another secrets.json`);
  await start();
});

test('a comma in the name of the data folder is harmless', async () => {
  const dataDir = join(data.path, 'a,b');
  mkdirSync(dataDir);
  const other = await startEmbedded({ ...options, dataDir, durable: false });
  await other.stop();
  await removeCluster(dataDir);
});

test('an interrupted first start begins again', async () => {
  await stop();
  renameSync(join(data.path, 'postgres/data'), join(data.path, 'postgres/data.new'));
  await start();
  await expect(readNotes()).rejects.toThrow('relation "kept" does not exist');
});

// Only root switches PostgreSQL to another user, who may lack access to folders.
if (findDatabaseUser() !== undefined) {
  test('when PostgreSQL’s user cannot reach the data folder, the database is stored elsewhere and found again', async () => {
    const home = mkdtempSync(join(tmpdir(), 'closed-home-'));
    const dataDir = join(home, 'data');
    mkdirSync(dataDir);
    const first = await startEmbedded({ ...options, dataDir });
    await first.stop();
    const elsewhere = readlinkSync(join(dataDir, 'postgres'));
    expect(said.at(-1)).toBe(
      `PostgreSQL's own user cannot reach ${dataDir}, so the database lives in ${elsewhere}.`,
    );
    const again = await startEmbedded({ ...options, dataDir });
    await again.stop();
    expect(readlinkSync(join(dataDir, 'postgres'))).toBe(elsewhere);
    expect(existsSync(join(elsewhere, 'data/PG_VERSION'))).toBe(true);
    rmSync(elsewhere, { recursive: true });
    rmSync(home, { recursive: true });
  });
}
