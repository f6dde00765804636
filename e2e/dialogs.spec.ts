// Every dialog and menu that no other spec opens for it: axe finds nothing, in both themes at the three widths.
import { expect, test, type Page } from '@playwright/test';
import { fillPayment, openAccount } from './support/account-screen.ts';
import { expectAccessible } from './support/axe.ts';
import { fillResting, openTicket, place, review } from './support/order-ticket.ts';
import { signIn, signInFresh, signInTrader } from './support/people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** What opens it, and its name. */
const DIALOGS: readonly (readonly [name: string, path: string, open: (page: Page) => Promise<void>])[] = [
  ['Logout Confirmation', '/dashboard', page => button(page, 'Logout').click()],
  ['Transaction PIN', '/settings', page => button(page, 'Set PIN').click()],
  ['Change password', '/settings', page => button(page, 'Change password').click()],
  ['Two-factor authentication', '/settings', page => button(page, 'Set up').click()],
  ['Erase your account?', '/settings', page => button(page, 'Erase account').click()],
  ['Add a payment method', '/account', page => button(page, 'Add').click()],
  ['Leave without saving?', '/settings', leaveUnsaved],
  ['Order Quillpay', '/marketplace?buy=quillpay', () => Promise.resolve()],
];

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByLabel('Market updates').selectOption('daily');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
}

test.describe('of somebody new', () => {
  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
  });

  for (const [name, path, open] of DIALOGS) {
    test(`axe finds nothing in ‘${name}’`, async ({ page }) => {
      await page.goto(path);
      await open(page);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
    });
  }

  test('axe finds nothing in step 2 of a payment, nor where its fields are refused', async ({ page }) => {
    await openAccount(page);
    const dialog = await fillPayment(page, 'Deposit', '120');
    await expectAccessible(page);
    await dialog.getByLabel('Reference number').fill('');
    await dialog.getByRole('button', { name: 'Confirm deposit' }).click();
    await expect(dialog.getByText('Reference number is required')).toBeVisible();
    await expectAccessible(page);
  });
});

test('axe finds nothing in the ticket with its refusals, in changing and in cancelling an order', async ({
  page,
}) => {
  await signInTrader(page);
  const form = await openTicket(page);
  await form.getByLabel(/^Shares/).fill('999999');
  await expect(form.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await place(page, await review(await fillResting(page, '2')));
  await page.goto('/orders');
  await button(page, 'Change').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in how a figure is worked out, in handing in papers, and in the member menu of a phone', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/dashboard');
  await button(page, /Show how it is worked out/).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Member menu').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'new@foreshare.example');
  await page.goto('/profile');
  await button(page, /^Hand in papers/).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the menus and dialogs of the public pages', async ({ page }) => {
  await page.goto('/companies/quillpay');
  await button(page, /^Mark \$/).click();
  await expect(page.getByRole('dialog', { name: 'How the mark is made' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/services');
  await button(page, 'App Store').click();
  await expect(page.getByRole('dialog', { name: 'Install Foreshare' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/reports');
  await button(page, 'Subscribe').click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await button(page, 'Research').click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Market Insights/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Menu').click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on a public page with the member menu, nor in its logout dialog', async ({
  page,
}) => {
  await signInFresh(page);
  await page.goto('/partners');
  await expect(page.getByRole('navigation', { name: 'Member menu' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Logout').click();
  await expect(page.getByRole('dialog', { name: 'Logout Confirmation' })).toBeVisible();
  await expectAccessible(page);
});
