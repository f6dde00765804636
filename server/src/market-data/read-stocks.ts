// Reads stocks with company, price, closes, best quotes and the volume of 30 days, in one statement for any
// number of stocks.
import { sql } from 'kysely';
import { percentChange, type Minor } from '#domain/money/money.ts';
import type { StockStatus } from '#domain/orders/check-order.ts';
import { addDays, type Day } from '#domain/time/day.ts';
import { plainText } from '#contract/plain-text.ts';
import type { Category } from '#contract/values.ts';
import type { Database } from '#server/database/database.ts';
import { INCARNATION } from '#server/database/incarnation.ts';
import { LINE_NAME } from '#server/database/lines.ts';

interface Row {
  readonly id: string;
  readonly companyId: string;
  readonly slug: string;
  readonly symbol: string;
  readonly name: string;
  readonly description: string;
  readonly tags: string[];
  readonly category: Category;
  readonly logo: string | null;
  readonly featured: boolean;
  readonly status: StockStatus;
  /** When the company left the market, and the price paid per share; 0 after a bankruptcy. */
  readonly exitedAt: Date | null;
  readonly exitPrice_minor: Minor | null;
  /** The price of the last execution; null without one. */
  readonly price_minor: Minor | null;
  /** The close of yesterday, and the close of 30 days ago. */
  readonly previousClose_minor: Minor | null;
  readonly close30_minor: Minor | null;
  /** Price and previous close for the index, with fractions of a cent until a trade follows a split. */
  readonly unroundedPrice_minor: number | null;
  readonly unroundedPreviousClose_minor: number | null;
  /** The price of the company's last financing round. */
  readonly lastRound_minor: Minor | null;
  readonly lastRoundAt: Date | null;
  readonly bid_minor: Minor | null;
  readonly ask_minor: Minor | null;
  /** The closes of the last 30 days, oldest first. */
  readonly closes_minor: Minor[];
  readonly volume30d_minor: Minor;
  /** The number of splits that the prices are adjusted for. */
  readonly splitCount: number;
}

export interface Stock extends Row {
  /** Name, symbol, description and tags as the search compares them: see `plainText`. */
  readonly searchText: string;
  /** In percent; null when one of the two prices is missing. */
  readonly change: number | null;
  readonly change30d: number | null;
}

/** Sorted by name. `ids` limits the result to these stocks. */
export async function readStocks(db: Database, today: Day, ids?: readonly string[]): Promise<Stock[]> {
  const close = (until: Day) => sql`
    select close_minor, unrounded_close_minor from daily_prices
    where stock_id = s.id and day <= ${until}::date order by day desc limit 1`;
  const { rows } = await sql<Row>`
    select s.id, s.company_id as "companyId", s.slug, s.symbol, ${LINE_NAME} as name, c.description, c.tags, c.category, c.logo,
      c.featured and s.line_name is null as featured, s.status, s.exited_at as "exitedAt", s.exit_price_minor as "exitPrice_minor",
      s.last_price_minor as price_minor, s.last_round_price_minor as "lastRound_minor",
      s.last_round_at as "lastRoundAt",
      previous.close_minor as "previousClose_minor", before30.close_minor as close30_minor,
      coalesce(latest.unrounded_close_minor, s.last_price_minor)::float8 as "unroundedPrice_minor",
      coalesce(previous.unrounded_close_minor, previous.close_minor)::float8 as "unroundedPreviousClose_minor",
      (select max(limit_price_minor) from orders
        where stock_id = s.id and side = 'buy' and status in ('open', 'partially_filled')) as bid_minor,
      (select min(limit_price_minor) from orders
        where stock_id = s.id and side = 'sell' and status in ('open', 'partially_filled')) as ask_minor,
      coalesce(recent.closes, '{}') as closes_minor,
      coalesce(recent.volume, 0) as volume30d_minor,
      s.split_count as "splitCount"
    from stocks s
    join companies c on c.id = s.company_id
    left join lateral (${close(today)}) latest on true
    left join lateral (${close(addDays(today, -1))}) previous on true
    left join lateral (${close(addDays(today, -30))}) before30 on true
    cross join lateral (
      select array_agg(close_minor order by day) as closes, sum(notional_minor)::int8 as volume
      from daily_prices where stock_id = s.id and day > ${addDays(today, -30)}::date and day <= ${today}::date
    ) recent
    ${ids === undefined ? sql`` : sql`where s.id = any(${ids}::uuid[])`}
    order by c.name, s.line_name nulls first, s.id`.execute(db);
  return rows.map(row => ({
    ...row,
    searchText: plainText([row.name, row.symbol, row.description, ...row.tags].join(' ')),
    change: changeSince(row.previousClose_minor, row.price_minor),
    change30d: changeSince(row.close30_minor, row.price_minor),
  }));
}

export interface StockVersions {
  /** The incarnation of the database. Versions of different incarnations must not be compared. */
  readonly incarnation: string;
  /** By stock id. */
  readonly versions: ReadonlyMap<string, string>;
}

/**
 * The version of each stock: a text that changes whenever its row or the row of its company changes, as with every change
 * of its book. PostgreSQL stores with each row the number of the transaction that wrote it (xmin). The numbers repeat after
 * the database has lost commits, which changes its incarnation.
 */
export async function readStockVersions(db: Database): Promise<StockVersions> {
  const { rows } = await sql<{ incarnation: string; id: string | null; version: string }>`
    select d.incarnation, s.id, s.xmin || ' ' || c.xmin as version
    from (select ${INCARNATION} as incarnation) d
    left join (stocks s join companies c on c.id = s.company_id) on true`.execute(db);
  return {
    incarnation: rows[0]?.incarnation ?? '',
    versions: new Map(rows.flatMap(({ id, version }) => (id === null ? [] : [[id, version]]))),
  };
}

function changeSince(before: Minor | null, now: Minor | null): number | null {
  return before === null || now === null ? null : (percentChange(before, now) ?? null);
}
