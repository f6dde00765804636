// How much of an order fills against the book now, and how much would wait. For the drawing only; the server decides.
import type { Book, Side } from '#web/entities/market/trading.ts';

export interface DrawnOrder {
  readonly side: Side;
  readonly shares: number;
  readonly price: number;
}

export interface Filled {
  readonly now: number;
  readonly waits: number;
  /** The price of the last share that fills; undefined when none fills. */
  readonly until: number | undefined;
}

export function fillOf(
  { side, shares, price }: DrawnOrder,
  { bids, asks }: Pick<Book, 'bids' | 'asks'>,
): Filled {
  let left = shares;
  let until: number | undefined;
  for (const level of side === 'buy' ? asks : bids) {
    const reaches = side === 'buy' ? level.price <= price : level.price >= price;
    // A person's own order never fills against itself.
    const theirs = level.shares - level.yours;
    if (left === 0 || !reaches) break;
    if (theirs <= 0) continue;
    left -= Math.min(left, theirs);
    until = level.price;
  }
  return { now: shares - left, waits: left, until };
}
