import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inChunks, ROWS_PER_CHUNK } from './in-chunks.ts';

async function partsOf<Row>(rows: Iterable<Row>): Promise<(readonly Row[])[]> {
  const parts: (readonly Row[])[] = [];
  for await (const part of inChunks(rows)) parts.push(part);
  return parts;
}

test.each([0, 1, ROWS_PER_CHUNK, ROWS_PER_CHUNK + 1, 3 * ROWS_PER_CHUNK])(
  'every row is yielded once and in order, as it is produced: %i',
  async count => {
    function* rows() {
      for (let id = 0; id < count; id += 1) yield id;
    }
    const parts = await partsOf(rows());
    expect(parts.flat()).toEqual([...rows()]);
    expect(parts).toHaveLength(Math.ceil(count / ROWS_PER_CHUNK));
  },
);

test('no row is produced early, and other work runs between the chunks', async () => {
  const parts = 20;
  const state = { made: 0, isDone: false };
  function* rows() {
    for (; state.made < parts * ROWS_PER_CHUNK; state.made += 1) yield state.made;
  }
  const read = partsOf(rows()).then(() => (state.isDone = true));
  let turns = 0;
  for (let before = 0; !state.isDone; turns += 1) {
    expect(state.made - before).toBeLessThanOrEqual(ROWS_PER_CHUNK);
    before = state.made;
    await setImmediate();
  }
  await read;
  expect(turns).toBeGreaterThanOrEqual(parts);
});
