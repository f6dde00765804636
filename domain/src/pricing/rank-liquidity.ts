import type { Minor } from '#domain/money/money.ts';
import { addDays } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';
import { countUpTo } from './find-day.ts';
import { percentileRanks } from './percentile-rank.ts';

/** One day of a stock: its close and the evidence of its liquidity. */
export interface StockDay {
  readonly day: Day;
  /** In cents; a close restated for a later split has fractions of cents. */
  readonly close_minor: number;
  /** Sum of price × shares of the day. */
  readonly turnover_minor: Minor;
  readonly trades: number;
  /** Whether the book had both sides. */
  readonly twoSided: boolean;
  /** The closing spread; undefined when the book was not two-sided. */
  readonly spread_bps: number | undefined;
}

/** The inputs of the rank over the 90 days that end with a day. */
export interface Liquidity {
  readonly stockId: string;
  readonly turnover_minor: Minor;
  readonly trades: number;
  readonly twoSidedDays: number;
  /** The mean of the closing spreads; undefined when there were none. */
  readonly spread_bps: number | undefined;
}

const WINDOW_DAYS = 90;

/**
 * Adds up a stock's last 90 days, including `day`. Source: Foreshare 50, our own method.
 * @param days oldest first; a missing day counts as a day without trades.
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

/** Scores are rounded to 12 decimals; otherwise floating-point noise would order equal scores and choose members. */
const SCORE_SCALE = 1e12;

/**
 * Ranks stocks by score = 0.5 × pct(dollar volume) + 0.2 × pct(trades) + 0.2 × pct(days with a two-sided book) + 0.1 ×
 * pct(−spread), where pct is the percentile rank among the given stocks. A missing spread counts as the widest. Equal
 * scores are ordered by larger volume, then by id. Source: Foreshare 50, our own method.
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
