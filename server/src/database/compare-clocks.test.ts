import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { compareClocks } from './compare-clocks.ts';

const { db } = await createTestDatabase();

test('an answer that took long is no sign of it', async () => {
  const warned: unknown[] = [];
  const asked_and_answered = [Date.now() - 30_000, Date.now() + 30_000];
  const clock = () => new Date(asked_and_answered.shift() ?? 0);
  await compareClocks(db, { warn: times => void warned.push(times) }, clock);
  expect(warned).toEqual([]);
});

test.each([
  ['like', 0, 0],
  ['ahead of', 30_000, 1],
  ['behind', -30_000, 1],
])(
  "a clock %s the database's is warned of where it is far off, with both times",
  async (_, off_ms, count) => {
    const warned: { here: Date; database: Date }[] = [];
    const clock = () => new Date(Date.now() + off_ms);
    await compareClocks(db, { warn: times => void warned.push(times) }, clock);
    expect(warned).toHaveLength(count);
    for (const { here, database } of warned)
      expect(Math.sign(here.getTime() - database.getTime())).toBe(Math.sign(off_ms));
  },
);
