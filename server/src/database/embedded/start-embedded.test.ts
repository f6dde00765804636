// The embedded PostgreSQL against kills, interrupted starts and folders that its user cannot reach.
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

/** Asks until PostgreSQL answers again; every refusal on the way must be the typed one. */
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

test('what was written is there after a stop and a start', async () => {
  await note(1);
  const exitListeners = process.listenerCount('exit');
  await stop();
  await start();
  expect(await readNotes()).toContain(1);
  // The one that was stopped is not ended once more with this process: its number may be another's by then.
  expect(process.listenerCount('exit')).toBe(exitListeners);
});

test('after kill -9 of PostgreSQL it runs again by itself, with everything acknowledged', async () => {
  await note(2);
  const killed = embedded.pid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => embedded.pid(), { timeout: 60_000 }).not.toBe(killed);
  expect(await untilItAnswers(readNotes)).toContain(2);
  expect(said).toContain('PostgreSQL has ended unexpectedly and is being started again.');
});

test('a call while PostgreSQL is gone fails as DatabaseUnavailable, and so does one that it cuts off', async () => {
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

test('passwords that are not those of the database are told as what they are: another secrets.json', async () => {
  await stop();
  const others = { databaseOwnerPassword: 'other', databaseAppPassword: 'other' };
  const starting = startEmbedded({ ...options, passwords: others });
  await expect(starting).rejects.toThrow(`${data.path} was made with another secrets.json`);
  await start();
});

test('a comma in the name of the data folder does no harm', async () => {
  const dataDir = join(data.path, 'a,b');
  mkdirSync(dataDir);
  const other = await startEmbedded({ ...options, dataDir, durable: false });
  await other.stop();
  await removeCluster(dataDir);
});

test('a first start that was interrupted begins anew', async () => {
  await stop();
  renameSync(join(data.path, 'postgres/data'), join(data.path, 'postgres/data.new'));
  await start();
  await expect(readNotes()).rejects.toThrow('relation "kept" does not exist');
});

// Only root lends PostgreSQL another user, who may find doors closed.
if (findDatabaseUser() !== undefined) {
  test("where PostgreSQL's user cannot reach the data folder, the database lives elsewhere, and is found again", async () => {
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
