// The orders page, the way to settlement, and live changes, sentence by sentence of the specification.
import { expect, test, type Page } from '@playwright/test';
import { held, leaveCalls, losingOnce } from './support/calls.ts';
import { NAME, SLUG, fillResting, openTicket, place, review } from './support/order-ticket.ts';
import { signInTrader, type Person } from './support/people.ts';

test.afterEach(leaveCalls);

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signInTrader(page);
});

test.describe('orders', () => {
  const rows = (page: Page) => page.getByRole('tabpanel').locator('tbody tr');

  async function rest(page: Page): Promise<void> {
    const result = await place(page, await review(await fillResting(page, '6')));
    await result.getByRole('button', { name: 'Done' }).click();
  }

  test('Cancel asks first, frees what was set aside, and the order is among the ended', async ({ page }) => {
    await rest(page);
    await page.goto('/orders');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/at \$[\d.]+ or less, until you cancel/);
    // The sum names its kind on a phone too.
    await page.setViewportSize({ width: 390, height: 844 });
    const labels = await rows(page)
      .locator('td[data-l]')
      .evaluateAll(all => all.map(one => getComputedStyle(one, '::before').content));
    expect(labels).toContain('"Reserved"');
    await page.getByRole('button', { name: `Cancel Buy 6 ${NAME}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.getByRole('button', { name: 'Keep order' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: `Cancel Buy 6 ${NAME}` }).click();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled. What was reserved is released.')).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText('No open orders');
    await page.getByRole('tab', { name: 'Ended' }).click();
    await expect(rows(page)).toContainText('Cancelled');
    // It awaits nothing any more.
    await expect(rows(page)).toContainText(/at \$[\d.]+ or less/);
    await expect(rows(page)).not.toContainText('until');
    await rows(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/or less\.$/);
  });

  test('An order for the day says when that ends on the person’s clock, not ‘today’, before it is placed and after', async ({
    page,
  }) => {
    const ticket = await fillResting(page, '6');
    await ticket.getByLabel('Expires').selectOption('day');
    const confirm = await review(ticket);
    // Midnight UTC in New York time.
    await expect(confirm).toContainText(/or less, until \w+ \d+, [78]:00\sPM\sE[SD]T\./);
    await (await place(page, confirm)).getByRole('button', { name: 'Done' }).click();
    await page.goto('/orders');
    await expect(rows(page).first()).toContainText(/until \w+ \d+, [78]:00\sPM\sE[SD]T/);
  });

  test('An open order is changed, and what becomes of it when an answer is lost', async ({ page }) => {
    await test.step('Replace: fewer shares at another price', async () => {
      await rest(page);
      await page.goto('/orders');
      await page.getByRole('button', { name: `Change Buy 6 ${NAME}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Change your order' });
      await dialog.getByLabel('Total shares, filled ones included').fill('0');
      await dialog.getByRole('button', { name: 'Change order' }).click();
      await expect(dialog.getByText('Whole shares, at least 1.')).toBeVisible();
      await dialog.getByLabel('Total shares, filled ones included').fill('4');
      await dialog.getByRole('button', { name: 'Change order' }).click();
      await expect(page.getByText('Order changed.')).toBeVisible();
      await expect(rows(page)).toContainText(`Buy 4 ${NAME}`);
    });
    await test.step('Changes from another device appear, except in what is being edited', async () => {
      await page.getByRole('button', { name: `Change Buy 4 ${NAME}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Change your order' });
      const price = dialog.getByLabel('Limit price');
      const limitPrice = Number(await price.inputValue());
      await price.fill('1.23');
      const headers = { authorization: `Bearer ${person.token}` };
      const data = { shares: 5, limitPrice };
      await page.request.put(`/api/market/orders/${await openId(page)}`, { headers, data });
      await expect(dialog).toContainText(`Buy 5 ${NAME}`);
      await expect(dialog.getByLabel('Total shares, filled ones included')).toHaveValue('5');
      await expect(price).toHaveValue('1.23');
      await dialog.getByRole('button', { name: 'Go back' }).click();
    });
    await test.step('A change of what is no longer there, as after a split, is refused', async () => {
      const change = /\/market\/orders\/[^/]+$/;
      await page.route(change, route =>
        route.continue({
          postData: JSON.stringify({
            ...route.request().postDataJSON(),
            seen: { shares: 9, limitPrice: 2 },
          }),
        }),
      );
      await page.getByRole('button', { name: `Change Buy 5 ${NAME}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Change your order' });
      await dialog.getByLabel('Total shares, filled ones included').fill('4');
      await dialog.getByRole('button', { name: 'Change order' }).click();
      await expect(dialog.getByRole('alert')).toContainText(
        'The order has changed since it was shown to you',
      );
      await dialog.getByRole('button', { name: 'Go back' }).click();
      await page.unroute(change);
    });
    await test.step('A change whose answer is lost is not told as a failure: what became of it is shown', async () => {
      await losingOnce(page, 'PUT', /\/market\/orders\/[^/]+$/);
      await page.getByRole('button', { name: `Change Buy 5 ${NAME}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Change your order' });
      await dialog.getByLabel('Total shares, filled ones included').fill('3');
      await dialog.getByRole('button', { name: 'Change order' }).click();
      await expect(dialog.getByRole('alert')).toContainText('we do not know whether this was done');
      await expect(dialog).toContainText(`Buy 3 ${NAME}`);
      await dialog.getByRole('button', { name: 'Go back' }).click();
    });
    await test.step('A cancellation whose answer is lost is not told as a failure either', async () => {
      await losingOnce(page, 'DELETE', /\/market\/orders\/[^/]+$/);
      await page.getByRole('button', { name: `Cancel Buy 3 ${NAME}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByText('we do not know whether this was done')).toBeVisible();
      await expect(page.getByRole('tabpanel')).toContainText('No open orders');
    });
  });

  async function openId(page: Page): Promise<string> {
    const headers = { authorization: `Bearer ${person.token}` };
    const open = await page.request.get('/api/market/orders?state=open', { headers });
    const { results } = (await open.json()) as { results: { id: string }[] };
    return results[0]?.id ?? '';
  }

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

  test('With amounts hidden, what is free again if the company says no is hidden too', async ({ page }) => {
    const headers = { authorization: `Bearer ${person.token}` };
    // This company reviews its trades, and no other test uses its queue.
    const company = '/api/market/guildhall-treasury';
    const { id: stockId } = (await (await page.request.get(company)).json()) as { id: string };
    const data = { stockId, side: 'buy', type: 'market', shares: 2 };
    const answer = await page.request.post('/api/market/order', { headers, data });
    await page.goto(`/orders/${((await answer.json()) as { id: string }).id}`);
    const note = page.getByText(/^If the company says no/);
    await expect(note).toContainText('$');
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await expect(note).toContainText('••••••');
    await expect(note).not.toContainText('$');
  });
});

test.describe('live', () => {
  test('A price that changes is seen without reloading, and when the stream is lost a quiet sign says so', async ({
    page,
  }) => {
    let events = '';
    await page.route('**/api/market/stream', route =>
      route.fulfill({ status: 200, contentType: 'text/event-stream', body: events }),
    );
    events = `event: stock\nid: 1\ndata: {"slug":"${SLUG}","price":41.07,"change":7.65}\n\n`;
    await page.goto(`/marketplace/${SLUG}`);
    const price = page.locator('.figure', { hasText: 'Last price' }).locator('.v');
    await expect(price).toHaveText('$41.07');
    await expect(page.getByText('Live updates are interrupted')).toBeVisible();
  });

  test('An own order that ends elsewhere leaves the open ones by itself', async ({ page }) => {
    const result = await place(page, await review(await fillResting(page, '3')));
    await result.getByRole('button', { name: 'Done' }).click();
    await page.goto('/orders');
    await expect(page.getByRole('tabpanel').locator('tbody tr')).toHaveCount(1);
    const headers = { authorization: `Bearer ${person.token}` };
    const open = await page.request.get('/api/market/orders?state=open', { headers });
    const { results } = (await open.json()) as { results: { id: string }[] };
    await page.request.delete(`/api/market/orders/${results[0]?.id ?? ''}`, { headers });
    await expect(page.getByRole('tabpanel')).toContainText('No open orders');
  });

  test('A change that is being typed when the order ends elsewhere is not taken away without a word', async ({
    page,
  }) => {
    const result = await place(page, await review(await fillResting(page, '3')));
    await result.getByRole('button', { name: 'Done' }).click();
    await page.goto('/orders');
    await page.getByRole('button', { name: /^Change/ }).click();
    await page.getByRole('dialog').getByLabel('Shares').fill('2');
    const headers = { authorization: `Bearer ${person.token}` };
    const open = await page.request.get('/api/market/orders?state=open', { headers });
    const { results } = (await open.json()) as { results: { id: string }[] };
    await page.request.delete(`/api/market/orders/${results[0]?.id ?? ''}`, { headers });
    await expect(page.getByRole('status').getByText('This order is no longer open.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('On the orders too: as of when, and a quiet sign when the stream is lost', async ({ page }) => {
    await page.route('**/api/market/stream', route => route.abort());
    await page.goto('/orders');
    await expect(page.getByText(/^As of \d/)).toBeVisible();
    await expect(page.getByText('Live updates are interrupted')).toBeVisible();
  });
});
