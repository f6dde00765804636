import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createDatabase, type Transaction } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import { nestedDatabase } from './nested-database.ts';
import { numberingOf, withNumbering, type RowNumber } from './numbering.ts';
import { pipelineTransaction } from './pipelined-queries.ts';
import { transaction } from './transaction.ts';

const { access } = await createTestDatabase();
const db = createDatabase(access.app, 3);
afterAll(() => db.destroy());

/** Takes so many numbers in a transaction of its own. */
const take = (count: number): Promise<readonly RowNumber[]> =>
  transaction(db, tx => Promise.resolve(takeIn(tx, count)));

function takeIn(tx: Transaction, count: number): readonly RowNumber[] {
  return Array.from({ length: count }, () => numberingOf(tx).next());
}

test('numbers go on after a commit, and a rollback skips none', async () => {
  const first = await take(2);
  expect(first.map(({ number }) => number)).toEqual([1n, 2n]);
  const fault = new Error('a fault');
  const failing = transaction(db, tx => {
    takeIn(tx, 5);
    throw fault;
  });
  await expect(failing).rejects.toBe(fault);
  await expect(
    pipelineTransaction(db, (trip, { next }) => [next(), sql`select 1/0`.execute(trip)].slice(1) as never),
  ).rejects.toThrow();
  expect(await take(1)).toEqual([{ writer: first[0]?.writer, number: 3n }]);
});

test('concurrent transactions use writers of their own', async () => {
  const both = await transaction(db, async tx => [...takeIn(tx, 1), ...(await take(1)), ...takeIn(tx, 1)]);
  const [outer, inner, again] = both;
  expect(outer?.writer).toBe(again?.writer);
  expect(inner?.writer).not.toBe(outer?.writer);
  expect(again?.number).toBe((outer?.number ?? 0n) + 1n);
});

test('a transaction that PostgreSQL rolled back in place of a commit fails, and skips no number', async () => {
  const before = (await take(1))[0];
  await take(1);
  const swallowed = transaction(db, async tx => {
    takeIn(tx, 1);
    await sql`select 1/0`.execute(tx).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('the transaction was rolled back');
  const numbers = [await take(1), await take(1)].flat().filter(({ writer }) => writer === before?.writer);
  expect(numbers[0]?.number).toBe((before?.number ?? 0n) + 1n);
});

test('a writer is abandoned when the outcome of a commit is unknown', async () => {
  const used = (await take(1))[0]?.writer;
  const writers = new Set<string | undefined>();
  const unknown = () =>
    withNumbering(db, numbering => {
      writers.add(numbering.next().writer);
      throw new DatabaseUnavailable('gone');
    });
  while (!writers.has(used)) await expect(unknown()).rejects.toThrow(DatabaseUnavailable);
  for (let again = 0; again < 3; again += 1) expect(writers).not.toContain((await take(1))[0]?.writer);
});

test('writers are abandoned after a lost connection, because commits may have been lost', async () => {
  const before = (await take(1))[0]?.writer;
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow();
  expect((await take(1))[0]).toMatchObject({ number: 1n });
  expect((await take(1))[0]?.writer).not.toBe(before);
});

test('a database inside a transaction has writers of its own, which vanish with it', async () => {
  const outer = await transaction(db, async tx => {
    const nested = nestedDatabase(tx);
    const numbers = await transaction(nested, inner => Promise.resolve(takeIn(inner, 2)));
    expect(await transaction(nested, inner => Promise.resolve(takeIn(inner, 1)))).toEqual([
      { writer: numbers[0]?.writer, number: 3n },
    ]);
    return numbers;
  });
  expect((await take(1))[0]?.writer).not.toBe(outer[0]?.writer);
});
