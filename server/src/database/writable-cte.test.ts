import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from './database.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { transaction } from './transaction.ts';
import { runWritableCte, type Write } from './writable-cte.ts';

const { db, access } = await createTestDatabase();

beforeAll(async () => {
  const owner = createDatabase(access.owner, 1);
  await sql`create table parents (id integer primary key)`.execute(owner);
  await sql`create table children (id integer primary key, parent_id integer references parents (id))`.execute(
    owner,
  );
  await sql`grant all on parents, children to public`.execute(owner);
  await owner.destroy();
});

function write(writes: readonly Write[]): Promise<void> {
  return transaction(db, tx => runWritableCte(tx, writes));
}

async function count(table: string): Promise<unknown> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(db);
  return rows[0]?.count;
}

test('a row may reference another row of the same statement', async () => {
  await write([
    { statement: sql`insert into children values (1, 1), (2, 1)` },
    { statement: sql`insert into parents values (1)`, expectedChanges: { rows: 1, otherwise: 'no parent' } },
  ]);
  expect([await count('parents'), await count('children')]).toEqual([1n, 2n]);
  await expect(write([{ statement: sql`insert into children values (3, 9)` }])).rejects.toThrow(
    'foreign key',
  );
});

test('when a write changes an unexpected number of rows, all are rolled back', async () => {
  const change = sql`update children set parent_id = null where id in (1, 7)`;
  const refused = write([
    { statement: sql`insert into parents values (2)` },
    { statement: change, expectedChanges: { rows: 2, otherwise: 'a child is not there' } },
    { statement: sql`delete from children where id = 2`, expectedChanges: { rows: 1, otherwise: 'nothing' } },
  ]);
  await expect(refused).rejects.toThrow('a child is not there');
  expect([await count('parents'), await count('children')]).toEqual([1n, 2n]);
});

test('an empty list of writes sends no statement', async () => {
  await expect(write([])).resolves.toBeUndefined();
});
