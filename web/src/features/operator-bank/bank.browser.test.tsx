// Tests the operator's bank: statements and their lines, payouts of two people, and client money of a day.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { openPage, type TestUser } from '#web/testing/open-page.tsx';
import { callsOf, refused, type Answers } from '#web/testing/serve-calls.ts';

const as: TestUser = {
  id: '0198c000-0000-7000-8000-000000000002',
  firstName: 'Dana',
  lastName: 'Moss',
  email: 'dana@example.com',
  role: 'operator',
};
const ID = '0198c000-0000-7000-8000-000000000003';
const OTHER = '0198c000-0000-7000-8000-000000000004';
const TIME = '2026-11-20T14:00:00.000Z';

type Line = Response<'POST /operator/bank/lines/{id}/match'>;
type Payout = Response<'GET /operator/bank/payouts/{id}'>;
type Day = Response<'GET /operator/bank/reconciliations/{day}'>;

const paged = <T,>(...results: readonly T[]) => ({
  results: [...results],
  total: results.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
  hasNext: false,
  hasPrevious: false,
});
const line: Line = {
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
const payout: Payout = {
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
  items: [],
};
const red: Day = {
  day: '2026-11-20',
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
const days = (status: Day['status']) => ({
  days: Array.from({ length: 30 }, (_, index) => ({
    day: index < 10 ? `2026-10-${22 + index}` : `2026-11-${String(index - 9).padStart(2, '0')}`,
    status: index === 29 ? status : ('no_statement' as const),
    difference: null,
  })),
});
const EMPTY: Answers = {
  'GET /operator/bank/account': { account: null },
  'GET /operator/bank/statements': paged(),
  'GET /operator/bank/lines': paged<Line>(),
  'GET /operator/bank/payouts': { ...paged<Payout>(), waiting: [] },
  'GET /operator/payees': paged(),
  'GET /operator/bank/reconciliations': days('no_statement'),
};
/** The breaks and the proposals. */
const lines: Answers = {
  'GET /operator/bank/lines': ({ search }) =>
    search.get('status') === 'break' ? paged(line) : paged(proposed),
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = (text: string) => expect.element(page.getByText(text)).toBeVisible();

test('An empty bank says so on every tab, and what to do first', async () => {
  await openPage('/bank', { as, answers: EMPTY });
  await seen('No statement has been loaded yet.');
  await seen('Every line has its payment.');
  await expectAccessible();
  await page.getByRole('tab', { name: 'Payouts' }).click();
  await seen('Set the client account first: statements and payouts need it.');
  await seen('No withdrawal waits.');
  await seen('No payout has been prepared yet.');
  await expectAccessible();
});

test('A proposal is matched or refused, and a break is held with a note', async () => {
  await openPage('/bank', {
    as,
    answers: { ...EMPTY, ...lines, 'POST /operator/bank/lines/{id}/match': line },
  });
  await seen('Our payment, Ruben Haas, $850.00, FS-8M2X-4451');
  await seen('Nobody announced it');
  await expectAccessible();
  await button('Match').click();
  await expect.poll(() => callsOf('POST /operator/bank/lines/{id}/match')).toHaveLength(1);
  await button('Not this').click();
  await expect.poll(() => callsOf('POST /operator/bank/lines/{id}/match')).toHaveLength(2);
  await button('Hold as unidentified').click();
  const dialog = page.getByRole('dialog', { name: 'Hold as unidentified' });
  await dialog.getByRole('button', { name: 'Hold as unidentified' }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await dialog.getByRole('textbox').fill('Asked Aldergate');
  await dialog.getByRole('button', { name: 'Hold as unidentified' }).click();
  await expect
    .poll(() => callsOf('POST /operator/bank/lines/{id}/match').map(({ body }) => body))
    .toEqual([
      { decision: 'match' },
      { decision: 'not_this' },
      { decision: 'hold', note: 'Asked Aldergate' },
    ]);
});

test('A line without a payment is given one; a refusal is said in the dialog', async () => {
  await openPage('/bank', {
    as,
    answers: {
      ...EMPTY,
      ...lines,
      'GET /operator/payments': paged(),
      'POST /operator/bank/lines/{id}/match': refused('amount_differs'),
    },
  });
  await button('Find whose it is').click();
  const dialog = page.getByRole('dialog', { name: 'Whose is $12,480.00?' });
  await expect.element(dialog.getByText('No pending payment fits.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Reference, name or email').fill('haas');
  await expect
    .poll(() => callsOf('GET /operator/payments').map(({ search }) => search.get('search')))
    .toContain('haas');
});

test('Only the second person releases, with the PIN where it is asked for', async () => {
  let tries = 0;
  const answers: Answers = {
    ...EMPTY,
    'GET /operator/bank/payouts': { ...paged(payout), waiting: [] },
    'POST /operator/bank/payouts/{id}/release': () =>
      (tries += 1) === 1 ? refused('pin_required') : { ...payout, status: 'released' },
  };
  await openPage('/bank?tab=payouts', { as, answers });
  await button('Release').click();
  const dialog = page.getByRole('dialog', { name: 'Release $61,240.00?' });
  await dialog.getByRole('button', { name: 'Release' }).click();
  await dialog.getByLabelText('PIN or code').fill('246810');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect
    .poll(() => callsOf('POST /operator/bank/payouts/{id}/release').map(({ body }) => body))
    .toEqual([{}, { pin: '246810' }]);
  await openPage('/bank?tab=payouts', {
    as,
    answers: {
      ...EMPTY,
      'GET /operator/bank/payouts': { ...paged({ ...payout, preparedByYou: true }), waiting: [] },
    },
  });
  await seen('A second person must release it.');
  await expect.element(button('Release')).not.toBeInTheDocument();
});

test('A name that is not the account’s is allowed or refused', async () => {
  const payee: Response<'GET /operator/payees'>['results'][number] = {
    id: ID,
    type: 'iban',
    holderName: 'Harrow Lane Ltd',
    bankName: 'Calder',
    last4: '4300',
    country: 'NL',
    status: 'needs_approval',
    usableAt: TIME,
    verified: false,
    createdAt: TIME,
    user: { id: ID, name: 'Ana Wells', email: 'ana@example.com' },
    approvedBy: ['Robin Castellan'],
  };
  await openPage('/bank?tab=payouts', {
    as,
    answers: {
      ...EMPTY,
      'GET /operator/payees': paged(payee),
      'POST /operator/payees/{id}/approve': { ...payee, status: 'waiting' },
    },
  });
  await seen('Payee of Ana Wells');
  await seen('Allowed by Robin Castellan. A second person must agree.');
  await expectAccessible();
  await button('Allow the name').click();
  await expect.poll(() => callsOf('POST /operator/payees/{id}/approve')).toHaveLength(1);
});

test('The client account keeps its columns, and is asked for the PIN', async () => {
  const account = {
    account: 'DE89370400440532013000',
    holderName: 'Clients',
    bankName: 'First Harbor',
    bic: '',
    routingNumber: '021000021',
    profile: 'ach' as const,
    version: '09' as const,
    csvColumns: { date: 'Booked on' },
  };
  await openPage('/bank?tab=payouts', {
    as,
    answers: {
      ...EMPTY,
      'GET /operator/bank/account': { account },
      'PUT /operator/bank/account': { account },
    },
  });
  await button('Change').click();
  const dialog = page.getByRole('dialog', { name: 'Client account' });
  await dialog.getByText('Columns of the bank’s CSV').click();
  await expect.element(dialog.getByLabelText('Booking date')).toHaveValue('Booked on');
  await dialog.getByLabelText('Amount').fill('Sum');
  await dialog.getByRole('button', { name: 'Save the account' }).click();
  await expect
    .poll(() => callsOf('PUT /operator/bank/account').map(({ body }) => body))
    .toEqual([{ ...account, csvColumns: { date: 'Booked on', amount: 'Sum' } }]);
});

test('A red day names its lines and is signed off with an explanation only', async () => {
  await openPage('/bank?tab=day', {
    as,
    answers: {
      ...EMPTY,
      'GET /operator/bank/reconciliations': days('does_not_tie'),
      'GET /operator/bank/reconciliations/{day}': red,
      'POST /operator/bank/reconciliations/{day}': { ...red, status: 'explained' },
    },
  });
  await seen('Nov 20, 2026 is off by $12,480.00.');
  await seen('$12,480.00, Aldergate Holdings Ltd, INV 2291');
  await expectAccessible();
  await page.getByLabelText('Explanation for the auditor').fill('Not ours, asked the bank');
  await button('Sign off Nov 20, 2026').click();
  await expect
    .poll(() => callsOf('POST /operator/bank/reconciliations/{day}').map(({ body }) => body))
    .toEqual([{ explanation: 'Not ours, asked the bank' }]);
  await button('Oct 22, 2026: no statement').click();
  await expect
    .poll(() => callsOf('GET /operator/bank/reconciliations/{day}').at(-1)?.path)
    .toBe('/operator/bank/reconciliations/2026-10-22');
});

test.each(['de', 'es', 'fr', 'zh'] satisfies readonly Language[])(
  'The bank in %s fits a phone and has no English left',
  async language => {
    await page.viewport(390, 844);
    for (const tab of ['statement', 'payouts', 'day']) {
      await openPage(`/bank?tab=${tab}`, {
        as,
        language,
        answers: {
          ...EMPTY,
          ...lines,
          'GET /operator/bank/payouts': { ...paged(payout), waiting: [] },
          'GET /operator/bank/reconciliations': days('does_not_tie'),
          'GET /operator/bank/reconciliations/{day}': red,
        },
      });
      await expect.element(page.getByRole('tablist')).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
      expect(document.body.textContent).not.toMatch(/Statement|Payouts|Client money|Release\b|Sign off/);
    }
    await page.viewport(1440, 900);
  },
);
