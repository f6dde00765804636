// A report's tables, computed from the market's data of its period. The queries walk all days of the period, so the
// result is cached.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Category } from '#contract/values.ts';
import { percentChange } from '#domain/money/money.ts';
import { addDays, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { presentReport, type ReportRow } from './list-reports.ts';

export type ReportBody = HandlerResponse<'GET /insights/reports/{slug}'>;

interface StockPeriod {
  readonly slug: string;
  readonly companyId: string;
  readonly name: string;
  readonly category: Category;
  readonly volume_minor: bigint;
  /** Null when prices of some days were imported, because the number of their trades is unknown. */
  readonly trades: number | null;
  /**
   * open: the close before the period, or the first price in it. close: the last close in it, or the exit payment. Null
   * without a trade by then.
   */
  readonly open_minor: bigint | null;
  readonly close_minor: bigint | null;
}

/** The number of top gainers, and of top losers. */
const MOVERS_EACH_WAY = 10;

export async function makeReport(db: Database, row: ReportRow): Promise<ReportBody> {
  const { period_start: start, period_end: end } = row;
  const [stocks, index, levels, indexChanges] = await Promise.all([
    readStocks(db, start, end),
    readIndexEnds(db, start, end),
    readLevels(db, start, end),
    readIndexChanges(db, start, end),
  ]);
  return {
    ...presentReport(row),
    periodStart: start,
    periodEnd: end,
    indexStart: index.start,
    indexEnd: index.end,
    levels,
    indexChanges,
    volume: stocks.reduce((sum, stock) => sum + stock.volume_minor, 0n),
    trades: tradesOf(stocks),
    sectors: sectorsOf(stocks),
    movers: moversOf(stocks),
  };
}

/** All companies except those that had left the market before. */
async function readStocks(db: Database, start: Day, end: Day): Promise<readonly StockPeriod[]> {
  const [from, to] = [new Date(start), new Date(addDays(end, 1))];
  const { rows } = await sql<StockPeriod>`
    select s.slug, s.company_id as "companyId", ${LINE_NAME} as name, c.category,
      coalesce(sum(d.notional_minor), 0)::int8 as volume_minor,
      case when count(d.trades) = count(d.day) then coalesce(sum(d.trades), 0)::int4 end as trades,
      coalesce(
        (select close_minor from daily_prices where stock_id = s.id and day < ${start}::date order by day desc limit 1),
        (array_agg(d.open_minor order by d.day))[1]
      ) as open_minor,
      coalesce(
        case when s.exited_at < ${to} then s.exit_price_minor end,
        (select close_minor from daily_prices
          where stock_id = s.id and day <= ${end}::date order by day desc limit 1)
      ) as close_minor
    from stocks s
    join companies c on c.id = s.company_id
    left join daily_prices d on d.stock_id = s.id and d.day >= ${start}::date and d.day <= ${end}::date
    where s.exited_at is null or s.exited_at >= ${from}
    group by s.id, c.name, c.category
    order by c.name, s.line_name nulls first`.execute(db);
  return rows;
}

interface IndexEnds {
  readonly start: number | null;
  readonly end: number | null;
}

/** The level before the period, or its first; and its last level. */
async function readIndexEnds(db: Database, start: Day, end: Day): Promise<IndexEnds> {
  const { rows } = await sql<IndexEnds>`
    select
      coalesce(
        (select level from index_levels where day < ${start}::date order by day desc limit 1),
        (select level from index_levels where day <= ${end}::date order by day limit 1)
      )::float8 as start,
      (select level from index_levels where day <= ${end}::date order by day desc limit 1)::float8 as end`.execute(
    db,
  );
  return rows[0] ?? { start: null, end: null };
}

async function readLevels(db: Database, start: Day, end: Day): Promise<ReportBody['levels']> {
  const { rows } = await sql<ReportBody['levels'][number]>`
    select day, level::float8 as level from index_levels
    where day >= ${start}::date and day <= ${end}::date order by day`.execute(db);
  return rows;
}

/** The first day's members are not changes. */
async function readIndexChanges(db: Database, start: Day, end: Day): Promise<ReportBody['indexChanges']> {
  const { rows } = await sql<ReportBody['indexChanges'][number]>`
    select i.day, s.slug, ${LINE_NAME} as name, i.change
    from index_constituents i
    join stocks s on s.id = i.stock_id
    join companies c on c.id = s.company_id
    where i.change <> 'kept' and i.day >= ${start}::date and i.day <= ${end}::date
      and i.day > (select min(day) from index_levels)
    order by i.day desc, i.change, c.name`.execute(db);
  return rows;
}

function changeOf({ open_minor, close_minor }: StockPeriod): number | undefined {
  return open_minor === null || close_minor === null ? undefined : percentChange(open_minor, close_minor);
}

function tradesOf(stocks: readonly StockPeriod[]): number | null {
  return stocks.reduce<number | null>(
    (sum, { trades }) => (sum === null || trades === null ? null : sum + trades),
    0,
  );
}

/** A sector's change is the mean of its companies'. */
function sectorsOf(stocks: readonly StockPeriod[]): ReportBody['sectors'] {
  return [...Map.groupBy(stocks, stock => stock.category)]
    .map(([category, own]) => {
      const changes = own.flatMap(stock => changeOf(stock) ?? []);
      return {
        category,
        companies: new Set(own.map(({ companyId }) => companyId)).size,
        volume: own.reduce((sum, stock) => sum + stock.volume_minor, 0n),
        trades: tradesOf(own),
        change: meanOf(changes),
      };
    })
    .sort((a, b) => (a.category < b.category ? -1 : 1));
}

export function meanOf(percents: readonly number[]): number | null {
  if (percents.length === 0) return null;
  return Math.round((percents.reduce((sum, percent) => sum + percent, 0) / percents.length) * 100) / 100;
}

function moversOf(stocks: readonly StockPeriod[]): ReportBody['movers'] {
  const moved = stocks
    .flatMap(stock => {
      const change = changeOf(stock);
      const { slug, name, category, open_minor: open, close_minor: close } = stock;
      if (change === undefined || open === null || close === null || change === 0) return [];
      return [{ slug, name, category, open, close, change }];
    })
    .sort((a, b) => b.change - a.change);
  if (moved.length <= 2 * MOVERS_EACH_WAY) return moved;
  // When hardly any stock fell, the weakest gainers are not movers, and vice versa.
  const rose = moved.filter(({ change }) => change > 0);
  const fell = moved.filter(({ change }) => change < 0);
  return [...rose.slice(0, MOVERS_EACH_WAY), ...fell.slice(-MOVERS_EACH_WAY)];
}
