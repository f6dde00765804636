// GET /market/{slug}/mark and GET /market/marks: the mark over time with the trades it rests on, and all marks of today.
import { LRUCache } from 'lru-cache';
import type { HandlerResponse } from '#contract/api.ts';
import type { Range } from '#contract/values.ts';
import { markDays, markHistory } from '#domain/pricing/mark-history.ts';
import { resolveRange } from '#domain/returns/time-range.ts';
import { dayOf, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import {
  readMarks,
  readTradeEvidence,
  roundEvidence,
  roundOf,
  type TradeEvidence,
} from '#server/market-data/read-marks.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import type { MarketDependencies } from './dependencies.ts';

type MarkAnswer = HandlerResponse<'GET /market/{slug}/mark'>;
type MarksAnswer = HandlerResponse<'GET /market/marks'>;

const FRESH_MS = 5_000;
const HALF_DAY_MS = 43_200_000;
const MOST_KEPT = 500;
/** A line of this many points is as smooth as a screen can show. */
const MOST_POINTS = 80;
/** The newest trades that marks are computed from. */
const MOST_TRADES = 2_000;
/** About as many as the sample of a liquid month, so that the line follows the prices. */
const NEWEST = 40;
/** More dots than this would cover each other. */
const MOST_DOTS = 120;

interface Wanted {
  readonly stock: Stock;
  readonly range: Range;
}

export function createShowMark({
  db,
  clock,
  market,
}: Pick<MarketDependencies, 'db' | 'clock' | 'market'>): (slug: string, range: Range) => Promise<MarkAnswer> {
  const read = async ({ stock, range }: Wanted): Promise<MarkAnswer> => {
    const now = clock();
    const evidence = await readTradeEvidence(db, [stock.id], { newest: MOST_TRADES });
    const own = evidence.get(stock.id) ?? [];
    const today = dayOf(now);
    const trades = await withImportedDays(db, stock.id, own);
    const firstDay = dayOf(trades.at(-1)?.at ?? now);
    const { from } = resolveRange(range, today, firstDay);
    const round = roundOf(stock);
    const days = markDays(from, today, MOST_POINTS);
    const past = markHistory([...trades, ...roundEvidence(round)], days, now, NEWEST);
    // Today's mark also knows the order book.
    const current = (await readMarks(db, [round], now)).get(stock.id);
    const marks = past.map(mark => (mark.day === today && current ? { day: today, ...current } : mark));
    return {
      marks: marks.map(({ day, price_minor, low_minor, high_minor }) => ({
        day,
        price: price_minor,
        low: low_minor,
        high: high_minor,
      })),
      trades: dotsSince(trades, from).map(({ at, price_minor, shares, kind }) => ({
        at,
        price: price_minor,
        shares,
        settled: kind === 'settled_trade',
      })),
      asOf: now,
    };
  };
  const cached = new LRUCache<string, MarkAnswer, Wanted>({
    max: MOST_KEPT,
    ttl: FRESH_MS,
    fetchMethod: (_key, _stale, { context }) => read(context),
  });
  return async (slug, range) => {
    const stock = await market.find(slug);
    return cached.forceFetch(`${stock.id} ${range}`, { context: { stock, range } });
  };
}

/**
 * Adds the days of which only imported prices are known: each with its close as one trade of the day's volume. Newest first.
 */
async function withImportedDays(
  db: Database,
  stockId: string,
  own: readonly TradeEvidence[],
): Promise<TradeEvidence[]> {
  const known = new Set(own.map(({ at }) => dayOf(at)));
  const days = await db
    .selectFrom('daily_prices')
    .select(['day', 'close_minor', 'volume_shares', 'notional_minor'])
    .where('stock_id', '=', stockId)
    .orderBy('day', 'desc')
    .limit(MOST_TRADES)
    .execute();
  const imported = days
    .filter(({ day, volume_shares }) => volume_shares > 0n && !known.has(day))
    .map(({ day, close_minor, volume_shares, notional_minor }): TradeEvidence => ({
      kind: 'settled_trade',
      id: day,
      at: new Date(Date.parse(day) + HALF_DAY_MS),
      price_minor: close_minor,
      shares: volume_shares,
      notional_minor,
    }));
  return [...own, ...imported].sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Oldest first. Of more trades than fit, the newest tenth is complete and the others are thinned evenly. */
function dotsSince<T extends { readonly at: Date }>(newestFirst: readonly T[], from: Day): T[] {
  const within = newestFirst.filter(({ at }) => dayOf(at) >= from);
  const step = Math.ceil(within.length / MOST_DOTS);
  return within.filter((_, place) => place < MOST_DOTS / 10 || place % step === 0).toReversed();
}

export async function showMarks({
  clock,
  market,
}: Pick<MarketDependencies, 'clock' | 'market'>): Promise<MarksAnswer> {
  const [marks, { listed }] = await Promise.all([market.marks(), market.get()]);
  return {
    marks: listed.flatMap(({ id, slug }) => {
      const mark = marks.get(id);
      if (mark === undefined) return [];
      const { price_minor: price, low_minor: low, high_minor: high, indicative } = mark;
      return [{ slug, price, low, high, indicative }];
    }),
    asOf: clock(),
  };
}
