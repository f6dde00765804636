// Money as whole minor units (cents) in bigint, and rates in basis points.

/** An amount of cash or a price in minor units (US cents). Never a float. */
export type Minor = bigint;

/** The largest amount a JSON number can carry with two exact decimals: $90,071,992,547,409.91. */
export const MAX_MINOR: Minor = BigInt(Number.MAX_SAFE_INTEGER);

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;
/** Below this bound no two amounts share a number, so a number identifies its amount without its decimal text. */
const PLAIN_BELOW = 1e9;

/**
 * Parses a decimal number or text in currency units exactly.
 * @returns minor units, or `undefined` for anything but a plain decimal with at most two places (1.005, 1e21, NaN,
 * "0x10") and beyond ±MAX_MINOR.
 */
export function parseMinor(value: number | string): Minor | undefined {
  if (typeof value === 'number' && Math.abs(value) < PLAIN_BELOW) {
    const minor = Math.round(value * 100);
    return minor / 100 === value ? BigInt(minor) : undefined;
  }
  const match = DECIMAL.exec(String(value));
  if (!match) return undefined;
  const [, sign, units = '', cents = ''] = match;
  const magnitude = BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'));
  if (magnitude > MAX_MINOR) return undefined;
  return sign === '-' ? -magnitude : magnitude;
}

/** Formats minor units as a decimal text with exactly two places, e.g. `-1234.50`. */
export function formatMinor(minor: Minor): string {
  const magnitude = minor < 0n ? -minor : minor;
  const cents = (magnitude % 100n).toString().padStart(2, '0');
  return `${minor < 0n ? '-' : ''}${magnitude / 100n}.${cents}`;
}

/** Minor units as a JSON number in currency units, exact up to MAX_MINOR. Throws a RangeError beyond. */
export function minorToNumber(minor: Minor): number {
  if (minor > MAX_MINOR || minor < -MAX_MINOR) throw new RangeError(`amount out of range: ${minor}`);
  // The division rounds once, exactly as parsing the decimal text would.
  return Number(minor) / 100;
}

/** A comparator for ascending order. */
export function compareMinor(a: Minor, b: Minor): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Integer division rounded half to even (banker's rounding).
 * Source: roundTiesToEven of IEEE 754-2019, 4.3.1; rule A of ISO 80000-1:2009, annex B.
 * @param denominator must be positive.
 */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  let quotient = numerator / denominator;
  let remainder = numerator % denominator;
  if (remainder < 0n) {
    quotient -= 1n;
    remainder += denominator;
  }
  const twice = remainder * 2n;
  if (twice > denominator || (twice === denominator && quotient % 2n !== 0n)) return quotient + 1n;
  return quotient;
}

/** `bps` basis points (1/100 of a percent) of an amount, half-even to the minor unit. Source: `divideHalfEven`. */
export function basisPointsOf(amount: Minor, bps: number): Minor {
  return divideHalfEven(amount * BigInt(bps), 10_000n);
}

/** The cash of a trade: the cost of a buy including its fee, the proceeds of a sell after it. */
export function totalOf(side: 'buy' | 'sell', notional_minor: Minor, fee_minor: Minor): Minor {
  return side === 'buy' ? notional_minor + fee_minor : notional_minor - fee_minor;
}

export function productOf(factors: readonly bigint[]): bigint {
  return factors.reduce((product, factor) => product * factor, 1n);
}

/**
 * Change from `before` to `now` in percent with two decimals, e.g. 2.14; undefined where `before` is 0.
 * Source: (now − before) / |before|, as exchanges publish the day's change; rounded as in `divideHalfEven`.
 */
export function percentChange(before: Minor, now: Minor): number | undefined {
  if (before === 0n) return undefined;
  const base = before < 0n ? -before : before;
  return Number(divideHalfEven((now - before) * 10_000n, base)) / 100;
}
