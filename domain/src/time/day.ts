// Calendar days in UTC, as sortable text. Used where figures are kept by day: prices, holdings, returns.

/** A calendar day in UTC, `2026-11-20`. Days sort and compare as text. */
export type Day = string;

/** A day in milliseconds: days in UTC are all of one length. */
export const DAY_MS = 86_400_000;

/** The UTC day that a moment falls on. */
export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

/** The day `count` days after (before, where negative). */
export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) + count * DAY_MS));
}

/** The same day of the month `count` months on, or that month's last day where it is shorter: Jan 31 + 1 = Feb 28. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return dayOf(date);
}

/** How many days lie from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Every day of the half-open range [from, to). */
export function eachDay(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));
}
