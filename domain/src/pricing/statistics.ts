export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** Σ weight × value / Σ weight. */
export function weightedMean(items: readonly Weighted[]): number {
  return items.reduce((sum, { value, weight }) => sum + weight * value, 0) / totalWeight(items);
}

/** Σ weight; 0 for an empty list. */
export function totalWeight(items: readonly Weighted[]): number {
  return items.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * The value with half of the weight on either side; the middle of two values when the halves meet exactly between them.
 * Source: Cormen et al., Introduction to Algorithms, 3rd ed., problem 9-2; the middle as for the plain median.
 */
export function weightedMedian(items: readonly Weighted[]): number {
  const half = totalWeight(items) / 2;
  const sorted = items.toSorted((a, b) => a.value - b.value);
  let below = 0;
  for (const [index, { value, weight }] of sorted.entries()) {
    below += weight;
    if (Math.abs(below - half) < half * 1e-12) return (value + (sorted[index + 1]?.value ?? value)) / 2;
    if (below > half) return value;
  }
  throw new RangeError('no median of nothing');
}

/**
 * Median absolute deviation around a centre, times 1.4826 so that it estimates a standard deviation. Source: Leys et
 * al., 'Detecting outliers', Journal of Experimental Social Psychology 49 (2013).
 */
export function weightedMad(items: readonly Weighted[], center: number): number {
  const deviations = items.map(({ value, weight }) => ({ value: Math.abs(value - center), weight }));
  return 1.4826 * weightedMedian(deviations);
}

/**
 * Sample standard deviation of unweighted values, divided by n − 1; 0 for fewer than two.
 * Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.6.
 */
export function sampleDeviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** Counts are rounded, or floating-point noise would make three equal weights count less than three. */
const COUNT_SCALE = 1e12;

/** Effective number of observations: (Σw)² / Σw². Source: Kish, Survey Sampling (1965). */
export function effectiveCount(items: readonly Weighted[]): number {
  const count = totalWeight(items) ** 2 / items.reduce((sum, { weight }) => sum + weight * weight, 0);
  return Math.round(count * COUNT_SCALE) / COUNT_SCALE;
}

/**
 * The 90th percentile of Student's t, accurate to 0.4 % from two degrees of freedom up. Source: Abramowitz and Stegun,
 * Handbook of Mathematical Functions, expansion 26.7.5.
 */
export function studentT90(degreesOfFreedom: number): number {
  const z = 1.2815515655446004;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return terms.reduce((sum, term, index) => sum + term / degreesOfFreedom ** (index + 1), z);
}
