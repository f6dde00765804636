// Whether the browser has a network at all. Watched by the frame of the signed-in area, read by whatever marks data as
// old; api/api.ts asks the browser itself before it sends anything.
import { createStore } from './store.ts';

export const onlineStore = createStore(true);

/** Follows the browser; the answer ends it. */
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
