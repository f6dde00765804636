// Tests a payment whose fee, limit or channel changes while its dialog is open.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { serveChannels, serveFee } from '#web/testing/payment-channels.ts';
import { sample } from '#web/testing/recorded.ts';
import { broken, callsOf, refused, serve } from '#web/testing/serve-calls.ts';

const [payment] = sample('GET /payment/transactions').results;
if (payment === undefined) throw new Error('no payment is recorded');

const dialog = page.getByRole('dialog');
const amount = dialog.getByLabelText('Amount');
const danger = dialog.css('.alert.danger');
const confirm = dialog.getByRole('button', { name: 'Register transfer' });
const next = dialog.getByRole('button', { name: 'Next' });

/** Fills in step 1 of a deposit of $1,000 through ACH, whose fee is a quarter percent there and no more on the server. */
async function fillDeposit(): Promise<void> {
  serveFee(0.25);
  serve({ 'POST /payment/deposit': refused('fee_changed') });
  await openPage('/account?dialog=deposit', { as: INVESTOR });
  await amount.fill('1000');
  await dialog.getByRole('radio', { name: /Bank transfer/ }).click({ force: true });
  await dialog.getByRole('radio', { name: /ACH/ }).click({ force: true });
  await next.click();
  await expect.element(dialog).toHaveTextContent('Step 2 of 2');
}

test('A fee or a limit that changes while the dialog is open is refused with a word, shown where it can be met, and then taken', async () => {
  await fillDeposit();
  await expect.element(dialog.css('.sum')).toHaveTextContent('$2.50');
  serveFee(0);
  await confirm.click();
  await expect
    .element(danger)
    .toHaveTextContent(/^The fee has changed since it was shown to you\. Review it again\.$/);
  await expect.element(dialog).toHaveTextContent('$1,000.00 will be added to your balance');
  const message = 'The smallest amount through ACH is $1,000.01.';
  const refusal = JSON.stringify({ code: 'amount_below_minimum', message });
  serve({ 'POST /payment/deposit': broken(422, refusal) });
  await confirm.click();
  await expect.element(dialog).toHaveTextContent('Step 1 of 2');
  await expect.element(danger).toHaveTextContent(message);
  await expect.element(amount).toHaveValue('1000');
  serve({ 'POST /payment/deposit': payment });
  await next.click();
  await confirm.click();
  await expect.element(page.getByText('Deposit processed successfully')).toBeVisible();
  expect(callsOf('POST /payment/deposit')).toHaveLength(3);
});

test('Where the channel is gone by the time of the press, another is asked for in step 1', async () => {
  await fillDeposit();
  serveChannels([]);
  await confirm.click();
  await expect.element(dialog.css('.say')).not.toBeInTheDocument();
  await confirm.click();
  await expect.element(dialog).toHaveTextContent('Step 1 of 2');
  await expect.element(dialog.getByText('Please select a payment channel')).toBeVisible();
  await expect.element(amount).toHaveValue('1000');
});
