// What was typed into the order ticket survives when a session ends elsewhere and the person signs in again. The
// profile's form is in profile.spec.ts, other forms are in web/src/app/drafts.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { leaveCalls, losingOnce } from './support/calls.ts';
import { NAME, ORDER_CALL, SLUG, fillResting, place, review } from './support/order-ticket.ts';
import { SAMPLE_PIN, signIn, signInTrader, type Person } from './support/people.ts';

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
