// Shows only the rows of a long list that are near the window, so that thousands scroll smoothly. All rows are equally
// high; what is left out is made up for by empty space above and below.
import { useDeferredValue, useSyncExternalStore, type RefObject } from 'react';
import { letterScale } from './letter-scale.ts';

export interface RowWindow {
  /** First row, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Of the empty space in their stead. */
  readonly above_rem: number;
  readonly below_rem: number;
}

const AROUND_PX = 1200;

function watchWindow(look: () => void): () => void {
  addEventListener('scroll', look, { passive: true });
  addEventListener('resize', look);
  return () => {
    removeEventListener('scroll', look);
    removeEventListener('resize', look);
  };
}

/** `whole`: up to this many rows everything stands in the page, so that the browser's own search finds it. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  { rows, row_rem, whole = 40 }: { rows: number; row_rem: number; whole?: number },
): RowWindow {
  const row_px = row_rem * 16 * letterScale();
  // In whole rows, so that scrolling within one changes nothing.
  const scrolled = useSyncExternalStore(
    watchWindow,
    () => Math.floor(-(list.current?.getBoundingClientRect().top ?? 0) / row_px),
    () => 0,
  );
  const seen = useSyncExternalStore(
    watchWindow,
    () => Math.ceil(innerHeight / row_px),
    () => whole,
  );
  // First what is seen, so that it stands at once; the rest when there is time.
  const isShort = rows <= whole;
  const hadTime = useDeferredValue(isShort, false);
  if (isShort && hadTime) return { from: 0, to: rows, above_rem: 0, below_rem: 0 };
  const around = Math.ceil(AROUND_PX / row_px);
  const from = Math.max(0, Math.min(rows - 1, scrolled - around));
  const to = Math.min(rows, Math.max(from, scrolled) + seen + around + 1);
  return { from, to, above_rem: from * row_rem, below_rem: (rows - to) * row_rem };
}
