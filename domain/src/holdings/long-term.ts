// When a lot counts as held for long. Called where gains are realised and where lots are shown.
import { addDays, addMonths, dayOf } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';

/**
 * The first day on which selling a lot is a long-term gain: one year and one day after it was acquired.
 * Source: 26 U.S.C. § 1222(3), 'held for more than 1 year', counted from the day after acquisition
 * (IRS Publication 550, 'Holding Period'). A mark for orientation, not tax advice.
 */
function longTermFrom(acquiredAt: Date): Day {
  return addDays(addMonths(dayOf(acquiredAt), 12), 1);
}

/** A year and a day, whatever the calendar, lies between these; only within them it has to be looked at. */
const SURELY_SHORT_MS = 365 * 86_400_000;
const SURELY_LONG_MS = 368 * 86_400_000;

/** True where a lot acquired at one moment is long-term at the other. */
export function isLongTerm(acquiredAt: Date, at: Date): boolean {
  const held_ms = at.getTime() - acquiredAt.getTime();
  if (held_ms < SURELY_SHORT_MS) return false;
  if (held_ms > SURELY_LONG_MS) return true;
  return dayOf(at) >= longTermFrom(acquiredAt);
}
