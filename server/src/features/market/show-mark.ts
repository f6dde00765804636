// GET /market/{slug}/mark and GET /market/marks: the mark over time with the trades it rests on, and all marks of today.
import { LRUCache } from 'lru-cache';
import type { HandlerResponse } from '#contract/api.ts';
import type { Range } from '#contract/values.ts';
import { markDays, markHistory } from '#domain/pricing/mark-history.ts';
import { resolveRange } from '#domain/returns/time-range.ts';
import { dayOf, type Day } from '#domain/time/day.ts';
import { readTradeEvidence, roundEvidence } from '#server/market-data/read-marks.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import type { MarketDependencies } from './dependencies.ts';

type MarkAnswer = HandlerResponse<'GET /market/{slug}/mark'>;
type MarksAnswer = HandlerResponse<'GET /market/marks'>;

const FRESH_MS = 5_000;
const MOST_KEPT = 500;
/** A line of this many points is as smooth as a screen can show. */
const MOST_POINTS = 80;
/** The newest trades that marks are computed from. */
const MOST_TRADES = 2_000;
/** More dots than this would cover each other. */
const MOST_DOTS = 240;

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
    const trades = evidence.get(stock.id) ?? [];
    const oldest = trades.at(-1);
    const today = dayOf(now);
    const firstDay = oldest === undefined ? today : dayOf(oldest.at);
    const { from } = resolveRange(range, today, firstDay);
    const round = roundEvidence({
      stockId: stock.id,
      roundPrice_minor: stock.lastRound_minor,
      roundAt: stock.lastRoundAt,
    });
    const marks = markHistory([...trades, ...round], markDays(from, today, MOST_POINTS), now);
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
