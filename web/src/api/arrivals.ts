// Counts entries that have arrived in a company's or the operators' work list while the list is open, as
// reported by the market stream. The list itself does not reload automatically, because each view of personal
// data is audited and rows must not move under the pointer. live-stream.ts feeds the counts, and
// ui/patterns/arrived.tsx shows them.
import { textOf } from '#web/lib/shape.ts';
import { createStore } from '#web/lib/store.ts';

interface Arrival {
  readonly queue: string;
  readonly id: string;
  /** Documents that are submitted again arrive again. */
  readonly at: string;
  /** Local receipt time, comparable with the times of readings. */
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

/** Returns how many entries have arrived since a list was read and are not in it. */
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
