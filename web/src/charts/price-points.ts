// Daily prices as a plot takes them: a gap of a week without trades is left a gap. Used by the price chart.
import { DAY_MS } from './scales.ts';

export interface PriceDay {
  readonly day: string;
  readonly low: number;
  readonly high: number;
  readonly close: number;
  readonly volume: number;
}

export interface PricePoint {
  readonly at: number;
  /** Undefined inside a gap. */
  readonly day: PriceDay | undefined;
}

export interface PriceGap {
  readonly from: number;
  readonly to: number;
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
      points.push({ at: before + DAY_MS, day: undefined });
    }
    points.push({ at, day });
  }
  return { points, gaps };
}
