// Tests the payees of an account: the list with its states, and the form of a new one.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { callsOf, faulty, refused, type Answers } from '#web/testing/serve-calls.ts';

type Payee = Response<'GET /account/payees'>['payees'][number];

const payee: Payee = {
  id: '0198c000-0000-7000-8000-000000000003',
  type: 'iban',
  holderName: 'Nora Lindqvist',
  bankName: 'Calder',
  last4: '4300',
  country: 'NL',
  status: 'usable',
  usableAt: '2026-11-20T14:00:00.000Z',
  verified: true,
  createdAt: '2026-11-19T14:00:00.000Z',
};
const withPayees = (...payees: readonly Payee[]): Answers => ({
  'GET /account/payees': { payees: [...payees] },
});
const card = page.getByRole('region', { name: 'Payees' });
const dialog = page.getByRole('dialog', { name: 'Add a payee' });
const add = dialog.getByRole('button', { name: 'Add payee' });

async function openForm(answers: Answers): Promise<void> {
  await openPage('/account', { as: INVESTOR, answers: { ...withPayees(), ...answers } });
  await page.getByRole('button', { name: 'Add a payee' }).click();
  await dialog.getByLabelText('Account holder').fill('Nora Lindqvist');
  await dialog.getByLabelText('Bank').fill('Calder');
}

test('Without payees the card says what one is for', async () => {
  await openPage('/account', { as: INVESTOR, answers: withPayees() });
  await expect
    .element(page.getByText('No payees yet. Add the account your withdrawals should go to.'))
    .toBeVisible();
  await expect
    .element(page.getByText('A new payee can be used after 24 hours.', { exact: false }))
    .toBeVisible();
});

test('Each state of a payee is said in words, with the last four characters only', async () => {
  await openPage('/account', {
    as: INVESTOR,
    answers: withPayees(
      payee,
      { ...payee, id: `${payee.id.slice(0, -1)}4`, status: 'waiting', verified: false },
      { ...payee, id: `${payee.id.slice(0, -1)}5`, status: 'needs_approval', verified: false },
      { ...payee, id: `${payee.id.slice(0, -1)}6`, status: 'stopped', verified: false },
    ),
  });
  for (const text of ['Money has come from this account', 'The name is being checked', 'Stopped'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Usable from Nov 20, 2026/)).toBeVisible();
  await expect.element(page.getByText('Calder •••• 4300').first()).toBeVisible();
  await expectAccessible();
});

test('A wrong IBAN is said on its field, and the PIN is asked for once the server wants it', async () => {
  const replies = [
    faulty({ iban: ['This IBAN is not right. Check it again'] }),
    refused('pin_required'),
    { ...payee, status: 'waiting' as const },
  ];
  await openForm({ 'POST /account/payees': () => replies.shift() ?? payee });
  await dialog.getByLabelText('IBAN').fill('NL91ABNA0417164301');
  await add.click();
  await expect.element(dialog.getByText('This IBAN is not right. Check it again')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('IBAN').fill('NL91ABNA0417164300');
  await add.click();
  await dialog.getByLabelText('Transaction PIN').fill('246810');
  await add.click();
  await expect.element(page.getByText('Payee added. It can be used in 24 hours.')).toBeVisible();
  expect(callsOf('POST /account/payees').at(-1)?.body).toEqual({
    holderName: 'Nora Lindqvist',
    bankName: 'Calder',
    iban: 'NL91ABNA0417164300',
    pin: '246810',
  });
});

test('A payee is removed after a question', async () => {
  await openPage('/account', {
    as: INVESTOR,
    answers: { ...withPayees(payee), 'DELETE /account/payees/{id}': { message: 'Done.' } },
  });
  await page.getByRole('button', { name: 'Remove Calder •••• 4300' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => callsOf('DELETE /account/payees/{id}')).toHaveLength(1);
});

test.each(['de', 'es', 'fr', 'zh'] satisfies readonly Language[])(
  'The card in %s has no English left',
  async language => {
    await openPage('/account', { as: INVESTOR, language, answers: withPayees(payee) });
    await expect.element(page.getByText('Calder •••• 4300')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/Payees|Add a payee|Remove|Money has come/);
    await expect.element(card).not.toBeInTheDocument();
  },
);
