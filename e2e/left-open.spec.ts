// Pages that somebody leaves open: over midnight, or for a while.
import { expect, test } from '@playwright/test';
import { edited, leaveCalls } from './support/calls.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

test('A page left open over midnight names the new day', async ({ page }) => {
  // A minute before midnight in New York.
  await page.clock.install({ time: '2028-02-29T04:59:00Z' });
  await page.goto('/home');
  const day = page.locator('.hero .date b');
  await expect(day).toHaveText('Monday, February 28, 2028');
  await page.clock.runFor('02:00');
  await expect(day).toHaveText('Tuesday, February 29, 2028');
});

test('How long ago a notice came goes on while the page is left open', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'investor@foreshare.example');
  await edited<{ results: object[] }>(page, '/notices', body => ({
    ...body,
    results: body.results.slice(0, 1).map(notice => ({ ...notice, createdAt: new Date().toISOString() })),
  }));
  await page.goto('/notices');
  const ago = page.locator('.notices time');
  await expect(ago).toHaveText(/now|minute/);
  await page.clock.runFor('20:00');
  await expect(ago).toHaveText(/^2\d minutes ago$/);
});
