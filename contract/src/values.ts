// The values on the wire: money, shares, times, ids, pages. Codecs convert JSON to exact values and back. The formats
// of money, shares and percent show the unit of a number in the OpenAPI document.
import { z } from 'zod';
import { MAX_LENGTH, isEmail } from './field-rules.ts';
import { MAX_MINOR, minorToNumber, parseMinor } from '#domain/money/money.ts';

/** The message for a missing value; for an invalid value the server states what it must be. */
export const missingMessage =
  (required: string) =>
  ({ input }: { readonly input?: unknown }): string | undefined =>
    (input ?? '') === '' ? required : undefined;

const AT_MOST_TWO_DECIMALS = 'Must be an amount with at most 2 decimals';
const TOO_LARGE = 'This amount is more than can be counted';

/** The fault of an amount. 1e15 is out of range, not a number with too many decimals. */
const faultOf = (value: unknown): string =>
  typeof value === 'number' && Math.abs(value) > minorToNumber(MAX_MINOR) ? TOO_LARGE : AT_MOST_TWO_DECIMALS;

const moneyWithMessage = (required: string) =>
  z
    .codec(
      z.number({ error: ({ input }) => (input === undefined || input === '' ? required : faultOf(input)) }),
      z.bigint(),
      {
        decode: (value, context) => {
          const minor = parseMinor(value);
          if (minor !== undefined) return minor;
          context.issues.push({ code: 'custom', message: faultOf(value), input: value });
          return z.NEVER;
        },
        encode: minorToNumber,
      },
    )
    .meta({ format: 'money' });

/** Any amount of money or a price: a JSON number in currency units ↔ minor units. */
export const money = moneyWithMessage('An amount is required');

/** An amount above zero, with the message for a missing amount or one not above zero. */
export const positiveMoney = (message: string) =>
  moneyWithMessage(message)
    .refine(minor => minor > 0n, { error: message })
    .meta({ exclusiveMinimum: 0 });

/** An amount of zero or more, with the message for a missing amount. */
export const moneyAtLeastZero = (required: string) =>
  moneyWithMessage(required)
    .refine(minor => minor >= 0n, { error: 'Must be at least 0' })
    .meta({ minimum: 0 });

const MOST_SHARES = 1_000_000_000;
const TOO_MANY_SHARES = 'Must be at most 1,000,000,000 shares';

/** A whole number of shares ↔ bigint. */
export const shares = z
  .codec(
    z.int({
      error: ({ code }) => (code === 'too_big' ? TOO_MANY_SHARES : 'Must be a whole number of shares'),
    }),
    z.bigint(),
    { decode: value => BigInt(value), encode: value => Number(value) },
  )
  .meta({ format: 'shares' });

export const positiveShares = shares
  .refine(value => value > 0n, { error: 'Must be a whole number of shares, at least 1' })
  .refine(value => value <= BigInt(MOST_SHARES), { error: TOO_MANY_SHARES })
  .meta({ minimum: 1, maximum: MOST_SHARES });

/** Accompanies numbers and prices that a person enters. */
export const splitsSeen = z
  .int()
  .min(0)
  .optional()
  .describe(
    'The number of splits that you saw, from GET /market/{slug} or, for issuers, GET /issuer/rules. Refused after another split, because number and price are in other shares.',
  );

/** A percentage with two decimals, e.g. 2.14. */
export const percent = z.number().meta({ format: 'percent' });

const isBlank = (text: unknown) => typeof text === 'string' && text.trim() === '';

/** From 0 to 100 in a query or a header. A blank is refused; read as 0 it would match almost nothing. */
export const typedPercent = z.preprocess(
  text => (isBlank(text) ? NaN : text),
  z.coerce.number().min(0).max(100),
);

/** ISO 8601 in UTC ↔ Date. */
export const time = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (value, context) => {
    const at = new Date(value);
    const year = at.getUTCFullYear();
    // In UTC the year may exceed 9999, which ISO 8601 cannot write with four digits.
    if (year >= 1 && year <= 9999) return at;
    context.issues.push({ code: 'custom', input: value });
    return z.NEVER;
  },
  encode: value => value.toISOString(),
});

/** Filters a list by time. */
export const timeSpan = {
  from: time.optional().describe('From this instant on, inclusive.'),
  before: time.optional().describe('Before this instant.'),
};

export const NO_DAY = 'Must be a date, YYYY-MM-DD';
/** There is no year 0, and the database refuses it. */
const hasYear = (text: string): boolean => !text.startsWith('0000');
export const day = z.iso.date({ error: NO_DAY }).refine(hasYear, NO_DAY);

export const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month, YYYY-MM');

export const year = z.string().regex(/^(?!0000)\d{4}$/, 'Must be a year, YYYY');

/** The response of a call that returns a CSV file. */
export const CSV = { media: ['text/csv'] } as const;
export const PDF = { media: ['application/pdf'] } as const;

/** An id, with the message for an invalid one. Ids are compared in lower case. */
export const idWithMessage = (
  error: string | ((issue: { readonly input?: unknown }) => string | undefined),
) => z.uuid({ error }).toLowerCase();

