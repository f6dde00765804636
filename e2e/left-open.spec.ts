// Pages left open over midnight or for a while.
import { expect, test, type Page } from '@playwright/test';
import { edited, held, leaveCalls } from './support/calls.ts';
import { waitForCode } from './support/clock.ts';
import { expectAccessible } from './support/axe.ts';
import { line, openTicket, ORDER_CALL, review, SLUG } from './support/order-ticket.ts';
import { signIn, signInTrader } from './support/people.ts';

test.afterEach(leaveCalls);

/** With other people's trades it would announce the real number of splits. */
const withoutStream = (page: Page) => page.route('**/api/market/stream', route => route.abort());

test('A page left open over midnight names the new day', async ({ page }) => {
  // A minute before midnight in New York.
  await page.clock.install({ time: '2028-02-29T04:59:00Z' });
  await page.goto('/home');
  const day = page.locator('[aria-labelledby=hero-title] p > b');
  await expect(day).toHaveText('Monday, February 28, 2028');
  await page.clock.runFor('02:00');
  await expect(day).toHaveText('Tuesday, February 29, 2028');
});

test('How long ago a notice came goes on while the page is left open', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'investor@foreshare.example');
  await edited<{ results: object[] }>(page, '/notices', body => ({
    ...body,
    results: body.results.slice(0, 1).map(notice => ({ ...notice, createdAt: new Date().toISOString() })),
  }));
  await page.goto('/notices');
  const ago = page.locator('main time');
  await expect(ago).toHaveText(/now|minute/);
  await page.clock.runFor('20:00');
  await expect(ago).toHaveText(/^2\d minutes ago$/);
});

for (const { path, place } of [
  { path: '/index', place: '[data-part=level]' },
  { path: '/home', place: '[data-part=index-head] span.num' },
])
  test(`The index on ${path} is renewed while the page is left open`, async ({ page }) => {
    await page.clock.install();
    const changed: { level?: number } = {};
    let asked = 0;
    await edited(page, '/market/index', (body: object) => {
      asked += 1;
      return { ...body, ...changed };
    });
    await page.goto(path);
    await waitForCode(page);
    await expect(page.locator(place)).toHaveText(/^\d,\d{3}\.\d\d$/);
    const first = asked;
    changed.level = 4321.09;
    await page.clock.runFor('07:00');
    await expect(page.locator(place)).toHaveText('4,321.09');
    expect(asked - first, 'once in seven minutes').toBe(1);
  });

test('A price chart and the value over time are renewed while the page is left open', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'investor@foreshare.example');
  for (const { path, call } of [
    { path: '/marketplace/latticework?range=3M', call: '/api/market/latticework/mark?range=3M' },
    { path: '/dashboard?range=3M', call: '/api/dashboard/analytics?timeRange=3M' },
  ]) {
    let asked = 0;
    await page.route(
      url => url.pathname + url.search === call,
      async route => {
        asked += 1;
        await route.continue();
      },
    );
    await page.goto(path);
    await expect(page.locator('.plot svg').first()).toBeVisible();
    const before = asked;
    expect(before).toBeGreaterThan(0);
    await page.clock.runFor('01:30');
    await expect.poll(() => asked).toBeGreaterThan(before);
  }
});

test('A split while a ticket is open takes out what was typed and says so; what was reviewed of the shares before is refused', async ({
  page,
}) => {
  await signInTrader(page);
  await withoutStream(page);
  const form = await openTicket(page);
  const offered = await form.getByLabel('Limit price').inputValue();
  await form.getByLabel(/^Shares/).fill('3');
  const dialog = await review(form);
  // The server treats the page's number of splits as outdated.
  await page.route(ORDER_CALL, route =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), splits: 7 }) }),
  );
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The company has split its shares since');
  await edited<{ splits: number }>(page, `/market/${SLUG}`, company => ({ ...company, splits: 1 }));
  const restated = page.waitForRequest(`**/market/${SLUG}/mark*`);
  await page.evaluate(() => ['offline', 'online'].forEach(event => dispatchEvent(new Event(event))));
  // Every price of the chart is in restated shares.
  await restated;
  await dialog.getByRole('button', { name: 'Review again' }).click();
  await expect(form.getByText(/^The company has split its shares\. Re-enter/)).toBeVisible();
  await expect(form.getByLabel(/^Shares/)).toHaveValue('');
  await expect(form.getByLabel('Limit price')).toHaveValue(offered);
  await expectAccessible(page);
  // The preview is refused for the outdated number of splits too.
  await form.getByLabel(/^Shares/).fill('3');
  await expect(form.getByText(/^The company has split its shares\. Re-enter/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Review order to buy' }).click();
  await expect(form.getByText('number and price are of other shares')).toBeVisible();
});

