// Turnover and volatility of each stock over ninety days. The query reads all days of all stocks, so callers
// cache it.
import { sql } from 'kysely';
import { addDays, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';

export interface StockFacts {
  readonly stockId: string;
  readonly turnover_minor: bigint;
  readonly volumeShares: bigint;
  /** Null with fewer than ten trading days, because the result would be random. */
  readonly volatility_percent: number | null;
}

/** The length of the window that the facts are measured over. */
export const FACTS_DAYS = 90;
const LEAST_TRADING_DAYS = 10;

/**
 * Volatility is the standard deviation of the daily returns since the first close of the window, not
 * annualised. A day without a trade has a return of 0. With n days and the returns r that are not 0: √((Σr² −
 * (Σr)² / n) / (n − 1)). Source: the deviation as in `sampleDeviation`; the window and the minimum are our
 * own rule.
 */
export async function readMarketFacts(db: Database, today: Day): Promise<ReadonlyMap<string, StockFacts>> {
  const { rows } = await sql<StockFacts>`
    select stock_id as "stockId", turnover_minor, "volumeShares",
      case when trading_days >= ${LEAST_TRADING_DAYS}
        then 100 * sqrt(greatest(0, squares - sum * sum / days) / (days - 1)) end as volatility_percent
    from (
      select stock_id, sum(notional_minor)::int8 as turnover_minor, sum(volume_shares)::int8 as "volumeShares",
        count(*) filter (where trades is distinct from 0) as trading_days, ${today}::date - min(day) as days,
        coalesce(sum(growth), 0) as sum, coalesce(sum(growth * growth), 0) as squares
      from (
        select stock_id, day, notional_minor, volume_shares, trades,
          close / lag(close) over (partition by stock_id order by day) - 1 as growth
        from daily_prices, lateral (select coalesce(unrounded_close_minor, close_minor)::float8 as close) exact
        where day > ${addDays(today, -FACTS_DAYS)}::date and day <= ${today}::date
      ) closes
      group by stock_id
    ) stocks`.execute(db);
  return new Map(rows.map(row => [row.stockId, row]));
}
