// The sectors over twelve months: one line for each, at 53 points at most. The query reads a close of each stock at each
// point, so callers cache the result.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { CATEGORIES, type Category } from '#contract/values.ts';
import { changeOfLevels, meanLevels } from '#domain/pricing/sector-lines.ts';
import { addDays, dayOf, daysBetween, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';

export type SectorLines = HandlerResponse<'GET /market/sectors'>;

/** 52 weeks. */
const LONGEST_DAYS = 364;
const MOST_STEPS = 52;
/** Fewer days make no line. */
const LEAST_DAYS = 10;

interface Row {
  readonly companyId: string;
  readonly category: Category;
  readonly exitedAt: Date | null;
  readonly exitPrice_minor: bigint | null;
  readonly closes: readonly (number | null)[];
}

export async function readSectors(db: Database, today: Day): Promise<SectorLines> {
  const days = pointsUntil(today, await readFirstDay(db));
  if (days.length === 0) return { days, sectors: [] };
  const { rows } = await sql<Row>`
    select c.id as "companyId", c.category, s.exited_at as "exitedAt", s.exit_price_minor as "exitPrice_minor", array(
      select (select coalesce(unrounded_close_minor, close_minor)::float8 from daily_prices
        where stock_id = s.id and day <= points.day order by day desc limit 1)
      from unnest(${days}::date[]) points(day) order by points.day
    ) as closes
    from stocks s join companies c on c.id = s.company_id`.execute(db);
  const stocks = rows.map(row => ({ ...row, closes: withExit(row, days) }));
  const sectors = CATEGORIES.flatMap(category => {
    const members = stocks.filter(stock => stock.category === category);
    const levels = meanLevels(members);
    if (levels.length === 0) return [];
    const listed = members.filter(({ exitedAt }) => exitedAt === null);
    const companies = new Set(listed.map(({ companyId }) => companyId)).size;
    return [{ category, companies, levels, change: changeOfLevels(levels) }];
  });
  return { days, sectors };
}

/** The first day with a price of any stock, or undefined without one. */
async function readFirstDay(db: Database): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(first.day) as day from stocks s
    cross join lateral (select min(day) as day from daily_prices where stock_id = s.id) first`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** The days of the points in equal steps: weeks over a whole year, single days in a market of few weeks. */
function pointsUntil(today: Day, first: Day | undefined): Day[] {
  const span = first === undefined ? 0 : Math.min(LONGEST_DAYS, daysBetween(first, today));
  if (span < LEAST_DAYS) return [];
  const step = Math.ceil(span / MOST_STEPS);
  const count = Math.floor(span / step);
  return Array.from({ length: count + 1 }, (_, at) => addDays(today, (at - count) * step));
}

/** A stock that left the market counts with its exit price from that day on, as in the index. */
function withExit({ closes, exitedAt, exitPrice_minor }: Row, days: readonly Day[]): (number | null)[] {
  if (exitedAt === null || exitPrice_minor === null) return [...closes];
  const exitDay = dayOf(exitedAt);
  return closes.map((close, at) => ((days[at] ?? '') >= exitDay ? Number(exitPrice_minor) : close));
}
