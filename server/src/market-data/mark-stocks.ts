// The job that computes every stock's mark, which the default price band is around.
import type { Database } from '#server/database/database.ts';
import type { Job } from '#server/kernel/job.ts';
import type { MarketDataDependencies } from './dependencies.ts';
import { readMarks } from './read-marks.ts';

const EVERY_MS = 60_000;
/** A mark moves slowly, and each change makes processes read the stock again. */
const LASTS_MS = 3_600_000;
const AT_ONCE = 50;

export function markStocksJob({ db, clock }: Pick<MarketDataDependencies, 'db' | 'clock'>): Job {
  return {
    name: 'mark-stocks',
    every_ms: EVERY_MS,
    run: stopping => markStocks(db, clock(), stopping),
  };
}

/** Computes the marks that are older than an hour, or of a clock that was set back since. */
export async function markStocks(db: Database, now: Date, stopping?: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('stocks')
    .select(['id', 'last_round_price_minor', 'last_round_at', 'split_count'])
    .where('status', 'in', ['tradable', 'halted'])
    .orderBy('id')
    .where(eb =>
      eb.or([
        eb('marked_at', 'is', null),
        eb('marked_at', '<=', new Date(now.getTime() - LASTS_MS)),
        eb('marked_at', '>', now),
      ]),
    )
    .execute();
  for (let start = 0; start < due.length && stopping?.aborted !== true; start += AT_ONCE) {
    const some = due.slice(start, start + AT_ONCE);
    const rounds = some.map(({ id, last_round_price_minor, last_round_at }) => ({
      stockId: id,
      roundPrice_minor: last_round_price_minor,
      roundAt: last_round_at,
    }));
    const marks = await readMarks(db, rounds, now);
    // One row at a time: a statement over many would lock them in another order than the exchange does.
    for (const { id, split_count } of some) {
      await db
        .updateTable('stocks')
        .set({ mark_minor: marks.get(id)?.price_minor ?? null, marked_at: now })
        .where('id', '=', id)
        // A split in between restates the mark; the prices read before it are of other shares.
        .where('split_count', '=', split_count)
        .execute();
    }
  }
}
