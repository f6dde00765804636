// Calendar days as bank files write them.
import type { Day } from '#domain/time/day.ts';

const LONGEST_MONTH = 31;

/**
 * The day of a year, month and day of month, all as numbers.
 * A day behind the end of its month becomes the month's last day: banks that count 30 days to each month write Feb 30.
 * @returns undefined where year, month or day cannot be of any calendar.
 */
export function bankDay(year: number, month: number, dayOfMonth: number): Day | undefined {
  if (!(year >= 1 && month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= LONGEST_MONTH))
    return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(Math.min(dayOfMonth, last), 2)}`;
}

/** The day that an ISO date or moment begins with, as it is written, without a change of time zone. */
export function dayFromIso(text: string | undefined): Day | undefined {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T Z+-])/.exec(text ?? '') ?? [];
  return bankDay(Number(year), Number(month), Number(dayOfMonth));
}
