// Whether shortcuts of a single key work on this device. Who speaks to the computer, or often presses a key by accident,
// turns them off.
import { localStore } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

const KEY = 'foreshare.single-keys';

export const singleKeys = createStore(localStore.get(KEY) !== 'off');

export function setSingleKeys(on: boolean): void {
  localStore.set(KEY, on ? 'on' : 'off');
  singleKeys.set(on);
}
