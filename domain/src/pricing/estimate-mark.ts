import type { Minor } from '#domain/money/money.ts';
import { ageDays, evidenceWeight } from './mark-evidence.ts';
import type { Evidence } from './mark-evidence.ts';
import {
  effectiveCount,
  studentT90,
  totalWeight,
  weightedMad,
  weightedMean,
  weightedMedian,
} from './statistics.ts';
import type { Weighted } from './statistics.ts';

/** An observation beyond this many (scaled) median absolute deviations of the log price is dropped. */
const OUTLIER_MADS = 3;

/** The smallest deviation used, 2 %. Without it, many equal prices would make a price one cent away an outlier. */
const LEAST_MAD = 0.02;

/** With fewer effective observations the mark is 'indicative'. */
const LEAST_EFFECTIVE = 3;

/** An observation with less weight is ignored: it would only add floating-point noise. */
const LEAST_WEIGHT = 1e-9;

/** The prior for the deviation of a log price: 10 %, worth two observations. */
const PRIOR_DEVIATION = 0.1;
const PRIOR_OBSERVATIONS = 2;

/** An observation as it entered a mark. */
export interface MarkInput extends Evidence {
  readonly age_days: number;
  readonly weight: number;
  /** The fraction of the total weight, 0 to 1; 0 when dropped. */
  readonly share: number;
  readonly dropped: boolean;
}

export interface Mark {
  readonly price_minor: Minor;
  /** The band: 8 of 10 future observations are expected within [low, high]. */
  readonly low_minor: Minor;
  readonly high_minor: Minor;
  readonly effectiveObservations: number;
  /** Fewer than 3 effective observations: a hint, not a price. */
  readonly indicative: boolean;
  readonly inputs: readonly MarkInput[];
}

interface Observation extends Weighted {
  readonly evidence: Evidence;
}

/**
 * The weighted mean of log prices, exp(Σ w ln p / Σ w), without outliers; undefined without evidence. Weights:
 * `evidenceWeight`. Outliers and their centre are weighted too, so that many old trades do not turn today's into
 * outliers. Below 3 effective observations none is dropped, since an outlier cannot be distinguished from a move. Band:
 * the 80 % predictive interval of a normal log price with unknown mean and variance under a scaled-inverse-χ² prior,
 * with the effective number of observations as their count: m ± t₀.₉(ν) × s × √(1 + 1/n). Source: the mean and its
 * weights are our own rule (decision 0007); the band is from Gelman et al., Bayesian Data Analysis, 3rd ed., 3.2–3.3.
 * @param now later observations are ignored, so that a past day's mark can be reproduced.
 */
export function estimateMark(evidence: readonly Evidence[], now: Date): Mark | undefined {
  const observations = evidence
    .filter(item => item.at <= now && item.price_minor > 0n)
    .map(item => ({
      evidence: item,
      value: Math.log(Number(item.price_minor)),
      weight: evidenceWeight(item, now),
    }))
    .filter(item => item.weight >= LEAST_WEIGHT);
  if (observations.length === 0) return undefined;
  const used = withoutOutliers(observations);
  const mean = weightedMean(used);
  const n = effectiveCount(used);
  const half = halfBand(used, mean, n);
  return {
    price_minor: toMinor(mean),
    low_minor: toMinor(mean - half),
    high_minor: toMinor(mean + half),
    effectiveObservations: n,
    indicative: n < LEAST_EFFECTIVE,
    inputs: describeInputs(observations, used, now),
  };
}

function withoutOutliers(observations: readonly Observation[]): readonly Observation[] {
  if (effectiveCount(observations) < LEAST_EFFECTIVE) return observations;
  const center = weightedMedian(observations);
  const mad = Math.max(weightedMad(observations, center), LEAST_MAD);
  return observations.filter(({ value }) => Math.abs(value - center) <= OUTLIER_MADS * mad);
}

function halfBand(used: readonly Weighted[], mean: number, n: number): number {
  const variance = weightedMean(used.map(({ value, weight }) => ({ value: (value - mean) ** 2, weight })));
  const degreesOfFreedom = n - 1 + PRIOR_OBSERVATIONS;
  const scale = Math.sqrt((n * variance + PRIOR_OBSERVATIONS * PRIOR_DEVIATION ** 2) / degreesOfFreedom);
  return studentT90(degreesOfFreedom) * scale * Math.sqrt(1 + 1 / n);
}

function describeInputs(all: readonly Observation[], used: readonly Observation[], now: Date): MarkInput[] {
  const kept = new Set(used);
  const total = totalWeight(used);
  return all.map(item => ({
    ...item.evidence,
    age_days: ageDays(item.evidence.at, now),
    weight: item.weight,
    share: kept.has(item) ? item.weight / total : 0,
    dropped: !kept.has(item),
  }));
}

/** Rounds to the cent and never below one cent, because a band must end at a possible price. */
function toMinor(logPrice: number): Minor {
  return BigInt(Math.max(1, Math.round(Math.exp(logPrice))));
}
