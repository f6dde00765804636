// Parses and formats amounts of money as typed in the person's language, and as forms store them: '1.250,5'
// and '1250.5'. Pure.
import { parseMinor } from '#domain/money/money.ts';
import { numberFormat } from '#domain/format/intl.ts';
import { wideSpaces } from '#domain/format/numbers.ts';

/** The number marks of a language: '1,250.50' has '.' and ','. */
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
 * Parses digits, points and commas to a decimal text with a point and at most two places: '1250.5'. Returns
 * an empty text when there is no amount yet. The language's own marks are tried first: '1.250' is 1250 in
 * German. Swapped marks are accepted only when they are unambiguous: '1,5' and '1.234,56' in English.
 * @returns undefined when the text is ambiguous or invalid: '1.005' and '1.2.3' in English.
 */
export function readAmount(text: string, { decimal }: Marks): string | undefined {
  if (!/\d/.test(text)) return '';
  if (/[^\d.,]/.test(text)) return undefined;
  const other = decimal === ',' ? '.' : ',';
  return (
    readWith(text, decimal, other) ?? (text.includes(other) ? readWith(text, other, decimal) : undefined)
  );
}

/** Parses a whole number. Returns undefined for '1.5' too. */
export function readWhole(text: string, marks: Marks): string | undefined {
  const read = readAmount(text, marks);
  return read?.includes('.') ? undefined : read;
}

/** Returns true for an unambiguous amount with a minus sign before it. */
export const isBelowZero = (text: string, marks: Marks): boolean =>
  /^[-−]\d/.test(text) && readAmount(text.slice(1), marks) !== undefined;

const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** Parses the text with the given decimal and group marks, or returns undefined. */
function readWith(text: string, decimal: string, group: string): string | undefined {
  const [whole = '', cents = '', ...more] = text.split(decimal);
  if (more.length > 0 || (whole.includes(group) && !GROUPED.test(whole))) return undefined;
  const units = whole.replaceAll(group, '') || '0';
  const plain = cents === '' ? units : `${units}.${cents}`;
  return parseMinor(plain) === undefined ? undefined : plain;
}

/** Writes a decimal text with the language's decimal mark for editing: '1250,5'. */
export const writeAmount = (plain: string, { decimal }: Marks): string => plain.replace('.', decimal);

/** Writes a decimal text with grouped thousands for display: '1.250,5'. */
export function groupAmount(plain: string, marks: Marks): string {
  const [whole = '', cents] = plain.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, marks.group);
  return cents === undefined ? grouped : `${grouped}${marks.decimal}${cents}`;
}
