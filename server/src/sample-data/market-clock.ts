// The moments of the sample market's past.
import { DAY_MS, addDays, dayOf } from '#domain/time/day.ts';

/** Trades of a day happen at this many moments. */
export const SLOTS = 6;

/** A moment of a day that lies so many days before `now`; `part` is 0 at its beginning and 1 at its end, or at now. */
export function momentOf(now: Date, daysAgo: number, part: number): Date {
  const start = Date.parse(addDays(dayOf(now), -daysAgo));
  const length = daysAgo === 0 ? now.getTime() - start : DAY_MS;
  return new Date(start + Math.floor(part * length));
}
