// The search requested by a link on another screen. It is kept in the history state and not in the address,
// because it may name a person.
import { useLocation } from '#web/lib/router.tsx';

/** Empty when no search was requested. */
export function useAskedSearch(): string {
  const { state } = useLocation();
  if (typeof state !== 'object' || state === null || !('search' in state)) return '';
  return typeof state.search === 'string' ? state.search : '';
}
