import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { createLiveSessions, type LiveSession } from './live-sessions.ts';
import { createActivityRecorder } from './record-activity.ts';

const { db } = await createTestDatabase();
const START = new Date('2026-03-02T10:00:00Z');
const later = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);

/** The process's knowledge of this many sessions, all recorded at the start. */
async function openSessions(count: number): Promise<readonly LiveSession[]> {
  const sessions = createLiveSessions(db);
  const found: LiveSession[] = [];
  for (let index = 0; index < count; index += 1) {
    const session = await sessions.find((await insertPerson(db, START)).sessionId);
    if (session !== undefined) found.push(session);
  }
  return found;
}

function noteAt(now: Date, through: Database = db) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: line => void lines.push(line) });
  return { note: createActivityRecorder({ db: through, clock: () => now, log }), lines };
}

async function activeOf(sessions: readonly LiveSession[]): Promise<readonly Date[]> {
  const rows = await db.selectFrom('sessions').select(['id', 'last_active_at']).execute();
  const active = new Map(rows.map(({ id, last_active_at }) => [id, last_active_at]));
  return sessions.map(({ caller }) => active.get(caller.sessionId) ?? new Date(0));
}

test('all sessions of one moment cost two statements, and each is recorded once a minute', async () => {
  const sessions = await openSessions(20);
  const counted = actBeforeStatement(0, () => Promise.resolve());
  const { note } = noteAt(later(60), db.withPlugin(counted));
  for (const session of [...sessions, ...sessions]) note(session);
  await vi.waitFor(async () => {
    expect(await activeOf(sessions)).toEqual(sessions.map(() => later(60)));
    // The response may arrive a moment after its effect is visible.
    expect(counted.reached).toBe(2);
  });
  const soon = noteAt(later(119), db.withPlugin(counted));
  for (const session of sessions) soon.note(session);
  expect(counted.reached).toBe(2);
});

test('after a clock was set back the time counts from now', async () => {
  const sessions = await openSessions(1);
  for (const session of sessions) noteAt(later(-3600)).note(session);
  await vi.waitFor(async () => {
    expect(await activeOf(sessions)).toEqual([later(-3600)]);
  });
});

test('a session locked by another transaction delays no other', async () => {
  const [locked, free] = await openSessions(2);
  if (locked === undefined || free === undefined) throw new Error('there are two');
  await db.transaction().execute(async tx => {
    await sql`select from sessions where id = ${locked.caller.sessionId} for update`.execute(tx);
    const { note } = noteAt(later(60));
    // The first is written alone, the others with the next statement.
    for (const session of [locked, free]) note(session);
    await vi.waitFor(async () => {
      expect(await activeOf([locked, free])).toEqual([START, later(60)]);
    });
  });
});

test('a failure is logged, and recorded with the next request that reads the session again', async () => {
  const [session] = await openSessions(1);
  if (session === undefined) throw new Error('there is one');
  const failing = actBeforeStatement(0, () => Promise.resolve());
  const refuse = vi.spyOn(failing, 'transformQuery').mockImplementation(() => {
    throw new Error('the connection is gone');
  });
  const { note, lines } = noteAt(later(60), db.withPlugin(failing));
  note(session);
  await vi.waitFor(() => {
    expect(lines.join()).toContain('sessions could not be noted as active');
  });
  expect(await activeOf([session])).toEqual([START]);
  refuse.mockRestore();
  const reread = await createLiveSessions(db).find(session.caller.sessionId);
  if (reread === undefined) throw new Error('it has not ended');
  note(reread);
  await vi.waitFor(async () => {
    expect(await activeOf([session])).toEqual([later(60)]);
  });
});
