// Inserts two years of daily prices, and the Foreshare 50 index until yesterday.
import { sql } from 'kysely';
import { runIndex, type IndexStock } from '#domain/pricing/advance-index.ts';
import { addDays, dayOf } from '#domain/time/day.ts';
import { insertRows, unnestRows } from '#server/database/unnest-rows.ts';
import { DAILY_PRICE_COLUMNS } from '#server/exchange/intake/written-columns.ts';
import { writeIndexDays } from '#server/market-data/index-record.ts';
import { barOf } from '../history/day-prices.ts';
import type { PlannedDay } from '../history/plan-trades.ts';
import { HISTORY_DAYS } from '../history/price-paths.ts';
import { happeningCount } from '../history/real-trades.ts';
import type { SampleMarket } from './sample-market.ts';

const QUOTE_COLUMNS = { two_sided: 'bool', spread_bps: 'int4' } as const;

/** Inserts the prices of planned trades that are not executed. The exchange adds the prices of executed ones. */
export async function insertPrices({ db, stocks, plan }: SampleMarket): Promise<void> {
  const rows = stocks.flatMap(({ slug, stockId }) =>
    (plan.get(slug) ?? []).flatMap(day => {
      const bar = barOf(day.trades.slice(0, day.trades.length - happeningCount(slug, day)));
      if (bar === undefined) return [];
      const { volume, turnover_minor, ...prices } = bar;
      return [
        { ...prices, ...quotesOf(stockId, day), volume_shares: volume, notional_minor: turnover_minor },
      ];
    }),
  );
  await insertRows('daily_prices', { ...DAILY_PRICE_COLUMNS, ...QUOTE_COLUMNS }, rows).execute(db);
}

/** Records the quotes of the days whose trades were all executed. */
export async function noteQuotes({ db, stocks, plan }: SampleMarket): Promise<void> {
  const rows = stocks.flatMap(({ slug, stockId }) =>
    (plan.get(slug) ?? [])
      .filter(day => happeningCount(slug, day) === day.trades.length)
      .map(day => quotesOf(stockId, day)),
  );
  const columns = { stock_id: 'uuid', day: 'date', ...QUOTE_COLUMNS } as const;
  await sql`
    update daily_prices p set two_sided = new.two_sided, spread_bps = new.spread_bps
    from ${unnestRows(columns, rows)} where p.stock_id = new.stock_id and p.day = new.day`.execute(db);
}

function quotesOf(stock_id: string, { day, twoSided, spread_bps }: PlannedDay) {
  return { stock_id, day, two_sided: twoSided, spread_bps: twoSided ? spread_bps : null };
}

/** Inserts the index from the first day of prices until yesterday. Today's level is known only after the day. */
export async function insertIndex({ db, now, stocks, plan }: SampleMarket): Promise<void> {
  const today = dayOf(now);
  const indexed = stocks.map(({ slug, stockId }) => toIndexStock(stockId, plan.get(slug) ?? []));
  const days = runIndex(indexed, addDays(today, -HISTORY_DAYS), today);
  await writeIndexDays(db, days);
}

function toIndexStock(stockId: string, planned: readonly PlannedDay[]): IndexStock {
  const days = planned.flatMap(({ day, trades, twoSided, spread_bps }) => {
    const bar = barOf(trades);
    return bar === undefined
      ? []
      : [
          {
            ...bar,
            close_minor: Number(bar.close_minor),
            day,
            twoSided,
            spread_bps: twoSided ? spread_bps : undefined,
          },
        ];
  });
  return { stockId, days, exit: undefined };
}
