// How many connections of this database wait for another's lock. Read from the locks: who waits for what is told of
// one's own sign-in only, and on a server of the operator's the tests sign in as one role and act as another.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Until some transaction on this database waits for a lock, or the waiting is given up. */
export async function untilSomebodyWaits(db: Database, given: AbortSignal): Promise<void> {
  while (!given.aborted && (await countWaiting(db)) === 0);
}
