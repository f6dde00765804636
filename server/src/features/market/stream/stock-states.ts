// The state of each stock that the stream reports. Comparing two reads shows which stocks have changed.
import type { Minor } from '#domain/money/money.ts';

export interface StockState {
  /** The number of the book's last event. */
  readonly sequence: bigint;
  readonly status: string;
  readonly lastPrice_minor: Minor | null;
}

export type StockStates = ReadonlyMap<string, StockState>;

/** Books with events since, each with its last event at that time. A new stock had none. */
export function touchedBooks(before: StockStates, now: StockStates): ReadonlyMap<string, bigint> {
  const then = [...now.keys()].map(id => [id, before.get(id)?.sequence ?? 0n] as const);
  return new Map(then.filter(([id, sequence]) => now.get(id)?.sequence !== sequence));
}

export interface ChangedStock {
  readonly id: string;
  /** Only the book has changed, which only callers who may read it receive, because a change reveals orders. */
  readonly inBookAlone: boolean;
}

/**
 * The stocks that have changed in any way. A halt, an exit or the split of a quiet stock does not change the
 * book.
 */
export function changedStocks(before: StockStates, now: StockStates): readonly ChangedStock[] {
  return [...now].flatMap(([id, { sequence, status, lastPrice_minor }]) => {
    const then = before.get(id) ?? { sequence: 0n, status, lastPrice_minor: null };
    const inBookAlone = then.status === status && then.lastPrice_minor === lastPrice_minor;
    return inBookAlone && then.sequence === sequence ? [] : [{ id, inBookAlone }];
  });
}
