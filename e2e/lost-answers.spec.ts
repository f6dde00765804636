// An action whose response is lost may have succeeded: it is never reported as a failure, and the screen shows the
// actual state. Movements of money or shares are in the specs of their screens.
import { TOTP } from 'otpauth';
import { expect, test, type Page } from '@playwright/test';
import { openAccount } from './support/account-screen.ts';
import { leaveCalls, losingOnce } from './support/calls.ts';
import { signIn, signInFresh } from './support/people.ts';

const LOST = /The answer did not reach us, so we do not know whether this was done/;

const dialog = (page: Page) => page.getByRole('dialog');

test.afterEach(leaveCalls);

test('A password and a second factor: the outcome is called unknown, and the page behind shows what was done', async ({
  page,
}) => {
  const person = await signInFresh(page);
  await page.goto('/settings');
  await test.step('the password', async () => {
    await losingOnce(page, 'POST', /\/settings\/password$/);
    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog(page).getByLabel('Current password').fill(person.password);
    await dialog(page).getByLabel('New password', { exact: true }).fill('Taller-Harbor-78');
    await dialog(page).getByLabel('Repeat').fill('Taller-Harbor-78');
    await dialog(page).getByRole('button', { name: 'Change password' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(LOST);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('the second factor', async () => {
    await losingOnce(page, 'POST', /\/two-factor\/confirm$/);
    await page.getByRole('button', { name: 'Set up' }).click();
    await dialog(page).getByLabel('Your password').fill('Taller-Harbor-78');
    await dialog(page).getByRole('button', { name: 'Next' }).click();
    await expect(dialog(page)).toContainText(/[A-Z2-7]{32}/);
    const key = (await dialog(page).textContent()) ?? '';
    const secret = /[A-Z2-7]{32}/.exec(key)?.[0] ?? '';
    await dialog(page).getByRole('textbox').fill(new TOTP({ secret }).generate());
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(LOST);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
    // The recovery codes were in the lost response, so new ones are created with the same app.
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    await dialog(page).getByLabel('Your password').fill('Taller-Harbor-78');
    await dialog(page).getByLabel('Code from the app').fill(new TOTP({ secret }).generate());
    await dialog(page).getByRole('button', { name: 'New recovery codes' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
    await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('Settings and profile: the outcome is called unknown beside what failed', async ({ page }) => {
  await signInFresh(page);
  await page.goto('/settings');
  await losingOnce(page, 'PUT', /\/settings$/);
  await page.getByLabel('Market updates').selectOption('daily');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText(LOST);
  await expect(page.getByRole('alert')).toContainText('Failed to save settings');
  await page.goto('/profile');
  await losingOnce(page, 'PUT', /\/profile$/);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Nora Elise');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText(LOST);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByText('Nora Elise').first()).toBeVisible();
});

test('A payment method and a price alert, set and removed: the outcome is called unknown, and the list shows them', async ({
  page,
}) => {
  await signInFresh(page);
  await openAccount(page);
  await losingOnce(page, 'POST', /\/payment-methods$/);
  const card = page.getByRole('region', { name: 'Payment methods' });
  await card.getByRole('button', { name: 'Add' }).click();
  await dialog(page).getByLabel('Type').selectOption({ label: 'Bank transfer' });
  await dialog(page).getByLabel('Name').fill('House bank');
  await dialog(page).getByLabel('Account number or IBAN').fill('US64 FHBK 0210 8842');
  await dialog(page).getByRole('button', { name: 'Save payment method' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(LOST);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await losingOnce(page, 'DELETE', /\/payment-methods\//);
  await card.getByRole('button', { name: 'Remove House bank' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: LOST })).toBeVisible();
  await expect(card.getByText('House bank')).toHaveCount(0);
  await page.goto('/marketplace/quillpay');
  await losingOnce(page, 'POST', /\/alerts$/);
  await page.getByRole('button', { name: 'Price alert: Quillpay' }).click();
  await dialog(page).getByRole('textbox', { name: 'Price' }).fill('4500');
  await dialog(page).getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(LOST);
  // No trade of other tests reaches this price and ends the alert.
  await expect(dialog(page).getByText('Rises to $4,500.00')).toBeVisible();
});

test('A block whose outcome is unknown says so, and the list shows it', async ({ page, browser }) => {
  const other = await browser.newPage();
  const { email } = await signInFresh(other);
  await other.close();
  await signIn(page, 'operator@foreshare.example');
  await page.goto(`/people?search=${encodeURIComponent(email)}`);
  await losingOnce(page, 'POST', /\/block$/);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: /^Block/ }).click();
  await dialog(page).getByLabel('Reason').fill('It asked for this.');
  await dialog(page)
    .getByRole('button', { name: /^Block/ })
    .click();
  await expect(dialog(page).getByRole('alert')).toHaveText(LOST);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('Blocked', { exact: true })).toBeVisible();
});
