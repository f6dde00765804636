// Typed values survive when a session ends elsewhere and the person signs in again. The profile's form is in
// profile.spec.ts.
import { expect, test, type Page } from '@playwright/test';
import { edited, leaveCalls, losingOnce } from './support/calls.ts';
import { NAME, ORDER_CALL, SLUG, fillResting, place, review } from './support/order-ticket.ts';
import { SAMPLE_PIN, signIn, signInFresh, signInTrader, type Person } from './support/people.ts';

test.afterEach(leaveCalls);

/** Like a sign-out from another device: the next call detects it, this button's or an automatic one before it. */
async function endElsewhere(page: Page, { token }: Person, button: string): Promise<void> {
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  // Ended by a timeout, because a click left waiting would press the button of a later dialog.
  const pressed = page.getByRole('button', { name: button, exact: true }).last();
  await pressed.click({ timeout: 5_000 }).catch(() => undefined);
}

/** In another tab of the same browser. */
async function logOutBeside(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: 'Logout' }).first().click();
  await other.getByRole('button', { name: 'Yes, logout' }).click();
}

/** On the login screen that the page redirects to. */
async function logInAgain(page: Page, { email, password }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('unsavedChanges'));

test('Settings that were changed are there, to be saved', async ({ page }) => {
  const person = await signInFresh(page);
  await page.goto('/settings');
  await page.getByLabel('Market updates').selectOption('monthly');
  await page.getByLabel('Newsletter', { exact: true }).click();
  const newsletter = await page.getByLabel('Newsletter', { exact: true }).isChecked();
  await endElsewhere(page, person, 'Save Changes');
  await logInAgain(page, person);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByLabel('Market updates')).toHaveValue('monthly');
  await expect(page.getByLabel('Newsletter', { exact: true })).toBeChecked({ checked: newsletter });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Market updates')).toHaveValue('weekly');
  expect(await kept(page)).toBeNull();
});

test('The order ticket has what was typed, though the person had reviewed it; once it is placed, or may have been, nothing is kept', async ({
  page,
}) => {
  const person = await signInTrader(page);
  const form = await fillResting(page, '7');
  const price = await form.getByLabel('Limit price').inputValue();
  await review(form);
  await endElsewhere(page, person, 'Place order');
  await logInAgain(page, person);
  await expect(page).toHaveURL(new RegExp(`/marketplace/${SLUG}`));
  await expect(form.getByLabel(/^Shares/)).toHaveValue('7');
  await expect(form.getByLabel('Limit price')).toHaveValue(price);
  await logOutBeside(page);
  await expect(page).toHaveURL(/\/login$/);
  // As if the company had split its shares since.
  const draft = await kept(page);
  await page.evaluate(
    text => sessionStorage.setItem('unsavedChanges', text),
    draft?.replace('"shares"', '"splits":9,"shares"') ?? '',
  );
  await logInAgain(page, person);
  await expect(form.getByText(/^The company has split its shares\. Re-enter/)).toBeVisible();
  await expect(form.getByLabel(/^Shares/)).toHaveValue('');
  await fillResting(page, '7');
  await place(page, await review(form));
  await logOutBeside(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await kept(page)).toBeNull();
  await logInAgain(page, person);
  await expect(form.getByLabel(/^Shares/)).toHaveValue('');
  await losingOnce(page, 'POST', ORDER_CALL);
  const confirmation = await review(await fillResting(page, '3'));
  const pin = confirmation.getByLabel('Transaction PIN');
  if ((await pin.count()) > 0) await pin.fill(SAMPLE_PIN);
  await confirmation.getByRole('button', { name: 'Place order' }).click();
  await expect(confirmation.getByRole('alert')).toContainText('placed at most once');
  await logOutBeside(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await kept(page)).toBeNull();
});

