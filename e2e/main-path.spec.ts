// The main job in a browser, wide and narrow: log in, deposit, buy at the best asking price, see it everywhere.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { balance } from './support/account-screen.ts';
import { cents } from './support/order-ticket.ts';
import { SAMPLE_PIN, signInTrader, type Person } from './support/people.ts';

const COMPANY = 'Quillpay';
const SHARES = 3;

/**
 * A new person who may buy and is signed in elsewhere only, because other tests depend on the sample people's holdings.
 */
async function addTrader(browser: Browser): Promise<Person> {
  const elsewhere = await browser.newPage();
  const person = await signInTrader(elsewhere, 500);
  await elsewhere.close();
  return person;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  // Not the login page's own description.
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Buy and sell shares/);
}

async function availableBalance(page: Page): Promise<number> {
  await page.goto('/account');
  return balance(page);
}

async function deposit(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('radio', { name: /Bank transfer/ }).check();
  await dialog
    .getByRole('radio', { name: /No fee/ })
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await dialog.getByRole('button', { name: 'Register transfer' }).click();
  await expect(page.getByText('Deposit processed successfully')).toBeVisible();
}

/** Buys at the best ask, which the ticket proposes; returns the announced total. */
async function buy(page: Page): Promise<number> {
  await page.goto(`/marketplace?view=grid&search=${COMPANY}`);
  await page.getByRole('button', { name: new RegExp(`Buy.*${COMPANY}`) }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByLabel(/^Shares/).fill(String(SHARES));
  await ticket.getByRole('button', { name: 'Review order to buy' }).click();
  const confirming = page.getByRole('dialog');
  await confirming.getByLabel('Transaction PIN').fill(SAMPLE_PIN);
  await confirming.getByRole('button', { name: 'Place order' }).click();
  const result = page.getByRole('dialog');
  await expect(result).toContainText(`You bought ${SHARES} shares of ${COMPANY}.`);
  const cost = result.getByText(/^You pay/).locator('b');
  const total = cents(await cost.textContent());
  await result.getByRole('button', { name: 'Done' }).click();
  return total;
}

for (const [where, width, height] of [
  ['at 1440 px', 1440, 900],
  ['at 390 px', 390, 844],
] as const) {
  test(`from a deposit to shares in the portfolio, ${where}`, async ({ page, browser }) => {
    const { email, password } = await addTrader(browser);
    await page.setViewportSize({ width, height });
    await logIn(page, email, password);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back,');
    await expect(page.locator('.figure', { hasText: 'Portfolio Value' }).locator('.v')).toContainText('$');

    const before = await availableBalance(page);
    await deposit(page, '1000.00');
    await expect.poll(() => availableBalance(page)).toBe(before + 100_000);

    const total = await buy(page);
    expect(await availableBalance(page)).toBe(before + 100_000 - total);
    await page.getByRole('tab', { name: 'Trades' }).click();
    const lastTrade = page.getByRole('tabpanel').getByRole('row').nth(1);
    await expect(lastTrade).toContainText(COMPANY);
    await page.getByRole('tab', { name: 'Deposits' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('$1,000.00');

    await page.goto(`/portfolio?search=${COMPANY}`);
    await expect(page.getByRole('main')).toContainText(COMPANY);
  });
}
