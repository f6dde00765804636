// Whether the browser has a network. The frame of the signed-in area watches it, and components that mark
// outdated data read it. api/api.ts queries the browser itself before it sends anything.
import { createStore } from './store.ts';

export const onlineStore = createStore(true);

/** Follows the browser's state. The returned function stops following. */
export function watchOnline(): () => void {
  const look = () => onlineStore.set(navigator.onLine);
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
}
