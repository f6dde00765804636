import { z } from 'zod';
import { invested, party } from './issuer-reviews.ts';
import {
  INVESTOR_TYPES,
  done,
  email,
  id,
  money,
  ofLine,
  optionalText,
  pageQuery,
  paged,
  percent,
  positiveMoney,
  positiveShares,
  splitsSeen,
  shares,
  time,
} from './values.ts';
import type { Routes } from './route.ts';

const tradingWindow = z
  .strictObject({
    opensAt: time,
    closesAt: time.describe('The first instant after it.'),
    closed: z.boolean().optional().describe('True makes it a period without trading.'),
    repeats: z
      .enum(['daily', 'weekly', 'monthly', 'quarterly', 'yearly'])
      .optional()
      .describe('The interval of repetition, with the same length and time of day.'),
  })
  .refine(window => window.opensAt < window.closesAt, {
    path: ['closesAt'],
    error: 'A window must close after it opens',
    // An invalid time cannot be compared with another.
    when: ({ issues }) => issues.length === 0,
  });

const absoluteRange = z
  .strictObject({
    kind: z.literal('absolute'),
    lowest: positiveMoney('The lowest price must be greater than 0'),
    highest: positiveMoney('The highest price must be greater than 0'),
  })
  .refine(range => range.lowest <= range.highest, {
    path: ['highest'],
    error: 'The highest price must not be below the lowest',
  });

const days = (least: number) =>
  z
    .int({ error: 'Must be a whole number of days' })
    .min(least, `Must be at least ${least}`)
    .max(90, 'Must be at most 90');

const ruleFields = {
  who: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('open') }),
    z.strictObject({
      kind: z.literal('investor_types'),
      types: z.array(z.enum(INVESTOR_TYPES)).min(1, 'Choose at least one investor type'),
    }),
    z.strictObject({ kind: z.literal('list') }),
  ]),
  windows: z
    .array(tradingWindow)
    .max(50, 'Must be at most 50 windows')
    .describe('Without windows the stock is always open.'),
  priceRange: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    absoluteRange,
    z.strictObject({
      kind: z.literal('percent'),
      rangeBps: z
        .int()
        .min(1, 'Must be at least 1')
        .max(10_000, 'Must be at most 10,000')
        .describe(
          'Basis points around the last price, at least one cent either way: 500 around $0.10 is $0.09 to $0.11.',
        ),
    }),
  ]),
  smallestLot: positiveShares,
  review: z
    .enum(['automatic', 'manual'])
    .describe('automatic: no trade awaits your review. manual: trades between pre-approved parties do not.'),
  reviewDays: days(1).describe(
    'The deadline of your decision in days. After it the trade ends, and both holds are released.',
  ),
  firstRefusalDays: days(0).describe('0 without a right of first refusal.'),
};

export const rulesBody = z
  .strictObject({
    ...ruleFields,
    splits: splitsSeen,
    effectiveAt: time.optional().describe('The start of the rules; by default now.'),
  })
  .refine(({ review, firstRefusalDays }) => review === 'manual' || firstRefusalDays === 0, {
    path: ['firstRefusalDays'],
    error: 'You can buy first only where you review each trade',
  });

export const rulesChange = rulesBody.safeExtend({
  basedOn: id
    .nullable()
    .optional()
    .describe(
      'The rules in force when you began the change, null for none. Refused if other rules are in force by now.',
    ),
});

export const RULES_EXAMPLE = {
  who: { kind: 'investor_types', types: ['accredited', 'institutional'] },
  windows: [{ opensAt: '2026-01-05T14:00:00Z', closesAt: '2026-01-09T21:00:00Z', repeats: 'monthly' }],
  priceRange: { kind: 'percent', rangeBps: 2000 },
  smallestLot: 10,
  review: 'manual',
  reviewDays: 5,
  firstRefusalDays: 3,
};

export const rules = z.object({
  ...ruleFields,
  reviewDays: days(0).describe('0 without any rules.'),
  id,
  effectiveAt: time,
  setBy: z.string().nullable(),
  setAt: time,
});

const touchedOrders = z.object({ orders: z.int(), shares });

/** The effect of rules on open orders, without naming their owners. */
export const ruleEffects = z.object({
  suspended: touchedOrders,
  resumed: touchedOrders,
  maybeMore: z
    .boolean()
    .describe(
      'Further buy orders may be suspended because of their owners. They are not counted, so that the count reveals no owner.',
    ),
  examples: z
    .array(
      z.object({
        side: z.enum(['buy', 'sell']),
        shares,
        price: money,
        code: z.string(),
        message: z.string(),
      }),
    )
    .describe('The first orders that would leave the book because of their price or size.'),
});

const listedParty = party.extend({ addedAt: time, invested });
const byId = z.object({ id });

