// Orders on the real server: changed, cancelled, settled, and ended elsewhere. What the orders page says is in
// web/src/features/orders: orders and open-orders.
import { expect, test, type Page } from '@playwright/test';
import { held, leaveCalls } from './support/calls.ts';
import { NAME, fillResting, openTicket, place, review } from './support/order-ticket.ts';
import { signInTrader, type Person } from './support/people.ts';

test.afterEach(leaveCalls);

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signInTrader(page);
});

const rows = (page: Page) => page.getByRole('tabpanel').locator('tbody tr');

async function rest(page: Page): Promise<void> {
  const result = await place(page, await review(await fillResting(page, '6')));
  await result.getByRole('button', { name: 'Done' }).click();
}

/** Cancels the newest open order, as another device of the person would. */
async function cancelElsewhere(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${person.token}` };
  const open = await page.request.get('/api/market/orders?state=open', { headers });
  const { results } = (await open.json()) as { results: { id: string }[] };
  await page.request.delete(`/api/market/orders/${results[0]?.id ?? ''}`, { headers });
}

test('An open order is changed; cancelling asks first, frees what was set aside, and the order is among the ended', async ({
  page,
}) => {
  await rest(page);
  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/at \$[\d.]+ or less, until you cancel/);
  await test.step('Replace: fewer shares', async () => {
    await page.getByRole('button', { name: `Change Buy 6 ${NAME}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your order' });
    await dialog.getByLabel('Total shares, filled ones included').fill('4');
    await dialog.getByRole('button', { name: 'Change order' }).click();
    await expect(page.getByText('Order changed.')).toBeVisible();
    await expect(rows(page)).toContainText(`Buy 4 ${NAME}`);
  });
  await test.step('Cancel', async () => {
    const cancel = page.getByRole('button', { name: `Cancel Buy 4 ${NAME}` });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.getByRole('button', { name: 'Keep order' }).click();
    await expect(rows(page)).toHaveCount(1);
    await cancel.click();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled. What was reserved is released.')).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText('No open orders');
  });
  await page.getByRole('tab', { name: 'Ended' }).click();
  await expect(rows(page)).toContainText('Cancelled');
  // It awaits nothing any more.
  await expect(rows(page)).toContainText(/at \$[\d.]+ or less/);
  await expect(rows(page)).not.toContainText('until');
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/or less\.$/);
});

test('Settlement as a tracker (agreed, in review, cleared, settled) with times', async ({ page }) => {
  const form = await openTicket(page);
  await form.getByLabel(/^Shares/).fill('2');
  const result = await place(page, await review(form));
  // The page appears before its own call returns, because the response of the placement is cached.
  const href = (await result.getByRole('link', { name: 'View order' }).getAttribute('href')) ?? '';
  const release = await held(page, `/market${href}`);
  await result.getByRole('link', { name: 'View order' }).click();
  const steps = page.getByRole('region', { name: /^Your trade of/ }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  release();
  for (const [at, name] of ['Agreed', 'Company review', 'Cleared', 'Settled'].entries())
    await expect(steps.nth(at)).toContainText(name);
  await expect(steps.first()).toContainText(/\d{1,2}:\d{2}\s[AP]M\sE[SD]T/);
  // It appears without a reload.
  await expect(steps.last()).toContainText('Shares and cash changed hands in one step.', {
    timeout: 40_000,
  });
  await expect(page.getByText('History')).toBeVisible();
});

test('Orders that end elsewhere leave the open ones by themselves; a change that is being typed is not taken away without a word', async ({
  page,
}) => {
  await rest(page);
  await rest(page);
  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(2);
  await cancelElsewhere(page);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Change/ }).click();
  await page.getByRole('dialog').getByLabel('Shares').fill('2');
  await cancelElsewhere(page);
  await expect(page.getByRole('status').getByText('This order is no longer open.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('tabpanel')).toContainText('No open orders');
});