test('After a logout in another tab, the ticket of the marketplace opens again with what was typed, and one to sell never to buy', async ({
  page,
}) => {
  const person = await signIn(page, 'investor@foreshare.example');
  await page.goto(`/marketplace?buy=${SLUG}`);
  const dialog = page.getByRole('dialog', { name: new RegExp(NAME) });
  const shares = dialog.getByLabel(/^Shares/);
  await shares.fill('9');
  await logOutBeside(page);
  await logInAgain(page, person);
  await expect(shares).toHaveValue('9');
  await page.goto(`/portfolio/${SLUG}?order=sell`);
  await shares.fill('5');
  await logOutBeside(page);
  await expect(page).toHaveURL(/\/login$/);
  // Returns to the sale later.
  await page.goto('/dashboard');
  await logInAgain(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/marketplace?buy=${SLUG}`);
  await expect(dialog.getByRole('button', { name: 'Review order to buy' })).toBeVisible();
  await expect(shares).toHaveValue('');
  await page.goto(`/portfolio/${SLUG}?order=sell`);
  await expect(dialog.getByRole('button', { name: 'Review order to sell' })).toBeVisible();
  await expect(shares).toHaveValue('5');
});

test('Papers for a check: the dialog opens again with its sentence, not while the check takes no papers', async ({
  page,
}) => {
  const person = await signIn(page, 'new@foreshare.example');
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Verification' });
  await card.getByRole('button', { name: 'Submit documents: Identity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type of proof').selectOption('passport');
  await dialog.getByLabel('Note', { exact: true }).fill('My passport, issued in 2022.');
  await endElsewhere(page, person, 'Submit documents');
  await edited<{ verifications: object[] }>(page, '/profile', profile => ({
    ...profile,
    verifications: profile.verifications.map(check => ({ ...check, takesPapers: false })),
  }));
  await logInAgain(page, person);
  await expect(card).toContainText('Identity');
  await expect(dialog).toHaveCount(0);
  await leaveCalls({ page });
  await page.reload();
  await expect(dialog.getByLabel('Type of proof')).toHaveValue('passport');
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('My passport, issued in 2022.');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(card).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('A withdrawal begins again with what was typed and chosen', async ({ page }) => {
  const person = await signInTrader(page);
  await page.goto('/account?dialog=withdrawal');
  const dialog = page.getByRole('dialog', { name: 'Withdraw' });
  await dialog.getByLabel('Amount').fill('61.50');
  await dialog.getByRole('radio', { name: /Bank transfer/ }).check();
  const channel = dialog.getByRole('radio', { name: /SEPA/ });
  await channel.check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Description').fill('Rent in March');
  await logOutBeside(page);
  await logInAgain(page, person);
  await expect(dialog.getByLabel('Amount')).toHaveValue('61.50');
  await expect(channel).toBeChecked();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Rent in March');
  expect(await kept(page)).toBeNull();
});

test('A change of an order opens again with its new price', async ({ page }) => {
  const person = await signInTrader(page);
  const form = await fillResting(page, '7');
  await place(page, await review(form));
  await page.goto('/orders');
  await page.getByRole('button', { name: `Change Buy 7 ${NAME}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your order' });
  const price = dialog.getByLabel('Limit price');
  await price.fill('3.21');
  await logOutBeside(page);
  await logInAgain(page, person);
  await expect(price).toHaveValue('3.21');
  // Number and price differ, as after a split: the typed price was for other shares.
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}` };
  const orders = await page.request.get('/api/market/orders?state=open', { headers });
  const { results } = (await orders.json()) as { results: { id: string; limitPrice: number }[] };
  const [{ id, limitPrice } = { id: '', limitPrice: 0 }] = results;
  const stored = (limitPrice + 0.02).toFixed(2);
  const data = { shares: 8, limitPrice: Number(stored), pin: SAMPLE_PIN };
  await page.request.put(`/api/market/orders/${id}`, { headers, data });
  await expect(dialog.getByText('The order has changed and is shown')).toBeVisible();
  await expect(price).toHaveValue(stored);
  await price.fill('3.21');
  await logOutBeside(page);
  await expect(page).toHaveURL(/\/login$/);
  const draft = (await kept(page)) ?? '';
  await page.evaluate(
    text => sessionStorage.setItem('unsavedChanges', text),
    draft
      .replace('"seenShares":"8"', '"seenShares":"2"')
      .replace(/"seenPrice":"[\d.]+"/, '"seenPrice":"1.00"'),
  );
  await logInAgain(page, person);
  await expect(dialog.getByText('The order has changed and is shown')).toBeVisible();
  await expect(price).toHaveValue(stored);
});

test('A price alert opens again with its price', async ({ page }) => {
  const person = await signInTrader(page);
  await page.goto(`/marketplace/${SLUG}`);
  await page.getByRole('button', { name: `Price alert: ${NAME}` }).click();
  const price = page.getByRole('dialog').getByLabel('Price', { exact: true });
  await price.fill('88');
  await logOutBeside(page);
  await logInAgain(page, person);
  await expect(price).toHaveValue('88');
});

test('The reason for a decision is there again, beside the person or the check it is about', async ({
  page,
}) => {
  const person = await signIn(page, 'operator@foreshare.example');
  await page.goto('/people');
  await page.getByLabel('Name, company, email or account number').fill('reyes');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Block: Daniel Reyes-Holt' }).click();
  const block = page.getByRole('dialog', { name: 'Block this person' });
  await block.getByLabel('Reason').fill('Under investigation');
  await logOutBeside(page);
  await logInAgain(page, person);
  await expect(block.getByLabel('Reason')).toHaveValue('Under investigation');
  await expect(page.getByLabel('Name, company, email or account number')).toHaveValue('reyes');
  await page.goto('/verifications?status=APPROVED');
  await page.getByLabel('Name, email or account number').fill('reyes');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Review: Identity of Daniel Reyes-Holt' }).click();
  const check = page.getByRole('dialog', { name: 'This check is approved' });
  await check.getByLabel('Reason', { exact: true }).fill('A lost passport');
  await logOutBeside(page);
  await logInAgain(page, person);
  await expect(check.getByLabel('Reason', { exact: true })).toHaveValue('A lost passport');
});

test('Rules that were being changed open again as they were filled in', async ({ page }) => {
  const person = await signIn(page, 'issuer@foreshare.example');
  await page.goto('/rules');
  await page.getByRole('button', { name: 'Change rules' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Some types of investor').check();
  await dialog.getByLabel('Individual Investor').check();
  await dialog.getByLabel('Smallest order').fill('25');
  await logOutBeside(page);
  await logInAgain(page, person);
  await expect(dialog.getByLabel('Individual Investor')).toBeChecked();
  await expect(dialog.getByLabel('Smallest order')).toHaveValue('25');
});
