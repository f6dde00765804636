import { DAY_MS, addDays, addMonths, dayOf } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';

/**
 * The first day on which selling a lot is a long-term gain: one year and one day after the acquisition. At the end of
 * February, 'the day after the year' and 'the year after the day' differ; this takes the later of the two. Source: 26
 * U.S.C. § 1222(3), 'held for more than 1 year', counted from the day after acquisition (IRS Publication 550, 'Holding
 * Period'; Revenue Ruling 66-7). The mark is for orientation and is not tax advice.
 */
function longTermFrom(acquiredAt: Date): Day {
  const day = dayOf(acquiredAt);
  const dayAfterYear = addDays(addMonths(day, 12), 1);
  const yearAfterDay = addMonths(addDays(day, 1), 12);
  return dayAfterYear > yearAfterDay ? dayAfterYear : yearAfterDay;
}

/** A year and a day always lies between these bounds; only ages within them need the calendar. */
const SURELY_SHORT_MS = 365 * DAY_MS;
const SURELY_LONG_MS = 368 * DAY_MS;

export function isLongTerm(acquiredAt: Date, at: Date): boolean {
  const held_ms = at.getTime() - acquiredAt.getTime();
  if (held_ms < SURELY_SHORT_MS) return false;
  if (held_ms > SURELY_LONG_MS) return true;
  return dayOf(at) >= longTermFrom(acquiredAt);
}
