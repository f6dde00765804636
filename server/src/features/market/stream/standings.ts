// What the stream tells of a stock changes with these; two looks apart, they show which stocks to tell of. Pure; called
// by market-feed.ts.
import type { Minor } from '#domain/money/money.ts';

export interface Standing {
  /** The book's last event. */
  readonly sequence: bigint;
  readonly status: string;
  readonly lastPrice_minor: Minor | null;
}

export type Standings = ReadonlyMap<string, Standing>;

/** The books with events since, each with its last event of then. A stock that is new had none. */
export function touchedBooks(before: Standings, now: Standings): ReadonlyMap<string, bigint> {
  const then = [...now.keys()].map(id => [id, before.get(id)?.sequence ?? 0n] as const);
  return new Map(then.filter(([id, sequence]) => now.get(id)?.sequence !== sequence));
}

export interface ChangedStock {
  readonly id: string;
  /** Only its book has changed, of which those alone hear who may read it: that it moved tells of orders. */
  readonly inBookAlone: boolean;
}

/** The stocks of which anything has changed: a halt, an exit or the split of a quiet stock leaves its book as it is. */
export function changedStocks(before: Standings, now: Standings): readonly ChangedStock[] {
  return [...now].flatMap(([id, { sequence, status, lastPrice_minor }]) => {
    const then = before.get(id) ?? { sequence: 0n, status, lastPrice_minor: null };
    const inBookAlone = then.status === status && then.lastPrice_minor === lastPrice_minor;
    return inBookAlone && then.sequence === sequence ? [] : [{ id, inBookAlone }];
  });
}
