// Measures how often the server is ready: once a minute, kept for a year.
import { sql } from 'kysely';
import { DAY_MS } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Job } from '#server/kernel/job.ts';

const MINUTE_MS = 60_000;
const KEPT_MS = 365 * DAY_MS;

interface Services {
  readonly db: Database;
  readonly clock: Clock;
}

/** A minute in which no process could write here has no row, and counts as not ready. */
export function measureReadinessJob({ db, clock }: Services): Job {
  return {
    name: 'measure-readiness',
    every_ms: MINUTE_MS,
    run: async () => {
      const now = clock().getTime();
      const minute = new Date(now - (now % MINUTE_MS));
      await db
        .insertInto('readiness')
        .values({ minute, ready: true })
        .onConflict(conflict => conflict.column('minute').doNothing())
        .execute();
      await db
        .deleteFrom('readiness')
        .where('minute', '<', new Date(now - KEPT_MS))
        .execute();
    },
  };
}

/** The share of minutes since the first measurement, at most a year ago, in percent with two decimals, rounded down. */
export async function readUptime(
  db: Database,
  now: Date,
): Promise<{ readonly percent: number; readonly since: Date } | undefined> {
  const { rows } = await sql<{ first: Date | null; ready: string }>`
    select min(minute) as first, count(*) filter (where ready)::text as ready from readiness
    where minute > ${new Date(now.getTime() - KEPT_MS)}`.execute(db);
  const [row] = rows;
  if (!row?.first) return undefined;
  const minutes = Math.floor((now.getTime() - row.first.getTime()) / MINUTE_MS) + 1;
  const percent = Math.floor((Math.min(Number(row.ready), minutes) / minutes) * 10_000) / 100;
  return { percent, since: row.first };
}
