// What two operators correct: one proposes, another one confirms under /operator/approvals.
import { z } from 'zod';
import { ACT_REFUSALS, waitingApproval } from './approvals.ts';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import { day, id, money, positiveMoney, positiveShares, requiredLines, slug } from './values.ts';
import type { Routes } from './route.ts';

export const MOVE_REASONS = ['gift', 'estate', 'transfer_agent', 'court_order'] as const;

const bankReference = z
  .string()
  .trim()
  .max(80, 'Must be at most 80 characters')
  // A bare number may be the second half of an amount.
  .regex(/[a-z]/i, 'Reference number is required');

const correction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cancel_order'), orderId: id }),
  z.strictObject({
    kind: z.literal('void_trade'),
    tradeId: id.describe('A trade that is not settled loses its holds; a settled one is reversed.'),
  }),
  z.strictObject({
    kind: z.literal('correct_trade'),
    tradeId: id.describe('A trade that is not settled and not in closing.'),
    shares: positiveShares,
    price: positiveMoney('Amount must be greater than 0').describe('Per share.'),
  }),
  z
    .strictObject({
      kind: z.literal('move_shares'),
      slug,
      from: id.nullable().describe('The person who gives them; null where a transfer agent brings them in.'),
      to: id
        .nullable()
        .describe(
          'The person who receives them; null where a transfer agent takes them out. Not both are null.',
        ),
      shares: positiveShares,
      why: z.enum(MOVE_REASONS),
      cost: money
        .optional()
        .describe('What the receiver counts as the cost of all of them; 0 where left out.'),
      acquiredOn: day.optional().describe('The day from which the receiver counts as their owner; today.'),
    })
    .refine(({ from, to }) => from !== null || to !== null, {
      path: ['to'],
      error: 'Name who gives the shares, or who receives them',
    }),
  z.strictObject({ kind: z.literal('unlist_company'), slug }),
  z.strictObject({ kind: z.literal('erase_person'), personId: id }),
  z.strictObject({
    kind: z.literal('take_out_fees'),
    amount: positiveMoney('Amount must be greater than 0'),
    reference: bankReference,
  }),
  z.strictObject({
    kind: z.literal('company_cash'),
    slug,
    direction: z.enum(['deposit', 'withdrawal']),
    amount: positiveMoney('Amount must be greater than 0'),
    reference: bankReference,
  }),
]);

const EXAMPLE = { correction: { kind: 'cancel_order', orderId: '01890a5d-ac96-774b-bcce-b302099a8057' } };

export const correctionRoutes = {
  'POST /operator/corrections/preview': {
    area: 'operator-corrections',
    summary: 'What a correction would do now, without doing it',
    access: 'operator',
    body: z.strictObject({ correction }),
    example: { body: EXAMPLE },
    response: z.object({
      facts: z
        .record(z.string(), z.string())
        .describe('What exactly would change, by name, already formatted.'),
    }),
    refusals: [...ACT_REFUSALS, 'approval_open'],
    errors: { 404: ['not_found'] },
  },
  'POST /operator/corrections': {
    area: 'operator-corrections',
    summary:
      'Propose to cancel an order, undo or correct a trade, move shares outside the market, unlist a company, erase a person, or record money; another operator confirms it',
    access: 'operator',
    body: z.strictObject({
      correction,
      reason: requiredLines('Say why', 500),
      ...stepUpFields,
    }),
    example: { body: { ...EXAMPLE, reason: 'Entered with a wrong price' } },
    response: waitingApproval,
    status: 202,
    idempotent: true,
    refusals: [...ACT_REFUSALS, ...STEP_UP_REFUSALS, 'approval_open', 'withdrawals_wait'],
    errors: { 404: ['not_found'] },
  },
} as const satisfies Routes;
