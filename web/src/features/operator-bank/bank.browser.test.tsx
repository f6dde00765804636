// Tests the operator's bank: statements and their lines, and payouts of two people.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { callsOf, refused, type Answers } from '#web/testing/serve-calls.ts';
import { as, days, EMPTY, ID, line, lines, paged, payout, red, TIME } from './testing/bank-answers.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = (text: string) => expect.element(page.getByText(text)).toBeVisible();

test('An empty bank says so on every tab, and what to do first', async () => {
  await openPage('/bank', { as, answers: EMPTY });
  await seen('No statement has been loaded yet.');
  await seen(
    'Load the statement of each bank day. Its lines are matched to deposits and withdrawals, and what does not match waits here for you.',
  );
  await expectAccessible();
  await page.getByRole('tab', { name: 'Payouts' }).click();
  await seen('Set the client account first: statements and payouts need it.');
  await seen('No withdrawal waits.');
  await seen('No payout is complete yet.');
  await expectAccessible();
});

test('A proposal is matched or refused, and a break is held with a note', async () => {
  await openPage('/bank', {
    as,
    answers: { ...EMPTY, ...lines, 'POST /operator/bank/lines/{id}/match': line },
  });
  await seen('Ruben Haas, deposit');
  await seen('$850.00, FS-8M2X-4451');
  await seen('The reference lacks its last character; with it the check character is right.');
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
      'GET /operator/payments': { ...paged(), counts: { pending: 0, completed: 0, failed: 0, cancelled: 0 } },
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
  await seen('You are the second person.');
  const people = page.getByRole('region', { name: 'Two people' });
  await expect.element(people.getByText('Robin Castellan')).toBeVisible();
  await expect.element(people.getByText('Your turn')).toBeVisible();
  await expectAccessible();
  await button('Release').click();
  const dialog = page.getByRole('dialog', { name: 'Release $61,240.00 to 1 payees?' });
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
  await seen('Another operator');
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

test('A statement that is kept says why; one that is accepted says what is left', async () => {
  const statement: Response<'POST /operator/bank/statements'>['statements'][number] = {
    id: ID,
    fileName: 'statement.xml',
    format: 'camt.053',
    statementId: 'S1',
    account: 'DE89370400440532013000',
    currency: 'USD',
    from: '2026-11-20',
    to: '2026-11-20',
    opening: 1,
    closing: 2,
    difference: '-3009.89',
    lineCount: 37,
    status: 'kept',
    faults: ['does_not_tie'],
    importedAt: TIME,
  };
  const counts = { matched: 0, proposed: 0, breaks: 0 };
  let answer: Response<'POST /operator/bank/statements'> = { statements: [statement], ...counts };
  await openPage('/bank', { as, answers: { ...EMPTY, 'POST /operator/bank/statements': () => answer } });
  const choose = page.getByLabelText('Choose a file');
  await choose.upload(new File(['x'], 'statement.xml'));
  await seen('Kept, but nothing was moved');
  await seen('. Difference -3009.89');
  await expectAccessible();
  answer = {
    statements: [{ ...statement, status: 'accepted', faults: [] }],
    ...counts,
    matched: 3,
    breaks: 1,
  };
  await choose.upload(new File(['y'], 'statement.xml'));
  await seen('3 matched, 0 proposed, 1 breaks');
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
