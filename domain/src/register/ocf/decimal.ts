// Exact arithmetic on the decimal strings of the Open Cap Format.

/** Decimal places that the format allows, and that a `Decimal` holds. */
const PLACES = 10;
const SCALE = 10n ** BigInt(PLACES);
/** Longer numbers are refused, so that no file can ask for arithmetic on millions of digits. */
const MOST_DIGITS = 40;
const NUMERIC = /^([+-]?)(\d+)(?:\.(\d{1,10}))?$/;

/** A number times 10¹⁰. */
export type Decimal = bigint;

/** Reads a string such as `"1000.00"`. Returns undefined for everything that the format does not call a number. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = text.length <= MOST_DIGITS ? NUMERIC.exec(text) : null;
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const value = BigInt(whole) * SCALE + BigInt(fraction.padEnd(PLACES, '0'));
  return sign === '-' ? -value : value;
}

/** The whole number, or undefined when the decimal has a fraction. */
export function wholeOf(value: Decimal): bigint | undefined {
  return value % SCALE === 0n ? value / SCALE : undefined;
}

export function decimalOf(whole: bigint): Decimal {
  return whole * SCALE;
}

/** Writes a decimal without trailing zeros: `1250.5`. */
export function formatDecimal(value: Decimal): string {
  const size = value < 0n ? -value : value;
  const fraction = (size % SCALE).toString().padStart(PLACES, '0').replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${size / SCALE}${fraction && `.${fraction}`}`;
}
