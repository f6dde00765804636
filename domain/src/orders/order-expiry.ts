// When an order runs out by itself. Used by order intake.
import { addDays, dayOf } from '#domain/time/day.ts';
import type { TimeInForce } from './order.ts';

/**
 * The instant from which an order is expired: a day order's is the end of the market's day, which is the day
 * in UTC as for daily prices. Undefined for those that do not expire.
 */
export function expiryOf(timeInForce: TimeInForce, takenAt: Date): Date | undefined {
  if (timeInForce !== 'day') return undefined;
  return new Date(addDays(dayOf(takenAt), 1));
}

/** From this instant on it neither fills nor comes back, whether the job that ends it has run or not. */
export function hasRunOut({ expiresAt }: { readonly expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
