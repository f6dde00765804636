import type { Day } from '#domain/time/day.ts';

/** The number of items, oldest first, of that day or earlier. Binary search, because histories are long. */
export function countUpTo(history: readonly { readonly day: Day }[], day: Day): number {
  let low = 0;
  let high = history.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = history[middle];
    if (item && item.day <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last item of that day or earlier; undefined when the history begins later. */
export function lastUpTo<T extends { readonly day: Day }>(history: readonly T[], day: Day): T | undefined {
  return history[countUpTo(history, day) - 1];
}
