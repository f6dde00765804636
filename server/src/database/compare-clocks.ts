// Compares this machine's clock with the database's, and finds timestamps in the future.
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Synchronised clocks are much closer together, even on a loaded machine. */
const MOST_APART_MS = 10_000;

type Log = { readonly warn: (times: Readonly<Record<string, Date>>, words: string) => void };

/** Warns when this machine's clock, which decides deadlines and order, differs from the database's. */
export async function compareClocks(db: Database, log: Log, clock: () => Date): Promise<void> {
  const asked = clock();
  const { rows } = await sql<{ readonly at: Date }>`select clock_timestamp() as at`.execute(db);
  const answered = clock();
  const [{ at } = { at: asked }] = rows;
  // Whatever the response time, the database read its clock between these two moments.
  const behind_ms = at.getTime() - answered.getTime();
  const ahead_ms = asked.getTime() - at.getTime();
  if (Math.max(behind_ms, ahead_ms) <= MOST_APART_MS) return;
  log.warn(
    { here: answered, database: at },
    "this machine's clock and the database's lie far apart: set both by the same time",
  );
}

/**
 * Logs timestamps that a clock ahead of time has left. They are not corrected, because the time of clearing is part of
 * a trade's history. Such a trade settles later, and a review or right of first refusal ends later, so the operator
 * must know.
 */
export async function warnOfFutureTimes(db: Database, log: Log, clock: () => Date): Promise<void> {
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
