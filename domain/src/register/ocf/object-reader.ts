// Reads fields of one object of a package and records what is wrong with them.
import { type Decimal, decimalOf, formatDecimal, parseDecimal, wholeOf } from './decimal.ts';
import type { FindingList, Severity } from './finding.ts';
import type { Authorised, Price } from './records.ts';

/** An object as `JSON.parse` gives it. The named fields are those that are read without an `ObjectReader`. */
export interface RawObject {
  readonly [field: string]: unknown;
  readonly addresses?: unknown;
  readonly amount?: unknown;
  readonly contact_info?: unknown;
  readonly conversion_mechanism?: unknown;
  readonly converts_to_stock_class_id?: unknown;
  readonly country?: unknown;
  readonly country_subdivision?: unknown;
  readonly currency?: unknown;
  readonly denominator?: unknown;
  readonly email_address?: unknown;
  readonly emails?: unknown;
  readonly file_type?: unknown;
  readonly id?: unknown;
  readonly items?: unknown;
  readonly legal_name?: unknown;
  readonly name?: unknown;
  readonly numerator?: unknown;
  readonly object_type?: unknown;
  readonly primary_contact?: unknown;
  readonly ratio?: unknown;
  readonly type?: unknown;
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
/** What is quoted of a value in a finding. */
const MOST_QUOTED = 60;

export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the text is a day of the calendar, as `2026-11-28`. */
export function isDay(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const days = [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= (days[month - 1] ?? 0);
}

export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}

export class ObjectReader {
  readonly #object: RawObject;
  readonly #findings: FindingList;
  readonly file: string;
  readonly type: string;
  readonly id: string;
  /** Whether a field that the register cannot do without is missing or wrong. */
  isUnusable = false;

  constructor(object: RawObject, type: string, file: string, findings: FindingList) {
    this.#object = object;
    this.#findings = findings;
    this.file = file;
    this.type = type;
    this.id = typeof object.id === 'string' ? object.id : '';
  }

  add(
    severity: Severity,
    code: Parameters<FindingList['add']>[0]['code'],
    facts: Readonly<Record<string, string>>,
  ): void {
    const objectId = this.id === '' ? {} : { objectId: this.id };
    this.#findings.add({ severity, code, ...objectId, file: this.file, facts });
  }

  has(field: string): boolean {
    return this.#object[field] !== undefined && this.#object[field] !== null;
  }

  object(field: string): RawObject | undefined {
    const value = this.#object[field];
    if (value === undefined || value === null) return undefined;
    if (isObject(value)) return value;
    this.#wrong('warning', field, value, 'an object');
    return undefined;
  }

  /** A text without which the object is of no use. Gives '' where it is missing. */
  text(field: string): string {
    const value = this.#object[field];
    if (typeof value === 'string' && value !== '') return value;
    this.isUnusable = true;
    if (value === undefined || value === null) this.missing('error', field);
    else this.#wrong('error', field, value, 'a text');
    return '';
  }

  optionalText(field: string): string | undefined {
    const value = this.#object[field];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') return value === '' ? undefined : value;
    this.#wrong('error', field, value, 'a text');
    return undefined;
  }

  /** Warns where a field is missing that the format asks for and the register can do without. */
  expect(...fields: readonly string[]): void {
    for (const field of fields) if (!this.has(field)) this.missing('warning', field);
  }

  oneOf(field: string, values: readonly string[]): string {
    const value = this.text(field);
    if (value !== '' && !values.includes(value)) this.#wrong('error', field, value, values.join(', '));
    return value;
  }

  day(field: string): string {
    const value = this.text(field);
    if (value === '' || isDay(value)) return value;
    this.isUnusable = true;
    this.#wrong('error', field, value, 'a day such as 2026-11-28');
    return '';
  }

