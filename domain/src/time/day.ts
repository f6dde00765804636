// Calendar days in UTC, as sortable text.

/** A calendar day in UTC, `2026-11-20`. Days sort and compare as text. */
export type Day = string;

/** All UTC days have the same length. */
export const DAY_MS = 86_400_000;

export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

/** The day `count` days later, or earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) + count * DAY_MS));
}

/** The same day of the month `count` months later, or the month's last day if shorter: Jan 31 + 1 = Feb 28. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return dayOf(date);
}

/** The number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Every day of the half-open range [from, to). */
export function eachDay(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));
}
