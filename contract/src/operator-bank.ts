// The operator's side of the bank: statements, lines, payouts, and the proof of client money of each day.
import { z } from 'zod';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import { day, id, money, optionalText, pageQuery, paged, requiredText, time } from './values.ts';
import type { Routes } from './route.ts';

export const STATEMENT_FAULTS = [
  'does_not_tie',
  'no_balance',
  'other_currency',
  'other_account',
  'came_before',
  'gap',
  'overlap',
] as const;
const LINE_STATUSES = ['matched', 'proposed', 'break', 'held'] as const;
const BREAK_KINDS = ['amount_differs', 'duplicate', 'return', 'unknown_here'] as const;
const PAYOUT_PROFILES = ['sepa', 'wire', 'ach'] as const;
/** The largest statement file. A statement of 100,000 lines has about 100 MB. */
const MOST_STATEMENT_BYTES = 128 * 1024 * 1024;

const statement = z.object({
  id,
  fileName: z.string(),
  format: z.string(),
  statementId: z.string().nullable(),
  account: z.string().nullable(),
  currency: z.string().nullable(),
  from: day.nullable(),
  to: day.nullable(),
  opening: money.nullable(),
  closing: money.nullable(),
  difference: z.string().nullable().describe('Closing − (opening + lines), as a decimal text.'),
  lineCount: z.int(),
  status: z.enum(['accepted', 'kept']).describe('kept: it moves nothing, because of its faults.'),
  faults: z.array(z.enum(STATEMENT_FAULTS)),
  importedAt: time,
});

const paymentOfLine = z.object({
  id,
  direction: z.enum(['deposit', 'withdrawal']),
  amount: money,
  status: z.string(),
  person: z.string(),
  reference: z.string().nullable(),
});

const line = z.object({
  id,
  statementId: id,
  position: z.int(),
  date: day,
  amount: money.describe('What came in is positive.'),
  reference: z.string().nullable(),
  counterparty: z.string().nullable(),
  accountLast4: z.string().nullable(),
  text: z.string().nullable(),
  reversal: z.boolean(),
  status: z.enum(LINE_STATUSES),
  breakKind: z.enum(BREAK_KINDS).nullable(),
  because: z.string().nullable().describe('The rule that matched or proposed.'),
  payment: paymentOfLine.nullable(),
  note: z.string(),
});

const payoutItem = z.object({
  paymentId: id,
  payee: z.string(),
  bank: z.string(),
  last4: z.string(),
  reference: z.string().describe('EndToEndId in the file.'),
  amount: money,
  status: z.enum(['open', 'accepted', 'rejected', 'paid', 'cancelled']),
  reason: z.string(),
});

const payout = z.object({
  id,
  messageId: z.string(),
  profile: z.enum(PAYOUT_PROFILES),
  format: z.string(),
  status: z.enum(['prepared', 'released', 'completed', 'cancelled']),
  total: money,
  executionDay: day,
  preparedBy: z.string(),
  preparedByYou: z.boolean(),
  preparedAt: time,
  releasedBy: z.string().nullable(),
  releasedAt: time.nullable(),
  items: z.array(payoutItem),
});

const candidate = z.object({
  paymentId: id,
  person: z.string(),
  payee: z.string(),
  bank: z.string(),
  last4: z.string(),
  amount: money,
  requestedAt: time,
  ready: z.boolean(),
  why: z.string().nullable().describe('What is missing, where it is not ready.'),
});

const heading = optionalText(120).optional();

/** The headings of the bank's CSV by what their columns hold. */
const csvColumns = z.strictObject({
  date: heading,
  valueDate: heading,
  amount: heading,
  credit: heading,
  debit: heading,
  direction: heading,
  balance: heading,
  currency: heading,
  reference: heading,
  bankReference: heading,
  counterparty: heading,
  counterpartyAccount: heading,
  counterpartyRouting: heading,
  text: heading,
  account: heading,
});

