// The order ticket, sentence by sentence of the specification.
import { expect, test, type Route } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { failing, held, leaveCalls, losingOnce } from './support/calls.ts';
import { tapOnceThere } from './support/double-tap.ts';
import {
  NAME,
  ORDER_CALL,
  cents,
  fillResting,
  line,
  openTicket,
  ordersOf,
  place,
  review,
} from './support/order-ticket.ts';
import { signIn, signInTrader, type Person } from './support/people.ts';

test.afterEach(leaveCalls);

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signInTrader(page);
});

test.describe('the order ticket', () => {
  test('What may be typed into the ticket', async ({ page }) => {
    const form = await openTicket(page);
    const best = await form.getByLabel('Limit price').inputValue();
    await test.step('Shares or dollars, limit or market, time in force', async () => {
      await expect(form.getByLabel('Type')).toHaveText('LimitMarket');
      await expect(form.getByLabel('Expires').locator('option')).toHaveText([
        'When I cancel',
        'End of day',
        'Immediately if not filled',
      ]);
      await form.getByRole('button', { name: 'Enter dollars' }).click();
      await expect(form.getByLabel(/^Amount in dollars/)).toBeFocused();
      await form.getByLabel(/^Amount in dollars/).fill('1000');
      await expect(form.getByText(/^Buys \d+ shares\.$/)).toBeVisible();
      expect(cents(await line(form, 'Maximum total').textContent())).toBeLessThanOrEqual(100_000);
      await form.getByRole('button', { name: 'Enter shares' }).click();
      await form.getByLabel('Type').selectOption('Market');
      await expect(
        form.getByText(/^Buys at once from the best offers, at \$[\d.]+ per share or less/),
      ).toBeVisible();
      await expect(form.getByLabel('Expires')).toBeDisabled();
      await form.getByLabel('Type').selectOption('Limit');
    });
    await test.step('What another order would fill is not told of this one while that is asked', async () => {
      const filled = line(form, 'Fills now');
      await form.getByLabel('Limit price').fill(best);
      await form.getByLabel(/^Shares/).fill('1');
      await expect(filled).toHaveText(/^1 at \$/);
      const release = await held(page, '/market/order/preview');
      await form.getByLabel(/^Shares/).fill('2');
      await expect(form.getByText(/^2 ×/)).toBeVisible();
      await expect(filled).toHaveText('–');
      release();
      await expect(filled).toHaveText(/^2 at \$/);
    });
    await test.step('Pasted numbers: taken as they are meant, or asked about, never made others', async () => {
      const form = await openTicket(page);
      const shares = form.getByLabel(/^Shares/);
      const price = form.getByLabel('Limit price');
      for (const text of ['1.5', '-3', '1e5']) {
        await shares.fill(text);
        await expect(form.getByText('Which number is meant? Write a whole one, like 1,234.')).toBeVisible();
        await expect(line(form, /^Maximum total/)).toHaveText('$0.00');
      }
      await form.getByRole('button', { name: 'Review order to buy' }).click();
      await expect(shares).toBeFocused();
      for (const text of ['1,000', ' 1 000 ', '１０００']) {
        await shares.fill('');
        await shares.fill(text);
        await expect(form.getByText(/^1,000 ×/)).toBeVisible();
      }
      await shares.fill('2');
      for (const text of ['-38', '3e1', '38.123']) {
        await price.fill(text);
        await expect(form.getByText(/^Enter an amount like/)).toBeVisible();
      }
      // More than can be sent or computed to the cent.
      await price.fill('99999999999');
      await shares.fill('12345678901234');
      await expect(form.getByText(/^The company allows/)).toBeVisible();
      await expect(form.getByRole('link', { name: 'Deposit' })).toBeVisible();
    });
    await test.step('An order above the available cash shows the sums and leads to a deposit', async () => {
      const form = await openTicket(page);
      await form.getByLabel('Limit price').fill(best);
      await form.getByLabel(/^Shares/).fill('9999');
      const alert = form.getByRole('status').filter({ hasText: 'You have $20,000.00 available' });
      await expect(alert).toBeVisible();
      await alert.getByRole('link', { name: 'Deposit' }).click();
      await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
    });
  });

  test('A limit order as it is filled in', async ({ page }) => {
    const form = await openTicket(page);
    await test.step('Live fee, total, cash after, and how much fills at once', async () => {
      const price = cents(await form.getByLabel('Limit price').inputValue());
      await form.getByLabel(/^Shares/).fill('10');
      const notional = 10 * price;
      const fee = Math.round(notional * 0.005);
      await expect.poll(async () => cents(await line(form, /^Fee/).textContent())).toBe(fee);
      expect(cents(await line(form, 'Maximum total').textContent())).toBe(notional + fee);
      // The account's response may arrive after the market's.
      await expect
        .poll(async () => cents(await line(form, 'Available after').textContent()))
        .toBe(2_000_000 - notional - fee);
      await expect(line(form, 'Fills now')).toHaveText(/^\d+ at \$[\d.]+$/);
    });
    await test.step('Lot and band are shown before they are broken, and told at their fields', async () => {
      const form = await openTicket(page);
      await expect(form.getByText(/^Whole shares/)).toBeVisible();
      await expect(form.getByText(/^Price range today: \$[\d.]+ to \$[\d.]+$/)).toBeVisible();
      await form.getByLabel('Limit price').fill('900');
      await form.getByLabel(/^Shares/).fill('1');
      await expect(form.getByText(/^The company allows \$[\d.]+ to \$[\d.]+ today\.$/)).toBeVisible();
      await form.getByRole('button', { name: 'Review order to buy' }).click();
      await expect(form.getByLabel('Limit price')).toBeFocused();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await test.step('With amounts hidden the ticket tells neither the cash nor the shares that the person has', async () => {
      const form = await openTicket(page);
      await expect(form.getByText(/^Max \d/)).toBeVisible();
      await page.getByRole('button', { name: 'Hide amounts' }).click();
      await expect(form.getByText('Max ••••••')).toBeVisible();
      await form.getByText('Sell', { exact: true }).click();
      await expect(form.getByText('you can sell ••••••')).toBeVisible();
      await expect(line(form, 'Shares after')).toHaveText('••••••');
      // The typed value stays visible.
      await form.getByLabel(/^Shares/).fill('2');
      await expect(form.getByText(/^2 ×/)).toBeVisible();
      await page.getByRole('button', { name: 'Hide amounts' }).click();
    });
  });

  test('An order that would meet an own one names that, and leads to it', async ({ page }) => {
    await signIn(page, 'seller@foreshare.example');
    // This seller's offer is the best one.
    const form = await openTicket(page);
    await form.getByLabel(/^Shares/).fill('1');
    const alert = form.getByRole('status').filter({ hasText: 'would trade with your own order to sell' });
    const best = await form.getByLabel('Limit price').inputValue();
    await expect(alert).toContainText(`at $${best}.`);
    await form.getByRole('button', { name: 'Review order to buy' }).click();
    await alert.getByRole('link', { name: 'View order' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/^Sell .* Quillpay/);
    await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
    await test.step('So does the change of an order that would meet it', async () => {
      const result = await place(page, await review(await fillResting(page, '1')));
      await result.getByRole('link', { name: 'View order' }).click();
      await page.getByRole('button', { name: /^Change Buy 1 / }).click();
      const dialog = page.getByRole('dialog', { name: 'Change your order' });
      await dialog.getByLabel('Limit price').fill(best);
      await dialog.getByRole('button', { name: 'Change order' }).click();
      await expect(dialog.getByRole('alert')).toContainText('would trade with your own order to sell');
      await dialog.getByRole('alert').getByRole('link', { name: 'View order' }).click();
      await expect(heading).toContainText(/^Sell .* Quillpay/);
    });
  });

  test('Preview, confirm; result with what filled and what happens next; then shares to sell', async ({
    page,
  }) => {
    const form = await openTicket(page);
    await form.getByLabel(/^Shares/).fill('4');
    const dialog = await review(form);
    await expect(dialog).toContainText(/Buy 4 shares of Quillpay at \$[\d.]+ or less, until you cancel\./);
    const result = await place(page, dialog);
    await expect(result).toContainText(`You bought 4 shares of ${NAME}.`);
    await expect(result).toContainText(/It settles/);
    await result.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('region', { name: 'Your position' })).toContainText('4');

    // Settled within seconds with the sample data; then the shares can be sold.
    await expect(page.getByText(/^Settled$/).first()).toBeVisible();
    await form.getByText('Sell', { exact: true }).click();
    await expect(form.getByText('you can sell 4')).toBeVisible();
    await form.getByLabel(/^Shares/).fill('4');
    const sold = await place(page, await review(form, 'sell'));
    await expect(sold).toContainText(`You sold 4 shares of ${NAME}.`);
    await expect(sold).toContainText('You receive after fee');
  });

  test('What rests waits in the book, with what is set aside for it', async ({ page }) => {
    const form = await fillResting(page, '5');
    await expect(line(form, 'Fills now')).toHaveText('nothing yet');
    const dialog = await review(form);
    await expectAccessible(page);
    const result = await place(page, dialog);
    await expectAccessible(page);
    await expect(result).toContainText('Order placed.');
    await expect(result).toContainText('Waiting in the order book');
    // Nothing has filled, so there is no 'more of it'.
    await expect(result).toContainText('We tell you when it fills, in full or in part.');
    await expect(result).toContainText('Reserved for it');
    await result.getByRole('link', { name: 'View order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Buy 5 ${NAME}`);
    await expect(page.getByText('Nothing has filled yet, so there is nothing to settle.')).toBeVisible();
  });

  test('Safe against double clicks', async ({ page }) => {
    await test.step('Safe against double clicks: one order', async () => {
      const dialog = await review(await fillResting(page, '2'));
      const button = dialog.getByRole('button', { name: 'Place order' });
      await expect(button).toBeEnabled();
      await button.evaluate((element: HTMLElement) => {
        element.click();
        element.click();
        element.click();
      });
      await expect(page.getByRole('dialog', { name: 'Your order', exact: true })).toBeVisible();
      expect(await ordersOf(page, person)).toBe(1);
    });
    await test.step('Safe against double clicks: a second tap on the review places nothing unseen', async () => {
      const form = await fillResting(page, '2');
      const tapped = tapOnceThere(page, 'Place order');
      const dialog = await review(form);
      await tapped;
      await expect(dialog.getByRole('button', { name: 'Place order' })).toBeEnabled();
      expect(await ordersOf(page, person)).toBe(1);
      await place(page, dialog);
    });
  });

  test('Safe against lost answers', async ({ page }) => {
    await test.step('Safe against lost answers: trying again places it at most once', async () => {
      const dialog = await review(await fillResting(page, '2'));
      await losingOnce(page, 'POST', ORDER_CALL);
      await dialog.getByRole('button', { name: 'Place order' }).click();
      await expect(dialog).toContainText('It is safe to try again. This order is placed at most once.');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('dialog', { name: 'Your order', exact: true })).toBeVisible();
      expect(await ordersOf(page, person)).toBe(1);
    });
    await test.step('Safe against lost answers: a refusal that comes between leaves the doubt, and the key', async () => {
      await page.unroute(ORDER_CALL);
      const dialog = await review(await fillResting(page, '2'));
      const answers = [
        async (route: Route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        (route: Route) =>
          route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Slower.' } }),
      ];
      await page.route('**/api/market/order', route => (answers.shift() ?? (last => last.continue()))(route));
      await dialog.getByRole('button', { name: 'Place order' }).click();
      await expect(dialog).toContainText('placed at most once');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(dialog).toContainText('Slower. We did not get an answer.');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('dialog', { name: 'Your order', exact: true })).toBeVisible();
      expect(await ordersOf(page, person)).toBe(2);
    });
  });

  test('Safe against lost answers: going back and reviewing it again places it once; the same order after that is another', async ({
    page,
  }) => {
    const form = await fillResting(page, '2');
    const dialog = await review(form);
    await losingOnce(page, 'POST', ORDER_CALL);
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog).toContainText('It is safe to try again');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    const result = await place(page, await review(form));
    expect(await ordersOf(page, person)).toBe(1);
    await result.getByRole('button', { name: 'Done' }).click();
    await form.getByLabel(/^Shares/).fill('2');
    await place(page, await review(form));
    expect(await ordersOf(page, person)).toBe(2);
  });

  test('The confirmation stays while the order is on its way, and tells the refusal', async ({ page }) => {
    const dialog = await review(await fillResting(page, '2'));
    let refuse = () => {};
    const until = new Promise<void>(resolve => {
      refuse = resolve;
    });
    await page.route('**/api/market/order', async route => {
      await until;
      await route.fulfill({
        status: 422,
        json: { code: 'market_closed', message: 'The market is closed until 9:30.' },
      });
    });
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog.getByRole('button', { name: 'Place order' })).toHaveAttribute('aria-busy', 'true');
    // A browser closes a dialog at the second Escape even if the first was prevented.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog.getByRole('button', { name: 'Go back' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await expectAccessible(page);
    refuse();
    await expect(dialog.getByRole('alert')).toContainText('The market is closed until 9:30.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test("A failed call shows 'Failed to process purchase. Please try again.' with the server's reason, and keeps what was typed", async ({
    page,
  }) => {
    const form = await fillResting(page, '3');
    const dialog = await review(form);
    const mend = await failing(page, '/market/order', {
      status: 422,
      json: { code: 'market_closed', message: 'The market is closed until 9:30.' },
    });
    await dialog.getByRole('button', { name: 'Place order' }).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('Failed to process purchase. Please try again.');
    await expect(alert).toContainText('The market is closed until 9:30.');
    await expect(alert).toContainText('No order was placed and no money moved.');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(form.getByLabel(/^Shares/)).toHaveValue('3');
    await mend();
    await place(page, await review(form));
  });

  test('Offline: the order is not sent and says so; back online it goes through', async ({
    page,
    context,
  }) => {
    // The network may fail before the charts arrive: the page and its ticket work without them.
    await page.route(/\/assets\/(price-chart|depth)-/, route => route.abort());
    const dialog = await review(await fillResting(page, '2'));
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeAttached();
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You are offline, so nothing was sent.');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Your order', exact: true })).toBeVisible();
    expect(await ordersOf(page, person)).toBe(1);
  });

  test('Answering 401 in the middle of an order: renewed and replayed, nothing typed is lost', async ({
    page,
  }) => {
    const form = await fillResting(page, '2');
    let refused = 0;
    await page.route('**/api/market/order', route => {
      if (refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Sign in to continue.' } });
    });
    await place(page, await review(form));
    expect(refused).toBe(1);
    expect(await ordersOf(page, person)).toBe(1);
  });

  test('The PIN is asked for where one is set', async ({ page }) => {
    const set = await page.request.post('/api/settings/pin', {
      headers: { authorization: `Bearer ${person.token}` },
      data: { password: person.password, pin: '4711' },
    });
    expect(set.ok()).toBe(true);
    const dialog = await review(await fillResting(page, '2'));
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog.getByText('Enter your transaction PIN to confirm.')).toBeVisible();
    await expect(dialog.getByLabel('Transaction PIN')).toBeFocused();
    await dialog.getByLabel('Transaction PIN').fill('0000');
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog.getByLabel('Transaction PIN')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Transaction PIN').fill('4711');
    await dialog.getByRole('button', { name: /Place order|Try again/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your order', exact: true })).toBeVisible();
  });

  test('A person who is not approved sees that before ordering, with the next step', async ({ page }) => {
    await signIn(page, 'new@foreshare.example');
    const refused: string[] = [];
    page.on('response', answer => {
      if (answer.status() >= 400) refused.push(answer.url());
    });
    await page.goto('/marketplace/quillpay');
    await expect(page.getByText('You may not trade')).toBeVisible();
    await expect(page.getByText(/Your verification is not approved yet/).first()).toBeVisible();
    const book = page.getByRole('region', { name: 'Order book' });
    await expect(book).toContainText('The order book opens with your verification');
    await expect(page.getByRole('region', { name: 'Recent trades' }).getByRole('row').nth(1)).toBeVisible();
    expect(refused).toEqual([]);
    await book.getByRole('link', { name: 'See your verification' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goBack();
    const ticket = page.getByRole('region', { name: 'Order', exact: true });
    await ticket.getByRole('link', { name: 'To your profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });
});
