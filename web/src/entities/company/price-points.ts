// Converts daily prices to points of a plot. A week without trades becomes a gap.
import { DAY_MS } from '#web/charts/scales.ts';

export interface PriceDay {
  readonly day: string;
  readonly low: number;
  readonly high: number;
  readonly close: number;
  readonly volume: number;
}

export interface PriceGap {
  readonly from: number;
  readonly to: number;
}

export interface PricePoint {
  readonly at: number;
  /** Undefined for a gap, which is one point in its middle. */
  readonly day: PriceDay | undefined;
  /** The days without a price, from first to last. */
  readonly without?: PriceGap;
}

const GAP_DAYS = 7;

export function pricePoints(days: readonly PriceDay[]): { points: PricePoint[]; gaps: PriceGap[] } {
  const points: PricePoint[] = [];
  const gaps: PriceGap[] = [];
  for (const day of days) {
    const at = Date.parse(day.day);
    const before = points.at(-1)?.at;
    if (before !== undefined && at - before > GAP_DAYS * DAY_MS) {
      gaps.push({ from: before, to: at });
      const middle = before + Math.round((at - before) / DAY_MS / 2) * DAY_MS;
      points.push({
        at: middle,
        day: undefined,
        without: { from: before + DAY_MS, to: at - DAY_MS },
      });
    }
    points.push({ at, day });
  }
  return { points, gaps };
}
