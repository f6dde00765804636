// The operator's side of payments that no provider completes automatically.
import { z } from 'zod';
import { PERSON_STATUSES } from './people.ts';
import { PAYMENT_STATUSES, paymentTransaction } from './payment.ts';
import { id, optionalText, pageQuery, paged, requiredLines, time } from './values.ts';
import type { Routes } from './route.ts';

const operatorPayment = paymentTransaction.extend({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean().describe('False: nobody has shown that the address is theirs.'),
    accountNumber: z.string(),
    /** An operator who pays out must see that a person is blocked. */
    status: z.enum(PERSON_STATUSES),
  }),
  needsTwo: z.boolean().describe('Whether the amount needs the word of two operators.'),
  proposed: z
    .object({
      decision: z.enum(['complete', 'fail']),
      by: id,
      name: z.string(),
      reason: z.string().nullable().describe('The one the person will read.'),
    })
    .nullable()
    .describe('What a first operator proposed, where the amount needs a second one.'),
  decidedBy: z
    .array(z.string())
    .describe('Names of the operators who ended it; empty while it is pending, and where none had to.'),
  endedAt: time.nullable(),
});

const byId = z.object({ id });

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
        .describe('Part of the reference, or each word in the name, email or account number.'),
    }),
    response: paged(operatorPayment),
  },
  'POST /operator/payments/{id}/complete': {
    area: 'operator-payments',
    summary: 'Say that the money arrived or was paid out; large amounts wait for a second operator',
    access: 'operator',
    params: byId,
    response: operatorPayment,
    idempotent: true,
    refusals: ['wrong_state', 'second_approval_required'],
  },
  'POST /operator/payments/{id}/fail': {
    area: 'operator-payments',
    summary: 'Say that it will not happen; what was set aside goes back',
    access: 'operator',
    params: byId,
    body: z.strictObject({ reason: requiredLines('Say why', 300) }),
    response: operatorPayment,
    idempotent: true,
    refusals: ['wrong_state', 'second_approval_required'],
  },
} as const satisfies Routes;
