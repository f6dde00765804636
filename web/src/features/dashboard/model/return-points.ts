// The return since the start of a range at each of its points, without deposits and withdrawals.

interface FlowPoint {
  readonly netFlow: number;
}

/**
 * In percent, starting at 0. Each step is (value after what went out) ÷ (value before with what came in), as in the
 * time-weighted return. Null without a value; after a gap the return continues where it stopped.
 */
export function returnsOf<P extends FlowPoint>(
  points: readonly P[],
  valueOf: (point: P) => number | null,
): (number | null)[] {
  let level = 1;
  let before: number | null = null;
  return points.map((point, i) => {
    const value = valueOf(point);
    if (value === null) return null;
    if (i > 0 && before !== null) {
      const start = before + Math.max(0, point.netFlow);
      const end = value + Math.max(0, -point.netFlow);
      if (start > 0) level *= end / start;
    }
    before = value;
    return Math.round((level - 1) * 10_000) / 100;
  });
}

/** With fewer values a line would show a course that was not measured. */
export const LEAST_POINTS = 3;
