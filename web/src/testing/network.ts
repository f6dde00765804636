// Simulates a browser without a network. The simulated server of serve-calls.ts stays as it is.
import { onlineStore } from '#web/lib/online.ts';

/** Sets whether the browser has a network, and tells the page. The frame of the member area, which follows it, is not mounted. */
export function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  onlineStore.set(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
