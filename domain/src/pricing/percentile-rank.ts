/**
 * Percentile rank of every value, 0 (least) to 1 (greatest): the fraction of the other values that it exceeds, a tie
 * counting half. A single value has rank 1. Source: midranks for ties, Kendall, 'The treatment of ties in ranking
 * problems', Biometrika 33 (1945), over n − 1.
 */
export function percentileRanks(values: readonly number[]): number[] {
  if (values.length === 1) return [1];
  const sorted = values.toSorted((a, b) => a - b);
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const [index, value] of sorted.entries()) {
    if (!first.has(value)) first.set(value, index);
    last.set(value, index);
  }
  return values.map(value => {
    const below = first.get(value) ?? 0;
    const equal = (last.get(value) ?? 0) - below;
    return (below + equal / 2) / (values.length - 1);
  });
}
