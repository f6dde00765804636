// The transaction wrapper: what it retries, and what it leaves to the caller. No test waits for time to pass; races are
// decided by PostgreSQL's locks.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createDatabase, type Transaction } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { transaction } from './transaction.ts';

const { db, access } = await createTestDatabase();
const keeper = createDatabase(access.owner, 1);

beforeEach(async () => {
  await sql`truncate site_facts`.execute(keeper);
  await db
    .insertInto('site_facts')
    .values([fact('a', 0), fact('b', 0)])
    .execute();
});

function fact(name: string, value: number): { name: string; value: string } {
  return { name, value: JSON.stringify(value) };
}

async function readFacts(): Promise<unknown[]> {
  const rows = await db.selectFrom('site_facts').select('value').orderBy('name').execute();
  return rows.map(row => row.value);
}

const increase = (name: string) =>
  sql`update site_facts set value = to_jsonb(value::integer + 1) where name = ${name}`;

test('an exception inside rolls everything back', async () => {
  const failing = transaction(db, async tx => {
    await increase('a').execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await readFacts()).toEqual([0, 0]);
});

test('of two deadlocked transactions the loser is retried', async () => {
  const bothHoldOne = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let runs = 0;
  const take = (first: string, second: string, turn: 0 | 1): Promise<void> =>
    transaction(db, async tx => {
      runs += 1;
      await increase(first).execute(tx);
      bothHoldOne[turn].resolve();
      await bothHoldOne[turn === 0 ? 1 : 0].promise;
      await increase(second).execute(tx);
    });
  await Promise.all([take('a', 'b', 0), take('b', 'a', 1)]);
  expect(await readFacts()).toEqual([2, 2]);
  // On a busy machine the retried transaction may return before the other continues, and conflict again.
  expect(runs).toBeGreaterThanOrEqual(3);
});

test('a serializable transaction that conflicts is retried on fresh rows', async () => {
  let runs = 0;
  await transaction(
    db,
    async tx => {
      runs += 1;
      await tx.selectFrom('site_facts').selectAll().execute();
      if (runs === 1) await increase('a').execute(keeper);
      await increase('a').execute(tx);
    },
    { isolation: 'serializable' },
  );
  expect(await readFacts()).toEqual([2, 0]);
  expect(runs).toBe(2);
});

/** Terminates the transaction's connection, as its owner may. */
async function cutConnection(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(keeper);
  await sql`select 1`.execute(tx);
}

test('a lost connection is reported as DatabaseUnavailable, and the work is not repeated', async () => {
  let runs = 0;
  const cut = transaction(db, async tx => {
    runs += 1;
    await cutConnection(tx);
  });
  await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(runs).toBe(1);
});

test('work that claims an idempotency key is repeated after a lost connection', async () => {
  let runs = 0;
  await transaction(
    db,
    async tx => {
      runs += 1;
      await increase('a').execute(tx);
      if (runs === 1) await cutConnection(tx);
    },
    { repeatable: true },
  );
  expect(await readFacts()).toEqual([1, 0]);
  expect(runs).toBe(2);
});

test('a constraint violation is thrown unchanged', async () => {
  const twice = transaction(db, tx => tx.insertInto('site_facts').values(fact('a', 1)).execute());
  await expect(twice).rejects.toThrow('duplicate key');
});

test('a transaction that keeps losing is tried six times, then fails', async () => {
  const attempts: number[] = [];
  const losing = transaction(db, async (tx, attempt) => {
    attempts.push(attempt);
    await sql`do $$ begin raise exception 'others were first' using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(losing).rejects.toThrow('others were first');
  expect(attempts).toEqual([1, 2, 3, 4, 5, 6]);
});
