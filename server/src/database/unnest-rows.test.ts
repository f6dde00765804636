import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { unnestRows } from './unnest-rows.ts';

const { db } = await createTestDatabase();

const COLUMNS = {
  id: 'uuid',
  words: 'text',
  small: 'int2',
  large: 'int8',
  yes: 'bool',
  day: 'date',
  exact: 'numeric',
  at: 'timestamptz',
  facts: 'json',
  bytes: 'bytea',
} as const;

const WORDS = [
  ...['', ' ', 'null', 'NULL', 'Null', '{}', 'a,b', '"', '\\', '\\"', 'a\nb', "o'clock", '{"a":[1,"\\""]}'],
  ...['日本', '🙂', 'plain_word-1', '(x)', '\t'],
];

test('every value comes back as it went in, whatever stands in it', async () => {
  const rows = WORDS.map((words, index) => ({
    id: `0195a0de-0000-7000-8000-0000000000${10 + index}`,
    words,
    small: index - 3,
    large: 9_007_199_254_740_993n * BigInt(index - 3),
    yes: index % 2 === 0,
    day: '2026-02-28',
    exact: '-1.10',
    at: new Date(Date.UTC(2026, 0, 1 + (index % 3), 1, 2, 3, index)),
    facts: JSON.stringify({ words }),
    bytes: Buffer.from(words),
  }));
  const nothing = {
    ...{ id: null, words: null, small: null, large: null, yes: null },
    ...{ day: null, exact: null, at: null, facts: null, bytes: null },
  };
  const { rows: found } = await sql`select * from ${unnestRows(COLUMNS, [...rows, nothing])}`.execute(db);
  expect(found).toEqual([...rows.map(row => ({ ...row, facts: { words: row.words } })), nothing]);
});
