// Closes a market day, which ends at midnight UTC. In its last minute the spread of every book is recorded. A
// minute after its end the index is computed up to the day.
import { measureSpread } from '#domain/pricing/measure-spread.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { MarketDataDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';
import { advanceIndexTo } from './advance-index.ts';
import { forgetDaysAhead } from './recompute-index.ts';
import { readStocks } from './read-stocks.ts';

const LAST_CLOSED_FACT = 'last_closed_day';
const EVERY_MS = 20_000;
/** Books are recorded before the day orders expire, and the last trades may be committed shortly after midnight. */
const MINUTE_MS = 60_000;

export function closeDayJob({ db, clock }: Pick<MarketDataDependencies, 'db' | 'clock'>): Job {
  return {
    name: 'close-day',
    every_ms: EVERY_MS,
    run: async () => {
      const now_ms = clock().getTime();
      const today = dayOf(new Date(now_ms));
      if (dayOf(new Date(now_ms + MINUTE_MS)) > today) await noteBooksOnce(db, today);
      await forgetDaysAhead(db, new Date(now_ms));
      await advanceIndexTo(db, addDays(dayOf(new Date(now_ms - MINUTE_MS)), -1));
    },
  };
}

/**
 * Records the books once for each day. A day that ended while no server ran has no record, because its
 * closing books are unknown.
 */
async function noteBooksOnce(db: Database, day: Day): Promise<void> {
  const fact = await db
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', LAST_CLOSED_FACT)
    .executeTakeFirst();
  // A process whose clock is ahead may already have recorded the next day. A day further ahead comes from a
  // clock that was set back since, and is recorded again.
  const closed = fact?.value;
  if (typeof closed === 'string' && closed >= day && closed <= addDays(day, 1)) return;
  await transaction(db, async tx => {
    await writeQuotes(tx, await readQuotes(tx, day));
    const value = JSON.stringify(day);
    await tx
      .insertInto('site_facts')
      .values({ name: LAST_CLOSED_FACT, value })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}

interface Quote {
  readonly stock_id: string;
  readonly day: Day;
  readonly spread_bps: number;
}

async function readQuotes(db: Database, day: Day): Promise<Quote[]> {
  const stocks = await readStocks(db, day);
  return stocks.flatMap(stock => {
    const spread = measureSpread(stock.bid_minor ?? undefined, stock.ask_minor ?? undefined);
    if (!spread || stock.status !== 'tradable') return [];
    return [{ stock_id: stock.id, day, spread_bps: spread.spread_bps }];
  });
}

/** A day without trades has the close of the day before and no volume. */
async function writeQuotes(db: Database, quotes: readonly Quote[]): Promise<void> {
  if (quotes.length === 0) return;
  await sql`
    insert into daily_prices (stock_id, day, open_minor, high_minor, low_minor, close_minor,
      unrounded_close_minor, volume_shares, notional_minor, trades, two_sided, spread_bps)
    select stock_id, day, close_minor, close_minor, close_minor, close_minor, unrounded_close_minor, 0, 0, 0, true, spread_bps
    from ${unnestRows({ stock_id: 'uuid', day: 'date', spread_bps: 'int4' }, quotes, 'quote')}
    cross join lateral (
      select close_minor, unrounded_close_minor from daily_prices
      where stock_id = quote.stock_id and day <= quote.day order by day desc limit 1
    ) last
    on conflict (stock_id, day) do update set two_sided = true, spread_bps = excluded.spread_bps`.execute(db);
}
