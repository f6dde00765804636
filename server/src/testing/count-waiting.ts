// Counts the connections that wait for a lock. Reads pg_locks, because pg_stat_activity hides the sessions of
// other roles.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Resolves when some transaction waits for a lock, or when the signal aborts. */
export async function untilLockWait(db: Database, given: AbortSignal): Promise<void> {
  while (!given.aborted && (await countWaiting(db)) === 0);
}
