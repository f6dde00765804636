// Ends a market day soon after midnight UTC: notes how every book stood, and brings the index up to that day. Listed in
// app.ts.
import { measureSpread } from '#domain/pricing/measure-spread.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { Services } from '#server/http/services.ts';
import type { Job } from '#server/jobs/job.ts';
import { advanceIndexTo } from './advance-index.ts';
import { readStocks } from './read-stocks.ts';

const LAST_CLOSED_FACT = 'last_closed_day';
const EVERY_MS = 20_000;

export function closeDayJob({ db, clock }: Pick<Services, 'db' | 'clock'>): Job {
  return {
    name: 'close-day',
    every_ms: EVERY_MS,
    run: async () => {
      const yesterday = addDays(dayOf(clock()), -1);
      await noteBooksOnce(db, yesterday);
      await advanceIndexTo(db, yesterday);
    },
  };
}

/** Once for each day. Of days on which no server ran nobody knows how the books stood; they stay without a note. */
async function noteBooksOnce(db: Database, day: Day): Promise<void> {
  const fact = await db
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', LAST_CLOSED_FACT)
    .executeTakeFirst();
  // A process whose clock goes ahead may have closed the next day; one further on was closed by a clock set back since.
  const closed = fact?.value;
  if (typeof closed === 'string' && closed >= day && closed <= addDays(day, 1)) return;
  // Before the first midnight there is nothing to note: who loaded past prices has noted what was known.
  const quotes = fact === undefined ? [] : await readQuotes(db, day);
  await transaction(db, async tx => {
    await writeQuotes(tx, quotes);
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
  readonly close_minor: bigint;
  readonly spread_bps: number;
}

async function readQuotes(db: Database, day: Day): Promise<Quote[]> {
  const stocks = await readStocks(db, addDays(day, 1));
  return stocks.flatMap(stock => {
    const spread = measureSpread(stock.bid_minor ?? undefined, stock.ask_minor ?? undefined);
    const close_minor = stock.previousClose_minor;
    if (!spread || close_minor === null || stock.status !== 'tradable') return [];
    return [{ stock_id: stock.id, day, close_minor, spread_bps: spread.spread_bps }];
  });
}

/** A day without trades stands at the close before it, with nothing traded. */
async function writeQuotes(db: Database, quotes: readonly Quote[]): Promise<void> {
  if (quotes.length === 0) return;
  const columns = { stock_id: 'uuid', day: 'date', close_minor: 'int8', spread_bps: 'int4' } as const;
  await sql`
    insert into daily_prices (stock_id, day, open_minor, high_minor, low_minor, close_minor,
      unrounded_close_minor, volume_shares, notional_minor, trades, two_sided, spread_bps)
    select stock_id, day, close_minor, close_minor, close_minor, close_minor, (
        select unrounded_close_minor from daily_prices before
        where before.stock_id = quote.stock_id and before.day < quote.day order by before.day desc limit 1
      ), 0, 0, 0, true, spread_bps
    from ${unnestRows(columns, quotes, 'quote')}
    on conflict (stock_id, day) do update set two_sided = true, spread_bps = excluded.spread_bps`.execute(db);
}
