// Planned trades as a day's prices. Called for the rows of daily prices and for the index.
import type { DayBar } from '#domain/pricing/day-bars.ts';
import type { PlannedTrade } from './plan-trades.ts';

/**
 * The bar of a day's trades; undefined where there are none. As domain's buildDayBars makes it, but these trades are
 * many and have no time yet.
 */
export function barOf(trades: readonly PlannedTrade[]): Omit<DayBar, 'day'> | undefined {
  const [first, last] = [trades[0], trades.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const prices = trades.map(({ price_minor }) => price_minor);
  const sum = (of: (trade: PlannedTrade) => number): bigint =>
    BigInt(trades.reduce((total, trade) => total + of(trade), 0));
  return {
    open_minor: BigInt(first.price_minor),
    high_minor: BigInt(Math.max(...prices)),
    low_minor: BigInt(Math.min(...prices)),
    close_minor: BigInt(last.price_minor),
    volume: sum(({ shares }) => shares),
    turnover_minor: sum(({ price_minor, shares }) => price_minor * shares),
    trades: trades.length,
  };
}
