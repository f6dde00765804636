import { z } from 'zod';
import { SETTLEMENT_STATUSES } from './orders.ts';
import {
  CSV,
  PDF,
  done,
  id,
  idWithMessage,
  money,
  month,
  optionalText,
  pageQuery,
  paged,
  percent,
  positiveMoney,
  requiredText,
  shares,
  time,
  timeSpan,
} from './values.ts';
import {
  PAYMENT_REFUSALS,
  PAYMENT_TYPES,
  WITHDRAWAL_REFUSALS,
  paymentTransaction,
  withdrawalStepUp,
} from './payment.ts';
import type { Routes } from './route.ts';

const trade = z.object({
  id,
  type: z.enum(['buy', 'sell']),
  type_display: z.string(),
  stock: z.object({ id, slug: z.string(), name: z.string(), change: percent.nullable() }),
  amount: shares.describe('How many shares.'),
  price: money,
  fee: money,
  total: money.describe("A buy's cost with fee, a sell's proceeds after fee."),
  cash: money.describe(
    'The effect on your cash: negative for a buy, 0 for a trade that ended before settlement.',
  ),
  timestamp: time,
  status: z.enum(SETTLEMENT_STATUSES),
  status_display: z.string(),
});

const tradeFilter = {
  type: z.enum(['all', 'buy', 'sell']).default('all'),
  stockId: id.optional(),
  ...timeSpan,
};

const savedMethod = z.object({
  id,
  methodId: id,
  type: z.enum(PAYMENT_TYPES),
  name: z.string(),
  label: z.string(),
  description: z.string().describe("Masked, e.g. '•••• 8842'."),
  note: z.string().describe("The person's own reference; may be empty."),
});

export const savedMethodBody = z.strictObject({
  id: id.optional().describe('Changes the entry with this id instead of adding one.'),
  methodId: idWithMessage('Please select a payment method'),
  label: requiredText('Name this payment method', 80),
  number: requiredText('This is required', 120).describe(
    'Account or card number, wallet address or PayPal email; only its end is stored.',
  ),
  note: optionalText(120).optional(),
});

const statementHead = {
  month,
  complete: z.boolean().describe('False while the month is still running.'),
  openingBalance: money.describe('Cash, available and held, at the start of the month, by the ledger.'),
  closingBalance: money.describe('Cash, available and held, at the end of the month, by the ledger.'),
};

const statement = z.object({
  ...statementHead,
  name: z.string(),
  accountNumber: z.string(),
  currency: z.literal('USD'),
  from: time,
  to: time.describe('The first instant after the month.'),
  totals: z
    .object({ deposits: money, withdrawals: money, purchases: money, sales: money, other: money })
    .describe('Sums of the entries by kind; outflows are negative.'),
  entries: z.array(
    z.object({
      id,
      at: time,
      kind: z.enum(['deposit', 'withdrawal', 'purchase', 'sale', 'other']),
      text: z.string(),
      amount: money.describe(
        'The inflow (positive) or outflow including fees; 0 for movements of shares only: a grant, a split, a bankruptcy.',
      ),
      fee: money.describe('Fees within the amount.'),
      balance: money.describe('Cash, available and held, after this entry.'),
    }),
  ),
  positions: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        shares,
        price: money.nullable(),
        value: money.nullable(),
      }),
    )
    .describe('Settled shares at the end, at the last close of the month.'),
});

const byMonth = z.object({ month });

const amount = positiveMoney('Amount must be greater than 0');

export const accountRoutes = {
  'GET /account': {
    area: 'account',
    summary: 'Balance, account information, saved payment methods and the latest trades',
    access: 'member',
    response: z.object({
      balance: money.describe('Cash that is free to use.'),
      held: money.describe('Held for open orders, unsettled trades and withdrawals.'),
      pending: money.describe('Pending deposits.'),
      currency: z.literal('USD'),
      transactions: paged(trade),
      paymentMethods: z.array(savedMethod),
      accountInfo: z.object({
        type: z.string(),
        accountNumber: z.string(),
        status: z.string(),
        createdAt: time,
        lastLogin: time.nullable(),
      }),
      asOf: time,
    }),
  },
  'GET /account/transactions': {
    area: 'account',
    summary: 'Trades, newest first, by side, company and time',
    access: 'member',
    query: z.object({ ...pageQuery, ...tradeFilter }),
    response: paged(trade),
  },
  'GET /account/transactions/csv': {
    area: 'account',
    summary:
      'All trades of the list as CSV. Without a filter by side it includes off-market changes: shares brought in (grant), splits and exits. Shares, price and fee are as agreed. Shares added and cash added are the actual changes, 0 for a trade that ended unsettled, so that these columns can be summed. The cost of a grant is the cost brought in',
    access: 'member',
    query: z.object(tradeFilter),
    response: CSV,
  },
  'GET /account/companies': {
    area: 'account',
    summary: 'The companies whose shares you have traded, by name',
    access: 'member',
    response: z.object({ companies: z.array(z.object({ id, slug: z.string(), name: z.string() })) }),
  },
  'GET /account/statements': {
    area: 'account',
    summary: 'The months with statements, newest first',
    access: 'member',
    response: z.object({ statements: z.array(z.object(statementHead)) }),
  },
  'GET /account/statements/{month}': {
    area: 'account',
    summary: 'One month of the cash account: ledger balances, every movement, shares at its end',
    access: 'member',
    params: byMonth,
    response: statement,
  },
  'GET /account/statements/{month}/csv': {
    area: 'account',
    summary: 'A statement as CSV',
    access: 'member',
    params: byMonth,
    response: CSV,
  },
  'GET /account/statements/{month}/pdf': {
    area: 'account',
    summary: 'A statement as PDF, in the language of the settings',
    access: 'member',
    params: byMonth,
    response: PDF,
    // Each file is generated on request on the single main thread. The limit exceeds what a person reads.
    limit: { max: 10, window_s: 60, per: 'account' },
  },
  'POST /account/payment-methods': {
    area: 'account',
    summary: 'Save a payment method, or change one',
    access: 'investor',
    body: savedMethodBody,
    response: savedMethod,
    status: 201,
    refusals: ['too_many'],
    errors: { 404: ['not_found'] },
  },
  'DELETE /account/payment-methods/{id}': {
    area: 'account',
    summary: 'Remove a saved payment method',
    access: 'member',
    params: z.object({ id }),
    response: done,
  },
  'POST /account/deposit': {
    area: 'account',
    summary: 'Deposit through the first active channel',
    access: 'investor',
    body: z.strictObject({ amount }),
    response: paymentTransaction,
    status: 201,
    idempotent: true,
    refusals: [...PAYMENT_REFUSALS, 'email_unconfirmed'],
  },
  'POST /account/withdraw': {
    area: 'account',
    summary: 'Withdraw through the first active channel',
    access: 'investor',
    body: z.strictObject({ amount, ...withdrawalStepUp }),
    response: paymentTransaction,
    status: 201,
    idempotent: true,
    refusals: [...WITHDRAWAL_REFUSALS],
  },
} as const satisfies Routes;
