// Whether this machine and the database's tell the same time. Called by start-server.ts.
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Clocks that are set by the same time lie much closer together, on a loaded machine too. */
const MOST_APART_MS = 10_000;

/** Deadlines and the order of what happened go by this machine's clock, and by the database's only in what it keeps for itself. */
export async function compareClocks(
  db: Database,
  log: { readonly warn: (times: { here: Date; database: Date }, words: string) => void },
  clock: () => Date,
): Promise<void> {
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
