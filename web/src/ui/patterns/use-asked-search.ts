// What a link of another screen wants searched here. It stands in the history and not in the address, since
// it is about a person.
import { useLocation } from '#web/lib/router.tsx';

/** Empty where nothing is. */
export function useAskedSearch(): string {
  const { state } = useLocation();
  if (typeof state !== 'object' || state === null || !('search' in state)) return '';
  return typeof state.search === 'string' ? state.search : '';
}
