// Orders on the real server. What the ticket and its confirmation say is in
// web/src/features/orders: ticket and market-order.
import { expect, test } from '@playwright/test';
import { leaveCalls, losingOnce } from './support/calls.ts';
import { tapOnceThere } from './support/double-tap.ts';
import {
  NAME,
  ORDER_CALL,
  fillResting,
  line,
  openTicket,
  ordersOf,
  place,
  review,
} from './support/order-ticket.ts';
import { signInTrader } from './support/people.ts';

test.afterEach(leaveCalls);

test('Preview, confirm; result with what filled and what happens next; then shares to sell', async ({
  page,
}) => {
  await signInTrader(page);
  const form = await openTicket(page);
  await form.getByLabel(/^Shares/).fill('4');
  const dialog = await review(form);
  await expect(dialog).toContainText(/Buy 4 shares of Quillpay at \$[\d.]+ or less, until you cancel\./);
  const result = await place(page, dialog);
  await expect(result).toContainText(`You bought 4 shares of ${NAME}.`);
  await expect(result).toContainText(/You pay \$[\d.]+ when it settles: 4 shares at \$[\d.]+ on average/);
  await expect(result.getByRole('listitem').last()).toContainText(/^Settled/);
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Your position' })).toContainText('4');

  // Settled within seconds with the sample data; then the shares can be sold.
  await expect(page.getByText(/^Settled$/).first()).toBeVisible();
  await form.getByText('Sell', { exact: true }).click();
  await expect(form.getByText('you can sell 4')).toBeVisible();
  await form.getByLabel(/^Shares/).fill('4');
  const sold = await place(page, await review(form, 'sell'));
  await expect(sold).toContainText(`You sold 4 shares of ${NAME}.`);
  await expect(sold).toContainText(/You receive \$[\d.]+ when it settles/);

  await test.step('What rests waits in the book', async () => {
    const waiting = await fillResting(page, '5');
    await expect(line(waiting, 'Fills now')).toHaveText('nothing yet');
    const after = await place(page, await review(waiting));
    await expect(after).toContainText('Order placed.');
    await after.getByRole('link', { name: 'View order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Buy 5 ${NAME}`);
    await expect(page.getByText('Nothing has filled yet, so there is nothing to settle.')).toBeVisible();
  });
});

test('One press, one order: a second tap, a lost answer, a session that ran out, no network', async ({
  page,
  context,
}) => {
  const person = await signInTrader(page);
  const result = page.getByRole('dialog', { name: 'Your order', exact: true });
  await test.step('A second tap on the review places nothing unseen', async () => {
    const form = await fillResting(page, '2');
    const tapped = tapOnceThere(page, 'Place order');
    const dialog = await review(form);
    await tapped;
    await expect(dialog.getByRole('button', { name: 'Place order' })).toBeEnabled();
    expect(await ordersOf(page, person)).toBe(0);
    await place(page, dialog);
    expect(await ordersOf(page, person)).toBe(1);
  });
  await test.step('After a lost answer, trying again places it at most once', async () => {
    const dialog = await review(await fillResting(page, '2'));
    await losingOnce(page, 'POST', ORDER_CALL);
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog).toContainText('It is safe to try again. This order is placed at most once.');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(result).toBeVisible();
    expect(await ordersOf(page, person)).toBe(2);
    await page.unroute(ORDER_CALL);
  });
  await test.step('Answering 401 in the middle of an order: renewed and replayed, nothing typed is lost', async () => {
    const form = await fillResting(page, '2');
    let refused = 0;
    await page.route('**/api/market/order', route => {
      if (refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Sign in to continue.' } });
    });
    await place(page, await review(form));
    expect(refused).toBe(1);
    expect(await ordersOf(page, person)).toBe(3);
    await page.unroute('**/api/market/order');
  });
  await test.step('Offline: the order is not sent and says so; back online it goes through', async () => {
    // The network may fail before the charts arrive: the page and its ticket work without them.
    await page.route(/\/assets\/(price-chart|depth)-/, route => route.abort());
    const dialog = await review(await fillResting(page, '2'));
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeAttached();
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You are offline, so nothing was sent.');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(result).toBeVisible();
  });
  expect(await ordersOf(page, person)).toBe(4);
});
