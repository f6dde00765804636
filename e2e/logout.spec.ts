// Logging out on a page of the signed-in area: what is visible and requested during it, and the next person in the same
// tab. The dialog itself: home.spec.ts; other pages: web/src/app/session.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { leaveCalls } from './support/calls.ts';
import { runClockUntil, stopClock } from './support/clock.ts';
import { SAMPLE_PASSWORD, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

const INVESTOR = 'fund@foreshare.example';

/** Refused calls of the page, and errors in its console. */
function watchTroubles(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on('response', answer => {
    if (answer.status() >= 400) troubles.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('console', message => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  return troubles;
}

const askToLogout = (page: Page) => page.getByRole('button', { name: 'Logout' }).first().click();

async function logInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('Logging out of changed settings shows nothing private, asks for nothing more, and the next person begins at the dashboard', async ({
  page,
}) => {
  await signInFresh(page);
  await page.clock.install();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  // Unsaved changes cause no confirmation, because a logged-out person cannot stay.
  await page.getByText('Price alerts', { exact: true }).click();
  await askToLogout(page);
  const troubles = watchTroubles(page);
  await stopClock(page);
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Logged Out!' })).toBeVisible();
  await expect(page.locator('main')).toHaveText('Logged Out!You have been successfully logged out.');
  await expect(page.locator('aside, nav')).toHaveCount(0);
  await page.clock.runFor(1400);
  expect(new URL(page.url()).pathname).toBe('/settings');
  await runClockUntil(page, () => expect(page.getByLabel('Email')).toBeVisible({ timeout: 100 }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('pick up where you left off')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('unsavedChanges'))).toBeNull();
  expect(troubles).toEqual([]);
  await page.clock.resume();
  await logInAs(page, INVESTOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back,/);
});

test('Whether to log out is not asked any more where another tab has done it', async ({ page, context }) => {
  await signInFresh(page);
  await page.goto('/portfolio');
  await askToLogout(page);
  await expect(page.getByRole('dialog', { name: 'Logout Confirmation' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await askToLogout(other);
  await other.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
