// Open, high, low, close and volume by day, and what is read off them. Called by the price job and the market's queries.
import { divideHalfEven, percentChange } from '#domain/money/money.ts';
import type { Minor } from '#domain/money/money.ts';
import { addDays, dayOf } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';
import { countUpTo, lastUpTo } from './find-day.ts';

/** What an execution says about the price. */
export interface TradePrice {
  readonly at: Date;
  readonly shares: bigint;
  readonly price_minor: Minor;
}

/** One day's trading in one stock. There is a bar only for a day with trades. */
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

/** The UTC days' bars of one stock's executions, oldest first. Executions of one moment count in the order given. */
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

/** The close that stands at the end of a day: that day's, or the last one before it. Undefined: never traded by then. */
export function closeOn(bars: readonly DayBar[], day: Day): Minor | undefined {
  return lastUpTo(bars, day)?.close_minor;
}

/** A stock's price today, with the closes that its changes are measured from. Undefined means 'no price', never 0. */
export interface PriceQuote {
  readonly last_minor: Minor | undefined;
  /** The close that stood at the end of yesterday. */
  readonly previousClose_minor: Minor | undefined;
  /** (last − previous close) / previous close. */
  readonly change_percent: number | undefined;
  /** The close that stood 30 days ago. */
  readonly close30_minor: Minor | undefined;
  readonly change30_percent: number | undefined;
}

/** Reads the quote as of a day off a stock's bars (oldest first); later bars are ignored. */
export function quotePrice(bars: readonly DayBar[], today: Day): PriceQuote {
  const last_minor = closeOn(bars, today);
  const previousClose_minor = closeOn(bars, addDays(today, -1));
  const close30_minor = closeOn(bars, addDays(today, -30));
  return {
    last_minor,
    previousClose_minor,
    change_percent: changeBetween(previousClose_minor, last_minor),
    close30_minor,
    change30_percent: changeBetween(close30_minor, last_minor),
  };
}

function changeBetween(before: Minor | undefined, now: Minor | undefined): number | undefined {
  return before === undefined || now === undefined ? undefined : percentChange(before, now);
}

/** Volume-weighted average price with what it was made of. */
export interface Vwap {
  readonly vwap_minor: Minor;
  readonly turnover_minor: Minor;
  readonly volume: bigint;
  readonly from: Day;
  /** Exclusive. */
  readonly to: Day;
}

/**
 * Volume-weighted average price of the last `days` days, today included: Σ(price × shares) / Σ shares, half-even to
 * the minor unit (Berkowitz, Logue and Noser, 1988). Undefined where nothing traded.
 */
export function averagePrice(bars: readonly DayBar[], today: Day, days = 90): Vwap | undefined {
  const from = addDays(today, 1 - days);
  const inRange = bars.slice(countUpTo(bars, addDays(from, -1)), countUpTo(bars, today));
  const turnover_minor = inRange.reduce((sum, bar) => sum + bar.turnover_minor, 0n);
  const volume = inRange.reduce((sum, bar) => sum + bar.volume, 0n);
  if (volume === 0n) return undefined;
  return {
    vwap_minor: divideHalfEven(turnover_minor, volume),
    turnover_minor,
    volume,
    from,
    to: addDays(today, 1),
  };
}
