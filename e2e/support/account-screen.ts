// What the specs do on the account screen and in its payment dialog.
import { expect, type Locator, type Page } from '@playwright/test';
import { cents } from './order-ticket.ts';

/** The Available Balance in cents. */
export async function balance(page: Page): Promise<number> {
  const figure = page.locator('.figure', { hasText: 'Available Balance' }).locator('.v');
  await expect(figure).toContainText('$');
  return cents(await figure.textContent());
}

/** The content of the selected history tab. */
export const panel = (page: Page): Locator => page.getByRole('tabpanel');

export async function openAccount(page: Page, query = ''): Promise<void> {
  await page.goto(`/account${query}`);
  await expect(page.locator('.figure', { hasText: 'Available Balance' })).toBeVisible();
}

export async function choose(dialog: Locator, method: RegExp, channel: RegExp): Promise<void> {
  await dialog.getByRole('group', { name: 'Payment method' }).getByRole('radio', { name: method }).check();
  await dialog.getByRole('group', { name: 'Channel' }).getByRole('radio', { name: channel }).check();
}

/** Fills step 1 and continues to step 2. A withdrawal goes to the person's only payee, which is chosen already. */
export async function fillPayment(
  page: Page,
  kind: 'Deposit' | 'Withdrawal',
  amount: string,
): Promise<Locator> {
  const button = kind === 'Deposit' ? 'Deposit' : 'Withdraw';
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: kind });
  await dialog.getByLabel('Amount').fill(amount);
  await choose(dialog, /Bank transfer/, /ACH/);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Step 2 of 2');
  return dialog;
}
