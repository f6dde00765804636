// Tests how a payment is confirmed: by the keyboard, by a PIN or a code, by taps that come twice, and what can be copied.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { navigate } from '#web/lib/router.tsx';
import { setPreferences } from '#web/lib/preferences.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { styleOf } from '#web/testing/find.ts';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, refused, serve } from '#web/testing/serve-calls.ts';
import {
  amount,
  button,
  choose,
  dialog,
  fill,
  fillPayee,
  open,
  PAYEE,
  reference,
  told,
} from './testing/payment-dialog.ts';

const [payment] = sample('GET /payment/transactions').results;
if (payment === undefined) throw new Error('no payment is recorded');
const done = (text: string) => expect.element(page.getByText(text)).toBeVisible();

afterEach(async () => {
  await cleanup();
  setPreferences({ hideAmounts: false });
  vi.restoreAllMocks();
});

test('Copy buttons: what is sent to, and the reference', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open('deposit');
  await choose(/Bank transfer/, /SEPA/);
  const iban = dialog.css('.kv > div').filter({ hasText: 'IBAN' }).getByRole('button');
  await expect.element(iban).toHaveTextContent('DE89370400440532013000');
  await iban.click();
  expect(copied).toHaveBeenLastCalledWith('DE89370400440532013000');
  await amount.fill('60');
  await button('Next').click();
  const { value } = reference.element() as HTMLInputElement;
  await button(`Copy ${value}`).click();
  expect(copied).toHaveBeenLastCalledWith(value);
});

/** Presses twice; the second press comes before anybody has read what the first brought. */
async function doubleTap(target: Locator): Promise<void> {
  await expect.element(target).toBeEnabled();
  const element = target.element() as HTMLElement;
  element.click();
  do await new Promise(requestAnimationFrame);
  while (element.ariaBusy === 'true');
  element.click();
}

test('A double tap on Next confirms nothing, and one on Back cancels nothing', async () => {
  await open('deposit', { 'POST /payment/deposit': payment });
  await fill('75');
  await doubleTap(button('Back'));
  await expect.element(dialog).toHaveTextContent('Step 1 of 2');
  await doubleTap(button('Next'));
  await expect.element(dialog).toHaveTextContent('Step 2 of 2');
  await expect.element(dialog.css('.say')).toHaveFocus();
  expect(callsOf('POST /payment/deposit')).toHaveLength(0);
  await button('Register transfer').click();
  await done('Deposit processed successfully');
  expect(callsOf('POST /payment/deposit')).toHaveLength(1);
});

test('A withdrawal that replaces a deposit starts empty', async () => {
  await open('deposit');
  await fill('75');
  navigate('/account?dialog=withdrawal');
  const withdrawal = page.getByRole('dialog', { name: 'Withdrawal' });
  await expect.element(withdrawal).toHaveTextContent('Step 1 of 2');
  await expect.element(withdrawal.getByLabelText('Amount')).toHaveValue('');
});

test('With amounts hidden, a withdrawal of more than is available does not reveal the balance', async () => {
  setPreferences({ hideAmounts: true });
  await open('withdrawal');
  await amount.fill('999999');
  await button('Next').click();
  await told('You have •••••• available.');
});

/** Completes both steps without a pointer: the first payment method, its first channel, the proposed reference. */
async function payByKeyboard(kind: 'deposit' | 'withdrawal', value: string): Promise<void> {
  const act = kind === 'deposit' ? 'Deposit' : 'Withdraw';
  const opener = page.getByRole('button', { name: act, exact: true }).first();
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  if (kind === 'withdrawal') {
    // The payee comes first, then the link that adds one.
    await expect.element(dialog.getByRole('radio', { name: /8842/ })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}');
  }
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard(value);
  for (const choice of [/Bank transfer/, /ACH/]) {
    await expect.element(dialog.getByRole('radio', { name: choice })).toBeVisible();
    await userEvent.keyboard('{Tab} ');
  }
  await expect.element(button('Next')).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await told('Step 2 of 2');
  await userEvent.keyboard('{Tab}');
  await expect.element(reference).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: /^(?:Register|Confirm)/ })).toBeEnabled();
  if (kind === 'withdrawal') {
    (dialog.getByLabelText('Transaction PIN').element() as HTMLElement).focus();
    await userEvent.keyboard('246810');
  }
  await userEvent.keyboard('{Enter}');
  await done(`${kind === 'deposit' ? 'Deposit' : 'Withdrawal'} processed successfully`);
  await expect.element(opener).toHaveFocus();
}

