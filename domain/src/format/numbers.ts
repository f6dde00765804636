// Money, percentages and counts as people of a language write them. Screens, notices, mails and statements use these functions.
import { numberFormat } from './intl.ts';

/** French groups thousands with the narrow space, which our fonts draw so narrow that 4 598 reads as 4598. */
export const wideSpaces = (text: string): string => text.replaceAll('\u202f', '\u00a0');

/** A real minus sign is as wide as a plus, so columns of changes line up. */
const typeset = (text: string) => wideSpaces(text.replace('-', '−'));

export interface MoneyOptions {
  /** Shows a plus sign at zero and above. */
  sign?: boolean | undefined;
  /** $1.2M instead of $1,200,000.00: axes and market-wide figures only. */
  compact?: boolean | undefined;
  /**
   * The maximum number of decimals of a compact amount. The default is 1, or none where the language has no
   * abbreviation for it.
   */
  digits?: number | undefined;
  /** Keeps trailing zeros, for columns of compact amounts: $2.0M under $4.1M. */
  even?: boolean | undefined;
  /** The maximum number of decimals of other amounts. The default is 2. A cost per share below a cent needs more. */
  decimals?: number | undefined;
}

/** An amount in its own currency, with as many decimals as the currency has: $1,234.50, but ¥1,235. */
export function formatMoney(
  amount: number,
  currency: string,
  locale: string,
  options: MoneyOptions = {},
): string {
  // Of less than a thousand nothing but the cents could be left out.
  const digits =
    options.compact && (Math.abs(amount) >= 1000 || Number.isInteger(amount))
      ? shortDigits(amount, locale, options)
      : decimalsOf(currency, locale, options);
  const signs = amount === 0 ? 'always' : 'exceptZero';
  const parts = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    ...digits,
    signDisplay: options.sign ? signs : 'negative',
  }).formatToParts(amount);
  // Spanish would write 4806,9 MUS$.
  const apart = parts.map(({ type, value }, i) =>
    type === 'currency' && parts[i - 1]?.type === 'compact' ? `\u00a0${value}` : value,
  );
  return typeset(apart.join(''));
}

/** ISO 4217 gives a yen no decimals and a dollar two; `decimals` counts as for a currency with two. */
function decimalsOf(currency: string, locale: string, { decimals = 2 }: MoneyOptions) {
  const usual =
    numberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return { minimumFractionDigits: usual, maximumFractionDigits: usual + decimals - 2 };
}

function shortDigits(amount: number, locale: string, { digits, even }: MoneyOptions) {
  const most = digits ?? (hasShortWord(amount, locale) ? 1 : 0);
  return {
    notation: 'compact' as const,
    minimumFractionDigits: even ? most : 0,
    maximumFractionDigits: most,
  };
}

/** Whether the language has a short word for such amounts: for thousands German has none, and writes 8.036. */
const hasShortWord = (amount: number, locale: string): boolean =>
  numberFormat(locale, { notation: 'compact' })
    .formatToParts(amount)
    .some(part => part.type === 'compact');

/** A change in percent with its sign: +2.14%, −0.86%, +0.00%. */
export function formatPercent(percent: number, locale: string): string {
  const rounded = Number(percent.toFixed(2)) || 0;
  const options = { style: 'percent', minimumFractionDigits: 2, signDisplay: 'always' } as const;
  return typeset(numberFormat(locale, options).format(rounded / 100));
}

/** A share of a whole, without sign: 12.5%. `least` keeps zeros where such figures are compared: 0.50%. */
export function formatShareOfWhole(percent: number, locale: string, digits = 1, least = 0): string {
  const options = { style: 'percent', minimumFractionDigits: least, maximumFractionDigits: digits } as const;
  return wideSpaces(numberFormat(locale, options).format(percent / 100));
}

export const formatNumber = (value: number | bigint, locale: string, digits = 0): string =>
  typeset(
    numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
  );
