// Schemas of the cells of imported files.
import { z } from 'zod';
import { parseMinor, type Minor } from '#domain/money/money.ts';

export const text = (longest: number) => z.string().max(longest, `must be at most ${longest} letters`);

/** Names and titles appear in mail headers, CSV lines and terminals, so they must be one line. */
export const oneLine = (longest: number) =>
  text(longest).refine(
    value => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
    'must be one line, without tabs and characters of control',
  );

/** The last segment of a company's address: /companies/orbital-freight. */
export const newSlug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be like orbital-freight');

/** Spreadsheets of many countries write 42,50. A comma before three digits may separate thousands, so it is refused. */
export function parseAmount(value: string): Minor | undefined {
  return parseMinor(value.replace(/^(\d+),(\d{1,2})$/, '$1.$2'));
}

export const price = z
  .string()
  .transform(value => parseAmount(value) ?? 0n)
  // Stops here, because further rules would report the same fault again.
  .refine(minor => minor > 0n, { error: 'must be a price such as 42.50', abort: true });

/** Stops at the format, because rules of the whole row calculate with the number. */
const whole = (pattern: RegExp, error: string) =>
  z.string().regex(pattern, { error, abort: true }).transform(BigInt);

export const shares = whole(/^[1-9]\d{0,14}$/, 'must be a whole number');

/** The shares traded on a day, possibly none. */
export const volume = whole(/^\d{1,15}$/, 'must be a whole number of shares');

export const list = z.string().transform(value => value.split(';').flatMap(each => each.trim() || []));

export const yesOrNo = z.enum(['yes', 'no']);

const FIRST_DAY = '1970-01-01';

/**
 * Limits the years, because market figures are computed for every day and PostgreSQL has no year 0. A
 * mistyped year is refused here.
 */
export const day = z.iso
  .date({
    error: ({ input }) => (input === undefined ? undefined : 'must be a day such as 2026-03-02'),
    abort: true,
  })
  .refine(each => each >= FIRST_DAY, `must not be before ${FIRST_DAY}`);

/** A day means its first instant in UTC. */
export const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'must be like 2026-03-02 or 2026-03-02T07:30:00Z')
  .refine(each => each >= FIRST_DAY, `must not be before ${FIRST_DAY}`)
  .transform(value => new Date(value));