  texts(field: string, severity: Severity = 'error'): readonly string[] {
    const value = this.#object[field];
    if (value === undefined || value === null) return [];
    const texts = Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
    if (!Array.isArray(value) || texts.length < value.length)
      this.#wrong(severity, field, value, 'a list of texts');
    return texts;
  }

  objects(field: string): readonly RawObject[] {
    const value = this.#object[field];
    if (value === undefined || value === null) return [];
    const objects = Array.isArray(value) ? value.filter(isObject) : [];
    if (!Array.isArray(value) || objects.length < value.length)
      this.#wrong('warning', field, value, 'a list of objects');
    return objects;
  }

  decimal(field: string, severity: Severity = 'error'): Decimal | undefined {
    const value = this.#object[field];
    if (value === undefined || value === null) return undefined;
    const parsed = typeof value === 'string' ? parseDecimal(value) : undefined;
    if (parsed === undefined)
      this.#wrong(severity, field, value, 'a number, written as a text such as "1000.00"');
    return parsed ?? (Number.isSafeInteger(value) ? decimalOf(BigInt(value as number)) : undefined);
  }

  /** A whole number of shares. Gives undefined and records an error where it is anything else. */
  quantity(field: string, certificate: string, required: boolean): bigint | undefined {
    if (!this.has(field)) {
      if (required) this.missing('error', field);
      return undefined;
    }
    const value = this.#object[field];
    const decimal =
      typeof value === 'number' && !Number.isSafeInteger(value) && Number.isFinite(value)
        ? this.#fractionOfNumber(field, value)
        : this.decimal(field);
    if (decimal === undefined) return undefined;
    const facts = { type: this.type, certificate, quantity: formatDecimal(decimal) };
    if (decimal < 0n) return this.#fault('negative_quantity', facts);
    const whole = wholeOf(decimal);
    if (whole === undefined) return this.#fault('fractional_quantity', facts);
    if (whole === 0n) this.add('warning', 'zero_quantity', facts);
    return whole;
  }

  /** The number of shares authorised. A number that is at fault counts as no limit. */
  authorised(field: string): Authorised {
    const value = this.#object[field];
    if (value === 'UNLIMITED' || value === 'NOT APPLICABLE') return 'unlimited';
    return this.quantity(field, quote(this.#object.name ?? this.id), true) ?? 'unlimited';
  }

  price(field: string): Price | undefined {
    const value = this.object(field);
    if (!value) return undefined;
    const amount = typeof value.amount === 'string' ? parseDecimal(value.amount) : undefined;
    if (amount !== undefined && typeof value.currency === 'string')
      return { amount, currency: value.currency };
    this.#wrong('warning', field, value, 'an amount with its currency');
    return undefined;
  }

  ratio(
    object: RawObject | undefined,
    field: string,
  ): { numerator: Decimal; denominator: Decimal } | undefined {
    const [numerator, denominator] = [object?.numerator, object?.denominator].map(each =>
      typeof each === 'string' ? parseDecimal(each) : undefined,
    );
    if (numerator !== undefined && denominator !== undefined && numerator > 0n && denominator > 0n)
      return { numerator, denominator };
    if (object) this.#wrong('error', field, object, 'a ratio of two positive numbers');
    else this.missing('error', field);
    return undefined;
  }

  missing(severity: Severity, field: string): void {
    this.add(severity, 'missing_field', { type: this.type, field });
  }

  #fractionOfNumber(field: string, value: number): Decimal | undefined {
    this.#wrong('error', field, value, 'a number, written as a text such as "1000.00"');
    return parseDecimal(value.toFixed(2));
  }

  #fault(
    code: 'negative_quantity' | 'fractional_quantity',
    facts: Readonly<Record<string, string>>,
  ): undefined {
    this.add('error', code, facts);
    return undefined;
  }

  #wrong(severity: Severity, field: string, value: unknown, expected: string): void {
    this.add(severity, 'invalid_value', { type: this.type, field, value: quote(value), expected });
  }
}
