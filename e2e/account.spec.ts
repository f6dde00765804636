// The account screen, sentence by sentence of the specification.
import { expect, test } from '@playwright/test';
import { balance, openAccount, panel } from './support/account-screen.ts';
import { expectAccessible } from './support/axe.ts';
import { failing, failingUntilTriedAgain, held } from './support/calls.ts';
import { signIn, signInFresh, signInTrader } from './support/people.ts';

const INVESTOR = 'investor@foreshare.example';

test.describe('the account', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, INVESTOR);
  });

  test('The list of the chosen tab and the statements are asked for beside the account', async ({ page }) => {
    const release = await held(page, '/account');
    const isAsked = (path: string) => page.waitForRequest(`**/api/${path}`);
    const asked = [
      isAsked('payment/transactions/?type=withdrawal&page=1&page_size=10'),
      isAsked('account/statements'),
    ];
    await page.goto('/account?tab=withdrawals&status=all');
    await Promise.all(asked);
    release();
    await expect(panel(page)).toContainText('withdrawal');
  });

  test('The account from top to bottom, and by axe', async ({ page }) => {
    await test.step('Available Balance; Deposit and Withdraw buttons opening a modal; Transaction History tabs; Account Information', async () => {
      await openAccount(page);
      expect(await balance(page)).toBeGreaterThan(0);
      await expect(page.getByRole('tab')).toHaveText(['Trades', 'Deposits', 'Withdrawals']);
      const information = page.getByRole('region', { name: 'Account Information' });
      await expect(information.locator('dt')).toHaveText([
        'Type',
        'Account number',
        'Status',
        'Created',
        'Last login',
      ]);
      for (const [button, title] of [
        ['Deposit', 'Deposit'],
        ['Withdraw', 'Withdrawal'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole('dialog', { name: title })).toContainText('Step 1 of 2');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
    await test.step('The account number is masked until it is asked for', async () => {
      const information = page.getByRole('region', { name: 'Account Information' });
      await expect(information).toContainText(/•••• \d{4}/);
      await information.getByRole('button', { name: 'Show: Account number' }).click();
      await expect(information).toContainText(/[A-Z0-9]{8,}/);
      await information.getByRole('button', { name: 'Hide: Account number' }).click();
      await expect(information).toContainText(/•••• \d{4}/);
    });
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
      await panel(page).getByLabel('First day').fill('2999-01-01');
      await expect(panel(page)).toContainText('Nothing matches this filter.');
      await expect(page).toHaveURL(/stock=.*from=2999-01-01/);
      await expect(panel(page).getByRole('button', { name: 'Clear filters' })).toBeVisible();
      const asked = page.waitForRequest(/\/account\/transactions\/csv/);
      await page.getByRole('button', { name: 'Download CSV' }).click();
      expect((await asked).url()).toMatch(/type=all&stockId=[\w-]+&from=2999-01-01T/);
    });
    await test.step('On a phone the filter is one button, which says how much it narrows, until it is opened', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openAccount(page, '?type=sell&from=2999-01-01');
      await expect(panel(page).getByLabel('First day')).toBeHidden();
      const filters = panel(page).getByRole('button', { name: 'Filters, 1 on' });
      const [button, count] = [
        await filters.boundingBox(),
        await panel(page).getByText('0 trades').boundingBox(),
      ];
      // On one line with the number of entries.
      expect(Math.abs((count?.y ?? 0) - (button?.y ?? 99))).toBeLessThan(button?.height ?? 0);
      await filters.press('Enter');
      await expect(filters).toHaveAttribute('aria-expanded', 'true');
      const [first, last] = [panel(page).getByLabel('First day'), panel(page).getByLabel('Last day')];
      await expect(first).toHaveValue('2999-01-01');
      expect((await first.boundingBox())?.y).toBe((await last.boundingBox())?.y);
      await panel(page).getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).not.toHaveURL(/type=|from=/);
      await expect(panel(page).locator('tbody tr').first()).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
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
    await test.step('axe finds nothing on the account', async () => {
      await expect(panel(page).locator('tbody tr').first()).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('Account: Failed to load account data, and trying again works', async ({ page }) => {
    await failingUntilTriedAgain(page, '/account');
    await page.goto('/account');
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load account data' });
    await expect(alert).toContainText('Your money is where it was');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Available Balance')).toBeVisible();
  });

  test('Account: refused for a while, it says how long', async ({ page }) => {
    await failing(page, '/account', {
      status: 429,
      headers: { 'retry-after': '300' },
      json: { code: 'too_many_requests', message: 'Too many requests. Try again in 5 minutes.' },
    });
    await page.goto('/account');
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load account data' });
    await expect(alert).toContainText('Try again in 5 minutes.');
  });

  test('Account: Failed to refresh account data keeps what was there', async ({ page }) => {
    await page.clock.install();
    await openAccount(page);
    await page.route('**/api/account', route => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page).toHaveURL(/\/settings/);
    await page.goBack();
    await expect(page.getByText('Available Balance')).toBeVisible();
    // Balances are read again every minute, even with stream events.
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to refresh account data' });
    await expect(async () => {
      await page.clock.fastForward(61_000);
      expect(await alert.count()).toBe(1);
    }).toPass();
    await expect(page.getByText('Available Balance')).toBeVisible();
  });
});

test.describe('the account of a new person', () => {
  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
    await openAccount(page);
  });

  test('No transactions, and payment methods', async ({ page }) => {
    await test.step('No transactions found, and what will be listed', async () => {
      await expect(panel(page).getByRole('heading')).toHaveText('No transactions found');
      // Filters are hidden unless the address contains one.
      await expect(panel(page).getByText('All Trades')).toHaveCount(0);
      await openAccount(page, '?type=sell');
      await expect(panel(page).getByText('All Trades')).toBeVisible();
      await panel(page).getByRole('button', { name: 'Clear filters' }).click();
      await expect(panel(page).getByText('All Trades')).toHaveCount(0);
      await page.getByRole('tab', { name: 'Deposits' }).click();
      await expect(panel(page)).toContainText('When you put money in');
      await page.getByRole('tab', { name: 'Withdrawals' }).click();
      await expect(panel(page)).toContainText('When you take money out');
    });
    await test.step('Payment methods can be added, changed and removed', async () => {
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
  });
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

test('A file that is refused says why, and one that the session does not reach any more leads to the login', async ({
  page,
}) => {
  await signInFresh(page);
  await openAccount(page);
  const csv = page.getByRole('button', { name: 'Download CSV' });
  const message = 'Too many requests. Wait a moment.';
  const mend = await failing(page, '/account/transactions/csv', {
    status: 429,
    json: { code: 'too_many_requests', message },
  });
  await csv.click();
  await expect(page.getByText(message)).toBeVisible();
  await mend();
  await failing(page, '/account/transactions/csv', {
    status: 401,
    json: { code: 'session_ended', message: 'Your session has ended.' },
  });
  await page.evaluate(() => {
    localStorage.setItem('refreshToken', 'no longer good');
  });
  await csv.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Your session has ended.');
});

test('A page that comes in place of a file is not saved as one', async ({ page }) => {
  await signInFresh(page);
  await openAccount(page);
  const files: string[] = [];
  page.on('download', file => files.push(file.suggestedFilename()));
  await page.route('**/api/account/transactions/csv*', route =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Welcome to our hotel</h1>' }),
  );
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByText('The file could not be downloaded. Try again.')).toBeVisible();
  expect(files).toEqual([]);
});

test('Who acts for a company or the operator is offered nothing that would be refused', async ({ page }) => {
  await signIn(page, 'issuer@foreshare.example');
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { name: 'You hold no shares' })).toBeVisible();
  await expect(page.getByText(/What you buy/)).toHaveCount(0);
  await openAccount(page, '?tab=withdrawals');
  await expect(panel(page).getByRole('heading')).toHaveText('No transactions found');
  await expect(page.getByText(/When you take money out/)).toHaveCount(0);
  await openAccount(page, '?dialog=deposit');
  await expect(panel(page).getByRole('heading')).toHaveText('No transactions found');
  await expect(page.getByText(/When you buy or sell/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Deposit|Withdraw)$/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toHaveCount(0);
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { name: 'You hold no shares' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Recommended/ })).toHaveCount(0);
  await page.goto('/insights');
  await expect(page.getByRole('heading', { name: 'Research Reports' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Recommended/ })).toHaveCount(0);
  await page.goto('/marketplace?buy=quillpay');
  await expect(page.getByRole('link', { name: 'Quillpay' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy Stock/ })).toHaveCount(0);
  await page.goto('/marketplace?view=list&buy=quillpay');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy Stock/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/marketplace/quillpay');
  await expect(page.getByText('Last price', { exact: true })).toBeVisible();
  await expect(page.getByText('You hold', { exact: true })).toHaveCount(0);
  // The order ticket is replaced by the company's description.
  await expect(page.getByRole('region', { name: 'About Quillpay' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Orrery Systems', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: /Open orders/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /First steps/ })).toHaveCount(0);
});
