// Finds where a sorted history stands on a day. Called wherever prices are looked up by day.
import type { Day } from '#domain/time/day.ts';

/** How many items of a history, oldest first, are of that day or earlier. By halving: histories are long. */
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

/** The last item of that day or earlier. Undefined: the history begins later. */
export function lastUpTo<T extends { readonly day: Day }>(history: readonly T[], day: Day): T | undefined {
  return history[countUpTo(history, day) - 1];
}
