import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createStatementNames } from './statement-names.ts';

const { access } = await createTestDatabase();

test('a frequent statement gets a name and keeps it', () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 12 }, () => nameOf('select 1'));
  expect(names.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => undefined));
  expect(new Set(names.slice(9)).size).toBe(1);
  const other = Array.from({ length: 12 }, () => nameOf('select 2')).at(-1);
  expect(other).toBeDefined();
  expect(other).not.toBe(names.at(-1));
});

test('texts that vary too much get no name, and the number of names is bounded', () => {
  const nameOf = createStatementNames();
  for (let text = 0; text < 5_000; text += 1) expect(nameOf(`select ${text}`)).toBeUndefined();
  const named = new Set<string>();
  for (let text = 0; text < 1_000; text += 1) {
    for (let times = 0; times < 10; times += 1) {
      const name = nameOf(`select ${text}`);
      if (name !== undefined) named.add(name);
    }
  }
  expect(named.size).toBe(300);
});

test('a table altered under a prepared statement closes its connection, and the next one works', async () => {
  const owner = createDatabase(access.owner, 1);
  await sql`create table altered (value integer)`.execute(owner);
  await sql`grant select on altered to public`.execute(owner);
  await sql`insert into altered values (1)`.execute(owner);
  const own = createDatabase(access.app, 1);
  const read = async () => (await sql`select * from altered where value = ${1}`.execute(own)).rows;
  for (let times = 0; times < 12; times += 1) expect(await read()).toEqual([{ value: 1 }]);
  await sql`alter table altered add column other integer`.execute(owner);
  await expect(read()).rejects.toThrow('PostgreSQL cannot be reached');
  expect(await read()).toEqual([{ value: 1, other: null }]);
  await Promise.all([own.destroy(), owner.destroy()]);
});
