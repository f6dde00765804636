// Answers of the bank's calls for component tests.
import type { Response } from '#contract/api.ts';
import type { TestUser } from '#web/testing/open-page.tsx';
import type { Answers } from '#web/testing/serve-calls.ts';

export const as: TestUser = {
  id: '0198c000-0000-7000-8000-000000000002',
  firstName: 'Dana',
  lastName: 'Moss',
  email: 'dana@example.com',
  role: 'operator',
};
export const ID = '0198c000-0000-7000-8000-000000000003';
const OTHER = '0198c000-0000-7000-8000-000000000004';
export const TIME = '2026-11-20T14:00:00.000Z';

type Line = Response<'POST /operator/bank/lines/{id}/match'>;
type Payout = Response<'GET /operator/bank/payouts/{id}'>;
export type Day = Response<'GET /operator/bank/reconciliations/{day}'>;

export const paged = <T>(...results: readonly T[]) => ({
  results: [...results],
  total: results.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
  hasNext: false,
  hasPrevious: false,
});
export const line: Line = {
  id: ID,
  statementId: ID,
  position: 0,
  date: '2026-11-20',
  amount: 12_480,
  reference: null,
  counterparty: 'Aldergate Holdings Ltd',
  accountLast4: '5520',
  text: 'INV 2291',
  reversal: false,
  status: 'break',
  breakKind: 'unknown_here',
  because: null,
  payment: null,
  note: '',
};
const proposed: Line = {
  ...line,
  id: OTHER,
  amount: 850,
  counterparty: 'HAAS R',
  status: 'proposed',
  breakKind: null,
  because: 'reference_incomplete',
  payment: {
    id: ID,
    direction: 'deposit',
    amount: 850,
    status: 'pending',
    person: 'Ruben Haas',
    reference: 'FS-8M2X-4451',
  },
};
export const payout: Payout = {
  id: ID,
  messageId: 'FSP-000212',
  profile: 'ach',
  format: 'pain.001.001.09',
  status: 'prepared',
  total: 61_240,
  executionDay: '2026-11-20',
  preparedBy: 'Robin Castellan',
  preparedByYou: false,
  preparedAt: TIME,
  releasedBy: null,
  releasedAt: null,
  items: [
    {
      paymentId: ID,
      payee: 'Harrow Lane Partners LP',
      bank: 'Calder Bank',
      last4: '0417',
      reference: 'FS-7Q2K-0931',
      amount: 61_240,
      status: 'open',
      reason: '',
    },
  ],
};
export const red: Day = {
  day: '2026-11-20',
  moved: { opening: 41_180_402.17, in: 118_204.1, inCount: 24, out: -62_487.85, outCount: 14 },
  bank: 41_236_118.42,
  items: [
    { name: 'available', amount: 38_146_736.9 },
    { name: 'held', amount: 2_611_340.15 },
    { name: 'pending_out', amount: 402_118 },
    { name: 'fees', amount: 18_108.37 },
    { name: 'in_transit', amount: 45_335 },
  ],
  named: 41_223_638.42,
  difference: 12_480,
  ties: false,
  status: 'does_not_tie',
  unexplained: [line],
  explanation: null,
  signedBy: null,
  signedAt: null,
};
export const days = (status: Day['status']) => ({
  days: Array.from({ length: 30 }, (_, index) => ({
    day: index < 10 ? `2026-10-${22 + index}` : `2026-11-${String(index - 9).padStart(2, '0')}`,
    status: index === 29 ? status : ('no_statement' as const),
    difference: null,
  })),
});
export const EMPTY: Answers = {
  'GET /operator/bank/account': { account: null },
  'GET /operator/bank/statements': paged(),
  'GET /operator/bank/lines': paged<Line>(),
  'GET /operator/bank/payouts': { ...paged<Payout>(), waiting: [] },
  'GET /operator/payees': paged(),
  'GET /operator/bank/reconciliations': days('no_statement'),
};
/** The breaks and the proposals. */
export const lines: Answers = {
  'GET /operator/bank/lines': ({ search }) =>
    search.get('status') === 'break' ? paged(line) : paged(proposed),
};
