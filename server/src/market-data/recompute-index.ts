// Recomputes Foreshare 50 from a past day on and returns the differences. Also removes days that a clock
// which was ahead has recorded.
import { sql } from 'kysely';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { advanceSome } from './advance-index.ts';
import { lockIndex } from './index-record.ts';

export interface Recomputed {
  readonly last: Day;
  readonly days: number;
  /** The days whose level, turnover, members or weights have changed, oldest first. */
  readonly changed: readonly { readonly day: Day; readonly before: string | null; readonly after: string }[];
}

/**
 * Recomputes from the day to the last recorded one in one transaction, beside a running server. The same
 * prices and exits give the same result, so only data that was entered late changes anything. Changes are
 * written to the audit log. Undefined when the index has no such day.
 */
export function recomputeIndex(db: Database, from: Day, at: Date): Promise<Recomputed | undefined> {
  return transaction(db, async tx => {
    await lockIndex(tx);
    const before = await readDays(tx, from);
    const last = before.at(-1)?.day;
    if (last === undefined) return undefined;
    await tx.deleteFrom('index_constituents').where('day', '>=', from).execute();
    await tx.deleteFrom('index_levels').where('day', '>=', from).execute();
    while (await advanceSome(tx, last));
    const after = await readDays(tx, from);
    const known = new Map(before.map(day => [day.day, day]));
    const changed = after
      .filter(({ day, all }) => known.get(day)?.all !== all)
      .map(({ day, level }) => ({ day, before: known.get(day)?.level ?? null, after: level }));
    if (changed.length > 0) {
      const subject = { type: 'index', id: from };
      const details = { last, changed: changed.map(({ day }) => day) };
      await recordAudit(tx, { actorId: null, action: 'index_recomputed', subject, details, at });
    }
    return { last, days: after.length, changed };
  });
}

/** Two correct clocks never differ by so much. */
const WRONG_BY_MS = 60 * 60_000;

/**
 * Removes days that were recorded while a clock was ahead, with prices from before those days. They are
 * computed again once they have ended. The removal is written to the audit log.
 */
export async function forgetDaysAhead(db: Database, now: Date): Promise<void> {
  const lastOver = addDays(dayOf(new Date(now.getTime() + WRONG_BY_MS)), -1);
  const { last } = await db
    .selectFrom('index_levels')
    .select(eb => eb.fn.max<Day | null>('day').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null || last <= lastOver) return;
  await transaction(db, async tx => {
    await lockIndex(tx);
    await tx.deleteFrom('index_constituents').where('day', '>', lastOver).execute();
    const gone = await tx.deleteFrom('index_levels').where('day', '>', lastOver).returning('day').execute();
    const changed = gone.map(({ day }) => day).toSorted();
    const [from] = changed;
    if (from === undefined) return;
    const subject = { type: 'index', id: from };
    const details = { last, changed };
    await recordAudit(tx, { actorId: null, action: 'index_recomputed', subject, details, at: now });
  });
}

/** Each day with its level, and with all its recorded values as one text. */
async function readDays(tx: Transaction, from: Day) {
  const { rows } = await sql<{ day: Day; level: string; all: string }>`
    select l.day, l.level::text as level,
      concat_ws(' ', l.level, l.turnover, (
        select json_agg(c order by c.change, c.rank, c.stock_id) from index_constituents c where c.day = l.day
      )) as all
    from index_levels l where l.day >= ${from}::date order by l.day`.execute(tx);
  return rows;
}
