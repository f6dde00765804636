// Dialogs and menus of the frame and of public pages: axe finds no violation, in both themes at three widths. Dialogs of a
// page are in web/src/**/*.browser.test.tsx.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openAccount } from './support/account-screen.ts';
import { expectAccessible } from './support/axe.ts';
import { held, leaveCalls } from './support/calls.ts';
import { fillResting, place, review } from './support/order-ticket.ts';
import { signIn, signInFresh, signInTrader } from './support/people.ts';

test.afterEach(leaveCalls);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test.describe('of a new person', () => {
  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
  });

  test('axe finds nothing in the question before unsaved settings are left', async ({ page }) => {
    await page.goto('/settings');
    await page.getByLabel('Market updates').selectOption('daily');
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectAccessible(page);
  });

  test('The ticket is one dialog: what comes into it is there where it was waited for, with the focus', async ({
    page,
  }) => {
    await page.goto('/marketplace?search=quillpay');
    const release = await held(page, '/market/quillpay');
    await button(page, 'Buy Stock: Quillpay').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[aria-busy=true]')).toBeVisible();
    await dialog.evaluate(element => element.setAttribute('data-first', ''));
    release();
    await expect(dialog.getByLabel('Limit price')).toBeVisible();
    await expect(dialog).toHaveAttribute('data-first');
    await expect(dialog.getByRole('radio', { name: 'Buy' })).toBeFocused();
  });
});

test('axe finds nothing in the logout dialog and the member menu of a phone, nor in handing in documents', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/dashboard');
  await button(page, 'Logout').click();
  await expect(page.getByRole('dialog', { name: 'Logout Confirmation' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Member menu').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'new@foreshare.example');
  await page.goto('/profile');
  await button(page, /^Submit documents/).click();
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

test('Neither a double click on what opens a dialog nor text dragged out of a field closes it; a click beside it does', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/marketplace');
  const dialog = page.getByRole('dialog');
  await button(page, /^Buy Stock/).dblclick();
  await expect(dialog).toBeVisible();
  const shares = dialog.getByLabel('Shares');
  await shares.fill('12');
  const box = await shares.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(2, y, { steps: 3 });
  await page.mouse.up();
  await expect(shares).toHaveValue('12');
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
});

/**
 * Submits the dialog while its call is delayed: nothing closes it, axe finds no violation, and finally the result is
 * shown.
 */
async function expectHeldOpen(page: Page, send: Locator, path: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const release = await held(page, path);
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  for (const out of await dialog.getByRole('button', { name: /^(Close|Cancel|Go back)$/ }).all())
    await expect(out).toBeDisabled();
  await expectAccessible(page);
  release();
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
}

test('Nothing closes a dialog of settings, account, profile or market while its call is under way', async ({
  page,
}) => {
  await signInFresh(page);
  const dialog = page.getByRole('dialog');
  const act = (name: string) => dialog.getByRole('button', { name, exact: true });
  await page.goto('/settings');
  await button(page, 'Change password').click();
  await dialog.getByLabel('Current password').fill('Wrong-Pass-1');
  for (const name of ['New password', 'Repeat the new password'])
    await dialog.getByLabel(name, { exact: true }).fill('Tall-Harbor-78');
  await expectHeldOpen(page, act('Change password'), '/settings/password');
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabel('Type').selectOption({ label: 'Card' });
  await dialog.getByLabel('Name').fill('House card');
  await dialog.getByLabel('Card number').fill('12');
  await expectHeldOpen(page, act('Save payment method'), '/account/payment-methods');

  await page.goto('/marketplace/quillpay');
  await button(page, /^Price alert/).click();
  await dialog.getByLabel('Price').fill('40');
  await expectHeldOpen(page, act('Set alert'), '/market/alerts');
});

test('Nothing closes the change of an order while it is under way', async ({ page }) => {
  const { token } = await signInTrader(page);
  const result = await place(page, await review(await fillResting(page, '2')));
  await result.getByRole('button', { name: 'Done' }).click();
  await page.goto('/orders');
  await button(page, 'Change').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Shares').fill('3');
  const answer = await page.request.get('/api/market/orders', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { results } = (await answer.json()) as { results: { id: string }[] };
  // Refused, so that the dialog stays open with the refusal.
  await dialog.getByLabel('Limit price').fill('0.01');
  await expectHeldOpen(
    page,
    dialog.getByRole('button', { name: 'Change order' }),
    `/market/orders/${results[0]?.id ?? ''}`,
  );
  await expect(dialog.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  // The invalid field gets the focus.
  await dialog.getByLabel('Limit price').fill('');
  await dialog.getByRole('button', { name: 'Change order' }).click();
  await expect(dialog.getByLabel('Limit price')).toBeFocused();
});

test('Ctrl K opens the palette over no other dialog, and closes its own', async ({ page }) => {
  await signInFresh(page);
  await openAccount(page);
  const palette = page.getByRole('dialog', { name: 'Find a company or an action' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);
  await button(page, 'Deposit').click();
  const amount = page.getByRole('dialog', { name: 'Deposit' }).getByLabel('Amount');
  await expect(amount).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('5');
  await expect(amount).toHaveValue('5');
  await expect(palette).toHaveCount(0);
});
