// A moment that somebody answers for: its day, its time, and whose clock that is. Used on the screens of issuers and
// operators, and wherever an order or a trade has a time.
import { useFormat } from './format.ts';
import { nameZone } from './zone-time.ts';

/** Dec 5, 2026, 4:26 PM ET; `shortTime` leaves out the year. */
export function useMoment(look: 'dayTime' | 'shortTime' = 'dayTime'): (at: string | Date) => string {
  const format = useFormat();
  return at => `${format.date(at, look)} ${nameZone(format.zone)}`;
}
