// What a printer gets of the signed-in area.
import { expect, test } from '@playwright/test';
import { signIn } from './support/people.ts';

test('On paper the dark theme is dark on light, without what can only be pressed', async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/account');
  await expect(page.getByText('Page 1 of 4')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const heading = page.getByRole('heading', { level: 1 }).locator('b');
  await expect(heading).toHaveCSS('color', 'rgb(238, 241, 238)');
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toHaveCSS('color', 'rgb(16, 25, 27)');
  await expect(page.locator('.card').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden();
});

test('Signs that are a fill and no more are on paper, too', async ({ page }) => {
  await page.goto('/services');
  await page.emulateMedia({ media: 'print' });
  const sign = page.locator('.tools .has').first();
  await expect(sign).toHaveCSS('print-color-adjust', 'exact');
  await expect(page.locator('.tools th').first()).toHaveCSS('print-color-adjust', 'economy');
  await expect(page.getByText('Skip to content')).toBeHidden();
  await page.goto('/home');
  await expect(page.locator('main .btn.primary').first()).toHaveCSS('color', 'rgb(11, 107, 88)');
});
