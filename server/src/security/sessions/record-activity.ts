// Records the last use of each session, once a minute.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { SecurityDependencies } from '#server/security/dependencies.ts';
import type { LiveSession } from './live-sessions.ts';

const EVERY_MS = 60_000;

/**
 * Returns a function that records the use of a session without delaying the request. When a market opens, everyone is
 * active within the same second, and one commit for each would delay the orders. Therefore one statement at a time
 * records all uses that arrived during the previous one. A failed use is recorded with a request of the next second.
 */
export function createActivityRecorder({
  db,
  clock,
  log,
}: Pick<SecurityDependencies, 'db' | 'clock' | 'log'>): (session: LiveSession) => void {
  let waiting: string[] = [];
  let isNoting = false;
  const noteWaiting = async (): Promise<void> => {
    isNoting = true;
    try {
      while (waiting.length > 0) {
        const ids = waiting;
        waiting = [];
        await recordActivity(db, ids, clock());
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions could not be noted as active');
    } finally {
      isNoting = false;
    }
  };
  return session => {
    const now = clock();
    // A recorded time in the future means that the clock was set back since; the idle time must not start from it.
    if (Math.abs(now.getTime() - session.last_active_at.getTime()) < EVERY_MS) return;
    // Later requests see it as recorded while the cache entry is fresh.
    session.last_active_at = now;
    waiting.push(session.caller.sessionId);
    if (!isNoting) void noteWaiting();
  };
}

/** Skips locked sessions: they are being recorded, renewed or ended, and waiting could deadlock. */
async function recordActivity(db: Database, ids: readonly string[], now: Date): Promise<void> {
  const noted = new Date(now.getTime() - EVERY_MS);
  const ahead = new Date(now.getTime() + EVERY_MS);
  await db
    .updateTable('sessions')
    .set({ last_active_at: now })
    .where('id', 'in', due =>
      due
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where(eb => eb.or([eb('last_active_at', '<=', noted), eb('last_active_at', '>=', ahead)]))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}
