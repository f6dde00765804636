// Returns over time ranges, remembered for minutes as long as nothing they are made of changes: the person's events, the
// prices of what they held, the day. A look at an unchanged portfolio costs no query here; a new one costs one. Used by
// dashboard and portfolio.
import { hash } from 'node:crypto';
import { sumOf, type HoldingEvent } from '#domain/holdings/holding.ts';
import { analyseRange, type RangeAnalysis } from '#domain/returns/analyse-range.ts';
import type { TimeRange } from '#domain/returns/time-range.ts';
import { valueDaily, type DayClose, type StockHistory, type ValuedDay } from '#domain/returns/value-daily.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { RecentlyUsed } from '#server/database/recently-used.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { readCloses } from './read-closes.ts';
import type { HeldStock } from './read-holdings.ts';
import { reckonOnce, type Reckoned } from './reckon-once.ts';

type Levels = ReadonlyMap<Day, number>;

export interface HoldingsAnalysis {
  /** Beside the index at these levels. Undefined where nothing with a price was ever held. */
  readonly analyse: (timeRange: TimeRange, levels: Levels) => RangeAnalysis | undefined;
}

export interface AnalyseInput extends Reckoned {
  readonly userId: string;
}

export type AnalyseHoldings = (input: AnalyseInput) => Promise<HoldingsAnalysis>;

/** Some 100 KB each for a portfolio of two years. */
const MOST_REMEMBERED = 200;
/** Prices of days gone by, when somebody imports them, change without the last one: they show after so long. */
const KEPT_MS = 300_000;

interface Remembered {
  readonly key: string;
  readonly at_ms: number;
  readonly analysis: HoldingsAnalysis;
}

export function createAnalyseHoldings(db: Database): AnalyseHoldings {
  const remembered = new RecentlyUsed<Remembered>(MOST_REMEMBERED, () => 1);
  const keyOnce = reckonOnce(keyOf);
  return async input => {
    const key = keyOnce(input);
    const known = remembered.get(input.userId);
    const at_ms = performance.now();
    const isCurrent = known?.key === key && at_ms - known.at_ms < KEPT_MS;
    const entry = isCurrent ? known : { key, at_ms, analysis: await analyse(db, input) };
    remembered.keep(input.userId, entry);
    return entry.analysis;
  };
}

function keyOf({ holdings, market, now }: Reckoned): string {
  const stocks = holdings.stocks.map(({ stockId, events }) => {
    const price_minor = market.byId.get(stockId)?.price_minor ?? 'none';
    return `${stockId} ${price_minor} ${events.map(event => event.id).join()}`;
  });
  return hash('sha256', [dayOf(now), ...stocks].join('\n'));
}

async function analyse(db: Database, { holdings, market, now }: Reckoned): Promise<HoldingsAnalysis> {
  const traded = holdings.stocks.filter(({ events }) => events.length > 0);
  const closes = await readCloses(
    db,
    traded.map(({ stockId, events }) => ({ stockId, firstDay: firstDayOf(events) })),
  );
  const today = dayOf(now);
  const histories = traded.map(({ stockId, events }): StockHistory => {
    const known = closes.get(stockId) ?? [];
    return { stockId, events, closes: withToday(known, market.byId.get(stockId), today) };
  });
  return rememberRanges(valueDaily(histories, today), today);
}

/** Today alone, from the market's own closes: what the dashboard needs, without a query. */
export const analyseToday = reckonOnce(({ holdings, market, now }): RangeAnalysis | undefined => {
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
});

/** Where nothing has happened since, all that came before is one holding, carried in. */
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

/** The last price is today's close so far, also of a stock whose days are not on record. */
function withToday(closes: readonly DayClose[], stock: Stock | undefined, today: Day): readonly DayClose[] {
  if (stock === undefined || stock.price_minor === null) return closes;
  const before = closes.filter(({ day }) => day < today);
  return [...before, { day: today, close_minor: stock.price_minor }];
}

function firstDayOf(events: HeldStock['events']): Day {
  return events.map(event => dayOf(event.at)).reduce((first, day) => (day < first ? day : first));
}

/** Past levels do not change; today's does, and with it the comparison with the index. */
function rememberRanges(valued: readonly ValuedDay[], today: Day): HoldingsAnalysis {
  const ranges = new Map<
    TimeRange,
    { readonly level: number | undefined; readonly analysis: RangeAnalysis | undefined }
  >();
  return {
    analyse: (timeRange, levels) => {
      const level = levels.get(today);
      const known = ranges.get(timeRange);
      if (known && known.level === level) return known.analysis;
      const analysis = analyseRange(valued, levels, timeRange);
      ranges.set(timeRange, { level, analysis });
      return analysis;
    },
  };
}
