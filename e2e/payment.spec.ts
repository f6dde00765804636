// The payment dialog on the real server. What its two steps say is in web/src/features/payment/payment.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { leaveCalls, losingOnce } from './support/calls.ts';
import { doubleTap } from './support/double-tap.ts';
import { balance, choose, fillPayment, openAccount, panel } from './support/account-screen.ts';
import { expectAccessible } from './support/axe.ts';
import { SAMPLE_PIN, setPin, signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

const INVESTOR = 'investor@foreshare.example';

test.describe('the payment dialog, step 1', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, INVESTOR);
    await page.goto('/account?dialog=deposit');
    await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
  });

  test('What can be copied', async ({ page, context }) => {
    await test.step('Copy buttons: what is sent to, and the reference', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      const dialog = page.getByRole('dialog');
      await choose(dialog, /Bank transfer/, /SEPA/);
      const iban = dialog.locator('.kv > div', { hasText: 'IBAN' }).getByRole('button');
      const number = ((await iban.textContent()) ?? '').replace(/ Copy$/, '');
      await iban.click();
      await expect.poll(copied).toBe(number);
      await dialog.getByLabel('Amount').fill('60');
      await dialog.getByRole('button', { name: 'Next' }).click();
      const reference = await dialog.getByLabel('Reference number').inputValue();
      await dialog.getByRole('button', { name: `Copy ${reference}`, exact: true }).click();
      await expect.poll(copied).toBe(reference);
    });
  });
});

