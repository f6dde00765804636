// Whether single-key shortcuts are enabled on this device. People who use speech input or often press keys by
// accident can disable them.
import { localStore } from './storage.ts';
import { createStore } from './store.ts';

const KEY = 'foreshare.single-keys';

export const singleKeys = createStore(localStore.get(KEY) !== 'off');

export function setSingleKeys(on: boolean): void {
  localStore.set(KEY, on ? 'on' : 'off');
  singleKeys.set(on);
}
