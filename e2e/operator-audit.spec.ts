// The operator reads the audit log, on a separate market. The form and its faults are in
// web/src/features/operator-audit/audit.browser.test.tsx.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';

import { OPERATOR, test } from './support/operator-screen.ts';
import { signIn } from './support/people.ts';

const entries = (page: Page) => page.getByRole('table', { name: 'Entries' }).locator('tbody tr');
const find = (page: Page) => page.getByRole('button', { name: 'Find', exact: true }).click();

test('An operator finds what was done to a person, by whom and why, and what leads on from there', async ({
  page,
}) => {
  const { token } = await signIn(page, OPERATOR);
  const headers = { authorization: `Bearer ${token}` };
  const listed = await page.request.get('/api/operator/people?search=okafor', { headers });
  const { results } = (await listed.json()) as { results: { id: string }[] };
  const id = results[0]?.id ?? '';
  const data = { reason: 'The papers are somebody else’s' };
  await page.request.post(`/api/operator/people/${id}/block`, { headers, data });
  await page.request.post(`/api/operator/people/${id}/unblock`, { headers });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(entries(page).first()).toBeVisible();
  const chain = page.getByRole('region', { name: 'The chain over the log' });
  await expect(chain).toContainText(/Chained entries\s*[\d,]+.*hash is [0-9a-f]{8}… [0-9a-f]{64}/s);
  await expect(chain).toContainText('Agrees');
  await expectAccessible(page);
  await page.getByLabel('About whom or what').fill('okafor');
  await page.getByLabel('Done by').fill('castellan');
  await page.getByLabel('Kind of entry').selectOption('Account blocked');
  await page.keyboard.press('Enter');
  await find(page);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText(
    /Account blocked\s*The papers are somebody else’s\s*Maya Okafor\s*Person\s*Robin Castellan \(you\)\s*account_blocked\s*\d+:\d\d/s,
  );
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  // The search is part of the address, and the pressed button keeps the focus.
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/audit\?by=castellan&about=okafor&action=account_blocked$/);
  await page.reload();
  await expect(page.getByLabel('About whom or what')).toHaveValue('okafor');
  await expect(page.getByLabel('Kind of entry')).toHaveValue('account_blocked');
  await expect(entries(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain(`account_blocked,`);
  expect(file).not.toContain('Okafor');
  await entries(page)
    .getByRole('button', { name: /^Raw entry: Account blocked, .*Okafor, / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'The entry as it was written' });
  await expect(dialog).toContainText(id);
  await expect(dialog).toContainText('reasonId');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // The same search may be repeated, because more may have happened since.
  await page.request.post(`/api/operator/people/${id}/block`, { headers, data });
  await page.request.post(`/api/operator/people/${id}/unblock`, { headers });
  await find(page);
  await expect(entries(page)).toHaveCount(2);
  await entries(page).first().getByRole('link', { name: 'Maya Okafor' }).click();
  await expect(page).toHaveURL(/\/people$/);
  await expect(page.getByRole('table', { name: 'People' }).locator('tbody tr')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByLabel('Done by')).toHaveValue('castellan');
  await expect(entries(page)).toHaveCount(2);
  await page.goForward();
  await page.getByRole('button', { name: 'Actions for Maya Okafor' }).click();
  await page.getByRole('menuitem', { name: 'See in the audit log' }).click();
  await expect(page).toHaveURL(new RegExp(`/audit\\?about=${id}$`));
  await expect(entries(page).filter({ hasText: 'Account unblocked' })).toHaveCount(2);
  const people = page.getByRole('table', { name: 'People' }).locator('tbody tr');
  await test.step('The menu leads to the whole log; a search that another screen began shows all once it is emptied', async () => {
    const about = page.getByLabel('About whom or what');
    await expect(about).not.toHaveValue('');
    await page.getByRole('link', { name: 'Audit log', exact: true }).click();
    await expect(page).toHaveURL(/\/audit$/);
    await expect(about).toHaveValue('');
    await expect(entries(page)).toHaveCount(20);
    await page.goBack();
    await expect(about).not.toHaveValue('');
    await page.goBack();
    await expect(people).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await expect(people.nth(1)).toBeVisible();
  });
});
