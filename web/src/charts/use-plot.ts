// Makes a drawing a readable plot: its size, and a cursor moved by pointer or keyboard (role="slider").
import { useEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { letterScale } from '#web/lib/letter-scale.ts';
import { nearest } from './scales.ts';

/** In the drawing's own units. 16 units equal the reader's font size, so that the drawing scales with it. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of an element and follows its changes. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => {
      const scale = letterScale();
      const [width, height] = [element.clientWidth / scale, element.clientHeight / scale];
      setSize(old => (old.width === width && old.height === height ? old : { width, height }));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return size;
}

/** Returns the pointer's horizontal position in the element, in the drawing's units. */
export const pointedAt = (event: PointerEvent<HTMLElement>): number =>
  (event.clientX - event.currentTarget.getBoundingClientRect().left) / letterScale();

interface CursorSetup {
  /** The x values of the points, ascending. */
  readonly xs: readonly number[];
  /** The positions of the points, in the drawing's units. */
  readonly pixels: readonly number[];
  readonly label: string;
  /** Returns the reading at a point as a sentence. */
  readonly say: (index: number) => string;
  /** The number of points that Page Up and Page Down move. */
  readonly page?: number | undefined;
}

/**
 * The cursor. It is undefined while no point is selected, and the plot then reads its last point. The cursor
 * keeps its day or price when points are added or removed.
 */
export function usePlotCursor({ xs, pixels, label, say, page = 10 }: CursorSetup) {
  const count = xs.length;
  const [cursor, setCursor] = useState<number>();
  const at = cursor === undefined || count === 0 ? undefined : nearest(xs, cursor);
  const shown = at ?? count - 1;
  const clear = () => setCursor(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    // Alt with an arrow key is the browser's shortcut for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const moves: Record<string, number> = {
      ArrowLeft: shown - 1,
      ArrowDown: shown - 1,
      ArrowRight: shown + 1,
      ArrowUp: shown + 1,
      PageDown: shown - page,
      PageUp: shown + page,
      Home: 0,
      End: count - 1,
    };
    const to = moves[event.key];
    if (event.key === 'Escape') clear();
    if (to === undefined) return;
    event.preventDefault();
    setCursor(xs[Math.max(0, Math.min(count - 1, to))]);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    setCursor(xs[nearest(pixels, pointedAt(event))]);
  };
  return {
    /** The index of the point under the cursor, if any. */
    at,
    /** The index of the point whose figures are shown. */
    shown,
    /** Props for the element of the plot. */
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-orientation': 'horizontal' as const,
      'aria-valuemin': 0,
      'aria-valuemax': Math.max(0, count - 1),
      'aria-valuenow': Math.max(0, shown),
      'aria-valuetext': count > 0 ? say(shown) : undefined,
      onKeyDown,
      onPointerMove,
      onPointerDown: onPointerMove,
      onPointerLeave: clear,
      onBlur: clear,
    },
  };
}
