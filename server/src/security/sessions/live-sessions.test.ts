import { afterEach, expect, test, vi } from 'vitest';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { createLiveSessions } from './live-sessions.ts';

const { db } = await createTestDatabase();
const now = new Date();

afterEach(() => {
  vi.restoreAllMocks();
});

test('all busy sessions are read with one statement, and each is at most a second old', async () => {
  const ids = [];
  for (let index = 0; index < 3; index += 1) ids.push((await insertPerson(db, now)).sessionId);
  const [busy = '', ageing = '', idle = ''] = ids;
  const counted = actBeforeStatement(0, () => Promise.resolve());
  const sessions = createLiveSessions(db.withPlugin(counted));
  const at = async (time_ms: number, ...asked: readonly string[]): Promise<number> => {
    vi.spyOn(performance, 'now').mockReturnValue(time_ms);
    const before = counted.reached;
    const found = await Promise.all(asked.map(id => sessions.find(id)));
    expect(found.map(session => session?.caller.sessionId)).toEqual(asked);
    return counted.reached - before;
  };
  expect(await at(0, busy, idle)).toBe(1);
  expect(await at(400, ageing)).toBe(1);
  expect(await at(450, ageing, busy)).toBe(0);
  // One must be read, another is read along; the third was not requested since it was read.
  expect(await at(1_000, busy)).toBe(1);
  await db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', ageing).execute();
  expect(await at(1_399, ageing, busy)).toBe(0);
  vi.spyOn(performance, 'now').mockReturnValue(2_000);
  expect(await sessions.find(ageing)).toBeUndefined();
  expect(await at(2_000, busy, idle)).toBe(1);
});

test('a session that pauses for less than a second stays cached while others are read', async () => {
  const [pausing, other] = [await insertPerson(db, now), await insertPerson(db, now)];
  const counted = actBeforeStatement(0, () => Promise.resolve());
  const sessions = createLiveSessions(db.withPlugin(counted));
  const time = vi.spyOn(performance, 'now').mockReturnValue(0);
  await sessions.find(pausing.sessionId);
  time.mockReturnValue(700);
  await sessions.find(other.sessionId);
  time.mockReturnValue(900);
  expect((await sessions.find(pausing.sessionId))?.caller.userId).toBe(pausing.userId);
  expect(counted.reached).toBe(2);
});
