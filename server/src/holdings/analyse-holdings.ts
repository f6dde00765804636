// Returns of holdings over time ranges.
import { sql } from 'kysely';
import { sumOf, type HoldingEvent } from '#domain/holdings/holding.ts';
import { analyseRange, type RangeAnalysis } from '#domain/returns/analyse-range.ts';
import type { TimeRange } from '#domain/returns/time-range.ts';
import { valueDaily, type DayClose, type StockHistory } from '#domain/returns/value-daily.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import type { HeldStock } from './read-holdings.ts';
import type { HoldingsNow } from './value-positions.ts';

/**
 * Analyses one time range beside the index at these levels. Undefined when nothing with a price was ever held.
 */
export type Analyse = (timeRange: TimeRange, levels: ReadonlyMap<Day, number>) => RangeAnalysis | undefined;

export type AnalyseHoldings = (input: HoldingsNow) => Promise<Analyse>;

export function createAnalyseHoldings(db: Database): AnalyseHoldings {
  return async input => {
    const valued = valueDaily(await readHistories(db, input), dayOf(input.now));
    return (timeRange, levels) => analyseRange(valued, levels, timeRange);
  };
}

/** The events and daily closes of every stock that was ever held. */
export async function readHistories(
  db: Database,
  { holdings, market, now }: HoldingsNow,
): Promise<StockHistory[]> {
  const traded = holdings.stocks.filter(({ events }) => events.length > 0);
  const closes = await readCloses(
    db,
    traded.map(({ stockId, events }) => ({ stockId, firstDay: firstDayOf(events) })),
  );
  const today = dayOf(now);
  return traded.map(({ stockId, events }): StockHistory => {
    const known = closes.get(stockId) ?? [];
    return { stockId, events, closes: withToday(known, market.byId.get(stockId), today) };
  });
}

interface FirstDay {
  readonly stockId: string;
  readonly firstDay: Day;
}

/** Reads the daily closes of stocks from the day each was first held, with the last close before that day. */
async function readCloses(
  db: Database,
  wanted: readonly FirstDay[],
): Promise<ReadonlyMap<string, readonly DayClose[]>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{
    readonly stockId: string;
    readonly days: readonly Day[];
    readonly closes: readonly bigint[];
  }>`
    select d.stock_id as "stockId", array_agg(d.day order by d.day) as days,
      array_agg(d.close_minor order by d.day) as closes
    from ${unnestRows({ stockId: 'uuid', firstDay: 'date' }, wanted, 'wanted')}
    join daily_prices d on d.stock_id = wanted."stockId" and d.day >= coalesce(
      (select max(day) from daily_prices where stock_id = wanted."stockId" and day < wanted."firstDay"),
      wanted."firstDay")
    group by d.stock_id`.execute(db);
  return new Map(
    rows.map(({ stockId, days, closes }) => [
      stockId,
      days.map((day, index) => ({ day, close_minor: closes[index] ?? 0n })),
    ]),
  );
}

/** Analyses today alone, from the closes that the market snapshot has, without a query. */
export function analyseToday({ holdings, market, now }: HoldingsNow): RangeAnalysis | undefined {
  const today = dayOf(now);
  const yesterday = addDays(today, -1);
  const from = new Date(yesterday);
  const histories = holdings.stocks.flatMap((held): StockHistory[] => {
    const stock = market.byId.get(held.stockId);
    const before_minor = stock?.previousClose_minor ?? null;
    const closes = before_minor === null ? [] : [{ day: yesterday, close_minor: before_minor }];
    const events = sinceThen(held, from);
    return events.length === 0
      ? []
      : [{ stockId: held.stockId, events, closes: withToday(closes, stock, today) }];
  });
  return analyseRange(valueDaily(histories, today), new Map(), '1D');
}

/** Returns the events since `from`. Without such events, the whole holding represents all earlier events. */
function sinceThen({ stockId, events, holding }: HeldStock, from: Date): readonly HoldingEvent[] {
  if (events.some(event => event.at >= from)) return events;
  const [oldest] = holding.lots;
  if (!oldest) return [];
  const carried: HoldingEvent = {
    kind: 'acquisition',
    id: stockId,
    at: oldest.acquiredAt,
    shares: sumOf(holding.lots, lot => lot.shares),
    gross_minor: sumOf(holding.lots, lot => lot.cost_minor),
    fee_minor: 0n,
    settled: true,
    inKind: true,
  };
  return [carried];
}

/** Adds the last price as today's close, also for a stock without recorded days. */
function withToday(closes: readonly DayClose[], stock: Stock | undefined, today: Day): readonly DayClose[] {
  if (stock === undefined || stock.price_minor === null) return closes;
  const before = closes.filter(({ day }) => day < today);
  return [...before, { day: today, close_minor: stock.price_minor }];
}

function firstDayOf(events: HeldStock['events']): Day {
  return events.map(event => dayOf(event.at)).reduce((first, day) => (day < first ? day : first));
}
