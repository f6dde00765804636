// Acts of operators that need two people: one proposes, another one confirms.
import { z } from 'zod';
import { id, pageQuery, paged, time } from './values.ts';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import type { Routes } from './route.ts';

/** The acts that need two people. An act that needs two adds its name here. */
export const APPROVAL_KINDS = [
  'remove_second_factor',
  'block_operator',
  'unblock_operator',
  'resume_trading',
  'cancel_order',
  'void_trade',
  'correct_trade',
  'move_shares',
  'unlist_company',
  'erase_person',
  'take_out_fees',
  'company_cash',
  'record_shares',
  'import_holdings',
  'split_stock',
  'exit_stock',
] as const;

export type ApprovalKindName = (typeof APPROVAL_KINDS)[number];

/** What an act may be refused with when it is confirmed, because days may have passed since it was proposed. */
export const ACT_REFUSALS = [
  'wrong_state',
  'order_not_open',
  'stock_left_market',
  'stock_split',
  'correction_short',
  'too_many_shares',
  'too_much_money',
  'company_has_history',
  'erasure_blocked',
  'recorded_already',
  'certificate_known',
  'trades_unsettled',
  'fractions_unpriced',
  'split_impossible',
  'company_short_of_cash',
  'file_no_longer_fits',
] as const;

/** The answer of a call that made a proposal in place of the act. */
export const waitingApproval = z.object({ approvalId: id, expiresAt: time });

const approval = z.object({
  id,
  kind: z.enum(APPROVAL_KINDS),
  status: z.enum(['open', 'confirmed', 'rejected', 'withdrawn', 'expired']),
  subject: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  facts: z.record(z.string(), z.string()).describe('What exactly will be done.'),
  reason: z.string().nullable(),
  proposedBy: z.string(),
  proposedAt: time,
  expiresAt: time,
  own: z.boolean().describe('Whether you proposed it; somebody else must confirm it.'),
});

export const approvalRoutes = {
  'GET /operator/approvals': {
    area: 'operator-approvals',
    summary: 'What operators have proposed and another one must confirm, oldest first',
    access: 'operator',
    query: z.object(pageQuery),
    response: paged(approval),
  },
  'POST /operator/approvals/{id}/approve': {
    area: 'operator-approvals',
    summary: 'Confirm a proposal of another operator, which performs it',
    access: 'operator',
    params: z.object({ id }),
    body: z.strictObject(stepUpFields),
    response: approval,
    refusals: ['second_person_required', ...ACT_REFUSALS, ...STEP_UP_REFUSALS],
    errors: { 409: ['conflict'] },
  },
  'POST /operator/approvals/{id}/reject': {
    area: 'operator-approvals',
    summary: 'Reject a proposal, or withdraw your own',
    access: 'operator',
    params: z.object({ id }),
    response: approval,
    refusals: ['wrong_state'],
  },
} as const satisfies Routes;
