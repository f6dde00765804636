// Deposits and withdrawals through methods and their channels. Field names follow the specification (snake_case).
import { z } from 'zod';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import {
  CSV,
  id,
  idWithMessage,
  money,
  optionalText,
  pageQuerySnake,
  paged,
  percent,
  positiveMoney,
  requiredText,
  time,
  typedPercent,
  missingMessage,
} from './values.ts';
import type { Routes } from './route.ts';

export const PAYMENT_TYPES = ['crypto', 'bank', 'card', 'paypal'] as const;
export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const;

const method = z.object({
  id,
  name: z.string(),
  description: z.string(),
  type: z.enum(PAYMENT_TYPES),
  active: z.boolean(),
});

const channel = z.object({
  id,
  name: z.string(),
  fee: percent.describe('Of the amount.'),
  symbol: z.string(),
  active: z.boolean(),
  payees: z
    .array(z.enum(['us', 'iban']))
    .describe('The types of payees that a withdrawal reaches; none unless it is a bank transfer.'),
  minimum: money,
  maximum: money,
});

/** The payment details by channel type. */
export const channelDetails = z.discriminatedUnion('type', [
  z.object({ type: z.literal('crypto'), network: z.string(), wallet_address: z.string() }),
  z.object({
    type: z.literal('bank'),
    account_name: z.string(),
    bank_name: z.string(),
    account_address: z.string(),
    bank_address: z.string(),
    routing_number: z.string().describe('Empty where the account’s country has none.'),
    iban: z.string().describe('Empty where the account’s country has none.'),
    bic: z.string(),
  }),
  z.object({
    type: z.literal('card'),
    supported_card_types: z.array(z.string()),
    processor_gateway: z.string(),
    supported_currencies: z.array(z.string()),
  }),
  z.object({
    type: z.literal('paypal'),
    merchant_account: z.string(),
    environment: z.string(),
    supported_currencies: z.array(z.string()),
  }),
]);

export const paymentTransaction = z.object({
  id,
  channel: z.object({ id, name: z.string(), fee: percent, method: z.object({ id, name: z.string() }) }),
  amount: money,
  fee: money,
  net_amount: money.describe('The amount that reaches the balance (deposit) or the payee (withdrawal).'),
  currency: z.literal('USD'),
  description: z.string(),
  metadata: z.object({ reference: z.string().describe('The payer’s own words.') }),
  bank_reference: z
    .string()
    .nullable()
    .describe('Our reference, FS-XXXX-XXXX: write it on the transfer, so that the money is found at once.'),
  payee: z
    .object({ id, bank_name: z.string(), holder_name: z.string(), last4: z.string() })
    .nullable()
    .describe('Where a withdrawal goes.'),
  timestamp: time,
  completed_at: time.nullable(),
  transaction_type: z.enum(['deposit', 'withdrawal']),
  status: z.enum(PAYMENT_STATUSES),
  failure_reason: z.string().nullable(),
});

const paymentFields = {
  amount: positiveMoney('Amount must be greater than 0'),
  payment_method_id: idWithMessage('Please select a payment method'),
  channel_id: idWithMessage('Please select a payment channel'),
  currency: z.literal('USD', { error: 'Only USD is supported' }).default('USD'),
  description: optionalText(500).default(''),
  metadata: z.strictObject(
    { reference: requiredText('Reference number is required', 80) },
    { error: missingMessage('Reference number is required') },
  ),
};

/** The fee that the payer saw. As a header it is not part of the payment, so retries at another fee are equal. */
const paymentHeaders = z.object({
  'x-fee-seen': typedPercent
    .optional()
    .describe("The channel's fee in percent that you saw; refused if it has changed."),
});

/** `otp` is the name that `code` had before. */
export const withdrawalStepUp = { ...stepUpFields, otp: stepUpFields.code };

export const depositBody = z.strictObject(paymentFields);
export const withdrawalBody = z.strictObject({
  ...paymentFields,
  payeeId: id
    .optional()
    .describe('One of your payees. Without one an operator asks you where to send the money.'),
  ...withdrawalStepUp,
});

/** For every payment request. */
export const PAYMENT_REFUSALS = [
  'channel_unavailable',
  'amount_below_minimum',
  'amount_above_maximum',
  'fee_takes_all',
  'too_many_payments',
] as const;
export const WITHDRAWAL_REFUSALS = [
  ...PAYMENT_REFUSALS,
  'insufficient_funds',
  'withdrawals_wait',
  ...STEP_UP_REFUSALS,
] as const;

export const paymentRoutes = {
  'GET /payment/methods': {
    area: 'payment',
    summary: 'Payment methods; inactive ones are marked',
    access: 'member',
    response: z.object({ methods: z.array(method) }),
  },
  'GET /payment/channels': {
    area: 'payment',
    summary: 'The channels of a method; inactive ones are marked',
    access: 'member',
    query: z.object({ method_id: idWithMessage('Please select a payment method') }),
    response: z.object({ channels: z.array(channel) }),
  },
  'GET /payment/channels/{id}/details': {
    area: 'payment',
    summary: 'The payment details of this channel',
    access: 'member',
    params: z.object({ id }),
    response: z.object({ channel, details: channelDetails }),
  },
  'POST /payment/deposit': {
    area: 'payment',
    summary: 'Deposit cash',
    access: 'investor',
    headers: paymentHeaders,
    body: depositBody,
    response: paymentTransaction,
    status: 201,
    idempotent: true,
    refusals: [...PAYMENT_REFUSALS, 'fee_changed', 'email_unconfirmed'],
  },
  'POST /payment/withdraw': {
    area: 'payment',
    summary: 'Withdraw cash; it is held at once',
    access: 'investor',
    headers: paymentHeaders,
    body: withdrawalBody,
    response: paymentTransaction,
    status: 201,
    idempotent: true,
    refusals: [
      ...WITHDRAWAL_REFUSALS,
      'fee_changed',
      'payee_waiting',
      'payee_needs_approval',
      'payee_stopped',
    ],
  },
  'GET /payment/transactions': {
    area: 'payment',
    summary: 'Deposits and withdrawals',
    access: 'member',
    query: z.object({
      ...pageQuerySnake,
      type: z.enum(['deposit', 'withdrawal']).optional(),
      status: z.enum(PAYMENT_STATUSES).optional(),
    }),
    response: paged(paymentTransaction),
  },
  'GET /payment/transactions/csv': {
    area: 'payment',
    summary: 'All deposits and withdrawals as CSV; the last column sums to their effect on cash',
    access: 'member',
    query: z.object({ type: z.enum(['deposit', 'withdrawal']).optional() }),
    response: CSV,
  },
  'POST /payment/transactions/{id}/cancel': {
    area: 'payment',
    summary: 'Cancel a deposit or withdrawal that is still pending',
    access: 'investor',
    params: z.object({ id }),
    response: paymentTransaction,
    idempotent: true,
    refusals: ['wrong_state', 'payment_under_way'],
  },
} as const satisfies Routes;
