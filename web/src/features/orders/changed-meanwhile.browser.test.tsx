// Tests forms of orders and price alerts that are open while the market changes: a split, a halt, an own order, a closed
// window, or a change on another device.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectAccessible } from '#web/testing/accessible.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, refused, serve } from '#web/testing/serve-calls.ts';
import {
  ask,
  button,
  company,
  confirmation,
  field,
  form,
  line,
  openTicket,
  preview,
  price,
  review,
  shares,
  told,
} from './testing/order-ticket.ts';

const as = INVESTOR;
const dialog = page.getByRole('dialog');
const alert = dialog.getByRole('alert').filter({ hasText: /\w/ });
const [order] = sample('GET /market/orders').results;
if (order === undefined) throw new Error('no order is recorded');

/** The page reads again what it shows, as after a lost connection. */
const renew = () => ['offline', 'online'].forEach(event => dispatchEvent(new Event(event)));

afterEach(async () => {
  // What was typed last is still asked about.
  await cleanup();
  vi.useRealTimers();
});

test('A split while a ticket is open takes out what was typed and says so; what was reviewed of the shares before is refused', async () => {
  const resplit = /^The company has split its shares\. Re-enter/;
  await openTicket({ 'POST /market/order': refused('stock_split') });
  await shares.fill('3');
  await button('Review order to buy').click();
  await expect.element(confirmation).toBeVisible();
  edit('GET /market/{slug}', body => ({ ...body, splits: 1 }));
  const before = callsOf('GET /market/{slug}/mark').length;
  await button('Place order').click();
  await expect.element(alert).toHaveTextContent('The company has split its shares since');
  renew();
  // Every price of the chart is in restated shares.
  await expect.poll(() => callsOf('GET /market/{slug}/mark').length).toBeGreaterThan(before);
  await button('Review again').click();
  await told(resplit);
  await expect.element(shares).toHaveValue('');
  await expect.element(price).toHaveValue(ask.toFixed(2));
  await expectAccessible([[1440, 900]]);
  // The preview is refused for the outdated number of splits too.
  serve({ 'POST /market/order/preview': refused('stock_split') });
  await shares.fill('3');
  await expect.element(form.getByText(resplit)).not.toBeInTheDocument();
  await button('Review order to buy').click();
  await told(/number and price are of other shares/);
});

test.each([
  ['trading is halted', { tradable: false }],
  ['the person may buy no more', { eligibility: { mayBuy: false, maySell: true, code: null, reason: null } }],
])('Once %s, nothing is said to fill at once', async (_, change) => {
  await openTicket();
  await shares.fill('1');
  await expect.element(line('Fills now')).toHaveTextContent(/^1 at /);
  edit('GET /market/{slug}', body => ({ ...body, ...change }));
  renew();
  // A person who may not buy sees no sums.
  const said = () =>
    line('Fills now')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => said().join()).toMatch(/^–?$/);
});

test('A change of an order stays as it was typed while it is on its way, though another device comes first', async () => {
  const orders = sample('GET /market/orders');
  const serveOrder = (more: object) =>
    serve({
      'GET /market/orders': { ...orders, results: [{ ...order, ...more }], total: 1 },
      'GET /market/orders/{id}': { ...order, ...more, splits: 0, events: [] },
    });
  const { promise, resolve } = Promise.withResolvers<void>();
  serveOrder({});
  serve({ 'PUT /market/orders/{id}': () => promise.then(() => refused('order_changed')) });
  await openPage('/orders', { as });
  await page.getByRole('button', { name: /^Change/ }).click();
  const count = dialog.getByLabelText('Total shares, filled ones included');
  await count.fill('4');
  await dialog.getByRole('button', { name: 'Change order' }).click();
  serveOrder({ shares: 5, limitPrice: 20.5 });
  renew();
  await expect.element(dialog).toHaveTextContent(/(Sell|Buy) 5/);
  await expect.element(count).toHaveValue('4');
  resolve();
  await expect.element(dialog).toHaveTextContent('The order has changed and is shown as it is now');
  await expect.element(count).toHaveValue('5');
});

test('What was typed for a price alert before a split is taken out; the alert closes when the company leaves the market', async () => {
  await openPage('/marketplace/quillpay', { as, answers: { 'POST /market/alerts': refused('stock_split') } });
  await page
    .getByRole('button', { name: /^Price alert/ })
    .first()
    .click();
  const at = dialog.getByLabelText('Price', { exact: true });
  await at.fill('9000');
  edit('GET /market/{slug}', body => ({ ...body, splits: 7 }));
  renew();
  await expect.element(dialog.getByText('Re-enter the price for the new shares.')).toBeVisible();
  await at.fill('2250');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect.element(alert).toHaveTextContent('The company has split its shares since');
  const exit = { at: '2026-11-02T10:00:00.000Z', price: 140.5 };
  edit('GET /market/{slug}', body => ({ ...body, splits: 7, tradable: false, exit }));
  renew();
  await expect.element(dialog).not.toBeInTheDocument();
  const said = page.getByRole('status').filter({ hasText: 'The company has left the market' });
  await expect.element(said).toBeVisible();
});

test('An order from before a split is ordered again in the new shares', async () => {
  edit('GET /market/{slug}', body => ({ ...body, splits: 7 }));
  const { id, slug, name } = company;
  await openPage(`/orders/${order.id}`, {
    as,
    answers: {
      'GET /market/orders/{id}': {
        ...{ ...order, stock: { id, slug, name }, side: 'buy', status: 'cancelled' },
        ...{ shares: 3, limitPrice: 3.21, endedAt: order.placedAt, splits: 0, events: [] },
      },
      'POST /market/order/preview': preview,
    },
  });
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect.element(dialog.getByText(/^The company has split its shares\. Re-enter/)).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Shares/)).toHaveValue('');
  await expect.element(dialog.getByLabelText('Limit price')).not.toHaveValue('3.21');
});

test('Until when an order for the day waits is the server’s day, whatever the clock of the device says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T12:00:00Z') });
  await openTicket({
    'POST /market/order/preview': call => ({ ...preview(call), expiresAt: '2026-12-01T21:00:00.000Z' }),
  });
  await shares.fill('1');
  await field('Expires').selectOptions('End of day');
  await button('Review order to buy').click();
  await expect.element(confirmation).toHaveTextContent(/or less, until Dec 1, 4:00 PM EST/);
});

test('An own order that came in between the preview and the placing is named, and led to', async () => {
  const message = 'This would trade with your own order to sell 10 Quillpay. Cancel that order first.';
  await openTicket({
    'POST /market/order': broken(422, JSON.stringify({ code: 'own_order', message })),
  });
  await review('1');
  serve({ 'POST /market/order/preview': call => ({ ...preview(call), ownOrderId: order.id }) });
  await button('Place order').click();
  await expect.element(alert).toHaveTextContent('would trade with your own order to sell');
  await alert.getByRole('link', { name: 'View order' }).click();
  await expect.poll(address).toBe(`/orders/${order.id}`);
});

test('A window that closed since the order was reviewed opens in the person’s own time', async () => {
  const message = 'The trading window is closed. It opens again 2031-05-05T14:00:00Z.';
  await openTicket({
    'POST /market/order': broken(422, JSON.stringify({ code: 'window_closed', message })),
  });
  await review('1');
  await button('Place order').click();
  await expect
    .element(alert)
    .toHaveTextContent('It opens again May 5, 2031, 10:00 AM EDT. No order was placed');
});
