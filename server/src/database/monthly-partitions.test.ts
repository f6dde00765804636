import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { connectClient } from './connect-client.ts';
import { grantAppRole } from './grant-app-role.ts';
import {
  addPartitions,
  analyzeHistories,
  dropNoticesBefore,
  HISTORIES,
  listPartitions,
  monthOf,
} from './monthly-partitions.ts';

async function open() {
  const { db, access } = await createTestDatabase();
  const another = async () => {
    const client = await connectClient(access.owner);
    afterAll(() => client.end());
    return client;
  };
  return { db, client: await another(), another };
}

const namesOf = async (client: Awaited<ReturnType<typeof open>>['client'], table: 'audit_log' | 'notices') =>
  (await listPartitions(client, table)).map(({ name }) => name);

test('the present month and the next two are made ahead, once, and others never', async () => {
  const { client } = await open();
  const added = await addPartitions(client, new Date('2028-12-31T23:59:59Z'));
  const months = ['2028_12', '2029_01', '2029_02'];
  expect(added).toEqual(HISTORIES.flatMap(({ table }) => months.map(month => `${table}_${month}`)));
  expect(await addPartitions(client, new Date('2028-12-31T23:59:59Z'))).toEqual([]);
  // A month that an earlier partition covers is not made again.
  expect(await addPartitions(client, new Date('2020-01-01T00:00:00Z'))).toEqual([]);
  const [last] = (await listPartitions(client, 'audit_log')).toReversed();
  expect(last).toEqual({
    name: 'audit_log_2029_02',
    from: new Date('2029-02-01T00:00:00Z'),
    to: new Date('2029-03-01T00:00:00Z'),
  });
});

test('processes that make partitions at once make each once', async () => {
  const { client, another } = await open();
  const now = new Date('2031-05-05T00:00:00Z');
  const made = await Promise.all([client, await another()].map(each => addPartitions(each, now)));
  expect(made.flat().toSorted()).toHaveLength(12);
});

test('rows without a partition are found, and their month begins behind or before them', async () => {
  const { db, client } = await open();
  const notice = (created_at: string) =>
    db
      .insertInto('notices')
      .values({ id: uuidv7(), user_id: uuidv7(), kind: 'x', created_at: new Date(created_at) })
      .execute();
  await notice('2030-01-03T08:00:00.000Z');
  await notice('2030-01-04T08:00:00.000Z');
  await notice('2030-02-27T08:00:00.000Z');
  await addPartitions(client, new Date('2030-01-10T00:00:00Z'));
  const found = (await listPartitions(client, 'notices')).slice(-3);
  expect(found.map(({ from, to }) => [from?.toISOString(), to.toISOString()])).toEqual([
    ['2030-01-04T08:00:00.001Z', '2030-02-01T00:00:00.000Z'],
    ['2030-02-01T00:00:00.000Z', '2030-02-27T08:00:00.000Z'],
    ['2030-03-01T00:00:00.000Z', '2030-04-01T00:00:00.000Z'],
  ]);
  await notice('2030-01-04T08:00:00.000Z');
  await notice('2030-01-05T08:00:00.000Z');
  const { rows } = await sql`select tableoid::regclass::text as part, count(*)::int4 as rows from notices
    group by 1 order by 1`.execute(db);
  expect(rows).toEqual([
    { part: 'notices_2030_01', rows: 1 },
    { part: 'notices_default', rows: 4 },
  ]);
  expect(await addPartitions(client, new Date('2030-01-10T00:00:00Z'))).toEqual([]);
});

test('months of notices are dropped once all of a month is past, and nothing else', async () => {
  const { db, client } = await open();
  await addPartitions(client, new Date('2030-01-10T00:00:00Z'));
  const before = await namesOf(client, 'audit_log');
  for (const created_at of ['2026-01-01', '2030-01-31', '2030-02-01'])
    await db
      .insertInto('notices')
      .values({ id: uuidv7(), user_id: uuidv7(), kind: created_at, created_at: new Date(created_at) })
      .execute();
  expect(await dropNoticesBefore(client, new Date('2030-02-01T00:00:00Z'))).toContain('notices_2030_01');
  expect(await db.selectFrom('notices').select('kind').execute()).toEqual([{ kind: '2030-02-01' }]);
  expect(await namesOf(client, 'notices')).toEqual(['notices_2030_02', 'notices_2030_03']);
  expect(await namesOf(client, 'audit_log')).toEqual(before);
});