test.describe('money in and out', () => {
  test.beforeEach(async ({ page }) => {
    await setPin(page, await signInFresh(page));
    await openAccount(page);
  });

  test('Success closes the modal and shows Deposit processed successfully; then Withdrawal processed successfully', async ({
    page,
  }) => {
    const deposit = await fillPayment(page, 'Deposit', '1000');
    await expect(deposit).toContainText(
      'Deposit $1,000.00 via ACH. $1,000.00 will be added to your balance.',
    );
    await expect(deposit).toContainText('Send the money from a bank account in your own name');
    await deposit.getByLabel('Description').fill('For the house');
    const sent = page.waitForRequest('**/api/payment/deposit/');
    await deposit.getByRole('button', { name: 'Confirm deposit' }).click();
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
    const listed = page.waitForRequest(/\/api\/payment\/transactions\/\?.*status=completed.*page_size=10/);
    await page.getByRole('tab', { name: 'Deposits' }).click();
    await listed;
    await expect(panel(page)).toContainText('+$1,000.00');

    const withdrawal = await fillPayment(page, 'Withdrawal', '250.50');
    await withdrawal.getByLabel('Transaction PIN').fill(SAMPLE_PIN);
    await withdrawal.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText('Withdrawal processed successfully')).toBeVisible();
    await expect.poll(() => balance(page)).toBe(74_950);
  });

  test('A lost answer moves money once: the same form carries the same Idempotency-Key', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/payment/deposit/', async route => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.continue();
    });
    const dialog = await fillPayment(page, 'Deposit', '75');
    await dialog.getByRole('button', { name: 'Confirm deposit' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('The same payment is never made twice');
    await dialog.getByRole('button', { name: 'Confirm deposit' }).click();
    await expect(page.getByText('Deposit processed successfully')).toBeVisible();
    await expect.poll(() => balance(page)).toBe(7500);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('A lost answer to a withdrawal of all there is: trying again is not held to be more than there is', async ({
    page,
  }) => {
    const deposit = await fillPayment(page, 'Deposit', '75');
    await deposit.getByRole('button', { name: 'Confirm deposit' }).click();
    await expect.poll(() => balance(page)).toBe(7500);
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

  test('One button in the place of another, and one dialog', async ({ page }) => {
    await test.step('A double tap on Next confirms nothing, and one on Back cancels nothing', async () => {
      const dialog = await fillPayment(page, 'Deposit', '75');
      await doubleTap(dialog.getByRole('button', { name: 'Back' }));
      await expect(dialog).toContainText('Step 1 of 2');
      await doubleTap(dialog.getByRole('button', { name: 'Next' }));
      await expect(dialog).toContainText('Step 2 of 2');
      await expect(dialog.locator('.say')).toBeFocused();
      await dialog.getByRole('button', { name: 'Confirm deposit' }).click();
      await expect(page.getByText('Deposit processed successfully')).toBeVisible();
      await expect.poll(() => balance(page)).toBe(7500);
    });
    await test.step('A withdrawal that replaces a deposit starts empty', async () => {
      await fillPayment(page, 'Deposit', '75');
      await page.evaluate(() => {
        history.pushState(null, '', '/account?dialog=withdrawal');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      const withdrawal = page.getByRole('dialog', { name: 'Withdrawal' });
      await expect(withdrawal).toContainText('Step 1 of 2');
      await expect(withdrawal.getByLabel('Amount')).toHaveValue('');
    });
  });

  test('A withdrawal of more than is available is refused before it is sent', async ({ page }) => {
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdrawal' });
    await expect(dialog).toContainText('Available $0.00');
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('You have $0.00 available.')).toBeVisible();
    // A fault does not reveal the hidden amount either.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('You have •••••• available.')).toBeVisible();
  });

  test('The keyboard alone can deposit, and withdraw', async ({ page }) => {
    await payByKeyboard(page, 'Deposit', '40');
    await expect(page.getByText('Deposit processed successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeFocused();
    await expect.poll(() => balance(page)).toBe(4000);
    await payByKeyboard(page, 'Withdraw', '25');
    await expect(page.getByText('Withdrawal processed successfully')).toBeVisible();
    await expect.poll(() => balance(page)).toBe(1500);
  });
});

/** Completes both steps without a pointer: the first payment method, its first channel, the proposed reference. */
async function payByKeyboard(page: Page, button: 'Deposit' | 'Withdraw', amount: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type(amount);
  for (const choice of [/Bank transfer/, /ACH/]) {
    await expect(dialog.getByRole('radio', { name: choice })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Step 2 of 2');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Reference number')).toBeFocused();
  await expect(dialog.getByRole('button', { name: /^Confirm/ })).toBeEnabled();
  if (button === 'Withdraw') {
    await dialog.getByLabel('Transaction PIN').focus();
    await page.keyboard.type(SAMPLE_PIN);
  }
  await page.keyboard.press('Enter');
}

test('A withdrawal asks for a code where two-factor authentication is on and no PIN is set', async ({
  page,
}) => {
  const person = await signInFresh(page);
  const headers = { authorization: `Bearer ${person.token}` };
  await page.request.post('/api/account/deposit', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { amount: 500 },
  });
  const setup = await page.request.post('/api/settings/two-factor/setup', {
    headers,
    data: { password: person.password },
  });
  const { secret } = (await setup.json()) as { secret: string };
  const totp = new TOTP({ secret });
  const code = totp.generate();
  const confirmed = await page.request.post('/api/settings/two-factor/confirm', { headers, data: { code } });
  expect(confirmed.status()).toBe(200);
  const used = await page.request.post('/api/auth/login', {
    data: { email: person.email, password: person.password, otp: code },
  });
  expect(used.status()).toBe(200);
  await openAccount(page);
  const dialog = await fillPayment(page, 'Withdrawal', '100');
  const field = dialog.getByLabel('Code from your authenticator app');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(dialog.getByText('The code is 6 digits')).toBeVisible();
  await field.fill(code);
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(dialog.getByText('That code is incorrect or was already used.')).toBeVisible();
  // Each code works once; the next one is already valid.
  await field.fill(totp.generate({ timestamp: Date.now() + 30_000 }).replace(/^.../, '$& '));
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Withdrawal processed successfully')).toBeVisible();
  await expect.poll(() => balance(page)).toBe(40_000);
});

test('A withdrawal asks for the transaction PIN where one is set', async ({ page }) => {
  const person = await signInFresh(page);
  const headers = { authorization: `Bearer ${person.token}` };
  await page.request.post('/api/account/deposit', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { amount: 500 },
  });
  await page.request.post('/api/settings/pin', { headers, data: { password: person.password, pin: '4711' } });
  await openAccount(page);
  const dialog = await fillPayment(page, 'Withdrawal', '100');
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(dialog.getByText('The PIN is 4 to 6 digits')).toBeVisible();
  await dialog.getByLabel('Transaction PIN').fill('1111');
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(dialog.getByText('That PIN is incorrect.')).toBeVisible();
  await dialog.getByLabel('Transaction PIN').fill('4711');
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Withdrawal processed successfully')).toBeVisible();
  await expect.poll(() => balance(page)).toBe(40_000);
});