test('Once a person may trade no more, or trading is halted, nothing is said to fill at once', async ({
  page,
}) => {
  await signInTrader(page);
  await withoutStream(page);
  const form = await openTicket(page);
  await form.getByLabel(/^Shares/).fill('1');
  const fills = line(form, 'Fills now');
  const renew = () =>
    page.evaluate(() => ['offline', 'online'].forEach(event => dispatchEvent(new Event(event))));
  for (const change of [{ tradable: false }, { eligibility: { mayBuy: false, maySell: true } }]) {
    await expect(fills).toHaveText(/^1 at /);
    await edited(page, `/market/${SLUG}`, (company: object) => ({ ...company, ...change }));
    await renew();
    await expect(fills).toHaveText('–');
    await leaveCalls({ page });
    await withoutStream(page);
    await renew();
  }
});

/** An order for 3 shares that rests in the book. */
async function rest(page: Page, token: string): Promise<{ id: string; limitPrice: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const { id, price } = (await (await page.request.get(`/api/market/${SLUG}`, { headers })).json()) as {
    id: string;
    price: number;
  };
  const limitPrice = Number((price * 0.9).toFixed(2));
  const data = { stockId: id, side: 'buy', type: 'limit', shares: 3, limitPrice };
  const placed = await page.request.post('/api/market/order', { headers, data });
  return (await placed.json()) as { id: string; limitPrice: number };
}

test('A change of an order stays as it was typed while it is on its way, though another device comes first', async ({
  page,
}) => {
  const { token } = await signInTrader(page);
  const { id, limitPrice } = await rest(page, token);
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Change Buy 3/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your order' });
  const shares = dialog.getByLabel('Total shares, filled ones included');
  await shares.fill('4');
  const release = await held(page, `/market/orders/${id}`);
  await dialog.getByRole('button', { name: 'Change order' }).click();
  const data = { shares: 5, limitPrice: Number((limitPrice - 0.01).toFixed(2)) };
  const headers = { authorization: `Bearer ${token}` };
  await page.request.put(`/api/market/orders/${id}`, { headers, data });
  await expect(dialog).toContainText('Buy 5');
  await expect(shares).toHaveValue('4');
  release();
  await expect(dialog).toContainText('The order has changed and is shown as it is now');
  await expect(shares).toHaveValue('5');
});

test('What was ordered, or typed for a price alert, before a split is taken out and said so', async ({
  page,
}) => {
  const { token } = await signInTrader(page);
  await withoutStream(page);
  const { id, limitPrice } = await rest(page, token);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.delete(`/api/market/orders/${id}`, { headers });
  await page.goto(`/marketplace/${SLUG}`);
  await page.getByRole('button', { name: 'Price alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price', { exact: true }).fill('9000');
  await edited<{ splits: number }>(page, `/market/${SLUG}`, company => ({ ...company, splits: 7 }));
  // The server does not know it.
  await page.evaluate(() => ['offline', 'online'].forEach(event => dispatchEvent(new Event(event))));
  await expect(dialog.getByText('Re-enter the price for the new shares.')).toBeVisible();
  await dialog.getByLabel('Price', { exact: true }).fill('2250');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The company has split its shares since');
  await test.step('when the company leaves the market, the dialog closes with a message', async () => {
    const exit = { at: '2026-11-02T10:00:00.000Z', price: 140.5 };
    await edited<object>(page, `/market/${SLUG}`, company => ({ ...company, tradable: false, exit }));
    await page.evaluate(() => ['offline', 'online'].forEach(event => dispatchEvent(new Event(event))));
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('status').filter({ hasText: 'The company has left the market' }),
    ).toBeVisible();
    await leaveCalls({ page });
    await withoutStream(page);
    await edited<{ splits: number }>(page, `/market/${SLUG}`, company => ({ ...company, splits: 7 }));
  });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(dialog.getByText(/^The company has split its shares\. Re-enter/)).toBeVisible();
  await expect(dialog.getByLabel(/^Shares/)).toHaveValue('');
  await expect(dialog.getByLabel('Limit price')).not.toHaveValue(limitPrice.toFixed(2));
});

test('Without a network what is live is not tried every few seconds; once it is back it is asked for at once', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, 'fund@foreshare.example');
  let asked = 0;
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/market/latticework/book') asked += 1;
  });
  await page.goto('/marketplace/latticework');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  asked = 0;
  await page.clock.runFor('00:30');
  expect(asked).toBeLessThanOrEqual(1);
  asked = 0;
  await context.setOffline(false);
  await expect.poll(() => asked).toBeGreaterThan(0);
});
