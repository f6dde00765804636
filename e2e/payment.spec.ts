// Money in and out on the real server. What the two steps of the dialog say, and how they are confirmed, is in
// web/src/features/payment: payment and confirming.
import { expect, test } from '@playwright/test';
import { leaveCalls, losingOnce } from './support/calls.ts';
import { balance, fillPayment, openAccount, panel } from './support/account-screen.ts';
import { addPayee, SAMPLE_PIN, setPin, signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

test.beforeEach(async ({ page }) => {
  const person = await setPin(page, await signInFresh(page));
  await addPayee(page, person);
  // The payee was confirmed with the PIN. A new session has to confirm a withdrawal.
  await signIn(page, person.email, person.password);
  await openAccount(page);
});

test('Success closes the modal and shows Deposit processed successfully; then Withdrawal processed successfully', async ({
  page,
}) => {
  const deposit = await fillPayment(page, 'Deposit', '1000');
  await expect(deposit).toContainText(
    'Send $1,000.00 by ACH from your bank. $1,000.00 will be added to your balance when it arrives.',
  );
  await expect(deposit).toContainText('Send the money from a bank account in your own name');
  await deposit.getByLabel('Description').fill('For the house');
  const sent = page.waitForRequest('**/api/payment/deposit/');
  await deposit.getByRole('button', { name: 'Register transfer' }).click();
  expect((await sent).postDataJSON()).toEqual({
    amount: 1000,
    payment_method_id: expect.any(String),
    channel_id: expect.any(String),
    currency: 'USD',
    description: 'For the house',
    metadata: { reference: expect.any(String) },
  });
  await expect(page.getByText('Deposit processed successfully')).toBeVisible();
  await expect(deposit).toBeHidden();
  await expect.poll(() => balance(page)).toBe(100_000);
  // The tab of deposits is shown without being asked for.
  await expect(page.getByRole('tab', { name: 'Deposits' })).toHaveAttribute('aria-selected', 'true');
  const listed = page.waitForRequest(/\/api\/payment\/transactions\/\?.*status=completed.*page_size=10/);
  await page.getByRole('tab', { name: 'Trades' }).click();
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await listed;
  await expect(panel(page)).toContainText('+$1,000.00');

  const withdrawal = await fillPayment(page, 'Withdrawal', '250.50');
  await expect(withdrawal).toContainText(
    'Withdraw $250.50 to First Harbor Bank •••• 8842 via ACH. You receive $250.50.',
  );
  await withdrawal.getByLabel('Transaction PIN').fill(SAMPLE_PIN);
  await withdrawal.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Withdrawal processed successfully')).toBeVisible();
  await expect.poll(() => balance(page)).toBe(74_950);
});

test('A lost answer moves money once: the same form carries the same Idempotency-Key', async ({ page }) => {
  await test.step('of a deposit', async () => {
    const keys = await losingOnce(page, 'POST', /\/payment\/deposit\/$/);
    const dialog = await fillPayment(page, 'Deposit', '75');
    await dialog.getByRole('button', { name: 'Register transfer' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('The same payment is never made twice');
    await dialog.getByRole('button', { name: 'Register transfer' }).click();
    await expect(page.getByText('Deposit processed successfully')).toBeVisible();
    await expect.poll(() => balance(page)).toBe(7500);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
  await test.step('of a withdrawal of all there is, which is not held to be more than there is', async () => {
    const keys = await losingOnce(page, 'POST', /\/payment\/withdraw\/$/);
    const dialog = await fillPayment(page, 'Withdrawal', '75');
    await dialog.getByLabel('Transaction PIN').fill(SAMPLE_PIN);
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('The same payment is never made twice');
    await expect.poll(() => balance(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText('Withdrawal processed successfully')).toBeVisible();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});
