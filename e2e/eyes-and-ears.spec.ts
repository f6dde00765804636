// Output for screen readers, and forced colours of the system.
import { expect, test } from '@playwright/test';
import { choose } from './support/account-screen.ts';
import { leaveCalls } from './support/calls.ts';
import { runClockUntil, stopClock } from './support/clock.ts';
import { signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

test('What comes of the amount is read out once the typing rests, not at each digit', async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  await page.clock.install();
  await page.goto('/account?dialog=deposit');
  const dialog = page.getByRole('dialog');
  await choose(dialog, /^Card/, /Northgate/);
  // Not the loading indicator of the channel's details.
  const outcome = dialog.locator('p[role=status]');
  await expect(outcome).toHaveText('');
  await stopClock(page);
  await dialog.getByLabel('Amount').pressSequentially('1000');
  await expect(dialog.locator('.sum .total')).toContainText('$971.00');
  await expect(outcome).toHaveText('');
  await runClockUntil(page, () =>
    expect(outcome).toHaveText('Added to your balance: $971.00', { timeout: 100 }),
  );
});

test('Where the system forces its colours, a switch that is on still looks otherwise than one that is off, and what a chart says is read in them', async ({
  page,
}) => {
  await signInFresh(page);
  await page.goto('/settings');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  const fill = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate(one => getComputedStyle(one).backgroundColor);
  expect(await fill('Price alerts')).not.toBe(await fill('Newsletter'));
  // The button that saves is primary as soon as a choice has changed.
  await page.getByLabel('Newsletter', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCSS(
    'background-color',
    'rgb(0, 0, 0)',
  );
  await expect(page.getByRole('button', { name: 'Set PIN' })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  await page.goto('/marketplace/quillpay');
  // In either theme.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('main svg text').first()).toHaveCSS('fill', 'rgb(0, 0, 0)');
});
