// The operator's people: search, blocking, unblocking, and the effect of blocking on a company.
import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { held, leaveCalls } from './support/calls.ts';
import { OPERATOR, test } from './support/operator-screen.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

// The tests share one market.
test.describe.configure({ mode: 'serial' });

test('A person is found, blocked with a reason, and let in again', async ({ page }) => {
  await signIn(page, OPERATOR);
  await page.goto('/people');
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name, company, email or account number').fill('nobody at all');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 results' })).toBeAttached();
  // The same search may be repeated, because people may have joined. Another may start before the response.
  const release = await held(page, '/operator/people');
  const again = page.waitForRequest(request => request.url().includes('/operator/people?'));
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await again;
  const other = page.waitForRequest(request => request.url().includes('search=okafor'));
  await page.getByLabel('Name, company, email or account number').fill('okafor');
  await page.keyboard.press('Enter');
  await other;
  release();
  await expect(people).toHaveCount(1);
  await leaveCalls({ page });
  await expect(people).toContainText('Active');
  await people.getByRole('button', { name: 'Block: Maya Okafor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block this person' });
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The papers are somebody else’s');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(people).toContainText('Blocked');
  await expect(people).toContainText(
    /The papers are somebody else’s\w+ \d+, \d{4}, .*\sE[SD]T · Robin Castellan/,
  );
  await expect(people.getByRole('button', { name: 'Remove second factor' })).toHaveCount(0);
  await people.getByRole('button', { name: 'Unblock: Maya Okafor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(people).toContainText('Active');
});

test('Before the last who acts for a company is blocked the screen says so; the dashboard then names the company, and leads to them', async ({
  page,
}) => {
  const { token } = await signIn(page, OPERATOR);
  await page.goto('/people');
  const search = page.getByLabel('Name, company, email or account number');
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people.first()).toBeVisible();
  await search.fill('orrery');
  await page.keyboard.press('Enter');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText('Acts for Orrery Systems');
  await people.getByRole('button', { name: 'Block: Ines Calder' }).click();
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
  await people.getByRole('button', { name: 'Unblock: Ines Calder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(people).toContainText('Active');
  const headers = { authorization: `Bearer ${token}` };
  expect(await (await page.request.get('/api/dashboard', { headers })).text()).not.toContain('nobody_acts');
});
