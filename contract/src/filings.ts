// Shares that people hold elsewhere and bring to this market: the public estimate, the filing of a holder, and its decision.
import { z } from 'zod';
import { rulesInWords, typedPrice } from './market.ts';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import {
  day,
  done,
  id,
  moneyAtLeastZero,
  money,
  ofLine,
  optionalText,
  pageQuery,
  paged,
  positiveShares,
  requiredLines,
  shares,
  slug,
  time,
} from './values.ts';
import type { Routes } from './route.ts';

const HOLDING_KINDS = ['shares', 'options'] as const;
const MOST_PROOFS = 10;
const MOST_SHARES = 1_000_000_000n;

const typedShares = z
  .string()
  .regex(/^\d{1,10}$/, 'Must be a whole number of shares')
  .transform(BigInt)
  .refine(count => count > 0n, { error: 'Must be a whole number of shares, at least 1' })
  .refine(count => count <= MOST_SHARES, { error: 'Must be at most 1,000,000,000 shares' });

const estimate = z.object({
  company: z.object({ slug: z.string(), name: z.string(), symbol: z.string() }),
  shares,
  feeBps: z.int().describe('The fee of a sale in basis points.'),
  values: z
    .array(
      z.object({
        basis: z.enum(['last_price', 'mark_low', 'mark', 'mark_high']),
        price: money,
        gross: money,
        fee: money,
        proceeds: money.describe('Gross minus fee.'),
        left: money
          .nullable()
          .describe('Proceeds minus what the shares cost, before taxes. Null without a cost.'),
      }),
    )
    .describe('Only of prices that are known. Not an offer: what buyers bid is shown to verified people.'),
  indicative: z.boolean().describe('The mark rests on fewer than 3 effective observations.'),
  lastTradeAt: time.nullable(),
  rules: rulesInWords,
  tradable: z.boolean(),
  holdingPeriod: z.object({
    status: z.enum(['over', 'running', 'at_exercise', 'unknown']),
    freeOn: day.nullable().describe('The first day after it; for options, if they were exercised today.'),
  }),
  daysToSell: z
    .int()
    .nullable()
    .describe('At a fifth of the volume of 30 days. Null without a trade in them.'),
  usual: z
    .object({ seconds: z.number(), trades: z.int() })
    .nullable()
    .describe('Median time from agreed to settled of this line’s trades in 90 days. Null without one.'),
  asOf: time,
});

const filing = z.object({
  id,
  company: z.object({ slug: z.string(), name: z.string() }),
  shares,
  cost: money.describe('Of all of them.'),
  acquiredOn: day,
  certificate: z.string().nullable(),
  documents: z.array(z.object({ id, name: z.string() })),
  status: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
  firstConfirmation: z
    .object({ by: z.enum(['company', 'operator']), at: time, expiresAt: time })
    .nullable()
    .describe('One of the two people who confirm has confirmed.'),
  filedAt: time,
  decidedAt: time.nullable(),
  reason: z.string().nullable().describe('Why it was declined.'),
});

const staffFiling = filing.extend({
  holder: z.object({ id, name: z.string(), email: z.string(), verified: z.boolean() }),
  holds: shares.describe('What the person holds of this line here already.'),
  register: z
    .object({ holder: z.string(), shares: z.string(), standing: z.boolean() })
    .nullable()
    .describe('The certificate with this number in the register that the company accepted last.'),
  own: z.boolean().describe('You made the first confirmation; somebody else makes the second.'),
});

const byId = z.object({ id });
const staffList = {
  query: z.object({ ...pageQuery, status: z.enum(['open', 'decided']).default('open') }),
  response: paged(staffFiling),
} as const;
const DECIDING = [
  'wrong_state',
  'second_person_required',
  'stock_left_market',
  'stock_split',
  'too_many_shares',
  'certificate_known',
] as const;
const confirming = {
  params: byId,
  body: z.strictObject(stepUpFields),
  response: staffFiling,
  refusals: [...DECIDING, 'approval_open', ...STEP_UP_REFUSALS],
  errors: { 409: ['conflict'] },
} as const;
const declining = {
  params: byId,
  body: z.strictObject({ reason: requiredLines('Say why', 500) }),
  response: staffFiling,
  refusals: ['wrong_state'],
} as const;

export const filingRoutes = {
  'GET /market/{slug}/estimate': {
    area: 'market',
    summary: 'What shares or options held elsewhere might bring here, from public figures; nothing is stored',
    access: 'public',
    params: z.object({ slug }),
    query: z.object({
      kind: z.enum(HOLDING_KINDS).default('shares'),
      shares: typedShares,
      paid: typedPrice.optional().describe('Dollars paid per share, or the strike of an option.'),
      heldSince: day.optional(),
    }),
    response: estimate,
    refusals: ['too_much_money'],
    limit: { max: 60, window_s: 60, per: 'address' },
  },
  'GET /filings': {
    area: 'filings',
    summary: 'Your filings of shares held elsewhere, newest first',
    access: 'investor',
    query: z.object(pageQuery),
    response: paged(filing),
  },
  'POST /filings': {
    area: 'filings',
    summary:
      'File shares that you hold elsewhere. The company or an operator confirms them, then a second person; then they are in your portfolio',
    access: 'investor',
    body: z.strictObject({
      slug,
      shares: positiveShares,
      cost: moneyAtLeastZero('An amount is required').describe('What all of them cost.'),
      acquiredOn: day,
      certificate: optionalText(60).optional(),
      documents: z.array(id).max(MOST_PROOFS, `At most ${MOST_PROOFS} documents`).default([]),
      consent: z
        .literal(true, { error: 'Your consent is required' })
        .describe('The company and the operator see your name, email and documents.'),
    }),
    example: {
      body: { slug: 'nova-robotics', shares: 400, cost: 1200, acquiredOn: '2024-05-01', consent: true },
    },
    response: filing,
    status: 201,
    refusals: ['email_unconfirmed', 'too_many', 'stock_left_market', 'too_many_shares', 'certificate_known'],
    errors: { 404: ['not_found'] },
    limit: { max: 30, window_s: 3600, per: 'account', shared: true },
  },
  'DELETE /filings/{id}': {
    area: 'filings',
    summary: 'Withdraw a filing that is not decided',
    access: 'investor',
    params: byId,
    response: done,
    refusals: ['wrong_state'],
  },
  'GET /issuer/filings': {
    area: 'filings',
    summary: 'Shares of your company that people filed, oldest first; each access is recorded',
    access: 'issuer',
    query: staffList.query.extend(ofLine.shape),
    response: staffList.response,
    errors: { 404: ['not_found'] },
  },
  'POST /issuer/filings/{id}/confirm': {
    area: 'filings',
    summary:
      'Confirm that the shares exist and are the person’s. An operator confirms as well before they are recorded',
    access: 'issuer',
    ...confirming,
  },
  'POST /issuer/filings/{id}/decline': {
    area: 'filings',
    summary: 'Decline a filing; the person reads the reason',
    access: 'issuer',
    ...declining,
  },
  'GET /operator/filings': {
    area: 'filings',
    summary: 'Shares that people filed, oldest first; each access is recorded',
    access: 'operator',
    ...staffList,
  },
  'POST /operator/filings/{id}/confirm': {
    area: 'filings',
    summary: 'Confirm a filing as the first or the second person. The second records the shares',
    access: 'operator',
    ...confirming,
  },
  'POST /operator/filings/{id}/decline': {
    area: 'filings',
    summary: 'Decline a filing; the person reads the reason',
    access: 'operator',
    ...declining,
  },
} as const satisfies Routes;
