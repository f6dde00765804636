// The price in a market order's confirmation holds on the real server, however the book moves before it is sent. What the
// ticket says of a market order is in web/src/features/orders/market-order.browser.test.tsx.
import { expect, test } from '@playwright/test';
import { edited, leaveCalls } from './support/calls.ts';
import { NAME, openTicket, place, review } from './support/order-ticket.ts';
import { signInTrader } from './support/people.ts';

test.afterEach(leaveCalls);

test('A market order fills at the confirmed price; offers that rose since are not taken, and the result says at which price nothing was left', async ({
  page,
}) => {
  await signInTrader(page);
  const form = await openTicket(page);
  const fill = async () => {
    await form.getByLabel('Type').selectOption('Market');
    await form.getByLabel(/^Shares/).fill('2');
    await expect(form.getByText(/^Buys at once from the best offers/)).toBeVisible();
    return review(form);
  };
  const filled = await place(page, await fill());
  await expect(filled).toContainText(`You bought 2 shares of ${NAME}.`);
  await filled.getByRole('button', { name: 'Done' }).click();
  // As if the offers had risen since the preview.
  await edited<{ price: number }>(page, '/market/order/preview', preview => ({
    ...preview,
    price: Math.round(preview.price * 90) / 100,
  }));
  const dialog = await fill();
  const price = /\$[\d,.]+(?= or less)/.exec((await dialog.locator('.say').textContent()) ?? '')?.[0];
  const result = await place(page, dialog);
  await expect(result).toContainText('Nothing was traded.');
  await expect(result).toContainText('Not filled, ended');
  await expect(result).toContainText(`At ${price} per share or less, no more shares were on offer.`);
  await result.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('Nobody on the other side met its price for the rest.')).toBeVisible();
});
