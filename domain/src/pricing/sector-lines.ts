// One line per group of stocks: the mean of its stocks, each scaled to 100 at the first point.
import { toPercent } from '#domain/returns/percent.ts';

export interface StockCloses {
  /** At each point the last close until then, in any unit that is the same for all points. Null before the first close. */
  readonly closes: readonly (number | null)[];
}

/** The level of every line at the first point. */
const BASE = 100;

/**
 * Returns the level at each point, to two decimals. A stock without a close at the first point has no change to
 * measure and is left out. Empty without any stock that has one: closes 10, 12 and 20, 18 give 100, 105.
 */
export function meanLevels(stocks: readonly StockCloses[]): number[] {
  const lines = stocks.flatMap(({ closes }) => {
    const first = closes[0] ?? null;
    return first === null || first <= 0 ? [] : [closes.map(close => (close ?? first) / first)];
  });
  const [any = []] = lines;
  return any.map((_, at) => toPercent(lines.reduce((sum, line) => sum + (line[at] ?? 1), 0) / lines.length));
}

/** The change of a line from its first to its last point in percent, or null without a line. */
export const changeOfLevels = (levels: readonly number[]): number | null =>
  levels.length === 0 ? null : toPercent((levels.at(-1) ?? BASE) / BASE - 1);