export const id = idWithMessage(({ input }) => (input === undefined ? undefined : 'Unknown id'));
/** A required id; an empty one counts as missing. */
export const requiredId = idWithMessage(({ input }) =>
  (input ?? '') === '' ? 'This is required' : 'Unknown id',
);
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

/** Stops validation: some patterns take time quadratic in the length of the text. */
const tooLong = (error: string) => ({ error, abort: true });

/** Invisible characters, and those that mail programs drop or read as a dot ('a@b.com\u200B' would reach a@b.com). */
const MISREAD = /[\p{C}\p{Default_Ignorable_Code_Point}\u3002]/u;

export const LONG_EMAIL = 'Email is too long';

/** Lower case turns 'İ' into two signs; mail would reach another mailbox than the one typed. */
const keepsLength = (text: string): boolean => [...text.toLowerCase()].length === [...text].length;

/**
 * An address as it is stored and compared: in lower case, the domain in the form that the DNS uses. 'user@bücher.example' and
 * 'user@xn--bcher-kva.example' are one mailbox.
 */
function oneSpelling(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  if (/^[!-~]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return lower;
  return `${lower.slice(0, at + 1)}${new URL(`http://${domain}`).hostname}`;
}

export const email = (required: string) =>
  z
    .string({ error: missingMessage(required) })
    .trim()
    // Mail programs normalise full-width and composed letters in the same way.
    .normalize('NFKC')
    .min(1, required)
    .max(MAX_LENGTH.email, tooLong(LONG_EMAIL))
    .refine(value => value === '' || (isEmail(value) && !MISREAD.test(value) && keepsLength(value)), {
      error: 'Invalid email format',
      abort: true,
    })
    .transform(oneSpelling);

/** Any visible character. */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Removed from every text: control characters, which affect terminals; zero-width characters, which only make
 * equal-looking names differ; and bidirectional overrides, which would reverse our own words after a name or a
 * reference. Right-to-left scripts need none of these. The joiners that Persian, Indian scripts and emoji need stay.
 */
const UNSEEN = /[[\p{Cc}--[\t\n\r]]\u00AD\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069]/gv;
const BREAKS = /[\t\n\r\u2028\u2029]+/g;

const inLines = (text: string): string => text.replaceAll(UNSEEN, '');
/** Names and references appear in mail headers and lines of files, so a line break becomes a space. */
const inOneLine = (text: string): string => inLines(text).replaceAll(BREAKS, ' ');

const saying = (required: string, longest: number, overlong: string, tidy: (text: string) => string) =>
  z
    .string({ error: missingMessage(required) })
    .overwrite(tidy)
    .trim()
    .min(1, required)
    .max(longest, tooLong(overlong))
    .refine(value => value === '' || VISIBLE.test(value), { error: required });

/** Whether every character of a text is visible; for names of programs, which are stored unchanged. */
export const isVisibleText = (text: string): boolean =>
  !/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(text);

const overlongAt = (longest: number): string => `Must be at most ${longest} characters`;

/** A non-empty text of one line. */
export const requiredText = (required: string, longest = 100, overlong = overlongAt(longest)) =>
  saying(required, longest, overlong, inOneLine);

/** A non-empty text of any number of lines. */
export const requiredLines = (required: string, longest: number) =>
  saying(required, longest, overlongAt(longest), inLines);

/** An optional text of one line. */
export const optionalText = (longest = 100) =>
  z.string().overwrite(inOneLine).trim().max(longest, overlongAt(longest));

/** A number far beyond the range gets only the message about its bound. */
const countedUpTo = (most: number) =>
  z.coerce
    .number()
    .max(most, { error: `Must be at most ${most}`, abort: true })
    .int()
    .min(1, 'Must be at least 1');
const pageNumber = countedUpTo(1_000_000).default(1);
const pageLength = countedUpTo(100).default(10);

export const pageQuery = { page: pageNumber, pageSize: pageLength };
/** The payment calls use the specification's snake_case. */
export const pageQuerySnake = { page: pageNumber, page_size: pageLength };

export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    total: z.int().describe('The number on all pages.'),
    page: z.int().describe('Counts from 1.'),
    pageSize: z.int(),
    totalPages: z.int(),
    hasNext: z.boolean(),
    hasPrevious: z.boolean(),
  });

export const done = z.object({ message: z.string() });

export const CATEGORIES = ['tech', 'healthcare', 'fintech', 'industrials', 'consumer', 'energy'] as const;
export const category = z.enum(CATEGORIES);
export type Category = z.infer<typeof category>;

export const INVESTOR_TYPES = ['individual', 'institutional', 'accredited', 'company'] as const;
/** The languages of the site and its mails. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'zh'] as const;
export const RANGES = ['1D', '1W', '1M', '3M', '6M', '1Y', 'ALL'] as const;
/** A time range; 1M by default. */
export const range = z.enum(RANGES).default('1M');
export type Range = z.infer<typeof range>;

/** The query of an issuer's call about one line: rules, holders, listed people, closing template. */
export const ofLine = z.object({
  line: slug.optional().describe('A line of your company by its slug; absent: the default line.'),
});
