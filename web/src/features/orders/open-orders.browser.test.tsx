// Tests what is done with open orders: filtering, changing and cancelling them, and what is said when an answer is lost
// or an order has changed elsewhere.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { refresh } from '#web/api/use-api.ts';
import { pageAtHand } from '#web/lib/page-at-hand.ts';
import { setPreferences } from '#web/lib/preferences.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { textsOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { broken, type Call, callsOf, refused, serve } from '#web/testing/serve-calls.ts';

type Order = Response<'GET /market/orders'>['results'][number];

const as = INVESTOR;
const LOST = 'we do not know whether this was done';
const lost = broken(502, '');
const panel = page.getByRole('tabpanel');
const rows = panel.css('tbody tr');
const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const told = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

const { id, slug, name } = sample('GET /market/{slug}');
const first = sample('GET /market/orders').results.find(({ side }) => side === 'buy');
if (first === undefined) throw new Error('no order to buy is recorded');
const open: Order = {
  ...first,
  ...{ stock: { id, slug, name }, status: 'open', type: 'limit', timeInForce: 'gtc', expiresAt: null },
  ...{
    shares: 6,
    filledShares: 0,
    fills: [],
    fillCount: 0,
    limitPrice: 31.5,
    held: { cash: 190, shares: 0 },
  },
};
const others = ['2', '3'].map(digit => ({ ...open, id: `0198c000-0000-7000-8000-00000000005${digit}` }));

/** Serves these orders as the open ones, none of which is older than 2999. */
function list(...results: Order[]): void {
  serve({
    'GET /market/orders': ({ search }: Call) => {
      const isAsked = !search.has('from') || (search.get('from') ?? '') < '2999';
      const stockId = search.get('stockId') ?? id;
      return pageAtHand(isAsked && stockId === id ? results : [], 1, 10);
    },
    'GET /market/orders/open': {
      orders: results.length,
      held: { cash: 190 * results.length, shares: 0 },
    },
  });
}

beforeEach(() => list(open));

afterEach(async () => {
  setPreferences({ hideAmounts: false });
  await page.viewport(1440, 900);
});

test('The choice of a company keeps its place while it is answered; one that is not listed can be left again', async () => {
  await openPage('/orders?stock=none', { as });
  await expect.element(rows).toHaveLength(1);
  await openPage(`/orders?stock=${crypto.randomUUID()}`, { as });
  await expect.element(panel).toHaveTextContent('No open orders');
  const company = page.getByLabelText('Company');
  await expect.poll(() => textsOf(company.css('option:checked'))).toEqual(['–']);
  (company.element() as HTMLElement).focus();
  await company.selectOptions('All companies');
  await expect.element(rows).toHaveLength(1);
  await expect.element(company).toHaveFocus();
});

test('Orders of some days are shown by themselves; where none is left that is said, and one press shows all again', async () => {
  list(open, ...others);
  await openPage('/orders', { as });
  await expect.element(rows).toHaveLength(3);
  await page.getByLabelText('Period').selectOptions('Choose days…');
  const [from, to] = [page.getByLabelText('First day'), page.getByLabelText('Last day')];
  await from.fill('2999-01-01');
  await expect.poll(address).toContain('from=2999-01-01');
  await expect.element(panel).toHaveTextContent('Nothing matches this filter.');
  await expect.element(panel.getByRole('link', { name: 'Marketplace' })).not.toBeInTheDocument();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(rows).toHaveLength(3);
  // Cancels exactly the listed orders.
  await to.fill('2999-01-01');
  await button('Cancel all 3 open orders').click();
  await expect
    .element(dialog)
    .toHaveTextContent('Only orders placed up to Jan 1, 2999. The open parts are cancelled');
  expect(callsOf('GET /market/orders/open').at(-1)?.search.get('before')).toMatch(/^2999-01-02/);
  await inDialog('Keep orders').click();
  await from.fill('2020-01-01');
  await button('Cancel all 3 open orders').click();
  await expect.element(dialog).toHaveTextContent('Only orders placed from Jan 1, 2020 to Jan 1, 2999.');
  await inDialog('Keep orders').click();
});

test('A year of the days takes no fifth digit, and its last day limits nothing', async () => {
  await openPage('/orders', { as });
  await page.getByLabelText('Period').selectOptions('Choose days…');
  const to = page.getByLabelText('Last day');
  await to.click();
  (to.element() as HTMLElement).focus();
  await userEvent.keyboard('123119999');
  await expect.element(to).toHaveValue('9999-12-31');
  await expect.element(rows).toHaveLength(1);
});

test('With amounts hidden, neither the cash nor the shares that are set aside are told', async () => {
  const held = { cash: 0, shares: 7_654_321 };
  list({ ...open, held }, ...others);
  serve({ 'GET /market/orders/open': { orders: 3, held: { ...held, cash: 100 } } });
  await openPage('/orders', { as });
  // No price has so many digits.
  await expect.element(rows.first()).toHaveTextContent('7,654,321 shares');
  setPreferences({ hideAmounts: true });
  await expect.element(rows.first()).not.toHaveTextContent('7,654,321');
  await button('Cancel all 3 open orders').click();
  await expect.element(dialog).toHaveTextContent('released at once: ••••••. Filled shares stay.');
});

