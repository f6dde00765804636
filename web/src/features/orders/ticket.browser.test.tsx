// Tests the order ticket, its confirmation and its result against the sentences of the specification.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { setPreferences } from '#web/lib/preferences.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf, textsOf, valueOf } from '#web/testing/find.ts';
import { address } from '#web/testing/open-page.tsx';
import { edit } from '#web/testing/recorded.ts';
import { callsOf, refused, serve } from '#web/testing/serve-calls.ts';
import {
  ask,
  button,
  cash,
  cents,
  confirmation,
  field,
  form,
  line,
  openTicket,
  placed,
  preview,
  price,
  RESTING,
  result,
  review,
  shares,
  told,
} from './testing/order-ticket.ts';

const dialog = page.getByRole('dialog');
const keysSent = () => callsOf('POST /market/order').map(({ headers }) => headers.get('idempotency-key'));
const lose = (): never => {
  throw new TypeError('Failed to fetch');
};

afterEach(async () => {
  // What was typed last is still asked about.
  await cleanup();
  setPreferences({ hideAmounts: false });
  await page.viewport(1440, 900);
});

test('Shares or dollars, limit or market, time in force', async () => {
  await openTicket();
  expect(textsOf(field('Type').css('option'))).toEqual(['Limit', 'Market']);
  expect(textsOf(field('Expires').css('option'))).toEqual([
    'When I cancel',
    'End of day',
    'Immediately if not filled',
  ]);
  await button('Enter dollars').click();
  const dollars = field(/^Amount in dollars/);
  await expect.element(dollars).toHaveFocus();
  await dollars.fill('1000');
  await told(/^Buys \d+ shares\.$/);
  expect(cents(line('Maximum total').element().textContent)).toBeLessThanOrEqual(100_000);
  await button('Enter shares').click();
  await field('Type').selectOptions('Market');
  await told(/^Buys at once from the best offers, at \$[\d.]+ per share or less/);
  await expect.element(field('Expires')).toBeDisabled();
});

test('What another order would fill is not told of this one while that is asked', async () => {
  await openTicket();
  await shares.fill('1');
  await expect.element(line('Fills now')).toHaveTextContent(/^1 at \$/);
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({
    'POST /market/order/preview': async call => {
      await promise;
      return preview(call);
    },
  });
  await shares.fill('2');
  await told(/^2 ×/);
  await expect.element(line('Fills now')).toHaveTextContent(/^–$/);
  resolve();
  await expect.element(line('Fills now')).toHaveTextContent(/^2 at \$/);
});

test('Pasted numbers: taken as they are meant, or asked about, never made others', async () => {
  await openTicket();
  for (const text of ['1.5', '-3', '1e5']) {
    await shares.fill(text);
    await told('Which number is meant? Write a whole one, like 1,234.');
    await expect.element(line('Maximum total')).toHaveTextContent(/^–$/);
  }
  await button('Review order to buy').click();
  await expect.element(shares).toHaveFocus();
  for (const text of ['1,000', ' 1 000 ', '１０００']) {
    await shares.fill('');
    await shares.fill(text);
    await told(/^1,000 ×/);
  }
  await shares.fill('2');
  for (const text of ['-38', '3e1', '38.123']) {
    await price.fill(text);
    await told(/^Enter an amount like/);
  }
  // More than can be sent or computed to the cent.
  await price.fill('99999999999');
  await shares.fill('12345678901234');
  await told(/^The company allows/);
  await expect.element(form.getByRole('link', { name: 'Deposit' })).toBeVisible();
});

test('An order above the available cash shows the sums and leads to a deposit', async () => {
  await openTicket();
  await shares.fill('9999');
  const alert = form.getByRole('status').filter({ hasText: /^You have \$[\d,.]+ available/ });
  await expect.element(alert).toBeVisible();
  await expectAccessible();
  await alert.getByRole('link', { name: 'Deposit' }).click();
  expect(address()).toContain('dialog=deposit');
});

