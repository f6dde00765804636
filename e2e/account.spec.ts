// The account on the real server; the screen itself is tested in web/src/features/account/account.browser.test.tsx.
import { expect, test } from '@playwright/test';
import { balance, openAccount, panel } from './support/account-screen.ts';
import { signIn, signInFresh, signInTrader } from './support/people.ts';

const INVESTOR = 'investor@foreshare.example';

test('The account’s history: files, filters and pages', async ({ page }) => {
  await signIn(page, INVESTOR);
  await openAccount(page);
  await test.step('History and statements can be taken along as CSV and PDF', async () => {
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await csv).suggestedFilename()).toMatch(/^trades-\d{4}-\d{2}-\d{2}\.csv$/);
    const statements = page.getByRole('region', { name: 'Statements' });
    await expect(statements).toContainText('PDF and CSV');
    const pdf = page.waitForEvent('download');
    const latest = statements.getByRole('button', { name: /PDF$/ }).first();
    await latest.press('Enter');
    expect((await pdf).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/);
    await expect(latest).toBeEnabled();
    // Keyboard navigation continues from here, not from the head of the list.
    await expect(latest).toBeFocused();
    await statements.getByRole('button', { name: 'View All' }).click();
    expect(await statements.getByRole('listitem').count()).toBeGreaterThan(3);
  });
  await test.step('Trades have filters All Trades / Buys / Sells; changing the filter resets the page to 1', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/Page 2 of/)).toBeVisible();
    await panel(page).getByText('Buys', { exact: true }).click();
    await expect(page.getByText(/Page 1 of/)).toBeVisible();
    await expect(page).toHaveURL(/\?type=buy$/);
    await expect(panel(page).locator('tbody .note')).toHaveText(Array<string>(10).fill('Buy'));
    await panel(page).getByText('Sells', { exact: true }).click();
    await expect(panel(page).locator('tbody .note').first()).toHaveText('Sell');
    await panel(page).getByText('All Trades', { exact: true }).click();
    await expect(page).toHaveURL(/\/account$/);
  });
  await test.step('Prev/next paging uses hasPrevious and hasNext; 10 a page', async () => {
    const rows = panel(page).locator('tbody tr');
    await expect(rows).toHaveCount(10);
    const previous = page.getByRole('button', { name: 'Previous' });
    const next = page.getByRole('button', { name: 'Next' });
    await expect(previous).toBeDisabled();
    while (await next.isEnabled()) {
      const at = await page.getByText(/Page \d+ of/).textContent();
      await next.click();
      await expect(page.getByText(/Page \d+ of/)).not.toHaveText(at ?? '');
    }
    await expect(previous).toBeEnabled();
  });
  await test.step('Trades of one company, and of some days; the file holds the same', async () => {
    await openAccount(page);
    const names = panel(page).locator('tbody .title');
    const name = (await names.first().textContent()) ?? '';
    const all = await names.count();
    await panel(page).getByLabel('Company').selectOption(name);
    await expect(names).not.toHaveCount(all);
    expect(new Set(await names.allTextContents())).toEqual(new Set([name]));
    await panel(page).getByLabel('Period').selectOption('Choose days…');
    await panel(page).getByLabel('First day').fill('2999-01-01');
    await expect(panel(page)).toContainText('Nothing matches this filter.');
    await expect(page).toHaveURL(/stock=.*from=2999-01-01/);
    await expect(panel(page).getByRole('button', { name: 'Clear filters' })).toBeVisible();
    const asked = page.waitForRequest(/\/account\/transactions\/csv/);
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await asked).url()).toMatch(/type=all&stockId=[\w-]+&from=2999-01-01T/);
  });
  await test.step('Changing tab resets the trade filter and page to 1', async () => {
    await openAccount(page, '?type=buy&page=2');
    await expect(page.getByText(/Page 2 of/)).toBeVisible();
    await page.getByRole('tab', { name: 'Deposits' }).click();
    await expect(page).toHaveURL(/\?tab=deposits$/);
    await page.getByRole('tab', { name: 'Trades' }).click();
    await expect(page.getByText(/Page 1 of/)).toBeVisible();
    await expect(panel(page).getByLabel('All Trades')).toBeChecked();
  });
});

test('Payment methods can be added, changed and removed', async ({ page }) => {
  await signInFresh(page);
  await openAccount(page);
  const card = page.getByRole('region', { name: 'Payment methods' });
  await card.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save payment method' }).click();
  await expect(dialog.getByText('Please select a payment method')).toBeVisible();
  await dialog.getByLabel('Type').selectOption({ label: 'Bank transfer' });
  await dialog.getByLabel('Name').fill('House bank');
  await dialog.getByLabel('Account number or IBAN').fill('US64 FHBK 0210 8842');
  await dialog.getByLabel('Note').fill('For the rent');
  await dialog.getByRole('button', { name: 'Save payment method' }).click();
  await expect(card).toContainText('House bank');
  await expect(card).toContainText('•••• 8842');
  await expect(card).toContainText('For the rent');

  await card.getByRole('button', { name: 'Change House bank' }).click();
  await dialog.getByLabel('Name').fill('Joint account');
  await dialog.getByLabel('Account number or IBAN').fill('US64 FHBK 0210 7731');
  await dialog.getByRole('button', { name: 'Save payment method' }).click();
  await expect(card).toContainText('Joint account');
  await expect(card).toContainText('For the rent');
  await expect(card.getByRole('listitem')).toHaveCount(1);

  await card.getByRole('button', { name: 'Remove Joint account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Joint account removed.')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(0);
});

test('Money that moves elsewhere is seen on the account without reloading, and at once when coming back', async ({
  page,
}) => {
  const person = await signInTrader(page, 5000);
  await openAccount(page);
  expect(await balance(page)).toBe(500_000);
  const headers = { authorization: `Bearer ${person.token}` };
  const company = await page.request.get('/api/market/quillpay');
  const { id: stockId, rules } = (await company.json()) as { id: string; rules: { lowestPrice: number } };
  const limitPrice = Math.ceil(rules.lowestPrice) + 1;
  const data = { stockId, side: 'buy', type: 'limit', shares: 10, limitPrice };
  const placed = await page.request.post('/api/market/order', { headers, data });
  expect(placed.status()).toBe(201);
  // The stream announces it.
  await expect.poll(() => balance(page)).toBeLessThan(500_000 - limitPrice * 1000 + 1);
  const rest = await balance(page);

  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await page.request.post('/api/account/deposit', { headers, data: { amount: 40 } });
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  await expect.poll(() => balance(page)).toBe(rest + 4000);
});
