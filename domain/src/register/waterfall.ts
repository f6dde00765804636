// What each class receives when the company is sold.
//
// Let p be the amount that one common share receives. What every class receives is a function of p that never falls, so
// the price of the company that belongs to p never falls either. The decisions to convert are therefore found by solving
// one equation for p, without trying combinations of classes: at each p, a class takes the better of its preference
// (with participation up to its cap) and of its shares as converted. Below the sum of all preferences p is 0, and tiers
// are paid by seniority.
import type { Minor } from '#domain/money/money.ts';
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  gcd,
  larger,
  multiply,
  roundHalfUp,
  smaller,
  subtract,
} from './fraction.ts';

export interface WaterfallClass {
  readonly id: string;
  /** Outstanding shares of the class. */
  readonly shares: bigint;
  /** Higher is paid first; equal tiers share in proportion to their preferences. */
  readonly seniority: Fraction;
  /** The preference of all shares together; 0n for common shares. */
  readonly preference_minor: Minor;
  /** What the class receives beside common shares after its preference. */
  readonly participation: 'none' | 'full' | { readonly cap_minor: Minor };
  /** Common shares for one share of the class. */
  readonly conversion: Fraction;
}

export interface Payout {
  readonly id: string;
  readonly payout_minor: Minor;
}

/** The exact amounts at a price of the company at which the shares of the classes change. */
export interface BreakPoint {
  readonly exit: Fraction;
  /** In the order of the classes. */
  readonly amounts: readonly Fraction[];
}

export interface Waterfall {
  /** Ascending; the first is at 0. After the last, each class receives its part of the common shares as converted. */
  readonly breakPoints: readonly BreakPoint[];
  readonly payoutsAt: (exit_minor: Minor) => readonly Payout[];
}

const ZERO = fraction(0n);

/**
 * @returns payouts in integer minor units that add up to the exit value exactly, and of which none falls when the exit
 *   value rises
 * @throws RangeError when no class has shares that convert into common shares
 */
export function createWaterfall(classes: readonly WaterfallClass[]): Waterfall {
  const weights = weightsOf(classes);
  const total = weights.reduce((sum, each) => sum + each, 0n);
  if (total === 0n) throw new RangeError('no class shares in what is left after the preferences');
  const breakPoints = [...tierPoints(classes), ...conversionPoints(classes, weights)].filter(
    (each, index, all) => index === 0 || compare(each.exit, all[index - 1]?.exit ?? ZERO) > 0,
  );
  const slopes = weights.map(weight => fraction(weight, total));
  return {
    breakPoints,
    payoutsAt: exit_minor => {
      if (exit_minor < 0n) throw new RangeError('an exit value is not negative');
      const amounts = roundTogether(breakPoints, slopes, exit_minor);
      return classes.map(({ id }, index) => ({ id, payout_minor: amounts[index] ?? 0n }));
    },
  };
}

/** Shares as converted into common shares, in whole units of one size. */
function weightsOf(classes: readonly WaterfallClass[]): readonly bigint[] {
  const unit = classes.reduce(
    (lcm, { conversion: { denominator } }) => (lcm / gcd(lcm, denominator)) * denominator,
    1n,
  );
  return classes.map(
    ({ shares, conversion }) => (shares * conversion.numerator * unit) / conversion.denominator,
  );
}

/** From 0 to the sum of all preferences, tier by tier. */
function tierPoints(classes: readonly WaterfallClass[]): readonly BreakPoint[] {
  const tiers = [...classes]
    .map(({ seniority }) => seniority)
    .sort((a, b) => compare(b, a))
    .filter((each, index, all) => index === 0 || compare(each, all[index - 1] ?? each) !== 0);
  const points: BreakPoint[] = [{ exit: ZERO, amounts: classes.map(() => ZERO) }];
  for (const tier of tiers) {
    const amounts = classes.map(({ preference_minor, seniority }) =>
      compare(seniority, tier) >= 0 ? fraction(preference_minor) : ZERO,
    );
    points.push({ exit: sumOf(amounts), amounts });
  }
  return points;
}

