// Logging in and signing up on the real server, and before the code of the page has come. What the forms say is in
// web/src/features/auth/*.browser.test.tsx.
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { waitForCode } from './support/clock.ts';
import { SAMPLE_PASSWORD } from './support/people.ts';

const PASSWORD = 'Tall-Harbor-77';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const step = (page: Page, number: number) => expect(page.getByText(`Step ${number} of 5`)).toBeVisible();

/**
 * Holds back the code of the next page, so that only the prerendered page is there. Returns the function that releases
 * it.
 */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route('**/assets/*.js', async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function openSignup(page: Page, path = '/signup'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Open an account' })).toBeVisible();
}

async function fillStep1(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await next(page);
  await step(page, 2);
}

async function fillSteps2To4(page: Page): Promise<void> {
  await page.getByLabel('Date of birth').fill('1985-05-17');
  await page.getByLabel('Gender').selectOption('F');
  await page.getByLabel('Phone number').fill('+1 415 555 0100');
  await next(page);
  await page.getByLabel('Street address').fill('12 Pine Street');
  await page.getByLabel('City').fill('San Francisco');
  await page.getByLabel('State').selectOption('CA');
  await page.getByLabel('Country').selectOption('USA');
  await page.getByLabel('ZIP code').fill('94104');
  await next(page);
  await page.getByLabel('Occupation').fill('Engineer');
  await page.getByLabel('Annual income').fill('120000');
  await page.getByLabel('Net worth').fill('450000');
  await next(page);
  await step(page, 5);
}

async function fillStep5(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Individual Investor' }).check();
  await page.getByLabel('Investment experience').selectOption('3 to 5 years');
}

test('What a reader does before the page’s code has come is kept', async ({ page }) => {
  await test.step('What is typed is kept, and a button pressed is pressed again', async () => {
    const release = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('nora@example.com');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    release();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nora@example.com');
    await expect(page.getByText('Email is required')).toBeHidden();
  });
  await test.step('A plan’s billing', async () => {
    const release = await holdCode(page);
    await page.goto('/home', { waitUntil: 'commit' });
    await page.locator('#pricing').getByText('Yearly', { exact: true }).click();
    release();
    await expect(page.getByRole('columnheader', { name: /^Pro/ })).toContainText('$50a month, $600 a year');
  });
  await test.step('A message, its consent, an address for the newsletter', async () => {
    for (const [path, fields] of [
      ['/contact', { Name: 'Nora', Message: 'What is a mark?' }],
      ['/reports', { Email: 'nora@example.com' }],
    ] as const) {
      const release = await holdCode(page);
      await page.goto(path, { waitUntil: 'commit' });
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
      const consent = page.getByRole('checkbox');
      if (path === '/contact') await consent.uncheck();
      release();
      await waitForCode(page);
      for (const [label, text] of Object.entries(fields))
        await expect(page.getByLabel(label)).toHaveValue(text);
      if (path === '/contact') await expect(consent).not.toBeChecked();
    }
  });
  await test.step('A search for a company', async () => {
    const release = await holdCode(page);
    await page.goto('/companies', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search companies' }).fill('quillpay');
    release();
    await waitForCode(page);
    await expect(page.getByText('1 listing', { exact: true })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search companies' })).toHaveValue('quillpay');
  });
  await test.step('The table of a chart, whose code comes last', async () => {
    const release = await holdCode(page);
    await page.goto('/index', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Show as a table' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Hide the table' })).toBeVisible();
  });
  await test.step('The language and the theme chosen stay', async () => {
    const release = await holdCode(page);
    await page.goto('/home', { waitUntil: 'commit' });
    const choices = page.getByRole('contentinfo').getByRole('combobox');
    await choices.first().selectOption('de');
    await choices.nth(1).selectOption('dark');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('contentinfo')).toContainText('Sprache');
    await choices.first().selectOption('en');
  });
  await test.step('A link to log in leads to the company’s market that it is for', async () => {
    const release = await holdCode(page);
    await page.goto('/companies/quillpay', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Log in to trade' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    release();
    await page.getByLabel('Email').fill('investor@foreshare.example');
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/marketplace\/quillpay$/);
  });
});

test('Signing up: going back keeps what was typed; after the fifth step the account is made, kept in storage, and /dashboard comes', async ({
  page,
}) => {
  await test.step('Back, by button and by browser, keeps what was typed', async () => {
    await openSignup(page);
    await fillStep1(page, 'nora@example.com');
    await expect(page).toHaveURL(/step=2/);
    await expect(page.getByRole('progressbar', { name: 'Step 2 of 5' })).toBeVisible();
    await page.getByLabel('Phone number').fill('+1 415 555 0100');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await next(page);
    await expect(page.getByLabel('Phone number')).toHaveValue('+1 415 555 0100');
    await page.goBack();
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    // After a reload too, except the passwords, which are never stored.
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });
  await test.step('After the fifth step the account is made', async () => {
    await fillStep1(page, `${randomUUID()}@example.com`);
    await fillSteps2To4(page);
    await fillStep5(page);
    await page.getByRole('checkbox', { name: /I agree to the/ }).check();
    await page.getByRole('checkbox', { name: /newsletter/ }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    // Success stores authToken, refreshToken and user in local storage.
    const kept = await page.evaluate(() =>
      ['authToken', 'refreshToken', 'authUser'].map(key => localStorage.getItem(key)),
    );
    expect(kept.every(item => item !== null && item !== '')).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back, Nora!');
  });
});
