// The points of the mark chart: marks by day, the gaps between them, and the trades as dots.
import { DAY_MS } from '#web/charts/scales.ts';

export interface MarkDay {
  readonly day: string;
  readonly price: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface MarkTrade {
  readonly at: string;
  readonly price: number;
  readonly shares: number;
  readonly settled: boolean;
}

export interface MarkGap {
  readonly from: number;
  readonly to: number;
}

/** The stretches without a mark, from the last day with a mark to the next. */
export function markGaps(days: readonly MarkDay[]): MarkGap[] {
  const gaps: MarkGap[] = [];
  const at = (index: number) => Date.parse(days[index]?.day ?? '');
  for (let i = 0; i < days.length; i += 1) {
    if (days[i]?.price !== null) continue;
    const from = i;
    while (i + 1 < days.length && days[i + 1]?.price === null) i += 1;
    gaps.push({ from: at(Math.max(0, from - 1)), to: at(Math.min(days.length - 1, i + 1)) });
  }
  return gaps;
}

/** The smallest and largest radius of a trade's dot in pixels. The area grows with the number of shares. */
const LEAST = 2.4;
const MOST = 5;

export interface MarkDot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly hollow: boolean;
  readonly fresh: boolean;
}

/**
 * Trades within the chart. A trade of today is drawn at the chart's end and not beyond it. Trades after `seenUntil`
 * (milliseconds) are fresh.
 */
export function markDots(
  trades: readonly MarkTrade[],
  first: number,
  last: number,
  seenUntil = Infinity,
): MarkDot[] {
  const largest = Math.max(1, ...trades.map(({ shares }) => shares));
  return trades
    .filter(({ at }) => Date.parse(at) >= first)
    .map(({ at, price, shares, settled }) => ({
      x: Math.min(Date.parse(at), last),
      y: price,
      r: LEAST + (MOST - LEAST) * Math.sqrt(shares / largest),
      hollow: !settled,
      fresh: Date.parse(at) > seenUntil,
    }));
}

/** How many of the drawn trades lie in the band of their day. Where no band is drawn, none is counted. */
export function countInBand(
  days: readonly MarkDay[],
  trades: readonly MarkTrade[],
): { readonly inside: number; readonly total: number } {
  let [inside, total] = [0, 0];
  for (const { at, price } of trades) {
    const band = days.findLast(({ day }) => day <= at);
    if (!band || band.low === null || band.high === null) continue;
    total += 1;
    if (price >= band.low && price <= band.high) inside += 1;
  }
  return { inside, total };
}

/** The newest trade until the end of a day. */
export function tradeUntil(trades: readonly MarkTrade[], day: number): MarkTrade | undefined {
  return trades.findLast(({ at }) => Date.parse(at) < day + DAY_MS);
}
