// The notices of a person on the real server. What they show is in
// web/src/features/notices/notices.browser.test.tsx.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signInFresh } from './support/people.ts';

test('Notices are listed newest first, counted, and marked as read', async ({ page }) => {
  const { token } = await signInFresh(page);
  await page.request.post('/api/account/deposit', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { amount: 50 },
  });
  const items = page.getByRole('main').getByRole('region').getByRole('listitem');
  // Notices appear half a second after their event.
  await expect(async () => {
    await page.goto('/notices');
    await expect(items.filter({ hasText: 'Your deposit of $50.00' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const times = await items
    .locator('time')
    .evaluateAll(all => all.map(one => one.getAttribute('datetime') ?? ''));
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual([...times].sort().reverse());
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName(/^Notices, [2-9] new$/);
  await expect(items.first()).toContainText('New');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  // A notice that arrives after the press stays new; then there is a second one to press.
  await expect(async () => {
    if (await markAll.isVisible()) await markAll.click();
    await expect(page.getByText('All read')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(bell).toHaveAccessibleName('Notices');
});