test('A sale of shares that have not settled says how many can be sold later', async () => {
  const unsettled = {
    shares: 3,
    availableShares: 0,
    arrivingShares: 3,
    leavingShares: 0,
    unsettledShares: 3,
  };
  edit('GET /market/{slug}', body => ({
    ...body,
    position: body.position && { ...body.position, ...unsettled },
  }));
  await openTicket();
  await page.getByRole('radio', { name: 'Sell' }).click();
  await shares.fill('1');
  await told('You have 0 to sell, and 3 more once settled.');
});

test('Live fee, total, cash after, and how much fills at once', async () => {
  await openTicket();
  await shares.fill('10');
  const notional = Math.round(10 * ask * 100);
  const fee = Math.round(notional * 0.005);
  const centsOf = (label: string) => () => cents(line(label).element().textContent);
  await expect.poll(centsOf('Fee')).toBe(fee);
  expect(centsOf('Maximum total')()).toBe(notional + fee);
  await expect.poll(centsOf('Available after')).toBe(Math.round(cash * 100) - notional - fee);
  await expect.element(line('Fills now')).toHaveTextContent(/^10 at \$[\d.]+$/);
});

test('Lot and band are shown before they are broken, and told at their fields', async () => {
  await openTicket();
  await told(/^Whole shares/);
  await told(/^Price range today: \$[\d.]+ to \$[\d.]+$/);
  await price.fill('900');
  await shares.fill('1');
  await told(/^The company allows \$[\d.]+ to \$[\d.]+ today\.$/);
  await button('Review order to buy').click();
  await expect.element(price).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('What is missing in shares is no fault of an amount in dollars, which has its own', async () => {
  await openTicket();
  await button('Review order to buy').click();
  await expect.element(form.getByText('Whole shares, at least 1.')).toHaveAttribute('role', 'alert');
  await button('Enter dollars').click();
  await expect.element(form.css('.invalid')).not.toBeInTheDocument();
  await button('Review order to buy').click();
  await told('This is not enough for one share and its fee.');
});

test('With amounts hidden the ticket tells neither the cash nor the shares that the person has', async () => {
  await openTicket();
  await told(/^Max \d/);
  setPreferences({ hideAmounts: true });
  await told('Max ••••••');
  await form.getByText('Sell', { exact: true }).click();
  await told('you can sell ••••••');
  await expect.element(line('Shares after')).toHaveTextContent('••••••');
  // The typed value stays visible.
  await shares.fill('2');
  await told(/^2 ×/);
});

test('The confirmation stays while the order is on its way, and tells the refusal', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await openTicket({
    'POST /market/order': async () => {
      await promise;
      return refused('window_closed');
    },
  });
  await review('2');
  await button('Place order').click();
  await expect.element(button('Place order')).toHaveAttribute('aria-busy', 'true');
  // A browser closes a dialog at the second Escape even if the first was prevented.
  await userEvent.keyboard('{Escape}{Escape}');
  const { left, top } = boxOf(confirmation);
  await confirmation.click({ position: { x: -left / 2, y: -top / 2 }, force: true });
  await expect.element(button('Go back')).toBeDisabled();
  await expect.element(confirmation.getByRole('button', { name: 'Close' })).toBeDisabled();
  await expectAccessible();
  resolve();
  await expect.element(confirmation.getByRole('alert')).toHaveTextContent('The trading window is closed');
  await userEvent.keyboard('{Escape}');
  await expect.element(confirmation).not.toBeInTheDocument();
});

test("A failed call shows 'Failed to process purchase. Please try again.' with the server's reason, and keeps what was typed", async () => {
  await openTicket({ 'POST /market/order': refused('window_closed') });
  await review('3');
  await button('Place order').click();
  const alert = confirmation.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Failed to process purchase. Please try again.');
  await expect.element(alert).toHaveTextContent('The trading window is closed');
  await expect.element(alert).toHaveTextContent('No order was placed and no money moved.');
  await button('Go back').click();
  await expect.element(shares).toHaveValue('3');
  serve({ 'POST /market/order': placed });
  await button('Review order to buy').click();
  await button('Place order').click();
  await expect.element(result).toBeVisible();
});

test('The PIN is asked for where one is set', async () => {
  await openTicket({
    'POST /market/order/preview': call => ({ ...preview(call), pinRequired: true, stepUp: 'pin' }),
    'POST /market/order': refused('pin_wrong'),
  });
  await review('2');
  const place = confirmation.getByRole('button', { name: /^(Place order|Try again)$/ });
  await place.click();
  const pin = confirmation.getByLabelText('Transaction PIN');
  await expect.element(confirmation.getByText('Enter your transaction PIN to confirm.')).toBeVisible();
  await expect.element(pin).toHaveFocus();
  await pin.fill('0000');
  await place.click();
  await expect.element(pin).toHaveAttribute('aria-invalid', 'true');
  serve({ 'POST /market/order': placed });
  await pin.fill('4711');
  await place.click();
  await expect.element(result).toBeVisible();
  expect(callsOf('POST /market/order').at(-1)?.body).toMatchObject({ pin: '4711' });
});

test('Safe against double clicks: one order', async () => {
  await openTicket();
  await review('2');
  const place = button('Place order');
  await expect.element(place).not.toHaveAttribute('aria-disabled');
  const element = place.element() as HTMLButtonElement;
  for (let i = 0; i < 3; i += 1) element.click();
  await expect.element(result).toBeVisible();
  expect(keysSent()).toHaveLength(1);
});

test('Safe against lost answers: a refusal that comes between leaves the doubt, and the key', async () => {
  await openTicket({ 'POST /market/order': lose });
  await review('2');
  await button('Place order').click();
  const doubt = 'It is safe to try again. This order is placed at most once.';
  await expect.element(confirmation).toHaveTextContent(doubt);
  serve({ 'POST /market/order': refused('too_many_requests') });
  await button('Try again').click();
  await expect.element(confirmation).toHaveTextContent(/Too many.* We did not get an answer\./);
  serve({ 'POST /market/order': placed });
  await button('Try again').click();
  await expect.element(result).toBeVisible();
  const [key] = keysSent();
  expect(keysSent()).toEqual([expect.any(String), key, key]);
});

test('Safe against lost answers: going back and reviewing it again places it once; the same order after that is another', async () => {
  await openTicket({ 'POST /market/order': lose });
  await review('2');
  await button('Place order').click();
  await expect.element(confirmation).toHaveTextContent('It is safe to try again');
  await button('Go back').click();
  serve({ 'POST /market/order': placed });
  for (const count of ['2', '2']) {
    await review(count);
    await button('Place order').click();
    await expect.element(result).toBeVisible();
    await result.getByRole('button', { name: 'Done' }).click();
  }
  const [lost, again, another] = keysSent();
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
  expect(valueOf(shares)).toBe('');
});

test('What rests waits in the book, with what is set aside for it', async () => {
  await openTicket();
  await price.fill(RESTING.toFixed(2));
  await shares.fill('5');
  await expect.element(line('Fills now')).toHaveTextContent('nothing yet');
  await review('5');
  await expect
    .element(confirmation)
    .toHaveTextContent(/Buy 5 shares of Quillpay at \$[\d.]+ or less, until you cancel\./);
  await expectAccessible();
  await button('Place order').click();
  await expect.element(result).toHaveTextContent('Order placed.');
  await expectAccessible();
  await expect.element(result).toHaveTextContent('Waiting in the order book');
  // Nothing has filled, so there is no 'more of it'.
  await expect.element(result).toHaveTextContent('We tell you when it fills, in full or in part.');
  await expect.element(result).toHaveTextContent(/5 shares, with \$[\d.]+ reserved for it\./);
});