test('a reader that holds a lock is not waited for long, and nothing is half made', async () => {
  const { db, client } = await open();
  await db.transaction().execute(async tx => {
    await sql`select from notices`.execute(tx);
    await expect(dropNoticesBefore(client, new Date('2040-01-01'))).rejects.toThrow('lock timeout');
  });
  expect(await namesOf(client, 'notices')).toContain('notices_before');
});

test('the server uses the tables, and can neither drop a partition nor pass an append-only table by', async () => {
  const { db, client } = await open();
  await addPartitions(client, new Date('2030-01-10T00:00:00Z'));
  await grantAppRole(client);
  const entry = { action: 'x', subject_type: 'y', subject_id: 'z', created_at: new Date() };
  await db
    .insertInto('audit_log')
    .values({ id: uuidv7(), ...entry })
    .execute();
  expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'x' }]);
  for (const part of ['audit_log_before', 'audit_log_2030_01', 'book_events_default', 'postings_2030_02']) {
    const name = sql.table(part);
    await expect(sql`delete from ${name}`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`select from ${name}`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`drop table ${name}`.execute(db)).rejects.toThrow('must be owner');
    await expect(sql`alter table audit_log detach partition ${name}`.execute(db)).rejects.toThrow(
      'must be owner',
    );
  }
  await expect(sql`drop table notices_2030_01`.execute(db)).rejects.toThrow('must be owner');
  await sql`delete from notices_2030_01`.execute(db);
});

test('a book has each number once, in whichever month', async () => {
  const { db, client } = await open();
  await addPartitions(client, new Date('2030-01-10T00:00:00Z'));
  const [company, stock] = [uuidv7(), uuidv7()];
  // The company is of no matter.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into stocks (id, company_id, symbol, shares_outstanding, created_at, slug, book_sequence)
     values ($1, $2, 'AAA', 1, now(), 'aaa', 1)`,
    [stock, company],
  );
  await client.query(`reset session_replication_role`);
  const add = (sequence: bigint, created_at: string) =>
    db
      .insertInto('book_events')
      .values({
        ...{
          stock_id: stock,
          sequence,
          order_id: uuidv7(),
          kind: 'placed' as const,
          shares: 1n,
          price_minor: 1n,
        },
        created_at: new Date(created_at),
      })
      .execute();
  await add(1n, '2030-01-31T23:59:59Z');
  await expect(add(1n, '2030-01-31T23:59:59Z')).rejects.toThrow('duplicate key');
  await expect(add(1n, '2030-02-01T00:00:00Z')).rejects.toMatchObject({
    code: '23505',
    constraint: 'book_events_pkey',
  });
  await expect(add(1n, '2090-02-01T00:00:00Z')).rejects.toThrow('has an event 1 already');
  await add(2n, '2030-02-01T00:00:00Z');
});

test('statistics of the whole tables are made when they are missing', async () => {
  const { client } = await open();
  await client.query(`insert into notices (id, user_id, kind, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'x', now() + n * interval '1 hour' from generate_series(1, 500) n`);
  await client.query(`select pg_stat_reset_single_table_counters('notices'::regclass)`);
  await analyzeHistories(client);
  const { rows } = await client.query(
    `select count(*) > 0 as known from pg_stats where tablename = 'notices'`,
  );
  expect(rows).toEqual([{ known: true }]);
});

test('a month is one of the calendar in UTC', () => {
  expect(monthOf(new Date('2026-12-31T23:30:00-05:00'), 0).from).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(monthOf(new Date('2026-11-30T12:00:00Z'), 2)).toEqual({
    from: new Date('2027-01-01T00:00:00Z'),
    to: new Date('2027-02-01T00:00:00Z'),
  });
});
