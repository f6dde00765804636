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
const db = createDatabase(withOptions(postgres.access.app, '-c synchronous_commit=on'), 4, 0);
afterAll(async () => {
  await setStandby('');
  await db.destroy();
  await owner.end();
  await postgres.stop();
});
const USER = '00000000-0000-7000-8000-000000000001';
const REQUEST = { key: 'once', requestHash: Buffer.alloc(32) };

async function setStandby(name: string): Promise<void> {
  await owner.query(`alter system set synchronous_standby_names = '${name}'`);
  await owner.query('select pg_reload_conf()');
}

/** Waits until a commit of the server waits for the standby, and returns its process. */
async function findWaiting(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event = 'SyncRep'`,
      );
      for (const { pid } of rows) resolve(pid);
      return rows.length;
    })
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
  await owner.query('select pg_cancel_backend($1)', [await findWaiting()]);
  await findWaiting();
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