const account = z.object({
  account: z.string(),
  holderName: z.string(),
  bankName: z.string(),
  bic: z.string(),
  routingNumber: z.string(),
  profile: z.enum(PAYOUT_PROFILES),
  version: z.enum(['03', '09']),
  csvColumns,
});

const bankAccountBody = z.strictObject({
  account: requiredText('Enter the account’s number', 80),
  holderName: requiredText('Enter the name of the account’s holder', 120),
  bankName: requiredText('Enter the name of the bank', 120),
  bic: optionalText(20).default(''),
  routingNumber: optionalText(20).default(''),
  profile: z.enum(PAYOUT_PROFILES),
  version: z.enum(['03', '09']).default('09'),
  csvColumns: csvColumns.default({}),
});

const item = z.object({ name: z.string(), amount: money });

const movedOnDay = z.object({
  opening: money,
  in: money,
  inCount: z.int(),
  out: money.describe('Negative, or 0.'),
  outCount: z.int(),
});

const reconciliation = z.object({
  day,
  moved: movedOnDay
    .nullable()
    .describe('The lines of the day’s statements, and the balance before them; null where there is none.'),
  bank: money.nullable().describe('The closing balance of the day’s statement; null where there is none.'),
  items: z
    .array(item)
    .describe('available, held, pending_out, fees, in_transit: everything that is named, in this order.'),
  named: money,
  difference: money.nullable().describe('bank − named.'),
  ties: z.boolean(),
  status: z.enum(['no_statement', 'ties', 'does_not_tie', 'explained', 'signed']),
  unexplained: z.array(line).describe('Lines of that day or before which have no name yet.'),
  explanation: z.string().nullable(),
  signedBy: z.string().nullable(),
  signedAt: time.nullable(),
});

const byId = z.object({ id });
const byDay = z.object({ day });
const STEP_UP = [...STEP_UP_REFUSALS] as const;
const UPLOADS = { max: 60, window_s: 3600, per: 'account' } as const;

