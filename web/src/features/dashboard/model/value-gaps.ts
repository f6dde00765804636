// A range without values between two points that have values. The chart hatches such gaps.

export interface ValueGap {
  readonly from: number;
  readonly to: number;
}

export function valueGaps(xs: readonly number[], values: readonly (number | null)[]): ValueGap[] {
  const gaps: ValueGap[] = [];
  let last: number | undefined;
  let open = false;
  for (const [i, value] of values.entries()) {
    const x = xs[i];
    if (x === undefined) break;
    if (value === null) {
      open = last !== undefined;
      continue;
    }
    if (open && last !== undefined) gaps.push({ from: last, to: x });
    open = false;
    last = x;
  }
  return gaps;
}
