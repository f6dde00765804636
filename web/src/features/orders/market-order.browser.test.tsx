// Tests what the ticket says of a market order, of an order for the day, of one that would meet an own order, and to a
// person who may not trade.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { textsOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, serve, type Answers } from '#web/testing/serve-calls.ts';
import {
  ask,
  button,
  confirmation,
  field,
  form,
  openTicket,
  placed,
  preview,
  result,
  shares,
  told,
} from './testing/order-ticket.ts';

const OWN_ID = '0198c000-0000-7000-8000-000000000041';
const OWN = `This would trade with your own order to sell 3 shares at $${ask.toFixed(2)}. Cancel that order first.`;
const sentence = confirmation.css('.say');
const ordersSent = () => callsOf('POST /market/order').map(({ body }) => body);
const place = () => confirmation.getByRole('button', { name: 'Place order' }).click();

afterEach(async () => {
  // What was typed last is still asked about.
  await cleanup();
});

async function reviewMarket(answers: Answers = {}): Promise<void> {
  await openTicket(answers);
  await field('Type').selectOptions('Market');
  await shares.fill('2');
  await told(/^Buys at once from the best offers/);
  await button('Review order to buy').click();
  await expect.element(confirmation).toBeVisible();
}

test('The price that is confirmed is sent with the order', async () => {
  await reviewMarket();
  await expect
    .element(sentence)
    .toHaveTextContent(`Buy 2 shares of Quillpay at once, at $${ask.toFixed(2)} or less.`);
  await place();
  await expect.element(result).toBeVisible();
  expect(ordersSent()).toEqual([expect.objectContaining({ type: 'market', shares: 2, worstPrice: ask })]);
});

test('Of an order that met more than are shown, a part is said to wait without a number', async () => {
  const [fill] = sample('GET /market/orders').results.flatMap(({ fills }) => fills);
  if (fill === undefined) throw new Error('no trade is recorded');
  const settling = (state: 'in_review' | 'cleared', settlement: object) => ({
    ...fill,
    settlement: { ...fill.settlement, settledAt: null, ...settlement, state },
  });
  const fills = [
    settling('in_review', { reviewDueAt: '2026-03-07T10:00:00.000Z' }),
    settling('cleared', { settleDueAt: '2026-03-02T10:00:00.000Z' }),
  ];
  await reviewMarket({
    'POST /market/order': call => ({
      ...placed(call),
      ...{ status: 'filled', filledShares: 2, fills, fillCount: 2400 },
    }),
  });
  await place();
  await expect.element(result).toHaveTextContent(/For some of the shares: The company decides by/);
  await expect.element(result).toHaveTextContent(/For some of the shares: (?!The company)/);
});

