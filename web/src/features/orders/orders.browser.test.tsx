// Tests the orders and the page of one order: their empty states, texts, failures and wide contents.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf, textsOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, refused, serve } from '#web/testing/serve-calls.ts';

type Order = Response<'GET /market/orders'>['results'][number];
type OneOrder = Response<'GET /market/orders/{id}'>;

const as = INVESTOR;
const panel = page.getByRole('tabpanel');
const rows = panel.css('tbody tr');
const status = (text: string) => page.getByRole('status').filter({ hasText: text });

const orders = sample('GET /market/orders').results;
const open = orders.find(order => order.status === 'open' && order.side === 'buy') as Order;
const filled = orders.find(order => order.fills.length > 0) as Order;
const OPEN_PAGE = `/orders/${open.id}`;

const none = {
  results: [],
  total: 0,
  page: 1,
  pageSize: 10,
  totalPages: 1,
  hasNext: false,
  hasPrevious: false,
};
const listed = (...results: Order[]) => ({ ...none, results, total: results.length });
const detailed = (order: Order): OneOrder => ({
  ...order,
  splits: 0,
  events: [
    {
      kind: 'placed',
      at: order.placedAt,
      shares: order.shares,
      price: order.limitPrice,
      reason: null,
      by: 'you',
    },
  ],
});

beforeEach(() => {
  serve({ 'GET /market/orders/{id}': detailed(open), 'GET /market/orders': listed(open) });
});

afterEach(async () => {
  await page.viewport(1440, 900);
});

