// Shows only the rows of a long list that are near the window, so that thousands scroll smoothly. All rows are equally
// high; what is left out is made up for by empty space above and below.
import { startTransition, useEffect, useState, type RefObject } from 'react';
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

interface Seen {
  /** Rows that are scrolled past: whole ones, so that scrolling within one changes nothing. */
  readonly past: number;
  /** Rows that fit into the window, and those kept beyond it on either side. */
  readonly fit: number;
  readonly around: number;
}

function look(list: HTMLElement | null, row_rem: number): Seen {
  const row_px = row_rem * 16 * letterScale();
  return {
    past: Math.floor(-(list?.getBoundingClientRect().top ?? 0) / row_px),
    fit: Math.ceil(innerHeight / row_px),
    around: Math.ceil(AROUND_PX / row_px),
  };
}

const isSame = (a: Seen, b: Seen) => a.past === b.past && a.fit === b.fit && a.around === b.around;

/** `whole`: up to this number of rows the whole list is rendered, so that the browser's search finds every row. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  { rows, row_rem, whole = 40 }: { rows: number; row_rem: number; whole?: number },
): RowWindow {
  const [{ past, fit, around }, setSeen] = useState(() => look(null, row_rem));
  // Only when it is scrolled: to look at each render would have the browser lay out the page in the midst of it.
  useEffect(() => {
    const lookAgain = () => {
      const next = look(list.current, row_rem);
      setSeen(seen => (isSame(seen, next) ? seen : next));
    };
    lookAgain();
    addEventListener('scroll', lookAgain, { passive: true });
    addEventListener('resize', lookAgain);
    return () => {
      removeEventListener('scroll', lookAgain);
      removeEventListener('resize', lookAgain);
    };
  }, [list, row_rem]);
  // Renders the visible rows first and the remaining rows when the browser is idle. A deferred value would
  // start with all rows when the list itself renders in a transition, which causes one long layout.
  const isShort = rows <= whole;
  const [hadTime, setHadTime] = useState(false);
  useEffect(() => startTransition(() => setHadTime(isShort)), [isShort]);
  if (isShort && hadTime) return { from: 0, to: rows, above_rem: 0, below_rem: 0 };
  const from = Math.max(0, Math.min(rows - 1, past - around));
  const to = Math.min(rows, Math.max(from, past) + fit + around + 1);
  return { from, to, above_rem: from * row_rem, below_rem: (rows - to) * row_rem };
}
