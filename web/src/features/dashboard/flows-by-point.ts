// Money in and out, at the points of a line: it breaks at the first one that has it in. Used by the value chart.

interface DatedFlow {
  /** A moment, anywhere between two points. */
  readonly date: string;
  readonly amount: number;
}

export interface PointFlow {
  /** Of the point. */
  readonly x: number;
  /** Of all flows since the point before it. */
  readonly amount: number;
}

/** Points of which the flows come to nothing are left out, as what is later than the last one. */
export function flowsByPoint(xs: readonly number[], flows: readonly DatedFlow[]): PointFlow[] {
  const cents = new Map<number, number>();
  for (const { date, amount } of flows) {
    const x = xs.find(point => point >= Date.parse(date));
    if (x !== undefined) cents.set(x, (cents.get(x) ?? 0) + Math.round(amount * 100));
  }
  return [...cents]
    .filter(([, sum]) => sum !== 0)
    .sort(([a], [b]) => a - b)
    .map(([x, sum]) => ({ x, amount: sum / 100 }));
}
