/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return (upper + lower) / 2;
}

/** Nearest rank: the smallest value that at least `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** `1.53 (1.41 to 1.60)`: the median, minimum and maximum. */
export function withSpread(values: readonly number[], digits: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

export interface Pair {
  readonly ours: number;
  readonly theirs: number;
}

/** Alternates between two measurements, so that a slow machine slows both. The order swaps every time. */
export async function measurePairs(
  count: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index % 2 === 0) {
      const first = await ours();
      pairs.push({ ours: first, theirs: await theirs() });
    } else {
      const first = await theirs();
      pairs.push({ theirs: first, ours: await ours() });
    }
  }
  return pairs;
}

export function ratios(pairs: readonly Pair[]): readonly number[] {
  return pairs.map(({ ours, theirs }) => ours / theirs);
}
