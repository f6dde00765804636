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

test('extreme values round-trip, as do ids in capitals or without dashes and moments before 1970; an invalid id is refused', async () => {
  const columns = { id: 'uuid', large: 'int8', small: 'int4', at: 'timestamptz' } as const;
  const row = (large: bigint, small: number, at: Date) => ({
    id: '0195A0DE-0000-7000-8000-00000000ABCF',
    large,
    small,
    at,
  });
  const rows = [
    row(2n ** 63n - 1n, 2 ** 31 - 1, new Date('1969-12-31T23:59:59.999Z')),
    row(-(2n ** 63n), -(2 ** 31), new Date('2254-01-01T00:00:00.001Z')),
    row(-(2n ** 32n) - 1n, -1, new Date('1999-12-31T23:59:59.999Z')),
    { ...row(2n ** 53n, 0, new Date('2000-01-01T00:00:00.000Z')), id: '0195a0de00007000800000000000abcf' },
  ];
  const { rows: found } = await sql`select * from ${unnestRows(columns, rows)}`.execute(db);
  expect(found).toEqual(rows.map(each => ({ ...each, id: '0195a0de-0000-7000-8000-00000000abcf' })));
  for (const id of ['', '0195a0de', '0'.repeat(36), '0195a0de-0000-7000-8000-00000000000g'])
    expect(() => unnestRows({ id: 'uuid' }, [{ id }])).toThrow(TypeError);
});

test('every value round-trips unchanged', async () => {
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
