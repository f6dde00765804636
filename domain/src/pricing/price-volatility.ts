// How much a stock's price swings from day to day. Called by who gathers candidates for recommendations.
import { toPercent } from '#domain/returns/percent.ts';
import { addDays, eachDay } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';
import type { DayBar } from './day-bars.ts';
import { closeOn } from './day-bars.ts';
import { countUpTo } from './find-day.ts';
import { sampleDeviation } from './statistics.ts';

const WINDOW_DAYS = 90;

/** With fewer days of trading than this the swings are chance. */
const LEAST_TRADING_DAYS = 10;

/**
 * Standard deviation of the daily returns of the last 90 days in percent, not annualised; a day without a trade
 * returned 0. Undefined with fewer than 10 days of trading.
 * Source: the deviation as in `sampleDeviation`; window and least number our own rule.
 */
export function priceVolatility(bars: readonly DayBar[], today: Day): number | undefined {
  const from = addDays(today, 1 - WINDOW_DAYS);
  const tradingDays = countUpTo(bars, today) - countUpTo(bars, addDays(from, -1));
  if (tradingDays < LEAST_TRADING_DAYS) return undefined;
  const closes = eachDay(from, addDays(today, 1)).flatMap(day => closeOn(bars, day) ?? []);
  const returns = closes.slice(1).map((close, index) => Number(close) / Number(closes[index]) - 1);
  return toPercent(sampleDeviation(returns));
}
