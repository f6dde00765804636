/** Money paid in (negative) or received (positive), at the fraction `part` of the period (0 to 1). */
export interface PlacedFlow {
  readonly part: number;
  readonly amount: number;
}

export type Unsolvable = 'no_rate' | 'several_rates' | 'not_converged';

/** The growth over the whole period is sought between a billionth and a billion. */
const WIDEST = Math.log(1e9);
const DEEPEST_SPLIT = 60;

/**
 * Finds the factor G with Σ amount × G^(−part) = 0, but only when it is unique. With k = ln G each term is monotone in
 * k, which bounds the sum and its slope on any interval. Intervals are halved until each certainly contains no solution
 * or, with a slope of constant sign, at most one. Inside such an interval follow Newton steps, then bisection. Sums are
 * bounded term by term, and by the mean value form where that bound is too wide. Source: the interval Newton method of
 * Moore, Kearfott and Cloud, Introduction to Interval Analysis (2009).
 * A total loss has the factor 0: money was paid in before the end, and nothing came back.
 */
export function solveGrowth(placed: readonly PlacedFlow[]): number | Unsolvable {
  const flows = netByPart(placed);
  if (isTotalLoss(flows)) return 0;
  if (!flows.some(({ amount }) => amount > 0) || !flows.some(({ amount }) => amount < 0)) return 'no_rate';
  const brackets = isolate(flows, -WIDEST, WIDEST, DEEPEST_SPLIT);
  const [bracket, another] = brackets ?? [];
  if (brackets === undefined || another) return 'several_rates';
  if (!bracket) return 'no_rate';
  const k = newton(flows, bracket) ?? bisect(flows, bracket);
  const scale = flows.reduce((sum, { part, amount }) => sum + Math.abs(amount) * Math.exp(-k * part), 0);
  return Math.abs(presentValue(flows, k)) <= scale * 1e-9 ? Math.exp(k) : 'not_converged';
}

/** Combines flows of the same moment: the solutions stay, and the bounds are far narrower. */
function netByPart(flows: readonly PlacedFlow[]): PlacedFlow[] {
  const net = new Map<number, number>();
  for (const { part, amount } of flows) net.set(part, (net.get(part) ?? 0) + amount);
  return [...net].map(([part, amount]) => ({ part, amount }));
}

/**
 * Multiplied by G, the equation reads Σ amount × G^(1 − part) = 0. Where no flow is positive, only G = 0 solves it, and only
 * where nothing was paid in at the very end (part 1).
 */
function isTotalLoss(flows: readonly PlacedFlow[]): boolean {
  const isLost = ({ part, amount }: PlacedFlow): boolean => amount === 0 || (amount < 0 && part < 1);
  return flows.some(({ amount }) => amount < 0) && flows.every(isLost);
}

/** Σ amount × e^(−k × part). */
function presentValue(flows: readonly PlacedFlow[], k: number): number {
  return flows.reduce((sum, { part, amount }) => sum + amount * Math.exp(-k * part), 0);
}

/** Flows whose present value is the slope of the given flows' present value. */
function derivative(flows: readonly PlacedFlow[]): PlacedFlow[] {
  return flows.map(({ part, amount }) => ({ part, amount: -amount * part }));
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** All intervals with exactly one solution; undefined when solutions lie too close together. */
function isolate(
  flows: readonly PlacedFlow[],
  low: number,
  high: number,
  depth: number,
): Interval[] | undefined {
  if (excludesZero(flows, low, high)) return [];
  if (excludesZero(derivative(flows), low, high)) {
    const changesSign = presentValue(flows, low) >= 0 !== presentValue(flows, high) >= 0;
    return changesSign ? [{ low, high }] : [];
  }
  if (depth === 0) return undefined;
  const middle = (low + high) / 2;
  const left = isolate(flows, low, middle, depth - 1);
  if (left === undefined) return undefined;
  const right = isolate(flows, middle, high, depth - 1);
  return right && [...left, ...right];
}

/** The floating-point error of a sum, relative to the size of its terms. */
const NOISE = 1e-13;

/** True when the present value certainly keeps one sign for all k in [low, high]. */
function excludesZero(flows: readonly PlacedFlow[], low: number, high: number): boolean {
  const { least, most, size } = boundsOf(flows, low, high);
  const noise = size * NOISE;
  if (least > noise || most < -noise) return true;
  // Mean value form: the value changes by at most half the width times the steepest slope.
  const slope = boundsOf(derivative(flows), low, high);
  const farthest = (Math.max(-slope.least, slope.most) * (high - low)) / 2;
  return Math.abs(presentValue(flows, (low + high) / 2)) > farthest + noise;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  /** The sum of the terms' magnitudes. */
  readonly size: number;
}

/** Bounds of the present value for all k in [low, high]: each term has its extremes at the ends. */
function boundsOf(flows: readonly PlacedFlow[], low: number, high: number): Bounds {
  let [least, most, size] = [0, 0, 0];
  for (const { part, amount } of flows) {
    const atLow = amount * Math.exp(-low * part);
    const atHigh = amount * Math.exp(-high * part);
    least += Math.min(atLow, atHigh);
    most += Math.max(atLow, atHigh);
    size += Math.max(Math.abs(atLow), Math.abs(atHigh));
  }
  return { least, most, size };
}

function newton(flows: readonly PlacedFlow[], { low, high }: Interval): number | undefined {
  const slope = derivative(flows);
  let k = (low + high) / 2;
  for (let step = 0; step < 50; step += 1) {
    const next = k - presentValue(flows, k) / presentValue(slope, k);
    if (!(next >= low && next <= high)) return undefined;
    if (Math.abs(next - k) < 1e-14) return next;
    k = next;
  }
  return undefined;
}

function bisect(flows: readonly PlacedFlow[], interval: Interval): number {
  let { low, high } = interval;
  const startsPositive = presentValue(flows, low) >= 0;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(flows, middle) >= 0 === startsPositive) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
