// How liquid each stock was over 90 days, and its place among the others. Called by the index.
import type { Minor } from '#domain/money/money.ts';
import { addDays } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';
import { countUpTo } from './find-day.ts';
import { percentileRanks } from './percentile-rank.ts';

/** One day of a stock: its close and the evidence of its liquidity. */
export interface StockDay {
  readonly day: Day;
  /** In cents; a close from before a split, restated for it, has fractions of them. */
  readonly close_minor: number;
  /** Sum of price × shares traded that day. */
  readonly turnover_minor: Minor;
  readonly trades: number;
  /** Whether the book had both sides. */
  readonly twoSided: boolean;
  /** Closing spread; undefined where the book was not two-sided. */
  readonly spread_bps: number | undefined;
}

/** What the rank is made of, over the 90 days that end with a day. */
export interface Liquidity {
  readonly stockId: string;
  readonly turnover_minor: Minor;
  readonly trades: number;
  readonly twoSidedDays: number;
  /** Mean of the closing spreads; undefined where there was none. */
  readonly spread_bps: number | undefined;
}

const WINDOW_DAYS = 90;

/**
 * Adds up a stock's last 90 days, `day` included. Source: Foreshare 50, our own method.
 * @param days oldest first; a day that is not given had nothing.
 */
export function measureLiquidity(stockId: string, days: readonly StockDay[], day: Day): Liquidity {
  const first = addDays(day, 1 - WINDOW_DAYS);
  const window = days.slice(countUpTo(days, addDays(first, -1)), countUpTo(days, day));
  const spreads = window.flatMap(item => item.spread_bps ?? []);
  return {
    stockId,
    turnover_minor: window.reduce((sum, item) => sum + item.turnover_minor, 0n),
    trades: window.reduce((sum, item) => sum + item.trades, 0),
    twoSidedDays: window.filter(item => item.twoSided).length,
    spread_bps:
      spreads.length === 0 ? undefined : spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length,
  };
}

export interface RankedStock extends Liquidity {
  /** 1 is the most liquid. */
  readonly rank: number;
  /** 0 to 1. */
  readonly score: number;
}

/** Scores are kept to 12 decimals: else the noise of floating point would tell equal ones apart, and choose members. */
const SCORE_SCALE = 1e12;

/**
 * Ranks stocks by score = 0.5 × pct(dollar volume) + 0.2 × pct(trades) + 0.2 × pct(days with a two-sided book)
 * + 0.1 × pct(−spread), pct being the percentile rank among the stocks given; without a spread it is the widest.
 * Equal scores: the larger volume, then the id that sorts first. Source: Foreshare 50, our own method.
 */
export function rankByLiquidity(stocks: readonly Liquidity[]): RankedStock[] {
  const volume = percentileRanks(stocks.map(stock => Number(stock.turnover_minor)));
  const trades = percentileRanks(stocks.map(stock => stock.trades));
  const twoSided = percentileRanks(stocks.map(stock => stock.twoSidedDays));
  const tightness = percentileRanks(stocks.map(stock => -(stock.spread_bps ?? Number.MAX_SAFE_INTEGER)));
  const part = (ranks: readonly number[], index: number): number => ranks[index] ?? 0;
  return stocks
    .map((stock, index) => ({
      ...stock,
      score: keptScore(
        0.5 * part(volume, index) +
          0.2 * part(trades, index) +
          0.2 * part(twoSided, index) +
          0.1 * part(tightness, index),
      ),
    }))
    .sort(
      (a, b) =>
        b.score - a.score || Number(b.turnover_minor - a.turnover_minor) || (a.stockId < b.stockId ? -1 : 1),
    )
    .map((stock, index) => ({ ...stock, rank: index + 1 }));
}

function keptScore(score: number): number {
  return Math.round(score * SCORE_SCALE) / SCORE_SCALE;
}
