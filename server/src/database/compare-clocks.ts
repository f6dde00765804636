// Whether this machine and the database's tell the same time, and nothing is of a later one. Called by start-server.ts.
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Clocks that are set by the same time lie much closer together, on a loaded machine too. */
const MOST_APART_MS = 10_000;

type Log = { readonly warn: (times: Readonly<Record<string, Date>>, words: string) => void };

/** Deadlines and the order of what happened go by this machine's clock, and by the database's only in what it keeps for itself. */
export async function compareClocks(db: Database, log: Log, clock: () => Date): Promise<void> {
  const asked = clock();
  const { rows } = await sql<{ readonly at: Date }>`select clock_timestamp() as at`.execute(db);
  const answered = clock();
  const [{ at } = { at: asked }] = rows;
  // However long the answer took, it was given in between.
  const behind_ms = at.getTime() - answered.getTime();
  const ahead_ms = asked.getTime() - at.getTime();
  if (Math.max(behind_ms, ahead_ms) <= MOST_APART_MS) return;
  log.warn(
    { here: answered, database: at },
    "this machine's clock and the database's lie far apart: set both by the same time",
  );
}

/**
 * What a clock that was ahead has dated is not undone: when a trade was cleared is in its history. So a trade settles, and a
 * review or a right of first refusal ends, as much later; the operator is told, since nothing else is amiss.
 */
export async function findTimesAhead(db: Database, log: Log, clock: () => Date): Promise<void> {
  const here = clock();
  const { rows } = await sql<{ readonly newest: Date | null }>`
    select max(created_at) as newest from audit_log`.execute(db);
  const newest = rows[0]?.newest ?? here;
  if (newest.getTime() - here.getTime() <= MOST_APART_MS) return;
  log.warn(
    { here, newest },
    'what is newest is of a time to come: a clock was ahead, and what was begun by it is due as much later',
  );
}
