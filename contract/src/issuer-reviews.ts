// Trades in review: what a company sees of them, and its decisions.
import { z } from 'zod';
import { SETTLEMENT_STATUSES } from './orders.ts';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import {
  INVESTOR_TYPES,
  category,
  id,
  money,
  pageQuery,
  paged,
  percent,
  requiredLines,
  shares,
  time,
} from './values.ts';
import type { Routes } from './route.ts';

export const party = z.object({
  id,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().describe('False until the person has confirmed the address.'),
  investorType: z.enum(INVESTOR_TYPES),
  preApproved: z.boolean(),
});

/**
 * What else a person has invested in, never how much, and only as far as `investmentPrivacy` allows: private shows it
 * to no company, connections to companies whose shares the person holds, public to every company that deals with the
 * person.
 */
export const invested = z.object({ companies: z.int(), categories: z.array(category) }).nullable();

const side = party.extend({
  holding: shares.describe('The shares of this line that the person holds now, before this trade settles.'),
  purchases: z.int().describe('Settled purchases of this line here, before this trade.'),
});

const review = z.object({
  id,
  slug: z.string().describe('The line: /companies/{slug}.'),
  line: z.string().nullable().describe('The class, for a trade on a further line of the company.'),
  sharesOutstanding: shares.describe('Of the line, as the register of the company has them.'),
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
  buyer: side,
  seller: side,
  reason: z.string().nullable(),
  decidedBy: z
    .string()
    .nullable()
    .describe('The person of your company who decided; null while pending and after a missed deadline.'),
  decidedAt: time.nullable(),
  endedAt: time.nullable(),
});

const stake = z.object({
  now: shares,
  approved: shares.describe('After the trade.'),
  exercised: shares.describe('After you buy in the place of the buyer.'),
});

const check = z.object({ since: time, until: time.nullable().describe('Null without an end.') }).nullable();

const dossier = party.extend({
  memberSince: time,
  identity: check.describe('The approval of the identity; null without one.'),
  accreditation: check.describe('The approval of the accreditation; null without one.'),
  holds: stake,
  firstHeldAt: time
    .nullable()
    .describe('Since when the person has held shares of this line; null for none yet.'),
  bought: z
    .object({ trades: z.int(), shares })
    .describe('Settled purchases of this line here, before this trade.'),
  sold: z.object({ trades: z.int(), shares }).describe('Settled sales of this line here, before this trade.'),
  invested: invested,
});

const evidence = z.object({
  review,
  slug: z.string().describe('The line: /companies/{slug}.'),
  sharesOutstanding: shares,
  holders: stake.describe('The number of holders of the line.'),
  company: stake.describe('The shares of the line that your company holds itself.'),
  cash: money.describe("The company's own cash, with which it may buy first."),
  buyer: dossier,
  seller: dossier,
});

const decision = z.object({
  id,
  kind: z.enum(['review', 'closing']),
  line: z.string().nullable().describe('The class, for a trade on a further line of the company.'),
  shares,
  price: money,
  total: money.describe('Price × shares.'),
  since: time,
  dueAt: time.nullable(),
  firstRefusalUntil: time.nullable(),
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
  'GET /issuer/desk': {
    area: 'issuer',
    summary:
      'What waits for your company, the least time left first, without names; and how its shares are spread',
    access: 'issuer',
    response: z.object({
      now: time,
      decisions: z
        .array(decision)
        .describe('Reviews, and documents of closings that wait for you. At most 50.'),
      waiting: z.int().describe('All of them.'),
      closingsOfOthers: z.int().describe('Closings in which another party acts next.'),
      spread: z.object({
        holders: z.int().describe('Holders of shares of any line.'),
        shares: shares.describe('What they hold together.'),
        largest: percent.describe('The part of the largest holder of all shares outstanding.'),
        largestTen: percent.describe('The part of the ten largest holders of all shares outstanding.'),
        waitingHolders: z.int().describe('Holders whose shares wait until they have signed up.'),
        waitingShares: shares,
      }),
    }),
    errors: { 404: ['not_found'] },
  },
  'GET /issuer/reviews/{id}': {
    area: 'issuer',
    summary: 'A trade in your stock with what speaks for and against it; each access is recorded',
    access: 'issuer',
    params: byId,
    response: evidence,
    errors: { 404: ['not_found'] },
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