test('Safe against lost answers: reviewed again at another price, it is the same order', async () => {
  await reviewMarket({ 'POST /market/order': broken(502, '') });
  const said = sentence.element().textContent;
  await place();
  await expect.element(confirmation).toHaveTextContent('It is safe to try again');
  await button('Go back').click();
  serve({
    'POST /market/order/preview': call => ({ ...preview(call), price: ask + 0.5 }),
    'POST /market/order': placed,
  });
  await button('Review order to buy').click();
  await expect.element(sentence).toHaveTextContent(said);
  await place();
  await expect.element(result).toBeVisible();
  const [lost, again] = callsOf('POST /market/order');
  expect(again?.body).toEqual(lost?.body);
  expect(again?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
});

test('An order for the day says when that ends on the person’s clock, not ‘today’', async () => {
  await openTicket({
    'POST /market/order/preview': call => ({ ...preview(call), expiresAt: '2026-11-30T00:00:00.000Z' }),
  });
  await shares.fill('6');
  await field('Expires').selectOptions('day');
  await button('Review order to buy').click();
  // Midnight UTC in New York time.
  await expect.element(confirmation).toHaveTextContent(/or less, until Nov 29, 7:00\sPM\sEST\./);
});

test('An order that would meet an own one names that, and leads to it', async () => {
  await openTicket({
    'POST /market/order/preview': call => ({
      ...preview(call),
      ownOrderId: OWN_ID,
      rules: [{ code: 'own_order', passed: false, message: OWN }],
    }),
  });
  await shares.fill('1');
  const alert = form.getByRole('status').filter({ hasText: OWN });
  await expect.element(alert).toBeVisible();
  await button('Review order to buy').click();
  await expect.element(confirmation).not.toBeInTheDocument();
  await alert.getByRole('link', { name: 'View order' }).click();
  await expect.poll(address).toBe(`/orders/${OWN_ID}`);
});

test('So does the change of an order that would meet an own one', async () => {
  const order = { ...sample('GET /market/orders').results[0], side: 'buy', status: 'open' };
  edit('GET /market/orders', body => ({ ...body, results: [order as (typeof body.results)[number]] }));
  await openPage('/orders', {
    as: INVESTOR,
    answers: {
      'PUT /market/orders/{id}': broken(422, JSON.stringify({ code: 'own_order', message: OWN })),
      'POST /market/order/preview': call => ({ ...preview(call), ownOrderId: OWN_ID }),
    },
  });
  await page.getByRole('button', { name: /^Change Buy/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your order' });
  await dialog.getByLabelText('Limit price').fill('39.10');
  await dialog.getByRole('button', { name: 'Change order' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(OWN);
  await dialog.getByRole('alert').getByRole('link', { name: 'View order' }).click();
  await expect.poll(address).toBe(`/orders/${OWN_ID}`);
});

test('A person who is not approved sees that before ordering, with the next step', async () => {
  const reason = 'Your verification is not approved yet.';
  edit('GET /market/{slug}', ({ bid: _bid, ask: _ask, ...company }) => ({
    ...company,
    position: null,
    eligibility: { mayBuy: false, maySell: false, code: 'not_verified', reason },
  }));
  const open = () => openPage('/marketplace/quillpay', { as: INVESTOR });
  await open();
  await expect.element(page.getByText('You may not trade')).toBeVisible();
  await expect.element(page.getByText(reason).first()).toBeVisible();
  const book = page.getByRole('region', { name: 'Order book' });
  await expect.element(book).toHaveTextContent('The order book opens with your verification');
  await expect
    .poll(() => textsOf(page.getByRole('region', { name: 'Recent trades' }).getByRole('row')))
    .toHaveLength(11);
  // The book, which would be refused, is not read.
  expect(callsOf('GET /market/{slug}/book')).toHaveLength(0);
  await book.getByRole('link', { name: 'See your verification' }).click();
  await expect.poll(address).toBe('/profile');
  await open();
  const ticket = page.getByRole('region', { name: 'Order', exact: true });
  await ticket.getByRole('link', { name: 'To your profile' }).click();
  await expect.poll(address).toBe('/profile');
  // What is missing is the one main act, and the order cannot be filled in.
  await open();
  await expect.element(ticket.getByLabelText(/^Shares/)).toBeDisabled();
  await expect.element(ticket.getByRole('button', { name: /^Review order/ })).not.toBeInTheDocument();
  await ticket.getByRole('link', { name: 'Finish verification' }).click();
  await expect.poll(address).toBe('/profile');
});

test('A person without cash is led to a deposit; sums without an order are dashes', async () => {
  edit('GET /account', body => ({ ...body, balance: 0 }));
  await openTicket();
  await expect.element(button('Review order to buy')).not.toBeInTheDocument();
  await expect.element(form.css('.sum .total')).toHaveTextContent('Maximum total–');
  await form.getByText('Sell', { exact: true }).click();
  await expect.element(button('Review order to sell')).toBeVisible();
  await form.getByText('Buy', { exact: true }).click();
  await form.getByRole('link', { name: 'Deposit to buy' }).click();
  await expect.poll(address).toContain('/account?dialog=deposit');
});
