import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { compareClocks, warnOfFutureTimes } from './compare-clocks.ts';

const { db } = await createTestDatabase();

test('a slow response causes no warning', async () => {
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
])('a clock far %s the database’s causes a warning with both times', async (_, off_ms, count) => {
  const warned: Readonly<Record<string, Date>>[] = [];
  const clock = () => new Date(Date.now() + off_ms);
  await compareClocks(db, { warn: times => void warned.push(times) }, clock);
  expect(warned).toHaveLength(count);
  for (const { here, database } of warned)
    expect(Math.sign(Number(here) - Number(database))).toBe(Math.sign(off_ms));
});

test('timestamps in the future cause a warning until their time has come', async () => {
  const at = new Date('2026-03-02T12:00:00Z');
  const newest = new Date('2026-03-05T12:00:00Z');
  const warned: unknown[] = [];
  const look = (here: Date) => warnOfFutureTimes(db, { warn: times => void warned.push(times) }, () => here);
  await look(at);
  const entry = { actorId: null, action: 'signed_in', subject: { type: 'user', id: uuidv7() } } as const;
  await recordAuditAlone(db, { ...entry, at: newest });
  await look(at);
  await look(newest);
  expect(warned).toEqual([{ here: at, newest }]);
});
