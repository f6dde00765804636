import type { Minor } from '#domain/money/money.ts';
import { daysBetween } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';
import { toPercent } from './percent.ts';
import { isYearOrMore } from './time-range.ts';
import type { DayRange } from './time-range.ts';
import type { ValuedDay } from './value-daily.ts';

/** One day of the chain: growth = (closing + out) / (opening + in). */
export interface DayLink {
  readonly day: Day;
  readonly opening_minor: Minor;
  readonly in_minor: Minor;
  readonly out_minor: Minor;
  readonly closing_minor: Minor;
  readonly growth: number;
}

/**
 * The days with a holding, each with its growth factor. Inflows count from the start of their day and outflows until
 * its end. Thus the trade's own day and fee are included, and a day on which everything is sold still has a base. A day
 * without holding and inflow has no link.
 * @param series as `valueDaily` returns it: the day before the range first.
 */
function linkDays(series: readonly ValuedDay[]): DayLink[] {
  return series.slice(1).flatMap((today, index) => {
    const opening_minor = series[index]?.value_minor ?? 0n;
    const base_minor = opening_minor + today.in_minor;
    if (base_minor <= 0n) return [];
    const { day, in_minor, out_minor, value_minor: closing_minor } = today;
    const growth = Number(closing_minor + out_minor) / Number(base_minor);
    return [{ day, opening_minor, in_minor, out_minor, closing_minor, growth }];
  });
}

export interface TimeWeightedReturn {
  /** Over the whole range, not annualised. Undefined when nothing was held. */
  readonly percent: number | undefined;
  /** Per year; undefined under a year. */
  readonly annualised_percent: number | undefined;
  readonly links: readonly DayLink[];
}

/**
 * Time-weighted rate of return: the product of the daily growth factors, less one.
 * Source: Bacon, Practical Portfolio Performance Measurement and Attribution, chapter 3: true time-weighted return by
 * daily valuation, with his 'differentiated' timing of flows (in at the start of the day, out at its end). Linked
 * geometrically, as the Global Investment Performance Standards (GIPS, 2020) ask for.
 */
export function timeWeightedReturn(series: readonly ValuedDay[], range: DayRange): TimeWeightedReturn {
  const links = linkDays(series);
  if (links.length === 0) return { percent: undefined, annualised_percent: undefined, links };
  const growth = links.reduce((product, link) => product * link.growth, 1);
  return { percent: toPercent(growth - 1), annualised_percent: annualise(growth, range), links };
}

/**
 * Annualises the growth factor of a range (actual/365), in percent; undefined under a year. Source: GIPS (2020):
 * periods under a year are not annualised.
 */
export function annualise(growth: number, range: DayRange): number | undefined {
  if (!isYearOrMore(range)) return undefined;
  return toPercent(growth ** (365 / daysBetween(range.from, range.to)) - 1);
}