test('The keyboard alone can deposit, and withdraw', async () => {
  await open('deposit', { 'POST /payment/deposit': payment, 'POST /payment/withdraw': payment });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await payByKeyboard('deposit', '40');
  await payByKeyboard('withdrawal', '25');
  expect(callsOf('POST /payment/deposit')[0]?.body).toMatchObject({ amount: 40 });
  expect(callsOf('POST /payment/withdraw')[0]?.body).toMatchObject({ amount: 25, pin: '246810' });
});

test('After a deposit its tab is shown, with the new row lit until another list is chosen', async () => {
  await open('deposit', { 'POST /payment/deposit': payment });
  await fill('75');
  await button('Register transfer').click();
  await done('Deposit processed successfully');
  await expect.element(page.getByRole('tab', { name: 'Deposits' })).toHaveAttribute('aria-selected', 'true');
  const first = page.getByRole('tabpanel').css('tbody tr').first();
  await expect.poll(() => styleOf(first, 'box-shadow')).toContain('inset');
  await page.getByRole('tab', { name: 'Withdrawals' }).click();
  await expect.poll(() => styleOf(first, 'box-shadow')).toBe('none');
});

test('A withdrawal asks for the transaction PIN where one is set', async () => {
  await open('withdrawal', { 'POST /payment/withdraw': refused('pin_wrong') });
  await fill('100');
  await button('Confirm withdrawal').click();
  await told('The PIN is 4 to 6 digits');
  const pin = dialog.getByLabelText('Transaction PIN');
  await pin.fill('1111');
  await button('Confirm withdrawal').click();
  await told(/^That PIN is incorrect\./);
  serve({ 'POST /payment/withdraw': payment });
  await pin.fill('4711');
  await button('Confirm withdrawal').click();
  await done('Withdrawal processed successfully');
  expect(callsOf('POST /payment/withdraw').map(({ body }) => (body as { pin: string }).pin)).toEqual([
    '1111',
    '4711',
  ]);
});

test('A withdrawal asks for a code where two-factor authentication is on and no PIN is set', async () => {
  serve({ 'GET /auth/step-up': { asked: 'code' } });
  await open('withdrawal', { 'POST /payment/withdraw': refused('code_wrong') });
  await fill('100');
  const code = dialog.getByLabelText('Code from your authenticator app');
  await expect.element(code).toBeVisible();
  await expectAccessible();
  await button('Confirm withdrawal').click();
  await told('The code is 6 digits');
  await code.fill('123456');
  await button('Confirm withdrawal').click();
  await told(/^That code is incorrect or was already used\./);
  serve({ 'POST /payment/withdraw': payment });
  await code.fill('654 321');
  await button('Confirm withdrawal').click();
  await done('Withdrawal processed successfully');
  expect(callsOf('POST /payment/withdraw').at(-1)?.body).toMatchObject({ code: '654321' });
});

test('A withdrawal asks for nothing after a payee was confirmed, until the server asks again', async () => {
  const payees = { 'GET /account/payees': { payees: [] }, 'POST /account/payees': refused('pin_required') };
  await open('withdrawal', payees);
  const form = await fillPayee();
  await form.getByRole('button', { name: 'Add payee' }).click();
  await form.getByLabelText('Transaction PIN').fill('4711');
  serve({
    'POST /account/payees': PAYEE,
    'GET /account/payees': { payees: [PAYEE] },
    'GET /auth/step-up': { asked: null },
  });
  await form.getByRole('button', { name: 'Add payee' }).click();
  await expect.element(dialog.getByRole('radio', { name: /8842/ })).toBeChecked();
  await fill('100');
  const pin = dialog.getByLabelText('Transaction PIN');
  await expect.element(pin).not.toBeInTheDocument();
  serve({ 'POST /payment/withdraw': refused('pin_required') });
  await button('Confirm withdrawal').click();
  await told('Enter your transaction PIN to confirm.');
  await pin.fill('4711');
  serve({ 'POST /payment/withdraw': payment });
  await button('Confirm withdrawal').click();
  await done('Withdrawal processed successfully');
});

test('A lost answer to a withdrawal of all there is: trying again is not held to be more than there is', async () => {
  edit('GET /account', body => ({ ...body, balance: 75 }));
  await open('withdrawal', {
    'POST /payment/withdraw': () => {
      edit('GET /account', body => ({ ...body, balance: 0 }));
      return broken(502, '');
    },
  });
  await fill('75');
  await dialog.getByLabelText('Transaction PIN').fill('4711');
  await button('Confirm withdrawal').click();
  await expect
    .element(dialog.getByRole('alert').first())
    .toHaveTextContent('The same payment is never made twice');
  serve({ 'POST /payment/withdraw': payment });
  await button('Confirm withdrawal').click();
  await done('Withdrawal processed successfully');
  const [first, second] = callsOf('POST /payment/withdraw').map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect(first).toMatch(/./);
  expect(second).toBe(first);
});
