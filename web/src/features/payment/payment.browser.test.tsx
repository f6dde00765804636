// Tests the two steps of the payment dialog against the sentences of the specification.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { address } from '#web/testing/open-page.tsx';
import { broken, callsOf, refused, serve } from '#web/testing/serve-calls.ts';
import {
  ACH,
  amount,
  BANK,
  button,
  CARD,
  channelsFor,
  choose,
  dialog,
  facts,
  fill,
  fillPayee,
  open,
  PAYEE,
  reference,
  told,
} from './testing/payment-dialog.ts';

test('Amount must be greater than 0; Please select a payment method; Please select a payment channel', async () => {
  await open('deposit');
  await button('Next').click();
  await told('Amount must be greater than 0');
  await told('Please select a payment method');
  await told('Please select a payment channel');
  await expect.element(amount).toHaveFocus();
  for (const value of ['0.00', '-50']) {
    await amount.fill(value);
    await told('Amount must be greater than 0');
  }
  await expect.element(dialog.getByText('Enter an amount like')).not.toBeInTheDocument();
  await amount.fill('0.01');
  await choose(/Bank transfer/, /ACH/);
  await expect.element(dialog.getByText('Please select a payment channel')).not.toBeInTheDocument();
  await button('Next').click();
  await told('Step 2 of 2');
});

test('Fee and limits are shown before step 2, and limits before they are broken', async () => {
  await open('deposit');
  await amount.fill('9.99');
  await choose(/^Card/, /Northgate/);
  await expect.element(dialog).toHaveTextContent('$10.00 to $25,000.00');
  await button('Next').click();
  await told('The smallest amount for this channel is $10.00.');
  await amount.fill('1000');
  await expect.element(dialog).toHaveTextContent('$29.00');
  await expect.element(dialog).toHaveTextContent('$971.00');
});

test('On a phone only the choices scroll, between head and foot', async () => {
  await page.viewport(390, 600);
  await open('deposit');
  await choose(/Bank transfer/, /ACH/);
  await told('Where you send it');
  const sheet = dialog.element();
  const main = dialog.css('.dlg-main').element();
  await expect.poll(() => main.scrollHeight - main.clientHeight).toBeGreaterThan(100);
  expect(sheet.scrollHeight).toBe(sheet.clientHeight);
  await page.viewport(1440, 900);
});

test('Choosing a method clears the channel and loads that method’s channels; only active ones', async () => {
  await open('deposit');
  await choose(/Bank transfer/, /SEPA/);
  await told('Where you send it');
  await expect.element(dialog.getByText('Check by post')).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: /Crypto/ }).click({ force: true });
  // The only active channel of a method is chosen already.
  await expect.element(dialog.getByRole('radio', { name: /USDC/ })).toBeChecked();
  await expect.element(dialog.getByText('Bitcoin')).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: /Bank transfer/ }).click({ force: true });
  await expect.element(dialog.getByRole('radio', { name: /SEPA/ })).not.toBeChecked();
  await told('Choose a channel to see its details');
});

test('What reaches the balance is not named before the fee is known', async () => {
  await open('deposit');
  await amount.fill('100');
  const outcome = dialog.css('.sum .total');
  await expect.element(outcome).toHaveTextContent('Added to your balance–');
  await choose(/Bank transfer/, /ACH/);
  await expect.element(outcome).toHaveTextContent('Added to your balance$100.00');
});

test('Details shown depend on the channel type: crypto, bank, card, paypal', async () => {
  await open('deposit');
  for (const [method, channel, ...terms] of [
    [
      /Bank transfer/,
      /ACH/,
      ...['Account name', 'Bank', 'Account address', 'Bank address', 'Routing number', 'BIC'],
    ],
    [/Bank transfer/, /SEPA/, ...['Account name', 'Bank', 'Account address', 'Bank address', 'IBAN', 'BIC']],
    [/^Card/, /Northgate/, 'Cards', 'Processor', 'Currencies'],
    [/^PayPal/, /PayPal balance/, 'Merchant account', 'Environment', 'Currencies'],
    [/Crypto/, /USDC/, 'Network', 'Wallet address'],
  ] as const) {
    await choose(method, channel);
    await expect.poll(facts).toEqual(terms);
  }
  const picture = dialog.getByRole('img', { name: 'QR code of the wallet address on Ethereum (ERC-20)' });
  await expect.element(picture).toBeVisible();
  await amount.fill('120');
  await expectAccessible();
});

test('Channel and channel-detail load errors are kept per field', async () => {
  await open('deposit', { 'GET /payment/channels': refused('internal') });
  await dialog.getByRole('radio', { name: /^Card/ }).click({ force: true });
  const channel = dialog.getByRole('group', { name: 'Channel' });
  await expect.element(channel.getByRole('alert')).toHaveTextContent('Failed to load payment channels');
  serve({ 'GET /payment/channels': channelsFor, 'GET /payment/channels/{id}/details': refused('internal') });
  await channel.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('radio', { name: /Northgate/ }).click({ force: true });
  await expect
    .element(dialog.getByRole('alert').filter({ hasText: 'Failed to load channel details' }))
    .toBeVisible();
});

