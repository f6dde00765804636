// Parts of a page in a file of their own: charts, dialogs, and content further down.
import { lazy } from 'react';
import { createStore } from './store.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** The last of these tries is seven seconds after the first. */
const TRIES_IN_SILENCE = 3;

/**
 * The number of failed downloads although there is a network. After an update of the site the file no longer
 * exists.
 */
export const missedStore = createStore(0);

/**
 * Works like `lazy`, for a part of a page. A failed download is retried while the part's place shows a
 * skeleton, so that a brief network failure does not remove the page around the part and the input in it.
 * After several tries the part reports the failure (app/part-notice.tsx).
 */
export const lazyPart: typeof lazy = load => lazy(() => keepAsking(load));

/** Retries after one second, two, four, … until the download succeeds. */
export async function keepAsking<T>(load: () => Promise<T>): Promise<T> {
  let pause_ms = FIRST_PAUSE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch {
      if (tries > TRIES_IN_SILENCE && navigator.onLine) missedStore.set(missedStore.get() + 1);
      await new Promise(done => setTimeout(done, pause_ms));
      pause_ms = Math.min(2 * pause_ms, LONGEST_PAUSE_MS);
    }
  }
}
