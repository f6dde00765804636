// Amounts of money as people type and read them in their language, and as forms keep them: '1.250,5' and '1250.5'. Pure.
import { parseMinor } from '#domain/money/money.ts';
import { numberFormat } from '#domain/format/intl.ts';
import { wideSpaces } from '#domain/format/numbers.ts';

/** How a language writes numbers: '1,250.50' has '.' and ','. */
export interface Marks {
  readonly decimal: string;
  readonly group: string;
}

export function marksOf(locale: string): Marks {
  const parts = numberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(12_345);
  const markOf = (type: 'decimal' | 'group') => parts.find(part => part.type === type)?.value ?? '';
  return { decimal: markOf('decimal'), group: wideSpaces(markOf('group')) };
}

/**
 * Removes decoration from a typed or pasted number: spaces, apostrophes (digit grouping in some languages),
 * and text around the number such as a currency with its period. 'Rs. 50' and '50 kr.' become 50. A minus
 * sign and characters between digits are kept: '-3' does not become 3, and '1e5' does not become 15.
 * Full-width digits, as typed on Chinese keyboards, become ASCII digits.
 */
export const keepAmountSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/^\s*\p{L}+\.|\p{L}+\.\s*$/gu, '')
    .replaceAll(/[\s'’]/g, '')
    .replaceAll(/^[^\d.,\-−]+|[^\d.,\-−]+$/g, '');

/**
 * What a text of digits, points and commas means, as a decimal text with a point and at most two places: '1250.5'; empty
 * where there is no amount yet. The language's own marks are tried first: '1.250' is a thousand and more in German. The
 * marks the other way round are understood where they can be nothing else: '1,5' and '1.234,56' in English.
 * @returns undefined where it may be taken for two amounts, or for none: '1.005' and '1.2.3' in English.
 */
export function readAmount(text: string, { decimal }: Marks): string | undefined {
  if (!/\d/.test(text)) return '';
  if (/[^\d.,]/.test(text)) return undefined;
  const other = decimal === ',' ? '.' : ',';
  return (
    readWith(text, decimal, other) ?? (text.includes(other) ? readWith(text, other, decimal) : undefined)
  );
}

/** The same where only a whole number is meant; undefined for '1.5' too. */
export function readWhole(text: string, marks: Marks): string | undefined {
  const read = readAmount(text, marks);
  return read?.includes('.') ? undefined : read;
}

/** An amount with a minus before it, which means one amount only. */
export const isBelowZero = (text: string, marks: Marks): boolean =>
  /^[-−]\d/.test(text) && readAmount(text.slice(1), marks) !== undefined;

const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** The reading with one mark for decimals and the other for thousands, if there is one. */
function readWith(text: string, decimal: string, group: string): string | undefined {
  const [whole = '', cents = '', ...more] = text.split(decimal);
  if (more.length > 0 || (whole.includes(group) && !GROUPED.test(whole))) return undefined;
  const units = whole.replaceAll(group, '') || '0';
  const plain = cents === '' ? units : `${units}.${cents}`;
  return parseMinor(plain) === undefined ? undefined : plain;
}

/** A decimal text with the language's decimal mark, as it is edited: '1250,5'. */
export const writeAmount = (plain: string, { decimal }: Marks): string => plain.replace('.', decimal);

/** The same with its thousands grouped, as it is read: '1.250,5'. */
export function groupAmount(plain: string, marks: Marks): string {
  const [whole = '', cents] = plain.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, marks.group);
  return cents === undefined ? grouped : `${grouped}${marks.decimal}${cents}`;
}