/** The points at which a class begins to convert, or reaches its cap. */
function conversionPoints(
  classes: readonly WaterfallClass[],
  weights: readonly bigint[],
): readonly BreakPoint[] {
  const prices = classes.flatMap(({ participation, preference_minor }, index) => {
    const weight = weights[index] ?? 0n;
    if (weight === 0n || participation === 'full') return [];
    if (participation === 'none') return [fraction(preference_minor, weight)];
    const cap = participation.cap_minor;
    return [fraction(cap > preference_minor ? cap - preference_minor : 0n, weight), fraction(cap, weight)];
  });
  return prices.sort(compare).map(price => {
    const amounts = classes.map((each, index) => amountAt(each, weights[index] ?? 0n, price));
    return { exit: sumOf(amounts), amounts };
  });
}

/** What a class receives when one unit of common shares receives `price`. */
function amountAt(
  { participation, preference_minor }: WaterfallClass,
  weight: bigint,
  price: Fraction,
): Fraction {
  const converted = multiply(fraction(weight), price);
  const preference = fraction(preference_minor);
  if (participation === 'none') return larger(preference, converted);
  const both = add(preference, converted);
  if (participation === 'full') return both;
  const cap = larger(preference, fraction(participation.cap_minor));
  return larger(smaller(both, cap), converted);
}

function sumOf(amounts: readonly Fraction[]): Fraction {
  return amounts.reduce(add, ZERO);
}

interface Cent {
  readonly index: number;
  /** The exit value at which the exact amount reaches this cent less one half. */
  readonly at: Fraction;
}

/**
 * Rounds the exact amounts together. Each cent of each class has the exit value at which the class's exact amount is
 * nearer to it than to the cent before. The cents that are paid at an exit value of n cents are the first n of all, so
 * that the sum is exact and one cent more never takes a cent from a class.
 */
function roundTogether(
  points: readonly BreakPoint[],
  slopes: readonly Fraction[],
  exit_minor: Minor,
): readonly bigint[] {
  const exit = fraction(exit_minor);
  const rounded = slopes.map((_slope, index) => roundHalfUp(amountOf(points, slopes, index, exit)));
  let difference = exit_minor - rounded.reduce((sum, each) => sum + each, 0n);
  while (difference !== 0n) {
    const step = difference > 0n ? 1n : -1n;
    const cents = rounded.flatMap((amount, index): Cent[] => {
      const cent = step > 0n ? amount + 1n : amount;
      const at = cent > 0n ? exitOf(points, slopes, index, fraction(2n * cent - 1n, 2n)) : undefined;
      return at ? [{ index, at }] : [];
    });
    const chosen = cents.sort((a, b) => compare(a.at, b.at) || a.index - b.index).at(step > 0n ? 0 : -1);
    if (!chosen) throw new Error('no cent left to move');
    rounded[chosen.index] = (rounded[chosen.index] ?? 0n) + step;
    difference -= step;
  }
  return rounded;
}

/** The exact amount of a class at an exit value. */
function amountOf(
  points: readonly BreakPoint[],
  slopes: readonly Fraction[],
  index: number,
  exit: Fraction,
): Fraction {
  const last = points.findLastIndex(point => compare(point.exit, exit) <= 0);
  const [from, to] = [points[last], points[last + 1]];
  const start = from?.amounts[index] ?? ZERO;
  const slope = to && from ? slopeBetween(from, to, index) : (slopes[index] ?? ZERO);
  return add(start, multiply(slope, subtract(exit, from?.exit ?? ZERO)));
}

/** The smallest exit value at which a class has the amount, or undefined where it never has. */
function exitOf(
  points: readonly BreakPoint[],
  slopes: readonly Fraction[],
  index: number,
  amount: Fraction,
): Fraction | undefined {
  const next = points.findIndex(point => compare(point.amounts[index] ?? ZERO, amount) >= 0);
  const from = points[(next === -1 ? points.length : next) - 1];
  if (!from) return ZERO;
  const to = next === -1 ? undefined : points[next];
  const slope = to ? slopeBetween(from, to, index) : (slopes[index] ?? ZERO);
  if (slope.numerator === 0n) return undefined;
  return add(from.exit, divide(subtract(amount, from.amounts[index] ?? ZERO), slope));
}

function slopeBetween(from: BreakPoint, to: BreakPoint, index: number): Fraction {
  const rise = subtract(to.amounts[index] ?? ZERO, from.amounts[index] ?? ZERO);
  return divide(rise, subtract(to.exit, from.exit));
}
