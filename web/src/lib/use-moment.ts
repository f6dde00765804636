// A moment that somebody answers for: its day, its time, and whose clock that is. Used on the screens of issuers and operators.
import { useFormat } from './format.ts';
import { nameZone } from './zone-time.ts';

/** Dec 5, 2026, 4:26 PM ET. */
export function useMoment(): (at: string) => string {
  const format = useFormat();
  return at => `${format.date(at, 'dayTime')} ${nameZone(format.zone)}`;
}
