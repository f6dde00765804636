// Reads field 61 of MT940: one movement of an account.
import { parseAmount } from '#domain/bank/amount.ts';
import { decimalsOf } from '#domain/bank/currency.ts';
import type { BankAmount } from '#domain/bank/statement.ts';
import { type Day, daysBetween } from '#domain/time/day.ts';
import { bankDay } from './bank-day.ts';
import { BankFileFault } from './bank-file-fault.ts';
import type { Mt940Field } from './mt940-fields.ts';

export interface Mt940Line {
  readonly day: Day;
  readonly amount: BankAmount;
  readonly reversal: boolean;
  /** Empty where the bank gives none. */
  readonly ownerReference: string;
  readonly bankReference: string;
  /** The other side's name, where the format has one behind the references. */
  readonly name: string;
  /** The content of the following lines. */
  readonly supplement: string;
}

/**
 * Value date, entry date (may be missing or blank), mark, third letter of the currency, amount, type, references.
 * Source: SWIFT, MT 940 Customer Statement Message, field 61.
 */
const FIELD_61 =
  /^\s*(\d{6})(\d{4}| {4})?\s*(RC|RD|C|D)([A-Z])?\s*(\d+(?:,\d*)?)(?![\d.,])\s*([NFS][A-Z0-9]{3})?(.*)$/i;
const HALF_YEAR_DAYS = 183;
/** Two-digit years from 80 on are of the last century. */
const CENTURY_TURN = 80;
const MOST_REFERENCE_LENGTH = 16;

/** @throws BankFileFault where the field is not of this form: a line that was skipped would be money that is lost. */
export function readLine61(field: Mt940Field, currency: string | undefined): Mt940Line {
  const [first = '', ...below] = field.lines;
  const parts = FIELD_61.exec(first);
  if (!parts) throw new BankFileFault(`Line ${field.at} is no movement: ':61:${first.slice(0, 60)}'`);
  const [, valueDate = '', entryDate = '', mark = '', , written = '', , rest = ''] = parts;
  const magnitude = parseAmount(written, decimalsOf(currency), ',');
  if (magnitude === undefined)
    throw new BankFileFault(`Line ${field.at}: '${written}' is no amount of ${currency ?? 'its currency'}.`);
  const valueDay = dayFromYyMmDd(valueDate);
  if (!valueDay) throw new BankFileFault(`Line ${field.at}: '${valueDate}' is no date.`);
  // The reversal of a credit takes money away, that of a debit brings it back.
  const isCredit = ['C', 'RD'].includes(mark.toUpperCase());
  const { reference, after } = splitReference(rest);
  const [ownerReference = '', ...bank] = reference.split('//');
  return {
    day: bookingDay(entryDate, valueDay) ?? valueDay,
    amount: { minor: isCredit ? magnitude : -magnitude, currency },
    reversal: mark.length === 2,
    ownerReference: ownerReference.trim(),
    bankReference: bank.join('//').trim(),
    name: after,
    supplement: below
      .map(line => line.trim())
      .filter(Boolean)
      .join(' '),
  };
}

/** Old formats pad the reference to 16 characters and write a name behind it. */
function splitReference(rest: string): { readonly reference: string; readonly after: string } {
  const isPadded = rest.length > MOST_REFERENCE_LENGTH && /^\S.* {2,}\S/.test(rest) && !rest.includes('//');
  if (!isPadded) return { reference: rest, after: '' };
  return {
    reference: rest.slice(0, MOST_REFERENCE_LENGTH).trim(),
    after: rest.slice(MOST_REFERENCE_LENGTH).trim(),
  };
}

/** The day that six digits name. */
export function dayFromYyMmDd(text: string): Day | undefined {
  const year = Number(text.slice(0, 2));
  return bankDay(
    year + (year >= CENTURY_TURN ? 1900 : 2000),
    Number(text.slice(2, 4)),
    Number(text.slice(4, 6)),
  );
}

/** An entry date has no year: it is the one that puts it nearest to the value date. */
function bookingDay(monthAndDay: string, valueDay: Day): Day | undefined {
  if (!/^\d{4}$/.test(monthAndDay)) return undefined;
  const [month, dayOfMonth] = [Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2))];
  const year = Number(valueDay.slice(0, 4));
  const sameYear = bankDay(year, month, dayOfMonth);
  if (!sameYear) return undefined;
  const distance = daysBetween(valueDay, sameYear);
  if (distance > HALF_YEAR_DAYS) return bankDay(year - 1, month, dayOfMonth);
  if (distance < -HALF_YEAR_DAYS) return bankDay(year + 1, month, dayOfMonth);
  return sameYear;
}
