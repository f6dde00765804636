// When each session was last used, noted once a minute. Called by authenticate.ts for every request that needs it.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { SecurityDependencies } from '#server/security/dependencies.ts';
import type { LiveSession } from './live-sessions.ts';

const EVERY_MS = 60_000;

/**
 * Gives a function that notes a session which was last noted a minute ago, and keeps nobody waiting for it. When a market
 * opens everybody is at it within the same second, and a commit for each would hold up the orders: so one statement at a
 * time notes all who came while the one before it ran. What fails is noted with a request of the next second.
 */
export function createNoteActive({
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
        await noteThose(db, ids, clock());
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions could not be noted as active');
    } finally {
      isNoting = false;
    }
  };
  return session => {
    const now = clock();
    // Not by a time that lies ahead: the clock was set back since, and idleness would begin with it.
    if (Math.abs(now.getTime() - session.last_active_at.getTime()) < EVERY_MS) return;
    // Whoever asks next finds it noted, as long as what is known of the session is fresh.
    session.last_active_at = now;
    waiting.push(session.caller.sessionId);
    if (!isNoting) void noteWaiting();
  };
}

/** One that is locked is being noted, renewed or ended by somebody else: nobody waits for another, in whatever order. */
async function noteThose(db: Database, ids: readonly string[], now: Date): Promise<void> {
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