test('The reference is ours, to be copied; Back returns to step 1', async () => {
  await open('deposit', { 'POST /payment/deposit': refused('internal') });
  await fill('20');
  const { value } = reference.element() as HTMLInputElement;
  expect(value).toMatch(/^FS-\w{4}-\w{4}$/);
  await expect.element(reference).toHaveAttribute('readonly');
  await told(/Without it we can’t match your money/);
  await expectAccessible();
  await button('Back').click();
  await told('Step 1 of 2');
  await expect.element(amount).toHaveValue('20');
  await button('Next').click();
  await button('Register transfer').click();
  await expect
    .poll(() => callsOf('POST /payment/deposit').map(({ body }) => body))
    .toEqual([
      {
        amount: 20,
        payment_method_id: BANK.id,
        channel_id: ACH.id,
        currency: 'USD',
        description: '',
        metadata: { reference: value },
      },
    ]);
});

test('A withdrawal goes to a payee, which comes first and is named with sum, fee and arrival', async () => {
  const waiting = { ...PAYEE, id: CARD.id, last4: '1204', status: 'waiting', verified: false } as const;
  const other = { ...PAYEE, id: BANK.id, bankName: 'Hafenbank', last4: '6204', type: 'iban' } as const;
  await open('withdrawal', { 'GET /account/payees': { payees: [waiting, other, PAYEE] } });
  const payees = dialog.getByRole('group', { name: 'Payee' });
  await expect.element(payees.getByRole('radio', { name: /1204/ })).toBeDisabled();
  await expect.element(payees.getByRole('radio', { name: /Usable from/ })).toBeVisible();
  await button('Next').click();
  await told('Please select a payee');
  await payees.getByRole('radio', { name: /Hafenbank/ }).click({ force: true });
  await amount.fill('20');
  // Bank transfers alone reach a payee.
  await expect.element(dialog.getByRole('radio', { name: /^Card/ })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
  // An account with an IBAN is reached by SEPA alone, and one of the United States is not.
  await expect.element(dialog.getByRole('radio', { name: /SEPA/ })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: /ACH/ })).not.toBeInTheDocument();
  await payees.getByRole('radio', { name: /8842/ }).click({ force: true });
  await expect.element(dialog.getByRole('radio', { name: /ACH/ })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: /SEPA/ })).not.toBeInTheDocument();
  await expect.element(dialog.css('.sum .total')).toHaveTextContent('You receive$20.00');
  await expect.poll(facts).toEqual(['Account holder', 'Bank', 'Account', 'Status', 'Expected arrival']);
  await expectAccessible();
  await button('Next').click();
  await told('Withdraw $20.00 to First Harbor Bank •••• 8842 via ACH. You receive $20.00.');
  await told(/^Expected .*, without a fee\.$/);
  await expect.element(dialog.css('.aside')).toHaveTextContent('Paid to');
  await expect.element(dialog.css('.aside')).not.toHaveTextContent('Foreshare Clients');
});

test('Without a payee there is nothing to withdraw to; one is added from here', async () => {
  await open('withdrawal', { 'GET /account/payees': { payees: [] } });
  await told('No payee yet. Add the bank account your withdrawals should go to.');
  await expect.element(amount).not.toBeInTheDocument();
  await expectAccessible();
  const form = await fillPayee();
  serve({ 'POST /account/payees': PAYEE, 'GET /account/payees': { payees: [PAYEE] } });
  await form.getByRole('button', { name: 'Add payee' }).click();
  await expect.element(dialog.getByRole('radio', { name: /8842/ })).toBeChecked();
  await expect.element(page.getByText('Payee added. It is ready to use.')).toBeVisible();
});

test('A lost answer is sent again with the same Idempotency-Key', async () => {
  await open('deposit', { 'POST /payment/deposit': broken(502, '<h1>Bad gateway</h1>') });
  await fill('75');
  await button('Register transfer').click();
  await expect
    .element(dialog.getByRole('alert').first())
    .toHaveTextContent('The same payment is never made twice');
  await button('Register transfer').click();
  await expect.poll(() => callsOf('POST /payment/deposit').length).toBe(2);
  const [first, second] = callsOf('POST /payment/deposit').map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect(first).toMatch(/./);
  expect(second).toBe(first);
});

test('The payment modal shows the error message in a danger alert, and keeps what was typed', async () => {
  await open('deposit', { 'POST /payment/deposit': refused('channel_unavailable') });
  await fill('75');
  await dialog.getByLabelText('Description').fill('For the house');
  await button('Register transfer').click();
  const alert = dialog.getByText('This payment channel is not available. Choose another.');
  await expect.element(alert.first()).toBeVisible();
  await expect.element(amount).toHaveValue('75');
  await expect.element(dialog.getByRole('radio', { name: /ACH/ })).not.toBeChecked();
  await choose(/Bank transfer/, /SEPA/);
  await button('Next').click();
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('For the house');
});

test('The payment dialog stays while the payment is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await open('deposit', { 'POST /payment/deposit': () => promise.then(() => refused('internal')) });
  await fill('75');
  const before = address();
  await button('Register transfer').click();
  await expect.element(button('Back')).toBeDisabled();
  await expect.element(button('Close')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).toBeVisible();
  expect(address()).toBe(before);
  resolve(undefined);
  await expect.element(button('Back')).toBeEnabled();
});

test('A withdrawal of more than is available is refused before it is sent', async () => {
  await open('withdrawal');
  await expect.element(dialog).toHaveTextContent(/Available \$\d/);
  const available = (dialog.element().textContent.match(/Available (\$[\d,.]*\d)/) ?? [])[1] ?? '';
  expect(available).not.toBe('');
  await amount.fill('999999');
  await button('Next').click();
  await told(`You have ${available} available.`);
  expect(callsOf('POST /payment/withdraw')).toEqual([]);
});
