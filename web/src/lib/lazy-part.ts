// Parts of a page that come as a file of their own: charts, dialogs, what is seen late.
import { lazy } from 'react';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Like `lazy`, for a part of a page. A file that cannot be had now is asked for again, and its place waits: a network
 * that is gone for a moment must not take the page around a chart, and what is typed there, with it.
 */
export const lazyPart: typeof lazy = load => lazy(() => keepAsking(load));

/** Asks again after one second, two, four, … until there is an answer. */
export async function keepAsking<T>(load: () => Promise<T>): Promise<T> {
  for (let pause_ms = FIRST_PAUSE_MS; ; pause_ms = Math.min(2 * pause_ms, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      await new Promise(done => setTimeout(done, pause_ms));
    }
  }
}
