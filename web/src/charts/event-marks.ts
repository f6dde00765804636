// Events on a time axis: which of them share a mark, and which belong to a point of the plot. Pure.
import { nearest } from './scales.ts';

export type EventKind = 'round' | 'split' | 'halted' | 'resumed' | 'listing' | 'buy' | 'sell';

export interface PlotEvent {
  /** Milliseconds. An event after the last point is drawn at the end of the axis. */
  readonly x: number;
  readonly kind: EventKind;
  /** Below its mark: 'Split 2:1'. */
  readonly label: string;
  /** In the list and for screen readers: 'Mar 12, 2026: split, 2 new shares for 1'. */
  readonly text: string;
}

export interface EventCluster {
  /** The horizontal pixels that the events cover. */
  readonly from: number;
  readonly to: number;
  readonly events: readonly PlotEvent[];
}

/** Marks that are closer than this number of pixels become one. */
const CLOSE = 14;

interface Axis {
  readonly X: (x: number) => number;
  /** The right edge of the drawing in pixels. */
  readonly right: number;
}

/** Returns the marks from left to right. Events before the first point are left out. */
export function clusterEvents(events: readonly PlotEvent[], { X, right }: Axis): EventCluster[] {
  const placed = events
    .map(event => ({ event, at: Math.min(X(event.x), right) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const clusters: { from: number; to: number; events: PlotEvent[] }[] = [];
  for (const { event, at } of placed) {
    const last = clusters.at(-1);
    if (last && at - last.to < CLOSE) {
      last.to = at;
      last.events.push(event);
    } else clusters.push({ from: at, to: at, events: [event] });
  }
  return clusters;
}

/** Returns the events from the first point on, oldest first. */
export const eventsWithin = (events: readonly PlotEvent[], xs: readonly number[]): PlotEvent[] =>
  events.filter(({ x }) => x >= (xs[0] ?? Infinity)).sort((a, b) => a.x - b.x);

/** Returns the events whose nearest point is this one. */
export function eventsAt(
  events: readonly PlotEvent[],
  xs: readonly number[],
  index: number,
): readonly PlotEvent[] {
  if (events.length === 0) return events;
  return eventsWithin(events, xs).filter(({ x }) => nearest(xs, x) === index);
}
