// Stores scroll positions per history entry: Back restores the position, and a new page starts at its top.
import { placeStore, type Place } from '#web/lib/router-store.ts';
import { isRecord } from '#web/lib/shape.ts';
import { readJson, tabStore } from '#web/lib/storage.ts';

const KEY = 'foreshare.scroll';
const KEEP_AFTER_MS = 200;
/** A page may grow after it is shown, so restoring the position is retried at these times. */
const TRIES_MS = [0, 50, 150, 400, 900];

let positions: Record<string, unknown> = {};
/** False between a change of page and its arrival, when the browser scrolls by itself. */
let recording = true;

/** Called once, on start. */
export function rememberScroll(): void {
  const stored = readJson(tabStore, KEY);
  positions = isRecord(stored) ? stored : {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      if (!recording) return;
      positions[placeStore.get().key] = Math.round(scrollY);
      clearTimeout(timer);
      timer = setTimeout(() => tabStore.set(KEY, JSON.stringify(positions)), KEEP_AFTER_MS);
    },
    { passive: true },
  );
  let shown = placeStore.get();
  placeStore.subscribe(() => {
    const place = placeStore.get();
    recording = place.pathname === shown.pathname;
    // Back and Forward between anchors of the same page. No new page arrives that would restore the position.
    if (recording && place.action === 'pop' && place.hash !== shown.hash) restoreScroll(place);
    shown = place;
  });
}

/** Restores the scroll position of the page that has just arrived. */
export function restoreScroll(place: Place): void {
  const seenBefore = place.action === 'pop' || place.action === 'load';
  const stored = seenBefore ? positions[place.key] : undefined;
  if (place.hash && stored === undefined) {
    // The hash is used without decoding: our anchors are plain letters, and decoding an invalid sequence
    // would throw.
    document.getElementById(place.hash.slice(1))?.scrollIntoView();
    recording = true;
    return;
  }
  if (stored === undefined && place.action === 'load') {
    // The page is already scrolled to its top. Scrolling would force the browser to lay out the whole page at
    // once.
    recording = true;
    return;
  }
  const top = typeof stored === 'number' ? stored : 0;
  const over = new AbortController();
  const finish = () => {
    over.abort();
    recording = true;
  };
  // Stops restoring the position once the person scrolls.
  for (const sign of ['wheel', 'touchmove', 'keydown'])
    addEventListener(sign, finish, { passive: true, signal: over.signal });
  for (const wait_ms of TRIES_MS) {
    setTimeout(() => {
      if (placeStore.get().key !== place.key) over.abort();
      if (over.signal.aborted) return;
      scrollTo(0, top);
      if (Math.abs(scrollY - top) < 2 || wait_ms === TRIES_MS.at(-1)) finish();
    }, wait_ms);
  }
}
