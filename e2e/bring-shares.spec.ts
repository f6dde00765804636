// From an estimate without an account to a position: estimate, filing, the company's and the operator's confirmation.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { leaveCalls } from './support/calls.ts';
import { signIn, signInFresh } from './support/people.ts';
import { linkFromMail } from './support/outbox.ts';

test.afterEach(leaveCalls);

async function as(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

async function confirm(page: Page, act: string): Promise<void> {
  const line = page.getByRole('row').filter({ hasText: 'Nora Lindqvist' });
  await line.getByRole('button', { name: act, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Confirm 120 shares of .* for Nora Lindqvist\?$/ });
  await dialog.getByRole('button', { name: act, exact: true }).click();
}

test('Shares held elsewhere: an estimate, a filing, two confirmations, a position', async ({
  page,
  browser,
}) => {
  const issuer = await as(browser, 'issuer@foreshare.example');
  await issuer.goto('/holders');
  const { token } = await issuer.evaluate(() => ({ token: localStorage.getItem('authToken') ?? '' }));
  const own = await page.request.get('/api/issuer', { headers: { authorization: `Bearer ${token}` } });
  const { company } = (await own.json()) as { company: { slug: string; name: string } };

  await test.step('Anyone sees sums, rules and times', async () => {
    await page.goto('/bring-shares');
    await page.getByRole('combobox', { name: 'Company' }).fill(company.name);
    await page.getByRole('option', { name: company.name }).first().click();
    await page.getByLabel('Number of shares').fill('120');
    await page.getByLabel('Paid per share').fill('2.50');
    await page.getByLabel('Held since').fill('2024-05-01');
    await page.getByRole('button', { name: 'Show what they might bring' }).click();
    await expect(page.getByRole('region', { name: 'Estimate' })).toContainText(/About \$[\d,]+\.\d\d/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });

  await test.step('The new account begins with the filing, filled in', async () => {
    const { email } = await signInFresh(page);
    await page.goto(await linkFromMail(email, 'Confirm your email address'));
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
    await page.goto('/signup');
    await expect(page).toHaveURL(/\/shares$/);
    await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue(company.name);
    await expect(page.getByLabel('Total cost')).toHaveValue('300.00');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'File shares' }).click();
    await expect(page.getByText('Being checked')).toBeVisible();
  });

  await test.step('The company confirms, then an operator, and the shares are a position', async () => {
    await issuer.reload();
    await confirm(issuer, 'Confirm');
    await expect(issuer.getByText('You have confirmed. Somebody else confirms next.')).toBeVisible();
    const operator = await as(browser, 'operator@foreshare.example');
    await operator.goto('/listings?tab=filings');
    await confirm(operator, 'Confirm and record');
    await expect(operator.getByText('Recorded. Nora Lindqvist has the shares.')).toBeVisible();
    await page.goto(`/portfolio/${company.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(company.name);
    await expect(page.locator('main')).toContainText('120');
  });
});
