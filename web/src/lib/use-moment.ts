// Formats a moment with its day, its time and the time zone. Used on the screens of issuers and operators,
// and wherever an order, a trade or a trading window has a time.
import { zoneName } from '#domain/format/dates.ts';
import { useFormat } from './format.ts';

/** Formats a moment as Dec 5, 2026, 4:26 PM EST. `shortTime` leaves out the year. */
export function useMoment(look: 'dayTime' | 'shortTime' = 'dayTime'): (at: string | Date) => string {
  const format = useFormat();
  return at => `${format.date(at, look)}\u00a0${zoneName(new Date(at), format.zone)}`;
}
