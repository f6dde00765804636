import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { compareClocks } from './compare-clocks.ts';

const { db } = await createTestDatabase();

test.each([
  ['like', 0, 0],
  ['ahead of', 60_000, 1],
  ['behind', -60_000, 1],
])(
  "a clock %s the database's is warned of where it is far off, with both times",
  async (_, off_ms, count) => {
    const warned: unknown[] = [];
    const clock = () => new Date(Date.now() + off_ms);
    await compareClocks(db, { warn: (times: unknown) => void warned.push(times) }, clock);
    expect(warned).toHaveLength(count);
    for (const times of warned) expect(times).toEqual({ here: expect.any(Date), database: expect.any(Date) });
  },
);
