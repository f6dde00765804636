// A commit whose wait for the synchronous standby is cut short. The standby of these tests does not exist, so that every
// commit that waits for a standby waits until the test ends its wait.
import { Client } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOptions } from './session-options.ts';
import { createWriteCheck } from './check-writes.ts';
import { createDatabase } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import { startTemporaryPostgres } from './embedded/temporary-postgres.ts';
import { pipelineTransaction } from './pipelined-queries.ts';
import { transaction } from './transaction.ts';
import { findStoredResponse, storeResponse } from '#server/idempotency/stored-responses.ts';
import { runMigrations } from './run-migrations.ts';

const postgres = await startTemporaryPostgres();
await runMigrations(postgres.access.owner);
const owner = new Client({ ...postgres.access.owner, options: '-c synchronous_commit=local' });
await owner.connect();
const probe = new Client({ ...postgres.access.owner, options: '-c synchronous_commit=on' });
await probe.connect();
const probePid = (await probe.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
const WRITE = `select pg_logical_emit_message(true, 'test', 'probe')`;
const db = createDatabase(withOptions(postgres.access.app, '-c synchronous_commit=on'), 4, 0);
afterAll(async () => {
  await setStandby('');
  await db.destroy();
  await Promise.all([owner.end(), probe.end()]);
  await postgres.stop();
});
const USER = '00000000-0000-7000-8000-000000000001';
const REQUEST = { key: 'once', requestHash: Buffer.alloc(32) };

/** Returns when the setting is in force: PostgreSQL applies it some time after the reload. */
async function setStandby(name: '' | 'absent'): Promise<void> {
  await owner.query(`alter system set synchronous_standby_names = '${name}'`);
  await owner.query('select pg_reload_conf()');
  if (name === '') {
    await probe.query(WRITE);
    return;
  }
  let waits = await cancelProbe();
  while (!waits) waits = await cancelProbe();
}

/** Commits, and cancels the wait for the standby. Returns whether the commit waited. */
async function cancelProbe(): Promise<boolean> {
  const commit = { isOver: false, hasWaited: false };
  const written = probe.query(WRITE).finally(() => {
    commit.isOver = true;
  });
  while (!commit.isOver) {
    const { rowCount } = await owner.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'`,
      [probePid],
    );
    commit.hasWaited ||= rowCount === 1;
  }
  await written;
  return commit.hasWaited;
}

/**
 * Waits until a commit of the server waits for the standby, and returns its process.
 * @param cancelled a process whose wait may not have ended yet.
 */
async function findWaiting(cancelled = 0): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  await expect
    .poll(
      async () => {
        const { rows } = await owner.query<{ pid: number }>(
          `select pid from pg_stat_activity where wait_event = 'SyncRep' and pid <> $1`,
          [cancelled],
        );
        for (const { pid } of rows) resolve(pid);
        return rows.length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  return promise;
}

function store(key: string): Promise<void> {
  return transaction(db, tx =>
    storeResponse(tx, USER, { ...REQUEST, key }, { status: 201, text: '{}', at: new Date() }),
  );
}

beforeAll(async () => {
  await store(REQUEST.key);
  await setStandby('absent');
});

test.each([
  ['a transaction', () => store('by a transaction')],
  [
    'a pipelined transaction',
    () => pipelineTransaction(db, trip => [sql`insert into written_alone values (1)`.execute(trip)]),
  ],
  ['one statement', () => sql`insert into written_alone values (2)`.execute(db)],
])('%s whose wait for the standby was cancelled has an unknown outcome', async (_name, write) => {
  await owner.query('create table if not exists written_alone (id integer)');
  await owner.query('grant insert on written_alone to foreshare_app');
  const written = expect(write()).rejects.toThrow(DatabaseUnavailable);
  await owner.query('select pg_cancel_backend($1)', [await findWaiting()]);
  await written;
});

test('a transaction that repeats safely finds what its cancelled commit wrote', async () => {
  let runs = 0;
  const request = { ...REQUEST, key: 'repeated' };
  const answer = transaction(
    db,
    async tx => {
      runs += 1;
      const before = await findStoredResponse(tx, USER, request);
      if (before) return before.status;
      await storeResponse(tx, USER, request, { status: 201, text: '{}', at: new Date() });
      return 0;
    },
    { repeatable: true },
  );
  const first = await findWaiting();
  await owner.query('select pg_cancel_backend($1)', [first]);
  await findWaiting(first);
  await setStandby('');
  expect(await answer).toBe(201);
  expect(runs).toBe(2);
  await setStandby('absent');
});

test('a stored response is given only once the standby has it', async () => {
  let isGiven = false;
  const answer = findStoredResponse(db, USER, REQUEST).finally(() => {
    isGiven = true;
  });
  await findWaiting();
  expect(isGiven).toBe(false);
  await setStandby('');
  expect(await answer).toMatchObject({ status: 201 });
});

test('writes are reported as failing while the standby is away, and as succeeding after it is back', async () => {
  await setStandby('absent');
  const checkWrites = createWriteCheck(db);
  await expect(checkWrites()).rejects.toThrow(DatabaseUnavailable);
  await setStandby('');
  await checkWrites();
});