test('Open, filled, ended, each with its empty state', async () => {
  serve({ 'GET /market/orders': none });
  await openPage('/orders', { as });
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Open', 'Filled', 'Ended']);
  for (const [tab, empty] of [
    ['Open', 'No open orders'],
    ['Filled', 'No filled orders'],
    ['Ended', 'No ended orders'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect.element(panel.getByRole('heading')).toHaveTextContent(empty);
  }
  await expect.poll(address).toContain('tab=ended');
  await expectAccessible();
});

test('A company that has left the market can be chosen where its shares were traded', async () => {
  const gone = { id: '01890000-0000-7000-8000-0000000000aa', slug: 'gone', name: 'Gone & Co' };
  serve({ 'GET /account/companies': { companies: [gone] } });
  await openPage(`/orders?tab=ended&stock=${gone.id}`, { as });
  const company = page.getByLabelText('Company');
  await expect.poll(() => textsOf(company.css('option'))).toContain(gone.name);
  await expect.element(company).toHaveValue(gone.id);
});

test('The address from the palette asks once whether to cancel all open orders', async () => {
  const other = { ...open, id: '01890000-0000-7000-8000-0000000000bb' };
  serve({
    'GET /market/orders': listed(open, other),
    'GET /market/orders/open': { orders: 2, held: { cash: 1200, shares: 0 } },
  });
  await openPage('/orders?act=cancel', { as });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveAccessibleName('Cancel all 2 open orders?');
  expect(address()).not.toContain('act=');
  await dialog.getByRole('button', { name: 'Keep orders' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Cancel all 2 open orders' })).toBeEnabled();
  expect(callsOf('POST /market/orders/cancel')).toHaveLength(0);
});

test('An order that waits while the trading window is closed, or trading is halted, says so', async () => {
  const shown = (text: string) =>
    expect
      .element(status(text))
      .toHaveTextContent(
        'This order is waiting in the order book until trading resumes. You can cancel it any time.',
      );
  edit('GET /market/{slug}', company => {
    const facts = { ...company.rules.facts, window: 'closed' as const, opensAt: '2030-03-04T14:30:00.000Z' };
    return { ...company, rules: { ...company.rules, facts } };
  });
  await openPage(OPEN_PAGE, { as });
  await shown('The trading window is closed. It opens Mar 4, 2030, 9:30 AM EST.');
  await expectAccessible();
  const reason = 'This stock is not open for trading right now.';
  edit('GET /market/{slug}', company => ({
    ...company,
    eligibility: { ...company.eligibility, code: 'stock_not_tradable', reason } as typeof company.eligibility,
  }));
  await openPage(OPEN_PAGE, { as });
  await shown(reason);
  // Chinese has no space between sentences.
  await openPage(OPEN_PAGE, { as, language: 'zh' });
  await expect.element(status('。在交易恢复之前，此订单')).toBeVisible();
});

test('An order that waits shows the market, and how far its limit is from the last price', async () => {
  edit('GET /market/{slug}', company => ({ ...company, price: 40, bid: 39.5, ask: 40.5 }));
  serve({ 'GET /market/orders/{id}': detailed({ ...open, side: 'sell', limitPrice: 42 }) });
  await openPage(OPEN_PAGE, { as });
  const market = page.getByRole('region', { name: /^The market now/ });
  await expect.element(market).toHaveTextContent('Best bid$39.50');
  await expect.element(market).toHaveTextContent('Best ask$40.50');
  await expect.element(market).toHaveTextContent('You sell at or above$42.005% above the last price');
});

test('A suspended order says why and what that means, and can be changed', async () => {
  serve({ 'GET /market/orders/{id}': detailed({ ...open, status: 'suspended' }) });
  await openPage(OPEN_PAGE, { as });
  await expect.element(page.getByText(/^The company’s rules no longer allow this order/)).toBeVisible();
  // Its own icon: two bars, while a partly filled order has a half circle.
  await expect.element(page.css('.badge').filter({ hasText: 'Suspended' })).toHaveClass('badge', 'held', {
    exact: true,
  });
  await page.getByRole('button', { name: /^Change/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Change your order' })).toBeVisible();
});

test('What was ordered is read between phone and desk too, in long words and large sums', async () => {
  serve({
    'GET /market/orders': listed({
      ...open,
      status: 'partially_filled',
      shares: 200_000_000,
      filledShares: 1_000_000,
      held: { cash: 1_005_000, shares: 0 },
    }),
  });
  await page.viewport(820, 1180);
  await openPage('/orders', { as });
  await expect.element(rows.first()).toHaveTextContent('200,000,000');
  expect(boxOf(rows.first().getByRole('link')).width).toBeGreaterThan(110);
  expect(document.documentElement.scrollWidth).toBe(820);
});

test('An order that met many others shows its trades and what happened a page at a time, the latest trade first', async () => {
  const [fill] = filled.fills;
  if (!fill) throw new Error('No trade is recorded.');
  const fills = Array.from({ length: 23 }, (_, index) => ({
    ...fill,
    id: crypto.randomUUID(),
    at: `2026-01-${String(index + 1).padStart(2, '0')}T12:00:00.000Z`,
  }));
  serve({ 'GET /market/orders/{id}': detailed({ ...filled, fillCount: 2400, fills }) });
  await openPage(`/orders/${filled.id}`, { as });
  const trades = page.getByRole('region', { name: /^Your trade of/ });
  await expect.element(trades).toHaveLength(5);
  await expect.element(trades.first()).toHaveTextContent('Jan 23');
  const pager = page.getByRole('navigation', { name: 'Settlement' });
  await expect.element(pager).toHaveTextContent('Page 1 of 5');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect.element(trades.first()).toHaveTextContent('Jan 18');
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent('The newest 23 of 2,400 trades are shown here.');
  const history = page.getByRole('region', { name: 'History' });
  await expect.element(history.getByRole('listitem')).toHaveLength(20);
  await history.getByRole('button', { name: 'Next' }).click();
  await expect.element(history.getByRole('listitem')).toHaveLength(4);
  await expectAccessible();
});

test('Orders that cannot be loaded say so, and trying again works; so does an order that is not there', async () => {
  serve({ 'GET /market/orders': broken(500, '') });
  await openPage('/orders', { as });
  const box = page.getByRole('alert').filter({ hasText: 'Your orders could not be loaded' });
  await expect.element(box).toBeVisible();
  serve({ 'GET /market/orders': none });
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel).toHaveTextContent('No open orders');
  serve({ 'GET /market/orders/{id}': refused('not_found') });
  // Another person's order, or an invalid address.
  for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'nothing-here']) {
    await openPage(`/orders/${id}`, { as });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order not found');
    await expect.poll(() => document.title).toBe('Order not found · Foreshare');
  }
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'All orders' }).click();
  await expect.poll(address).toBe('/orders');
});

test('axe finds nothing on the orders and on one order', async () => {
  await openPage('/orders', { as });
  await expect.element(rows).toHaveLength(1);
  await expectAccessible();
  await openPage(OPEN_PAGE, { as });
  await expect.element(page.getByText('History')).toBeVisible();
  // The title names the order, for tabs and bookmarks.
  await expect.poll(() => document.title).toMatch(/^Buy \d+ .+ · Foreshare$/);
  await expectAccessible();
});
