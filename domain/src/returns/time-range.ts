import { addDays, addMonths } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';

export type TimeRange = '1D' | '1W' | '1M' | '3M' | '6M' | '1Y' | 'ALL';

/** Days [from, to). A range starts with the value at the end of the day before `from`. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The days of a time range that ends with today. 1D compares today with yesterday's close; 1M covers everything since
 * the close one month ago. No range starts before `firstDay`, the first day with a value; ALL starts there.
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
 * True when a range covers a year or more; only then are figures annualised. The range is counted between its closes,
 * as `resolveRange` counts back, because at the end of February the days after them may lie further apart.
 */
export function isYearOrMore({ from, to }: DayRange): boolean {
  return addMonths(addDays(from, -1), 12) <= addDays(to, -1);
}
