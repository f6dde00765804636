// The ranges that figures are asked for, as days. Called by dashboard, portfolio and the index page.
import { addDays, addMonths } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';

export type TimeRange = '1D' | '1W' | '1M' | '3M' | '6M' | '1Y' | 'ALL';

/** Days [from, to). What a range starts with is the value at the end of the day before `from`. */
export interface DayRange {
  readonly from: Day;
  /** Exclusive. */
  readonly to: Day;
}

/**
 * The days of a time range that ends with today: 1D is today against yesterday's close, 1M everything since the close
 * one month ago. Nothing starts before `firstDay`, the first day with anything to show; ALL starts there.
 */
export function resolveRange(range: TimeRange, today: Day, firstDay: Day): DayRange {
  const asked = range === 'ALL' ? firstDay : addDays(openingDay(range, today), 1);
  return { from: asked < firstDay ? firstDay : asked, to: addDays(today, 1) };
}

function openingDay(range: Exclude<TimeRange, 'ALL'>, today: Day): Day {
  switch (range) {
    case '1D':
      return addDays(today, -1);
    case '1W':
      return addDays(today, -7);
    case '1M':
      return addMonths(today, -1);
    case '3M':
      return addMonths(today, -3);
    case '6M':
      return addMonths(today, -6);
    case '1Y':
      return addMonths(today, -12);
  }
}

/**
 * True where a range covers a year or more: only then is anything annualised. Counted between the closes it is measured
 * by, as `resolveRange` counts back: at the end of February the days after them may lie further apart.
 */
export function isYearOrMore({ from, to }: DayRange): boolean {
  return addMonths(addDays(from, -1), 12) <= addDays(to, -1);
}
