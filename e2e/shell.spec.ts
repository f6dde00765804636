// The session of the signed-in area in a real browser. Its frame is tested in web/src/app.
import { expect, test, type Page } from '@playwright/test';
import { signIn, signInFresh } from './support/people.ts';

const INVESTOR = 'fund@foreshare.example';

const stored = (page: Page) =>
  page.evaluate(() => ['authToken', 'refreshToken', 'authUser'].map(key => localStorage.getItem(key)));

test('The session is loaded, renewed once, and ends where it cannot be renewed', async ({ page }) => {
  await signIn(page, INVESTOR);
  await test.step("Protected: show 'Loading...' while authentication state loads", async () => {
    let release = () => {};
    const until = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(/\/assets\/member-layout-[^/]*\.js$/, async route => {
      await until;
      await route.continue();
    });
    await page.goto('/settings');
    await expect(page.getByRole('status')).toHaveText('Loading...');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('The refresh is done once and the request replayed; success replaces token and refresh token', async () => {
    await page.goto('/api/health');
    const [, before] = await stored(page);
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'no longer good');
    });
    let refreshes = 0;
    page.on('request', request => {
      if (request.url().endsWith('/api/auth/refresh-token')) refreshes += 1;
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back,');
    await expect(page.locator('.figure .v').first()).toContainText('$');
    expect(refreshes).toBe(1);
    const [token, refresh] = await stored(page);
    expect(token).not.toBe('no longer good');
    expect(refresh).not.toBe(before);
  });
  await test.step('Failure removes the three stored items, leaves the user unauthenticated and goes to /login', async () => {
    await page.goto('/api/health');
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'no longer good');
      localStorage.setItem('refreshToken', 'nor is this');
    });
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page)).toEqual([null, null, null]);
  });
});

test('Another person who came while a tab slept is shown nothing of the one before, and nothing goes on', async ({
  page,
  context,
}) => {
  await signIn(page, INVESTOR);
  await page.goto('/account?dialog=deposit');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('1500');
  const balance = page.getByText('Available Balance').locator('..');
  const before = await balance.innerText();
  // All at once, like a tab that wakes up and finds several changes.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await signInFresh(other);
  await expect(balance).toContainText('$0.00');
  await expect(balance).not.toHaveText(before);
  await expect(dialog.getByRole('textbox').first()).toHaveValue('');
});
