// Renders only the rows of a long list that are near the viewport, so that thousands of rows scroll smoothly.
// All rows have the same height. Empty space above and below replaces the other rows.
import { startTransition, useEffect, useState, type RefObject } from 'react';
import { letterScale } from './letter-scale.ts';

export interface RowWindow {
  /** The first row, and the row after the last. */
  readonly from: number;
  readonly to: number;
  /** The height of the space that replaces the rows above. */
  readonly above_rem: number;
  readonly below_rem: number;
}

const AROUND_PX = 1200;

interface Seen {
  /** The number of whole rows scrolled past, so that scrolling within one row changes nothing. */
  readonly past: number;
  /** The number of rows that fit into the viewport, and of rows rendered beyond it on either side. */
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
  // Measures only on scrolling. Measuring at each render would force a layout while the page is being built.
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
