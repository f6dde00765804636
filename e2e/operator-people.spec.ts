// The effect of blocking a person on the company for which they act. The screen of people is in
// web/src/features/operator/people.browser.test.tsx.
import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { OPERATOR, test } from './support/operator-screen.ts';
import { signIn } from './support/people.ts';

test('Before the last who acts for a company is blocked the screen says so; the dashboard then names the company, and leads to them', async ({
  page,
}) => {
  const { token } = await signIn(page, OPERATOR);
  await page.goto('/people');
  const search = page.getByLabel('Name, company, email or account number');
  const people = page.getByRole('table', { name: 'People' }).locator('tbody tr');
  const choose = async (act: string) => {
    await people.getByRole('button', { name: 'Actions for Ines Calder' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await expect(people.first()).toBeVisible();
  await search.fill('orrery');
  await page.keyboard.press('Enter');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText('Acts for Orrery Systems');
  await choose('Block');
  const dialog = page.getByRole('dialog', { name: 'Block this person' });
  await expect(dialog).toContainText('Nobody else acts for Orrery Systems.');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Has left the company');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(people).toContainText('Blocked');
  await page.goto('/dashboard');
  const task = page.getByRole('listitem').filter({ hasText: 'Nobody acts for Orrery Systems' });
  await expect(task).toContainText(/\d+ trades? waits? for its review/);
  await expectAccessible(page);
  await task.getByRole('link', { name: 'See who acted for it' }).click();
  await expect(search).toHaveValue('Orrery Systems');
  await choose('Unblock');
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(people).toContainText('Active');
  const headers = { authorization: `Bearer ${token}` };
  expect(await (await page.request.get('/api/dashboard', { headers })).text()).not.toContain('nobody_acts');
});
