import { addDays, dayOf } from '#domain/time/day.ts';
import type { TimeInForce } from './order.ts';

/** The instant from which an order is expired: for a day order the end of its UTC day, otherwise undefined. */
export function expiryOf(timeInForce: TimeInForce, takenAt: Date): Date | undefined {
  if (timeInForce !== 'day') return undefined;
  return new Date(addDays(dayOf(takenAt), 1));
}

/** From this instant on the order neither fills nor resumes, whether or not the expiry job has run. */
export function hasRunOut({ expiresAt }: { readonly expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
