import { addDays, dayOf } from '#domain/time/day.ts';
import type { TimeInForce } from './order.ts';

/**
 * The instant from which an order is expired. A day order expires at the end of the market's day, which is the UTC day
 * as for daily prices. Undefined for other orders.
 */
export function expiryOf(timeInForce: TimeInForce, takenAt: Date): Date | undefined {
  if (timeInForce !== 'day') return undefined;
  return new Date(addDays(dayOf(takenAt), 1));
}

/** From this instant on the order neither fills nor resumes, whether or not the expiry job has run. */
export function hasRunOut({ expiresAt }: { readonly expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
