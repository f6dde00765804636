import type { Day } from '#domain/time/day.ts';
import { sampleDeviation } from '#domain/pricing/statistics.ts';
import { toPercent } from './percent.ts';
import { isYearOrMore } from './time-range.ts';
import type { DayRange } from './time-range.ts';
import type { DayLink } from './time-weighted.ts';

/** The level at the start of the range. */
const START_LEVEL = 100;

export interface Fall {
  /** The day of the peak; undefined when it is the start of the range. */
  readonly peakDay: Day | undefined;
  readonly peakLevel: number;
  readonly troughDay: Day;
  readonly troughLevel: number;
}

export interface Drawdown {
  /** The largest drop below an earlier peak; 0 or negative. */
  readonly percent: number;
  /** The same fall in levels that start at 100; undefined when there was none. */
  readonly fall: Fall | undefined;
}

/**
 * Maximum drawdown: the minimum of level / highest level so far − 1, where the level is the chained growth, so that
 * flows do not count as gains or losses. Source: Magdon-Ismail and Atiya, 'Maximum drawdown', Risk (2004).
 * @returns undefined without a day with a holding.
 */
export function maxDrawdown(links: readonly DayLink[]): Drawdown | undefined {
  if (links.length === 0) return undefined;
  let level = START_LEVEL;
  let peak: { readonly level: number; readonly day: Day | undefined } = { level, day: undefined };
  let deepest: { readonly ratio: number; readonly fall?: Fall } = { ratio: 0 };
  for (const { day, growth } of links) {
    level *= growth;
    if (level >= peak.level) peak = { level, day };
    const ratio = level / peak.level - 1;
    if (ratio < deepest.ratio) {
      const fall = { peakDay: peak.day, peakLevel: peak.level, troughDay: day, troughLevel: level };
      deepest = { ratio, fall };
    }
  }
  return { percent: toPercent(deepest.ratio), fall: deepest.fall };
}

export interface Volatility {
  /** Standard deviation of the daily returns. */
  readonly daily_percent: number;
  /** Daily × √365, because the series has every calendar day; undefined under a year. */
  readonly annualised_percent: number | undefined;
  /** The unrounded ratio that the yearly figure is computed from. */
  readonly deviation: number;
  /** The mean daily return. */
  readonly mean_percent: number;
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
  const mean = links.reduce((sum, link) => sum + link.growth, 0) / n;
  return {
    daily_percent: toPercent(daily),
    annualised_percent: isYearOrMore(range) ? toPercent(daily * Math.sqrt(365)) : undefined,
    deviation: daily,
    mean_percent: toPercent(mean - 1),
    observations: n,
  };
}
