import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { withOptions } from '#server/database/session-options.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { readStoredBook, replayStoredBook } from '#server/testing/replay-stored-book.ts';
import { generateMarket, type MarketSize } from './generate-market.ts';

const SIZE = { investors: 20, companies: 5, transactions: 600, seed: 7 };
const OPTIONS = { now: new Date('2026-03-02T10:00:00Z'), passwordHash: 'none', say: () => undefined };

async function generate(size: MarketSize) {
  const { db, access } = await createTestDatabase();
  // A short idle timeout of the database must not interrupt the generation.
  const owner = withOptions(access.owner, '-c idle_in_transaction_session_timeout=1');
  const figures = await generateMarket(owner, size, OPTIONS);
  return { db, access, figures };
}

async function indexesAndKeys(db: Awaited<ReturnType<typeof generate>>['db']): Promise<readonly string[]> {
  const { rows } = await sql<{ is: string }>`
    select indexdef as is from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1`.execute(db);
  return rows.map(row => row.is);
}

test('a generated market has the requested size, and its books agree', async () => {
  const { db, figures } = await generate(SIZE);
  const { rows } = await sql`
    select (select count(*)::int from users) as investors, (select count(*)::int from stocks) as companies,
      (select count(*)::int from ledger_transactions) as transactions, (select count(*)::int from postings) as postings,
      (select count(*) > 100 from executions) as traded, (select count(*) > 10 from orders where status = 'open') as "bookStands",
      (select count(*) > 100 from daily_prices) as priced`.execute(db);
  const counted = { investors: 20, companies: 5, transactions: 600, postings: figures.postings };
  expect(rows).toEqual([{ ...counted, traded: true, bookStands: true, priced: true }]);
  expect(figures.transactions).toBe(600);
  expect(await verifyBooks(db)).toEqual([]);
});

test('its books can be replayed from their events', async () => {
  const { db } = await generate(SIZE);
  for (const { id } of await db.selectFrom('stocks').select('id').execute()) {
    expect(await replayStoredBook(db, id)).toEqual(await readStoredBook(db, id));
  }
});

test('every index and every reference is there again', async () => {
  const { db } = await generate(SIZE);
  const untouched = await createTestDatabase();
  expect(await indexesAndKeys(db)).toEqual(await indexesAndKeys(untouched.db));
});

test('the same seed makes the same market, and another one another', async () => {
  const tradesOf = async (seed: number): Promise<unknown> => {
    const { db } = await generate({ ...SIZE, transactions: 300, seed });
    return db.selectFrom('executions').selectAll().orderBy('id').execute();
  };
  const trades = await tradesOf(1);
  expect(await tradesOf(1)).toEqual(trades);
  expect(await tradesOf(2)).not.toEqual(trades);
});

test('a database with data is refused and remains unchanged', async () => {
  const { db, access } = await createTestDatabase();
  await insertPerson(db, OPTIONS.now);
  const before = await indexesAndKeys(db);
  await expect(generateMarket(access.owner, SIZE, OPTIONS)).rejects.toThrow(/There is data in the table/);
  expect(await indexesAndKeys(db)).toEqual(before);
  expect(await db.selectFrom('companies').select('id').execute()).toEqual([]);
});

test('fewer transactions than the investors begin with are refused', async () => {
  const { access } = await createTestDatabase();
  const small = { ...SIZE, transactions: 50 };
  await expect(generateMarket(access.owner, small, OPTIONS)).rejects.toThrow(/20 investors begin with 120/);
});
