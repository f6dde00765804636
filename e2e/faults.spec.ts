// What only the real network and the built files can show: logging out, a network that is away, code that cannot be loaded.
// What every screen and form says of a failed call is in web/src/pages/member: screens and forms.
import { expect, test } from '@playwright/test';
import { leaveCalls } from './support/calls.ts';
import { stopClock } from './support/clock.ts';
import { sessionEndsOnce } from './support/forms.ts';
import { signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

const INVESTOR = 'investor@foreshare.example';

test('Logging out ends the session on the server, though the access token has run out', async ({ page }) => {
  await signInFresh(page);
  await page.goto('/dashboard');
  const refused = await sessionEndsOnce(page, 'POST', '/auth/logout');
  const refresh = await page.evaluate(() => localStorage.getItem('refreshToken'));
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(refused()).toBe(1);
  const answer = await page.request.post('/api/auth/refresh-token', { data: { refresh } });
  expect(answer.status()).toBe(401);
});

test('Offline: what is at hand is searched, filtered and sorted, marked with its time; the network back, the server is asked again', async ({
  page,
  context,
}) => {
  const cards = page.getByRole('main').getByRole('article');
  await signIn(page, INVESTOR);
  const offline = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await test.step('The last data stays, marked, and comes back by itself', async () => {
    const value = page.locator('.figure .v').first();
    const interrupted = page.getByText('Live updates are interrupted');
    await page.goto('/dashboard');
    await expect(value).toContainText('$');
    await context.setOffline(true);
    await expect(offline).toContainText('nothing is sent until you are back');
    await expect(value).toContainText('$');
    await expect(interrupted).toBeVisible();
    await expect(page.getByText(/^Prices as of/)).toBeVisible();
    await context.setOffline(false);
    await expect(offline).toBeHidden();
    await expect(interrupted).toBeHidden();
  });
  const history = page.getByRole('region', { name: 'Transaction History' });
  await page.goto('/account');
  await expect(history.getByText(/^\d+ trades$/)).toBeVisible();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await history.getByText('Buys', { exact: true }).click();
  await expect(history.getByText(/^\d+ trades?, as last loaded$/)).toBeVisible();
  await expect(history.locator('tbody tr').filter({ hasText: 'Sell' })).toHaveCount(0);
  // Nothing was ever loaded: the page says so and does not claim an empty list.
  await history.getByRole('tab', { name: 'Deposits' }).click();
  await expect(history.getByRole('alert')).toContainText('The server could not be reached.');
  await context.setOffline(false);
  await expect(history.getByText(/^\d+ deposits$/)).toBeVisible();
  await page.goto('/marketplace');
  await expect(cards.first()).toBeVisible();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await page.getByRole('button', { name: 'Fintech' }).click();
  await expect(page).toHaveURL(/category=fintech/);
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(/sort=price$/);
  await expect(cards.filter({ hasNotText: 'Fintech' })).toHaveCount(0);
  const prices = (await cards.locator('.v').allTextContents()).map(text =>
    Number(text.replaceAll(/[^\d.]/g, '')),
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('quillpay');
  await expect(page.locator('main p[role=status]')).toHaveText('1 listing');
  await expect(page.getByText(/^Prices as of/)).toBeVisible();
  await expect(page.getByText('Live updates are interrupted')).toBeVisible();
  await page.getByRole('button', { name: 'Watch Quillpay' }).click();
  await expect(page.getByText(/You are offline, so nothing was sent/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watch Quillpay' })).toHaveAttribute('aria-pressed', 'false');
  const asked = page.waitForResponse(
    answer => answer.url().includes('/api/market/search') && answer.url().includes('quillpay'),
  );
  await context.setOffline(false);
  expect((await asked).ok()).toBe(true);
  await expect(cards).toHaveCount(1);
});

test('Code that cannot be loaded, of a frame, a page, its look or a dialog, says so, and reloading is offered', async ({
  page,
}) => {
  await signIn(page, INVESTOR);
  const failed = page.getByText('This page could not be loaded');
  const reload = page.getByRole('button', { name: 'Reload the page' });
  const value = page.getByText('Portfolio Value').first();
  await test.step('the frame, which reloading brings', async () => {
    const frame = /\/assets\/member-layout-[^/]*\.js$/;
    await page.route(frame, route => route.abort());
    await page.goto('/dashboard');
    await expect(failed).toBeVisible();
    await page.unroute(frame);
    await reload.click();
    await expect(value).toBeVisible();
  });
  for (const { what, file, link } of [
    { what: 'code', file: /\/assets\/orders-page-[^/]*\.js$/, link: 'Orders' },
    { what: 'look', file: /\/assets\/account-page-[^/]*\.css$/, link: 'Account' },
  ]) {
    await test.step(`the ${what} of a page`, async () => {
      await page.route(file, route => route.abort());
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await expect(failed).toBeVisible();
      await expect(reload).toBeVisible();
      await page.goto('/dashboard');
      await expect(value).toBeVisible();
    });
  }
  await test.step('a dialog, and the page stays', async () => {
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(value).toBeVisible();
    await page.route(/\/assets\/logout-dialog-[^/]*\.js$/, route => route.abort());
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await stopClock(page);
    const told = page.getByText('A part of this page could not be loaded.');
    // Each try waits for a real response before its pause begins.
    await expect(async () => {
      await page.clock.runFor(4000);
      await expect(told).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(reload).toBeVisible();
    await expect(value).toBeVisible();
  });
});