const peopleQuery = ofLine.extend({
  ...pageQuery,
  search: optionalText(100)
    .default('')
    .describe('A part of the name, or of an email address that the company may see.'),
});

export const issuerRoutes = {
  'GET /issuer': {
    area: 'issuer',
    summary: 'Your company and its market at a glance',
    access: 'issuer',
    response: z.object({
      company: z.object({ id, slug: z.string(), name: z.string() }),
      stock: z.object({
        id,
        symbol: z.string(),
        status: z.string(),
        sharesOutstanding: shares,
        price: money.nullable(),
      }),
      lines: z
        .array(z.object({ slug: z.string(), name: z.string() }))
        .describe('Where the classes trade; the default line comes first.'),
      balance: money.describe("The company's own cash, with which it exercises its right of first refusal."),
      waitingReviews: z.int(),
      holders: z.int().describe('Holders of shares of any line.'),
    }),
  },
  'GET /issuer/rules': {
    area: 'issuer',
    summary: 'Current, future and past rules',
    access: 'issuer',
    query: ofLine,
    response: z.object({
      current: rules.nullable(),
      upcoming: z.array(rules),
      past: z.array(rules),
      splits: z
        .int()
        .describe(
          'The number of splits so far; prices and lots of current and future rules are in these shares.',
        ),
    }),
    errors: { 404: ['not_found'] },
  },
  'POST /issuer/rules': {
    area: 'issuer',
    summary:
      'Change the rules, now or from a time on. Orders that are no longer allowed are suspended with notice: for their price or size with the rules, for who may buy with the next day in UTC, together with all such changes of the day. With `basedOn`, only if no other rules have come into force since (409)',
    access: 'issuer',
    query: ofLine,
    body: rulesChange,
    example: { body: RULES_EXAMPLE },
    response: rules,
    status: 201,
    refusals: ['too_many', 'stock_left_market', 'stock_split'],
    errors: { 404: ['not_found'], 409: ['conflict'] },
  },
  'POST /issuer/rules/dry-run': {
    area: 'issuer',
    summary: 'A dry run of rules on the open orders; each dry run is recorded',
    access: 'issuer',
    query: ofLine,
    body: rulesBody,
    example: { body: RULES_EXAMPLE },
    response: ruleEffects,
    refusals: ['stock_left_market', 'stock_split'],
    errors: { 404: ['not_found'] },
  },
  'DELETE /issuer/rules/{id}': {
    area: 'issuer',
    summary: 'Cancel rules that are not in force yet',
    access: 'issuer',
    params: byId,
    query: ofLine,
    response: done,
    refusals: ['deadline_passed'],
    errors: { 404: ['not_found'] },
  },
  'GET /issuer/holders': {
    area: 'issuer',
    summary: 'The holders of your shares, largest first; each access is recorded',
    access: 'issuer',
    query: peopleQuery,
    response: paged(
      z.object({
        id,
        name: z.string(),
        investorType: z.enum(INVESTOR_TYPES).nullable().describe('Null for the company itself.'),
        shares,
        percent: percent.describe('The percentage of the shares outstanding of the line.'),
        email: z.string().nullable().describe('The email address; only for public profiles.'),
        invested,
      }),
    ),
    errors: { 404: ['not_found'] },
  },
  'GET /issuer/parties': {
    area: 'issuer',
    summary: 'The people on your list; each access is recorded',
    access: 'issuer',
    query: peopleQuery,
    response: paged(listedParty),
    errors: { 404: ['not_found'] },
  },
  'POST /issuer/parties': {
    area: 'issuer',
    summary:
      "Add a person to your list, or change whether the person's trades need a review. After 30 unknown addresses in an hour no address is looked up",
    access: 'issuer',
    query: ofLine,
    body: z.strictObject({ email: email('Email is required'), preApproved: z.boolean() }),
    response: listedParty,
    status: 201,
    refusals: ['too_many', 'stock_left_market'],
    // 409: the person was removed or erased at the same moment.
    errors: { 404: ['not_found'], 409: ['conflict'] },
    limit: { max: 60, window_s: 60, per: 'account' },
  },
  'PUT /issuer/parties/{id}': {
    area: 'issuer',
    summary:
      "Change whether the trades of a listed person need a review, whatever the person's current address",
    access: 'issuer',
    params: byId,
    query: ofLine,
    body: z.strictObject({ preApproved: z.boolean() }),
    response: listedParty,
    refusals: ['stock_left_market'],
    // 409: the person was removed or erased at the same moment.
    errors: { 404: ['not_found'], 409: ['conflict'] },
  },
  'DELETE /issuer/parties/{id}': {
    area: 'issuer',
    summary:
      'Remove a person from your list; orders that are no longer allowed are suspended with notice, with the next day in UTC',
    access: 'issuer',
    params: byId,
    query: ofLine,
    response: done,
    errors: { 404: ['not_found'] },
  },
} as const satisfies Routes;
