// The operator's side of payments that no provider completes by itself.
import { z } from 'zod';
import { PERSON_STATUSES } from './people.ts';
import { PAYMENT_STATUSES, paymentTransaction } from './payment.ts';
import { id, pageQuery, paged, requiredText, time } from './values.ts';
import type { Routes } from './route.ts';

const operatorPayment = paymentTransaction.extend({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    /** False: nobody has shown that the address is theirs. */
    emailConfirmed: z.boolean(),
    accountNumber: z.string(),
    /** So that nobody pays out to somebody blocked without knowing. */
    status: z.enum(PERSON_STATUSES),
  }),
  /** Whether the amount needs the word of two operators. */
  needsTwo: z.boolean(),
  /** What a first operator proposed, where the amount needs a second one. The reason is the one the person will read. */
  proposed: z
    .object({
      decision: z.enum(['complete', 'fail']),
      by: id,
      name: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Names of the operators who ended it; empty while it is pending, and where none had to. */
  decidedBy: z.array(z.string()),
  endedAt: time.nullable(),
});

const byId = z.object({ id });

export const operatorPaymentRoutes = {
  'GET /operator/payments': {
    area: 'operator-payments',
    summary: 'Payments, oldest pending first',
    access: 'operator',
    query: z.object({
      ...pageQuery,
      status: z.enum(PAYMENT_STATUSES).default('pending'),
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
    body: z.strictObject({ reason: requiredText('Say why', 300) }),
    response: operatorPayment,
    idempotent: true,
    refusals: ['wrong_state', 'second_approval_required'],
  },
} as const satisfies Routes;
