// How a CSV file writes its dates and amounts. A whole column is looked at, since one cell alone is ambiguous.
import { type DecimalMark, parseAmount } from '#domain/bank/amount.ts';
import { decimalsOf } from '#domain/bank/currency.ts';
import type { Day } from '#domain/time/day.ts';
import { bankDay } from './bank-day.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export type DateOrder = 'month-first' | 'day-first';

/**
 * Two numbers before the year: the order that fits every date of the column; else the custom of the currency for dates with
 * slashes, and day first for dates with hyphens.
 */
export function dateOrderOf(texts: readonly string[], currency: string | undefined): DateOrder {
  const pairs = texts.flatMap(text => {
    const [, first, separator, second] = /^(\d{1,2})([/-])(\d{1,2})\2\d{2,4}/.exec(text.trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second), separator] as const];
  });
  if (pairs.some(([first]) => first > 12)) return 'day-first';
  if (pairs.some(([, second]) => second > 12)) return 'month-first';
  if (pairs.some(([, , separator]) => separator === '-')) return 'day-first';
  return currency === undefined || currency === 'USD' ? 'month-first' : 'day-first';
}

/** 2026-11-20, 20261120, 2026/11/20, 20.11.2026, 20-11-26, 11/20/2026, 20 Nov 2026, Nov 20, 2026; a time may follow. */
export function readCsvDay(text: string, order: DateOrder): Day | undefined {
  const written = text.trim();
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/.exec(written);
  if (iso) return bankDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(written);
  if (numbers) {
    const [, first, separator, second, year] = numbers;
    const isMonthFirst = separator !== '.' && order === 'month-first';
    const [month, dayOfMonth] = isMonthFirst ? [first, second] : [second, first];
    return bankDay(fullYear(year ?? ''), Number(month), Number(dayOfMonth));
  }
  const named =
    /^(?<day>\d{1,2})[ -](?<month>[a-z]{3})[a-z]*\.?[ -](?<year>\d{4}|\d{2})(?!\d)/i.exec(written) ??
    /^(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})(?!\d)/i.exec(written);
  const { day, month = '', year = '' } = named?.groups ?? {};
  return bankDay(fullYear(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day));
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

const NOISE = /[\s'’$€£¥]|\u00a0|\b[A-Z]{3}\b/g;

/**
 * Returns the decimal mark of a column of amounts. In a cell with both marks the last one is the decimal
 * mark. A single mark followed by one or two digits is a decimal mark too.
 * @param delimiter of the file. A comma says that the file follows the English convention, where the point is the decimal mark.
 * @returns undefined when cells contradict each other, or when all cells have the form `1,234` or `1.234` and the
 * delimiter does not decide: both readings are valid.
 */
export function decimalMarkOf(
  texts: readonly string[],
  currency: string | undefined,
  delimiter: string,
): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  const thousands = new Set<DecimalMark>();
  let isOpen = false;
  for (const text of texts.map(bare)) {
    const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
    if (last < 0) continue;
    const mark = text.charAt(last) as DecimalMark;
    const other = mark === '.' ? ',' : '.';
    const behind = text.length - last - 1;
    if (text.includes(other)) marks.add(mark);
    else if (text.indexOf(mark) !== last) thousands.add(mark);
    else if (behind === 3) isOpen = true;
    else marks.add(mark);
  }
  for (const mark of thousands) marks.add(mark === '.' ? ',' : '.');
  const [only, second] = marks;
  if (second) return undefined;
  if (only) return only;
  if (!isOpen) return '.';
  const hasComma = texts.some(text => text.includes(','));
  // A quoted `1,234` of a currency with three decimals may be either.
  return delimiter === ',' && !(hasComma && decimalsOf(currency) >= 3) ? '.' : undefined;
}

/** A signed amount: `-1,234.56`, `1.234,56-`, `(12.00)`, `12.00 DR`. An empty cell is 0 where `empty` says so. */
export function readCsvAmount(
  text: string,
  mark: DecimalMark,
  currency: string | undefined,
): bigint | undefined {
  const isDebit = /\bDR?$/i.test(text.trim());
  const written = bare(text).replace(/[CD]R?$/i, '');
  const isNegative = /^[-−]|[-−]$/.test(written) || /^\(.*\)$/.test(written) || isDebit;
  const digits = written.replaceAll(/^[-−+(]+|[-−+)]+$/g, '');
  const grouping = mark === '.' ? /,(?=\d{3}(?:[,.]|$))/g : /\.(?=\d{3}(?:[,.]|$))/g;
  const magnitude = parseAmount(digits.replaceAll(grouping, ''), decimalsOf(currency), mark);
  if (magnitude === undefined) return undefined;
  return isNegative ? -magnitude : magnitude;
}

const bare = (text: string): string => text.replaceAll(NOISE, '');
