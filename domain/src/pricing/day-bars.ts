import type { Minor } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';

/** The facts about an execution that a price bar needs. */
export interface TradePrice {
  readonly at: Date;
  readonly shares: bigint;
  readonly price_minor: Minor;
}

/** One day's trading in one stock. Days without trades have no bar. */
export interface DayBar {
  readonly day: Day;
  readonly open_minor: Minor;
  readonly high_minor: Minor;
  readonly low_minor: Minor;
  readonly close_minor: Minor;
  /** Shares traded. */
  readonly volume: bigint;
  /** Sum of price × shares. */
  readonly turnover_minor: Minor;
  readonly trades: number;
}

/**
 * The bars of one stock's executions by UTC day, oldest first. Executions of the same moment keep the given order.
 * Source: open, high, low and close as exchanges publish them; the UTC day is our own rule.
 */
export function buildDayBars(trades: readonly TradePrice[]): DayBar[] {
  const bars = new Map<Day, DayBar>();
  for (const trade of trades.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const day = dayOf(trade.at);
    bars.set(day, addTrade(bars.get(day), day, trade));
  }
  return [...bars.values()];
}

function addTrade(bar: DayBar | undefined, day: Day, { price_minor, shares }: TradePrice): DayBar {
  return {
    day,
    open_minor: bar?.open_minor ?? price_minor,
    high_minor: bar && bar.high_minor > price_minor ? bar.high_minor : price_minor,
    low_minor: bar && bar.low_minor < price_minor ? bar.low_minor : price_minor,
    close_minor: price_minor,
    volume: (bar?.volume ?? 0n) + shares,
    turnover_minor: (bar?.turnover_minor ?? 0n) + price_minor * shares,
    trades: (bar?.trades ?? 0) + 1,
  };
}
