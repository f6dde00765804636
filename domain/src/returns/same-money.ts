import type { Minor } from '#domain/money/money.ts';
import type { Day } from '#domain/time/day.ts';
import { toPercent } from './percent.ts';
import type { DayRange } from './time-range.ts';
import { annualise } from './time-weighted.ts';
import type { ValuedDay } from './value-daily.ts';

export interface IndexComparison {
  /** The index's own return over the range. */
  readonly index_percent: number;
  /** Per year; undefined under a year. */
  readonly annualised_percent: number | undefined;
  /** At the close of the day before the range. */
  readonly openingLevel: number;
  /** On the range's last day. */
  readonly closingLevel: number;
  /** Per day of the series; undefined from the day on which the withdrawals exceed the index money. */
  readonly points: readonly { readonly day: Day; readonly value_minor: Minor | undefined }[];
}

/**
 * Invests the opening value and every flow in the index instead: inflows at the start of their day, outflows at its
 * end. Source: the index comparison method of Long and Nickels, 'A Private Investment Benchmark' (1996).
 * @param series as `valueDaily` returns it: the day before the range first.
 * @param levels index level by day; a day without a level has the previous one.
 * @returns undefined when the index has no level at the start, or a level of zero.
 */
export function compareWithIndex(
  series: readonly ValuedDay[],
  levels: ReadonlyMap<Day, number>,
  range: DayRange,
): IndexComparison | undefined {
  const [opening, ...days] = series;
  const openingLevel = opening && levels.get(opening.day);
  if (opening === undefined || openingLevel === undefined || openingLevel === 0) return undefined;
  let level = openingLevel;
  let money: number | undefined = Number(opening.value_minor);
  const points = days.map(({ day, in_minor, out_minor }) => {
    // An index that has fallen to zero stays there.
    const growth = level === 0 ? 1 : (levels.get(day) ?? level) / level;
    level *= growth;
    if (money !== undefined) money = (money + Number(in_minor)) * growth - Number(out_minor);
    if (money !== undefined && money < 0) money = undefined;
    return { day, value_minor: money === undefined ? undefined : BigInt(Math.round(money)) };
  });
  const whole = level / openingLevel;
  return {
    index_percent: toPercent(whole - 1),
    annualised_percent: annualise(whole, range),
    openingLevel,
    closingLevel: level,
    points: [{ day: opening.day, value_minor: opening.value_minor }, ...points],
  };
}
