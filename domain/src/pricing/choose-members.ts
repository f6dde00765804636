import type { RankedStock } from './rank-liquidity.ts';

const SIZE = 50;
const ENTERS_AT = 45;
const STAYS_UNTIL = 60;

/** The cap: no member weighs more than 5 %. */
const HIGHEST_WEIGHT = 0.05;
/** The floor: no member weighs less than 0.5 %. */
const LOWEST_WEIGHT = 0.005;

/** Weights are rounded to 10 decimals, so that the stored value is the one computed with. */
const WEIGHT_SCALE = 1e10;

/**
 * The members for the next day. A stock enters at rank 45 or better and leaves below rank 60, so that a stock at the
 * edge does not alternate. If fewer than 50 qualify, the best other stocks fill up; if more, the worst ranked are
 * removed. In a market of 50 stocks or fewer all are members. Source: Foreshare 50, our own method; a buffer like that
 * of the FTSE 100 (in at rank 90, out at 111).
 * @param ranked by rank, best first.
 */
export function chooseMembers(ranked: readonly RankedStock[], previous: ReadonlySet<string>): RankedStock[] {
  const isFirmlyIn = ({ rank, stockId }: RankedStock): boolean =>
    rank <= ENTERS_AT || (rank <= STAYS_UNTIL && previous.has(stockId));
  const firm = ranked.filter(isFirmlyIn).slice(0, SIZE);
  const fill = ranked.filter(stock => !isFirmlyIn(stock)).slice(0, SIZE - firm.length);
  return [...firm, ...fill].sort((a, b) => a.rank - b.rank);
}

/**
 * Weights in proportion to the scores, limited by cap and floor: weight = λ × score, clamped to [floor, cap], with the
 * λ for which they add up to 1. Both limits are feasible for 20 to 200 members. With fewer than 20, n × 5 % is less
 * than 100 %: the cap becomes 1 / n, which makes all weights equal. Source: Foreshare 50, our own method.
 * @returns weights in the order of the scores; they add up to 1 within 10 decimals.
 */
export function weighMembers(scores: readonly number[]): number[] {
  if (scores.length === 0) return [];
  const cap = Math.max(HIGHEST_WEIGHT, 1 / scores.length);
  const positive = scores.map(score => Math.max(score, 1e-9));
  const weightsFor = (lambda: number): number[] =>
    positive.map(score => Math.min(cap, Math.max(LOWEST_WEIGHT, lambda * score)));
  let low = 0;
  let high = cap / Math.min(...positive);
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (sum(weightsFor(middle)) < 1) low = middle;
    else high = middle;
  }
  return weightsFor(high).map(weight => Math.round(weight * WEIGHT_SCALE) / WEIGHT_SCALE);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
