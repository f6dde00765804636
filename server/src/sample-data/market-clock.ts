// The moments of the sample market's past.
import { DAY_MS, addDays, dayOf } from '#domain/time/day.ts';

/** The number of moments on a day at which trades happen. */
export const SLOTS = 6;

/**
 * A moment of the day that lies this many days before `now`. `part` is 0 at its beginning and 1 at its end,
 * or at now for today.
 */
export function momentOf(now: Date, daysAgo: number, part: number): Date {
  const start = Date.parse(addDays(dayOf(now), -daysAgo));
  const length = daysAgo === 0 ? now.getTime() - start : DAY_MS;
  return new Date(start + Math.floor(part * length));
}
