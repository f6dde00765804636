// What ninety days say of each stock: turnover, volatility. Changes slowly, costs a walk over all days, and so
// is read once in a while for all who ask. Used by recommendations, through market-data.ts.
import { sql } from 'kysely';
import { addDays, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';

export interface StockFacts {
  readonly stockId: string;
  readonly turnover_minor: bigint;
  /** Null with fewer than ten days of trading: then the swings, or their absence, are chance. */
  readonly volatility_percent: number | null;
}

const WINDOW_DAYS = 90;
const LEAST_TRADING_DAYS = 10;

/**
 * Volatility is the standard deviation of the daily returns since the first close of the window, not annualised; a day
 * without a trade returned 0. With n days and the returns that were not 0: √((Σr² − (Σr)² / n) / (n − 1)).
 * Source: the deviation as in `sampleDeviation`; window and least number our own rule.
 */
export async function readMarketFacts(db: Database, today: Day): Promise<ReadonlyMap<string, StockFacts>> {
  const { rows } = await sql<StockFacts>`
    select stock_id as "stockId", turnover_minor,
      case when trading_days >= ${LEAST_TRADING_DAYS}
        then 100 * sqrt(greatest(0, squares - sum * sum / days) / (days - 1)) end as volatility_percent
    from (
      select stock_id, sum(notional_minor)::int8 as turnover_minor,
        count(*) filter (where trades is distinct from 0) as trading_days, ${today}::date - min(day) as days,
        coalesce(sum(growth), 0) as sum, coalesce(sum(growth * growth), 0) as squares
      from (
        select stock_id, day, notional_minor, trades,
          close / lag(close) over (partition by stock_id order by day) - 1 as growth
        from daily_prices, lateral (select coalesce(unrounded_close_minor, close_minor)::float8 as close) exact
        where day > ${addDays(today, -WINDOW_DAYS)}::date and day <= ${today}::date
      ) closes
      group by stock_id
    ) stocks`.execute(db);
  return new Map(rows.map(row => [row.stockId, row]));
}
