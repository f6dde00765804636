import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ROWS_PER_CHUNK } from '#server/files/in-chunks.ts';
import { writeTables, type Row } from './write-tables.ts';

async function read(tables: Readonly<Record<string, readonly Row[]>>): Promise<unknown> {
  return JSON.parse((await writeTables({ about: 'me' }, Object.entries(tables))).toString());
}

test('the document contains every row of every table', async () => {
  const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
  for (const count of [0, 1, ROWS_PER_CHUNK, ROWS_PER_CHUNK + 1, 3 * ROWS_PER_CHUNK]) {
    const tables = { orders: rowsOf(count), notices: rowsOf(2) };
    expect(await read(tables)).toEqual({ about: 'me', ...tables });
  }
  expect(await read({})).toEqual({ about: 'me' });
});

test('a whole number is one in JSON as long as it is exact there, a text beyond', async () => {
  expect(await read({ postings: [{ amount: 2n ** 53n - 1n }, { amount: -(2n ** 53n) }] })).toEqual({
    about: 'me',
    postings: [{ amount: 2 ** 53 - 1 }, { amount: '-9007199254740992' }],
  });
});

test('others have their turn while a large table is written', async () => {
  const state = { isDone: false };
  const portions = 20;
  const rows = Array.from({ length: portions * ROWS_PER_CHUNK }, (_, id) => ({ id }));
  const written = writeTables({}, Object.entries({ rows })).then(() => (state.isDone = true));
  let turns = 0;
  for (; !state.isDone; turns += 1) await setImmediate();
  await written;
  expect(turns).toBeGreaterThanOrEqual(portions);
});
