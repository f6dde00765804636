import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createDatabase } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';

const { db, access } = await createTestDatabase();

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db);
  return rows[0]?.value;
}

test.each([
  ['9223372036854775807::bigint', 9_223_372_036_854_775_807n],
  ["'{1,NULL,-3}'::bigint[]", [1n, null, -3n]],
  ["'{}'::bigint[]", []],
  ["date '2026-02-28'", '2026-02-28'],
  ["array[date '2026-02-28']", ['2026-02-28']],
  ['1.10::numeric', '1.10'],
  ["timestamptz '2026-02-28 12:00:00+01'", new Date('2026-02-28T11:00:00Z')],
  ['null::bigint', null],
])('%s comes as %o', async (expression, expected) => {
  expect(await read(expression)).toEqual(expected);
});

test('a silent connection is ended, and others respond', async () => {
  const impatient = createDatabase(access.app, 2, 2_000);
  const silent = sql`select pg_sleep(600)`.execute(impatient);
  await expect(Promise.all([silent, sql`select 1`.execute(impatient)])).rejects.toThrow(DatabaseUnavailable);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(impatient);
  expect(rows).toEqual([{ one: 1 }]);
  await impatient.destroy();
});

test('a response that arrived while this process was blocked is read', async () => {
  const impatient = createDatabase(access.app, 2, 1_000);
  const answer = sql<{ one: number }>`select 1 as one from pg_sleep(0.5)`.execute(impatient);
  await sql`select pg_sleep(0.25)`.execute(impatient);
  // Blocks the event loop for longer than the query timeout; afterwards timers run before socket data is read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  expect((await answer).rows).toEqual([{ one: 1 }]);
  await impatient.destroy();
});

test('the cause of a lost connection is reported', async () => {
  const nowhere = createDatabase({ host: '/nowhere', port: 1 }, 1);
  await expect(sql`select 1`.execute(nowhere)).rejects.toThrow(/^PostgreSQL cannot be reached: .*ENOENT/);
  await nowhere.destroy();
});

test('bigints and arrays of them are stored exactly', async () => {
  const amounts = [9_007_199_254_740_993n, -1n];
  const { rows } = await sql<{ total: string }>`select sum(amount)::text as total
    from unnest(${amounts}::bigint[]) as amount`.execute(db);
  expect(rows[0]?.total).toBe('9007199254740992');
});

test.each([
  'postings',
  'ledger_transactions',
  'executions',
  'trade_corrections',
  'book_events',
  'audit_log',
  'audit_chain',
  'consents',
  'schema_migrations',
])('the server cannot edit or delete from %s', async table => {
  await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('permission denied');
});

test('PostgreSQL that cannot begin a session is away, such as with a full disk', async () => {
  const failure = Buffer.from('SFATAL\0CXX000\0Mcould not write init file\0\0');
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(failure.length + 4, 1);
  const full = createServer(socket => socket.once('data', () => socket.end(Buffer.concat([head, failure]))));
  await new Promise<void>(resolve => full.listen(0, '127.0.0.1', resolve));
  const { port } = full.address() as AddressInfo;
  const away = createDatabase({ connectionString: `postgres://someone@127.0.0.1:${port}/any` }, 1);
  await expect(sql`select 1`.execute(away)).rejects.toThrow(DatabaseUnavailable);
  await away.destroy();
  full.close();
});
