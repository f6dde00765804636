// Amounts of bank files, from text to minor units and back, without a float in between.

/** More digits than any bank's balance has. A longer run is no amount and would only cost time. */
const MOST_DIGITS = 30;
/** Digits, then at most one decimal mark with digits behind it. One of both sides may be empty, never both. */
const UNSIGNED = { '.': /^(\d*)(?:\.(\d*))?$/, ',': /^(\d*)(?:,(\d*))?$/ } as const;

export type DecimalMark = keyof typeof UNSIGNED;

/**
 * Reads an unsigned amount such as `18.150` or `25,` as minor units.
 * Trailing zeros beyond the currency's decimals change nothing. Further significant decimals make the text no amount.
 * @param decimals of the currency: `18.150` is 1815 with 2, `2700` is 2700 with 0.
 * @returns undefined where the text is no such amount: a sign, a space, an exponent, `1.005` with 2 decimals.
 */
export function parseAmount(text: string, decimals: number, mark: DecimalMark = '.'): bigint | undefined {
  const [, units = '', fraction = ''] = UNSIGNED[mark].exec(text) ?? [];
  if (units === '' && fraction === '') return undefined;
  if (units.length + fraction.length > MOST_DIGITS) return undefined;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return undefined;
  return BigInt(units + significant.padEnd(decimals, '0'));
}

/** Minor units as a decimal text with all decimals of the currency: `-3009.89` with 2, `2700` with 0. */
export function formatAmount(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
