// The operator reads the audit log, on a separate market.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { failingUntilTriedAgain, held, leaveCalls } from './support/calls.ts';
import { INVESTOR, OPERATOR, test } from './support/operator-screen.ts';
import { signIn, signInBeside } from './support/people.ts';

test.afterEach(leaveCalls);

// The tests share one market.
test.describe.configure({ mode: 'serial' });

const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
const find = (page: Page) => page.getByRole('button', { name: 'Find', exact: true }).click();

test('An operator finds what was done to a person, by whom and why, and what leads on from there', async ({
  page,
}) => {
  const { token } = await signIn(page, OPERATOR);
  const headers = { authorization: `Bearer ${token}` };
  const people = await page.request.get('/api/operator/people?search=okafor', { headers });
  const { results } = (await people.json()) as { results: { id: string }[] };
  const id = results[0]?.id ?? '';
  const data = { reason: 'The papers are somebody else’s' };
  await page.request.post(`/api/operator/people/${id}/block`, { headers, data });
  await page.request.post(`/api/operator/people/${id}/unblock`, { headers });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(entries(page).first()).toBeVisible();
  const chain = page.getByRole('region', { name: 'The chain over the log' });
  await expect(chain).toContainText(/Chained entries\s*[\d,]+.*hash is [0-9a-f]{64}/s);
  await expect(chain).toContainText('Agrees');
  await expectAccessible(page);
  await page.getByLabel('About whom or what').fill('okafor');
  await page.getByLabel('Done by').fill('castellan');
  await page.getByLabel('Kind of entry').selectOption('Account blocked');
  await page.keyboard.press('Enter');
  await find(page);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText(
    /Account blocked.*\sE[SD]T\s*The papers are somebody else’s\s*Maya Okafor\s*Person\s*Robin Castellan\s*account_blocked/s,
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
  // Another search may start before the response.
  const release = await held(page, '/operator/audit');
  const again = page.waitForRequest(/\/operator\/audit\?/);
  await find(page);
  await again;
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  const other = page.waitForRequest(/\/operator\/audit\?.*2020-01/);
  await find(page);
  await other;
  release();
  await expect(page.getByRole('heading', { name: 'No entry found' })).toBeVisible();
  await leaveCalls({ page });
  await page.getByLabel('From', { exact: true }).fill('2020-01-02');
  await find(page);
  await expect(page.getByText('This day is before the first')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('');
  await page.getByLabel('To', { exact: true }).fill('');
  await find(page);
  await entries(page).first().getByRole('link', { name: 'Maya Okafor' }).click();
  await expect(page).toHaveURL(/\/people$/);
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByLabel('Done by')).toHaveValue('castellan');
  await expect(entries(page)).toHaveCount(2);
  await page.goForward();
  await page.getByRole('link', { name: 'In the audit log: Maya Okafor' }).click();
  await expect(page).toHaveURL(new RegExp(`/audit\\?about=${id}$`));
  await expect(entries(page).filter({ hasText: 'Account unblocked' })).toHaveCount(2);
});

test('A search that another screen began shows all once it is emptied, and the menu leads to the whole log; Find stays beside the days though one is wrong', async ({
  page,
}) => {
  await signIn(page, OPERATOR);
  await page.goto('/audit');
  const day = page.getByLabel('To', { exact: true });
  const between = async () => {
    const boxes = [page.getByRole('button', { name: 'Find', exact: true }), day.locator('xpath=..')];
    const [one, other] = await Promise.all(boxes.map(box => box.boundingBox()));
    return Math.abs((one?.y ?? 0) - (other?.y ?? 99));
  };
  await expect.poll(between).toBeLessThan(1);
  const from = page.getByLabel('From', { exact: true });
  await from.fill('2026-03-02');
  await day.fill('2026-03-01');
  await find(page);
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(between).toBeLessThan(1);
  for (const one of [from, day]) await one.fill('');
  await page.getByLabel('About whom or what').fill('okafor');
  await find(page);
  await entries(page).getByRole('link', { name: 'Maya Okafor' }).first().click();
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toHaveCount(1);
  await page.getByRole('link', { name: 'In the audit log: Maya Okafor' }).click();
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

test('Pages stand still while the looks at them are put on record, and the server’s own doing is found', async ({
  page,
}) => {
  await signIn(page, OPERATOR);
  await page.goto('/audit');
  await expect(entries(page)).toHaveCount(20);
  const last = (await entries(page).last().innerText()).trim();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(entries(page).first()).not.toContainText('Audit log');
  const shown = await entries(page).allInnerTexts();
  expect(shown.map(text => text.trim())).not.toContain(last);
  await page.getByLabel('Done by').fill('The server');
  await find(page);
  await expect(page.getByRole('heading', { name: 'No entry found' })).toBeVisible();
  await page.getByLabel('Done by').fill('Server');
  await find(page);
  await expect(
    entries(page).filter({ hasText: 'Orders were placed, changed or ended' }).first(),
  ).toBeVisible();
  await expect(entries(page).filter({ hasText: 'signed_in' })).toHaveCount(0);
  // An entry of a refused call names the response.
  const { token } = await signInBeside(page, INVESTOR);
  const headers = { authorization: `Bearer ${token}` };
  const refused = await page.request.post('/api/account/withdraw', { headers, data: { amount: 90_000_000 } });
  expect(refused.status()).toBe(422);
  await page.goto('/audit?action=call_refused');
  await expect(entries(page).first()).toContainText(
    /A call was refused.*The answer was “[^”]+\.”.*Call\s*POST/s,
  );
  // An entry of orders names the rules.
  const market = await page.request.get('/api/market', { headers });
  const { stocks } = (await market.json()) as { readonly stocks: readonly { readonly id: string }[] };
  const data = { stockId: stocks[0]?.id, side: 'buy', type: 'limit', shares: 1_000_000, limitPrice: 100_000 };
  expect((await page.request.post('/api/market/order', { headers, data })).status()).toBe(422);
  await page.goto('/audit?action=orders_refused');
  await expect(entries(page).first()).toContainText(/Orders were refused.*The answer was “[^”]+\.”.*Batch/s);
  // An entry of a decision on a verification names the verification.
  await page.goto('/audit?by=castellan&about=okafor&action=verification_decided');
  for (const check of ['Identity', 'Accreditation'])
    await expect(entries(page).filter({ hasText: check })).toContainText('A check was approved');
});

test('On a phone it is in the menu, and nothing is wider than the screen; the failed list is asked again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, OPERATOR);
  await failingUntilTriedAgain(page, '/operator/audit');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Member menu' }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load the audit log' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('Other roles do not have it', async ({ page }) => {
  await signIn(page, INVESTOR);
  await page.goto('/audit');
  await expect(page).toHaveURL(/\/dashboard$/);
});
