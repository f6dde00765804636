// The operator's side of payments that no provider completes automatically.
import { z } from 'zod';
import { PERSON_STATUSES } from './people.ts';
import { PAYMENT_STATUSES, paymentTransaction } from './payment.ts';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import { id, money, optionalText, pageQuery, paged, requiredLines, time } from './values.ts';
import type { Routes } from './route.ts';

const operatorPayment = paymentTransaction.extend({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean().describe('False until the person has confirmed the address.'),
    accountNumber: z.string(),
    /** An operator who pays out must see that a person is blocked. */
    status: z.enum(PERSON_STATUSES),
  }),
  needsTwo: z.boolean().describe('Whether the amount needs the approval of two operators.'),
  proposed: z
    .object({
      decision: z.enum(['complete', 'fail']),
      by: id,
      name: z.string(),
      reason: z.string().nullable().describe('The reason that the person reads.'),
    })
    .nullable()
    .describe("The first operator's proposal, when the amount needs a second one."),
  decidedBy: z
    .array(z.string())
    .describe('The operators who ended it; empty while pending, and for automatic payments.'),
  endedAt: time.nullable(),
  bankLine: z
    .object({ amount: money, counterparty: z.string().nullable(), date: z.string(), sure: z.boolean() })
    .nullable()
    .describe(
      'The line of the bank statement that belongs to it; not `sure` where a person has yet to agree.',
    ),
});

const byId = z.object({ id });
const DECISION_REFUSALS = [
  'wrong_state',
  'payment_in_payout',
  'second_approval_required',
  ...STEP_UP_REFUSALS,
] as const;

export const operatorPaymentRoutes = {
  'GET /operator/payments': {
    area: 'operator-payments',
    summary: 'Payments by reference, name, email or account number, oldest pending first',
    access: 'operator',
    query: z.object({
      ...pageQuery,
      status: z.enum(PAYMENT_STATUSES).default('pending'),
      search: optionalText(100)
        .default('')
        .describe('Part of the reference, or words of the name, email or account number.'),
    }),
    response: paged(operatorPayment).extend({
      counts: z
        .record(z.enum(PAYMENT_STATUSES), z.int())
        .describe('How many there are of each status, for the same search.'),
    }),
  },
  'POST /operator/payments/{id}/complete': {
    area: 'operator-payments',
    summary: 'Confirm that the money arrived or was paid out; large amounts await a second operator',
    access: 'operator',
    params: byId,
    body: z.strictObject(stepUpFields),
    response: operatorPayment,
    idempotent: true,
    refusals: DECISION_REFUSALS,
  },
  'POST /operator/payments/{id}/fail': {
    area: 'operator-payments',
    summary: 'Mark a payment as failed; its hold is released',
    access: 'operator',
    params: byId,
    body: z.strictObject({ reason: requiredLines('Say why', 300), ...stepUpFields }),
    response: operatorPayment,
    idempotent: true,
    refusals: DECISION_REFUSALS,
  },
} as const satisfies Routes;
