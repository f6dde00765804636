// What has come to wait for a company or for operators while they look at the list, as the market's stream tells it. The
// list itself is not read by itself: each look at people is on record, and no row moves under a hand. Kept by
// live-stream.ts, shown by ui/patterns/arrived.tsx.
import { textOf } from '#web/lib/shape.ts';
import { createStore } from '#web/lib/store.ts';

interface Arrival {
  readonly queue: string;
  readonly id: string;
  /** Papers that are handed in again come again. */
  readonly at: string;
  /** Here, as the readings' times are. */
  readonly heardAt_ms: number;
}

const MOST_KEPT = 1_000;
export const arrivals = createStore<readonly Arrival[]>([]);

/** Processes an event `waiting`. Later events are counted relative to the figures of this event. */
export function noteArrival(event: unknown): void {
  const [queue, id, at] = [textOf(event, 'queue'), textOf(event, 'id'), textOf(event, 'at')];
  if (queue === undefined || id === undefined || at === undefined) return;
  const known = arrivals.get();
  if (known.some(one => one.id === id && one.at === at)) return;
  arrivals.set([...known, { queue, id, at, heardAt_ms: Date.now() }].slice(-MOST_KEPT));
}

/** How many have come since a list was read, and are not in it. */
export function countArrived(
  known: readonly Arrival[],
  queue: string,
  list: { readonly readAt_ms: number; readonly ids: ReadonlySet<string> },
): number {
  const since = known.filter(
    one => one.queue === queue && one.heardAt_ms > list.readAt_ms && !list.ids.has(one.id),
  );
  return new Set(since.map(({ id }) => id)).size;
}
