// What ninety days say of each stock: turnover, trades, volatility. Changes slowly, costs a walk over all days, and so
// is read once in a while for all who ask. Used by recommendations, through market-data.ts.
import { sql } from 'kysely';
import { addDays, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';

export interface StockFacts {
  readonly stockId: string;
  readonly turnover_minor: bigint;
  readonly trades: number;
  /** Standard deviation of the daily returns; null with fewer than ten of them. */
  readonly volatility_percent: number | null;
}

const WINDOW_DAYS = 90;
const LEAST_RETURNS = 10;

export async function readMarketFacts(db: Database, today: Day): Promise<ReadonlyMap<string, StockFacts>> {
  const { rows } = await sql<StockFacts>`
    select stock_id as "stockId", sum(notional_minor)::int8 as turnover_minor, sum(trades)::int4 as trades,
      case when count(growth) >= ${LEAST_RETURNS} then stddev_samp(growth) * 100 end as volatility_percent
    from (
      select stock_id, notional_minor, trades,
        close_minor::float8 / lag(close_minor) over (partition by stock_id order by day) - 1 as growth
      from daily_prices where day > ${addDays(today, -WINDOW_DAYS)}::date
    ) days
    group by stock_id`.execute(db);
  return new Map(rows.map(row => [row.stockId, row]));
}