export const operatorBankRoutes = {
  'GET /operator/bank/account': {
    area: 'operator-bank',
    summary: 'The client account at the bank',
    access: 'operator',
    response: z.object({ account: account.nullable() }),
  },
  'PUT /operator/bank/account': {
    area: 'operator-bank',
    summary: 'Set the client account, its profile for payouts and the columns of its CSV',
    access: 'operator',
    body: bankAccountBody.extend(stepUpFields),
    response: z.object({ account }),
    refusals: STEP_UP,
  },
  'GET /operator/bank/statements': {
    area: 'operator-bank',
    summary: 'Statements, newest first; those that do not tie are among them',
    access: 'operator',
    query: z.object(pageQuery),
    response: paged(statement),
  },
  'POST /operator/bank/statements': {
    area: 'operator-bank',
    summary:
      'Load a statement: camt.053, camt.054, MT940 or CSV, as multipart/form-data under `file`. What it matches is completed, so a step-up is needed: see POST /auth/step-up',
    access: 'operator',
    upload: { mostBytes: MOST_STATEMENT_BYTES },
    response: z.object({
      statements: z.array(statement),
      matched: z.int(),
      proposed: z.int(),
      breaks: z.int(),
    }),
    status: 201,
    refusals: ['file_not_understood', ...STEP_UP],
    limit: UPLOADS,
  },
  'GET /operator/bank/lines': {
    area: 'operator-bank',
    summary: 'Lines of accepted statements, newest first',
    access: 'operator',
    query: z.object({
      ...pageQuery,
      status: z.enum(LINE_STATUSES).optional(),
      statementId: id.optional(),
    }),
    response: paged(line),
  },
  'POST /operator/bank/lines/{id}/match': {
    area: 'operator-bank',
    summary:
      'Decide about a line: match it to a payment, part it from a proposal, hold it as unidentified, or book a return',
    access: 'operator',
    params: byId,
    body: z.strictObject({
      decision: z.enum(['match', 'not_this', 'hold', 'return']).default('match'),
      paymentId: id.optional().describe('Where it is not the proposed payment.'),
      note: optionalText(500).default(''),
      ...stepUpFields,
    }),
    response: line,
    idempotent: true,
    refusals: [
      'wrong_state',
      'payment_needed',
      'amount_differs',
      'note_needed',
      'insufficient_funds',
      'second_approval_required',
      ...STEP_UP,
    ],
  },
  'GET /operator/bank/payouts': {
    area: 'operator-bank',
    summary: 'Payouts, newest first, and the withdrawals that wait for one',
    access: 'operator',
    query: z.object(pageQuery),
    response: paged(payout).extend({ waiting: z.array(candidate) }),
  },
  'POST /operator/bank/payouts': {
    area: 'operator-bank',
    summary: 'Prepare a payout of pending withdrawals; a second person releases it',
    access: 'operator',
    body: z.strictObject({
      paymentIds: z.array(id).min(1, 'Choose at least one withdrawal').max(5000),
      executionDay: day.optional(),
    }),
    response: payout,
    status: 201,
    idempotent: true,
    refusals: ['no_bank_account', 'not_ready_for_payout'],
  },
  'GET /operator/bank/payouts/{id}': {
    area: 'operator-bank',
    summary: 'A payout with its payments',
    access: 'operator',
    params: byId,
    response: payout,
  },
  'POST /operator/bank/payouts/{id}/release': {
    area: 'operator-bank',
    summary: 'Release a payout that another operator prepared',
    access: 'operator',
    params: byId,
    body: z.strictObject(stepUpFields),
    response: payout,
    idempotent: true,
    refusals: ['wrong_state', 'second_person_required', 'not_ready_for_payout', ...STEP_UP],
  },
  'POST /operator/bank/payouts/{id}/cancel': {
    area: 'operator-bank',
    summary: 'Cancel a payout that was not released; its withdrawals wait for another',
    access: 'operator',
    params: byId,
    response: payout,
    refusals: ['wrong_state'],
  },
  'GET /operator/bank/payouts/{id}/pain001': {
    area: 'operator-bank',
    summary: 'The file for the bank, pain.001, of a released payout',
    access: 'operator',
    params: byId,
    response: { media: ['application/xml'] },
    refusals: ['wrong_state', 'no_bank_account'],
  },
  'POST /operator/bank/answers': {
    area: 'operator-bank',
    summary:
      'Load the bank’s answer to a payout, pain.002, as multipart/form-data under `file`. It ends payments, so a step-up is needed: see POST /auth/step-up',
    access: 'operator',
    upload: { mostBytes: 10 * 1024 * 1024 },
    response: payout,
    status: 201,
    refusals: ['file_not_understood', ...STEP_UP],
    limit: UPLOADS,
    errors: { 404: ['not_found'] },
  },
  'GET /operator/bank/reconciliations': {
    area: 'operator-bank',
    summary: 'The last 30 days: whether each ties',
    access: 'operator',
    response: z.object({
      days: z.array(z.object({ day, status: reconciliation.shape.status, difference: money.nullable() })),
    }),
  },
  'GET /operator/bank/reconciliations/{day}': {
    area: 'operator-bank',
    summary: 'Client money of a day: the bank’s balance, and everything it consists of',
    access: 'operator',
    params: byDay,
    response: reconciliation,
  },
  'POST /operator/bank/reconciliations/{day}': {
    area: 'operator-bank',
    summary: 'Sign a day off; one that does not tie needs an explanation for the auditor',
    access: 'operator',
    params: byDay,
    body: z.strictObject({ explanation: optionalText(2000).default('') }),
    response: reconciliation,
    refusals: ['no_statement', 'explanation_needed', 'wrong_state'],
  },
} as const satisfies Routes;
