// What follows from holdings, prices and the day alone is worked out once and kept with the holdings, which are the same
// object as long as nothing has changed. Used by whatever shows a portfolio.
import { dayOf, type Day } from '#domain/time/day.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { Holdings } from './read-holdings.ts';

export interface Reckoned {
  readonly holdings: Holdings;
  readonly market: Market;
  /** Only its day may matter. */
  readonly now: Date;
}

interface Known<T> {
  readonly stocks: Market['stocks'];
  readonly day: Day;
  readonly result: T;
}

export function reckonOnce<T>(reckon: (from: Reckoned) => T): (from: Reckoned) => T {
  const results = new WeakMap<Holdings, Known<T>>();
  return from => {
    const { stocks } = from.market;
    const day = dayOf(from.now);
    const known = results.get(from.holdings);
    if (known?.stocks === stocks && known.day === day) return known.result;
    const result = reckon(from);
    results.set(from.holdings, { stocks, day, result });
    return result;
  };
}
