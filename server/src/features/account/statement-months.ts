// Months of statements, in UTC.
import { addMonths, dayOf, type Day } from '#domain/time/day.ts';

/** A calendar month such as '2026-03'. Months sort and compare as text. */
export type Month = string;

export function monthOf(time: Date): Month {
  return dayOf(time).slice(0, 7);
}

function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

export function nextMonth(month: Month): Month {
  return addMonths(firstDayOf(month), 1).slice(0, 7);
}

export function startOf(month: Month): Date {
  return new Date(`${month}-01T00:00:00Z`);
}

/** Newest first, both ends included. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.unshift(month);
  return months;
}
