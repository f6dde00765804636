// Trades in review: what a company sees of them, and its decisions.
import { z } from 'zod';
import { SETTLEMENT_STATUSES } from './orders.ts';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import { INVESTOR_TYPES, id, money, pageQuery, paged, requiredLines, shares, time } from './values.ts';
import type { Routes } from './route.ts';

export const party = z.object({
  id,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().describe('False until the person has confirmed the address.'),
  investorType: z.enum(INVESTOR_TYPES),
  preApproved: z.boolean(),
});

const review = z.object({
  id,
  line: z.string().nullable().describe('The class, for a trade on a further line of the company.'),
  state: z.enum(SETTLEMENT_STATUSES),
  shares,
  price: money,
  total: money.describe('Price × shares.'),
  fee: money.describe("The buyer's fee, which you also pay when you exercise your right of first refusal."),
  agreedAt: time,
  reviewDueAt: time.nullable(),
  firstRefusalUntil: time
    .nullable()
    .describe('The end of your right of first refusal; null without such a right.'),
  buyer: party,
  seller: party,
  reason: z.string().nullable(),
  decidedBy: z
    .string()
    .nullable()
    .describe('The person of your company who decided; null while pending and after a missed deadline.'),
  decidedAt: time.nullable(),
  endedAt: time.nullable(),
});

const byId = z.object({ id });

export const issuerReviewRoutes = {
  'GET /issuer/reviews': {
    area: 'issuer',
    summary: 'Trades in your stock with both parties, the most urgent first; each access is recorded',
    access: 'issuer',
    query: z.object({ ...pageQuery, state: z.enum(['waiting', 'ended']).default('waiting') }),
    response: paged(review),
  },
  'POST /issuer/reviews/approve': {
    area: 'issuer',
    summary: 'Approve several trades at once',
    access: 'issuer',
    body: z.strictObject({
      ids: z.array(id).min(1, 'Choose at least one trade').max(200, 'Must be at most 200'),
      ...stepUpFields,
    }),
    response: z.object({
      approved: z.array(id),
      refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
    }),
    idempotent: true,
    refusals: STEP_UP_REFUSALS,
  },
  'POST /issuer/reviews/{id}/approve': {
    area: 'issuer',
    summary: 'Approve a trade, so that it settles',
    access: 'issuer',
    params: byId,
    body: z.strictObject(stepUpFields),
    response: review,
    idempotent: true,
    refusals: ['wrong_state', 'deadline_passed', ...STEP_UP_REFUSALS],
  },
  'POST /issuer/reviews/{id}/reject': {
    area: 'issuer',
    summary: 'Reject a trade; both holds are released, and both sides get your reason',
    access: 'issuer',
    params: byId,
    body: z.strictObject({ reason: requiredLines('Say why', 300) }),
    response: review,
    idempotent: true,
    refusals: ['wrong_state', 'deadline_passed'],
  },
  'POST /issuer/reviews/{id}/exercise': {
    area: 'issuer',
    summary: 'Exercise the right of first refusal: buy in place of the buyer at the same price',
    access: 'issuer',
    params: byId,
    body: z.strictObject(stepUpFields),
    response: review,
    idempotent: true,
    refusals: [
      'wrong_state',
      'deadline_passed',
      'no_first_refusal',
      'company_short_of_cash',
      ...STEP_UP_REFUSALS,
    ],
  },
} as const satisfies Routes;
