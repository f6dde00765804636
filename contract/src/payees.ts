// Accounts at banks to which a person's withdrawals go.
import { z } from 'zod';
import { done, id, optionalText, pageQuery, paged, requiredText, time } from './values.ts';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import type { Routes } from './route.ts';

const PAYEE_STATUSES = ['waiting', 'usable', 'needs_approval', 'rejected', 'stopped'] as const;

const payee = z.object({
  id,
  type: z.enum(['iban', 'us']),
  holderName: z.string(),
  bankName: z.string(),
  last4: z.string().describe('The last four characters of the account number; the rest is encrypted.'),
  country: z.string(),
  status: z
    .enum(PAYEE_STATUSES)
    .describe(
      'needs_approval: the name of the holder is not the account’s, and two operators must allow it. stopped: by the link in the mail.',
    ),
  usableAt: time.describe('A new payee can be used from here on, where nothing else is missing.'),
  verified: z.boolean().describe('Money has come from this account.'),
  createdAt: time,
});

const payeeBody = z.strictObject({
  holderName: requiredText('Enter the name of the account’s holder', 120),
  bankName: requiredText('Enter the name of the bank', 120),
  iban: optionalText(80).optional().describe('An IBAN, or else routing and account number.'),
  routingNumber: optionalText(20).optional(),
  accountNumber: optionalText(80).optional(),
  ...stepUpFields,
});

const operatorPayee = payee.extend({
  user: z.object({ id, name: z.string(), email: z.string() }),
  approvedBy: z.array(z.string()).describe('Names of the operators who allowed the name so far.'),
});

export const payeeRoutes = {
  'GET /account/payees': {
    area: 'payees',
    summary: 'Where your withdrawals can go',
    access: 'member',
    response: z.object({ payees: z.array(payee) }),
  },
  'POST /account/payees': {
    area: 'payees',
    summary: 'Add a payee; it can be used after 24 hours, and a mail tells of it with a link that stops it',
    access: 'investor',
    body: payeeBody,
    response: payee,
    status: 201,
    refusals: ['too_many', ...STEP_UP_REFUSALS],
    limit: { max: 20, window_s: 3600, per: 'account', shared: true },
  },
  'DELETE /account/payees/{id}': {
    area: 'payees',
    summary: 'Remove a payee',
    access: 'member',
    params: z.object({ id }),
    response: done,
    refusals: ['payee_in_use'],
  },
  'POST /account/payees/stop': {
    area: 'payees',
    summary: 'Stop a new payee by the link in the mail, without signing in',
    access: 'public',
    body: z.strictObject({ token: requiredText('The link is incomplete', 200) }),
    response: done,
    limit: { max: 20, window_s: 3600, per: 'address', shared: true },
    errors: { 404: ['not_found'] },
  },
  'GET /operator/payees': {
    area: 'payees',
    summary: 'Payees whose holder’s name is not the account’s, oldest first',
    access: 'operator',
    query: z.object({ ...pageQuery }),
    response: paged(operatorPayee),
  },
  'POST /operator/payees/{id}/approve': {
    area: 'payees',
    summary: 'Allow the name of a payee’s holder; two operators must',
    access: 'operator',
    params: z.object({ id }),
    body: z.strictObject(stepUpFields),
    response: operatorPayee,
    refusals: ['wrong_state', 'second_person_required', ...STEP_UP_REFUSALS],
  },
  'POST /operator/payees/{id}/reject': {
    area: 'payees',
    summary: 'Refuse the name of a payee’s holder',
    access: 'operator',
    params: z.object({ id }),
    response: operatorPayee,
    refusals: ['wrong_state'],
  },
} as const satisfies Routes;