test('With amounts hidden, what is free again if the company says no is hidden too', async () => {
  const [fill] = sample('GET /market/orders').results.flatMap(({ fills }) => fills);
  if (fill === undefined) throw new Error('no trade is recorded');
  const settlement = { ...fill.settlement, state: 'in_review', reviewDueAt: '2030-03-07T10:00:00.000Z' };
  const order = {
    ...open,
    status: 'filled',
    filledShares: 6,
    fills: [{ ...fill, settlement }],
    fillCount: 1,
  };
  serve({ 'GET /market/orders/{id}': { ...(order as Order), splits: 0, events: [] } });
  await openPage(`/orders/${open.id}`, { as });
  const note = page.getByText(/^If the company says no/);
  await expect.element(note).toHaveTextContent('$');
  setPreferences({ hideAmounts: true });
  await expect.element(note).toHaveTextContent('••••••');
  await expect.element(note).not.toHaveTextContent('$');
});

test('On a phone two taps cancel all; changed orders ask again, and a lost response is not called a failure', async () => {
  await page.viewport(390, 844);
  list(open, ...others);
  serve({ 'POST /market/orders/cancel': lost });
  await openPage('/orders', { as });
  await expect.element(rows).toHaveLength(3);
  expect(document.documentElement.scrollWidth).toBe(390);
  await button('Cancel all 3 open orders').click();
  await expect.element(inDialog('Cancel all 3')).toBeVisible();
  // One is cancelled on another device while the question is open: it then names the number of the others.
  list(...others);
  await inDialog('Cancel all 3').click();
  await expect.element(inDialog('Cancel all 2')).toBeVisible();
  expect(callsOf('POST /market/orders/cancel')).toHaveLength(0);
  list();
  serve({ 'GET /market/orders/open': { orders: 2, held: { cash: 380, shares: 0 } } });
  await inDialog('Cancel all 2').click();
  await told(LOST);
  await expect.element(panel).toHaveTextContent('No open orders');
  expect(callsOf('POST /market/orders/cancel')).toHaveLength(1);
});

test('The sum names its kind on a phone too; an order for the day says when that ends on the person’s clock', async () => {
  list({ ...open, timeInForce: 'day', expiresAt: '2026-11-30T00:00:00.000Z' });
  await page.viewport(390, 844);
  await openPage('/orders', { as });
  await expect.element(rows.first()).toHaveTextContent(/until Nov 29, 7:00\sPM\sEST/);
  const labels = rows
    .css('td[data-l]')
    .elements()
    .map(cell => getComputedStyle(cell, '::before').content);
  expect(labels).toContain('"Reserved"');
});

const total = dialog.getByLabelText('Total shares, filled ones included');

async function startChange(): Promise<void> {
  await openPage('/orders', { as });
  await button(/^Change Buy 6 /).click();
  await expect.element(dialog).toHaveAccessibleName('Change your order');
}

test('A change needs shares; one of what is no longer there, as after a split, is refused', async () => {
  serve({ 'PUT /market/orders/{id}': refused('order_changed') });
  await startChange();
  await total.fill('0');
  await inDialog('Change order').click();
  await expect.element(dialog.getByText('Whole shares, at least 1.')).toBeVisible();
  await total.fill('4');
  await inDialog('Change order').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The order has changed since it was shown to you');
  expect(callsOf('PUT /market/orders/{id}').map(({ body }) => body)).toEqual([
    { shares: 4, limitPrice: 31.5, seen: { shares: 6, limitPrice: 31.5 } },
  ]);
});

test('Changes from another device appear, except in what is being edited', async () => {
  await startChange();
  const price = dialog.getByLabelText('Limit price');
  await price.fill('1.23');
  list({ ...open, shares: 5 });
  await refresh('GET /market/orders');
  await expect.element(dialog).toHaveTextContent(`Buy 5 ${name}`);
  await expect.element(total).toHaveValue('5');
  await expect.element(price).toHaveValue('1.23');
});

test('A change that is being typed when the order ends elsewhere is not taken away without a word', async () => {
  await startChange();
  await total.fill('2');
  list();
  await refresh('GET /market/orders');
  await expect.element(page.getByRole('status').getByText('This order is no longer open.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('A change or a cancellation whose answer is lost is not told as a failure: what became of it is shown', async () => {
  serve({ 'PUT /market/orders/{id}': lost, 'DELETE /market/orders/{id}': lost });
  await startChange();
  await total.fill('3');
  list({ ...open, shares: 3 });
  await inDialog('Change order').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(LOST);
  await expect.element(dialog).toHaveTextContent(`Buy 3 ${name}`);
  await inDialog('Go back').click();
  await button(/^Cancel Buy 3 /).click();
  list();
  await inDialog('Cancel order').click();
  await told(LOST);
  await expect.element(panel).toHaveTextContent('No open orders');
});
