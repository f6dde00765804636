// How far and how much a portfolio swung: drawdown and volatility of its time-weighted links. Called by dashboard.
import type { Day } from '#domain/time/day.ts';
import { sampleDeviation } from '#domain/pricing/statistics.ts';
import { toPercent } from './percent.ts';
import { isYearOrMore } from './time-range.ts';
import type { DayRange } from './time-range.ts';
import type { DayLink } from './time-weighted.ts';

export interface Drawdown {
  /** The deepest fall below an earlier peak, 0 or below. */
  readonly percent: number;
  /** The day of that peak; undefined where it is the start of the range. */
  readonly peakDay: Day | undefined;
  /** The day of the low; undefined where there was no fall. */
  readonly troughDay: Day | undefined;
}

/**
 * Maximum drawdown: the least of level / highest level so far − 1, where the level is the chained growth, so that money
 * added or taken is no rise or fall. Source: Magdon-Ismail and Atiya, 'Maximum drawdown', Risk (2004).
 */
export function maxDrawdown(links: readonly DayLink[]): Drawdown {
  let level = 1;
  let peak: { readonly level: number; readonly day: Day | undefined } = { level: 1, day: undefined };
  let deepest: { readonly ratio: number; readonly peakDay?: Day | undefined; readonly troughDay?: Day } = {
    ratio: 0,
  };
  for (const { day, growth } of links) {
    level *= growth;
    if (level >= peak.level) peak = { level, day };
    const ratio = level / peak.level - 1;
    if (ratio < deepest.ratio) deepest = { ratio, peakDay: peak.day, troughDay: day };
  }
  return { percent: toPercent(deepest.ratio), peakDay: deepest.peakDay, troughDay: deepest.troughDay };
}

export interface Volatility {
  /** Standard deviation of the daily returns. */
  readonly daily_percent: number;
  /** Daily × √365, the series having every calendar day; undefined under a year. */
  readonly annualised_percent: number | undefined;
  readonly observations: number;
}

/**
 * Sample standard deviation (n − 1) of the daily returns; undefined with fewer than two.
 * Source: Bacon, Practical Portfolio Performance Measurement and Attribution, 3rd ed. (2023), chapter 4.
 */
export function volatility(links: readonly DayLink[], range: DayRange): Volatility | undefined {
  const n = links.length;
  if (n < 2) return undefined;
  const daily = sampleDeviation(links.map(link => link.growth));
  return {
    daily_percent: toPercent(daily),
    annualised_percent: isYearOrMore(range) ? toPercent(daily * Math.sqrt(365)) : undefined,
    observations: n,
  };
}
