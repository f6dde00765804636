// Whether the window is as narrow as a phone's, where pages show sheets in place of columns.
import { useSyncExternalStore } from 'react';

/** The breakpoint of the style sheets. */
const PHONE = '(width < 48em)';

function subscribe(onChange: () => void): () => void {
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
