// When a lot counts as held for long. Called where gains are realised and where lots are shown.
import { DAY_MS, addDays, addMonths, dayOf } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';

/**
 * The first day on which selling a lot is a long-term gain: one year and one day after it was acquired. At the end of
 * February the day after the year and the year after the day differ; it takes both.
 * Source: 26 U.S.C. § 1222(3), 'held for more than 1 year', counted from the day after acquisition
 * (IRS Publication 550, 'Holding Period'; Revenue Ruling 66-7). A mark for orientation, not tax advice.
 */
function longTermFrom(acquiredAt: Date): Day {
  const day = dayOf(acquiredAt);
  const dayAfterYear = addDays(addMonths(day, 12), 1);
  const yearAfterDay = addMonths(addDays(day, 1), 12);
  return dayAfterYear > yearAfterDay ? dayAfterYear : yearAfterDay;
}

/** A year and a day, whatever the calendar, lies between these; only within them it has to be looked at. */
const SURELY_SHORT_MS = 365 * DAY_MS;
const SURELY_LONG_MS = 368 * DAY_MS;

/** True where a lot acquired at one moment is long-term at the other. */
export function isLongTerm(acquiredAt: Date, at: Date): boolean {
  const held_ms = at.getTime() - acquiredAt.getTime();
  if (held_ms < SURELY_SHORT_MS) return false;
  if (held_ms > SURELY_LONG_MS) return true;
  return dayOf(at) >= longTermFrom(acquiredAt);
}
