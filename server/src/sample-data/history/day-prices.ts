import type { DayBar } from '#domain/pricing/day-bars.ts';
import type { PlannedTrade } from './plan-trades.ts';

/**
 * The price bar of a day's trades, or undefined without trades. Equivalent to domain's buildDayBars for
 * trades that have no time yet.
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
