// A company with several lines: an operator opens one for a class, and its issuer sees each line's holders and rules.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';

test('An operator opens a line for a class, which waits halted on its own page', async ({ page }) => {
  await signIn(page, 'operator@foreshare.example');
  await page.goto('/listings/orrery-systems');
  const lines = page.getByRole('region', { name: 'Share classes and lines' });
  await expect(lines.getByRole('row', { name: /Common Stock/ })).toContainText('This page');
  await lines.getByRole('button', { name: 'Open a line for Series Seed Preferred' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a line for Series Seed Preferred' });
  await dialog.getByRole('button', { name: 'Open a line' }).click();
  await expect(
    page.getByText('Line opened. It is halted until you resume trading on its page.'),
  ).toBeVisible();
  await expectAccessible(page);
  await lines.getByRole('link', { name: 'Its own page: Series Seed Preferred' }).click();
  await expect(page).toHaveURL(/\/listings\/orrery-systems-series-seed-preferred$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Series Seed Preferred');
});

test('An issuer chooses the line whose holders, rules and list are shown', async ({ page }) => {
  await signIn(page, 'issuer@foreshare.example');
  await page.goto('/holders');
  const holders = page.getByRole('region', { name: /^Holders/ });
  await expect(holders.getByRole('row')).not.toHaveCount(1);
  await page.getByLabel('Class').selectOption('Series A Preferred');
  await expect(page).toHaveURL(/\?line=orrery-systems-series-a-preferred$/);
  await expect(holders.getByRole('row').nth(1)).toContainText(/\d/);
  await expectAccessible(page);
  await page.goto('/rules?line=orrery-systems-series-a-preferred');
  await expect(page.getByRole('region', { name: 'How trades close' })).toContainText('Series A Preferred');
  await expect(page.getByRole('region', { name: /^Your list/ })).toBeVisible();
});
