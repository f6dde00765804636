// The change of a line between two of its points. Pure.
import { DAY_MS, type Series } from './scales.ts';

export interface Measure {
  readonly from: number;
  readonly to: number;
  /** In percent of the earlier value. Null where a value is missing or the earlier one is zero. */
  readonly percent: number | null;
  readonly difference: number | null;
  /** In days, rounded. Within one day in hours. */
  readonly length: { readonly unit: 'days' | 'hours'; readonly count: number };
}

interface Measured {
  readonly xs: readonly number[];
  readonly ys: Series;
  /** The values that the percentage counts from, if they differ. */
  readonly level?: Series | undefined;
}

/** Measures from the earlier point to the later one, in whichever order they were chosen. */
export function measureBetween({ xs, ys, level = ys }: Measured, a: number, b: number): Measure {
  const [from, to] = a <= b ? [a, b] : [b, a];
  const [first, last] = [ys[from] ?? null, ys[to] ?? null];
  const known = first !== null && last !== null;
  const [before, after] = [level[from] ?? null, level[to] ?? null];
  const span_ms = (xs[to] ?? 0) - (xs[from] ?? 0);
  const isShort = span_ms > 0 && span_ms < DAY_MS;
  return {
    from,
    to,
    percent: before && after !== null ? ((after - before) / Math.abs(before)) * 100 : null,
    difference: known ? last - first : null,
    length: isShort
      ? { unit: 'hours', count: Math.round(span_ms / 3_600_000) }
      : { unit: 'days', count: Math.round(span_ms / DAY_MS) },
  };
}
