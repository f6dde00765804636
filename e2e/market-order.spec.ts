// The price in a market order's confirmation holds, however the book moves before it is sent.
import { expect, test, type Page } from '@playwright/test';
import { edited, leaveCalls, losingOnce } from './support/calls.ts';
import { NAME, ORDER_CALL, cents, openTicket, ordersOf, place, review } from './support/order-ticket.ts';
import { signInTrader, type Person } from './support/people.ts';

test.afterEach(leaveCalls);

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signInTrader(page);
});

async function fillMarket(page: Page, shares: string) {
  const form = await openTicket(page);
  await form.getByLabel('Type').selectOption('Market');
  await form.getByLabel(/^Shares/).fill(shares);
  await expect(form.getByText(/^Buys at once from the best offers/)).toBeVisible();
  return form;
}

/** Changes the best offers to this percentage for the preview. */
const previewedAt = (page: Page, percent: () => number) =>
  edited<{ price: number }>(page, '/market/order/preview', preview => ({
    ...preview,
    price: Math.round(preview.price * percent()) / 100,
  }));

const placing = (page: Page) =>
  page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/api/market/order'));

test('The price that is confirmed is sent with the order', async ({ page }) => {
  const dialog = await review(await fillMarket(page, '2'));
  const said = /^Buy 2 shares of Quillpay at once, at (\$[\d,.]+) or less\.$/;
  const sentence = dialog.locator('.say');
  await expect(sentence).toHaveText(said);
  const price = cents(said.exec((await sentence.textContent()) ?? '')?.[1] ?? '');
  const sent = placing(page);
  const result = await place(page, dialog);
  expect((await sent).postDataJSON()).toMatchObject({ type: 'market', shares: 2, worstPrice: price / 100 });
  await expect(result).toContainText(`You bought 2 shares of ${NAME}.`);
});

test('Of an order that met more than are shown, a part is said to wait without a number', async ({
  page,
}) => {
  await edited<{ fills: { settlement: object }[] }>(page, '/market/order', order => ({
    ...order,
    fillCount: 2400,
    fills: order.fills.flatMap(fill => [
      {
        ...fill,
        settlement: { ...fill.settlement, state: 'in_review', reviewDueAt: '2026-03-07T10:00:00Z' },
      },
      { ...fill, settlement: { ...fill.settlement, state: 'cleared', settleDueAt: '2026-03-02T10:00:00Z' } },
    ]),
  }));
  const result = await place(page, await review(await fillMarket(page, '2')));
  await expect(result).toContainText(/For some of the shares: The company decides by/);
  await expect(result).toContainText(/For some of the shares: (?!The company)/);
});

test('Offers that rose since are not taken, and the result says at which price nothing was left', async ({
  page,
}) => {
  await previewedAt(page, () => 90);
  const dialog = await review(await fillMarket(page, '2'));
  const price = /\$[\d,.]+(?= or less)/.exec((await dialog.locator('.say').textContent()) ?? '')?.[0];
  const result = await place(page, dialog);
  await expect(result).toContainText('Nothing was traded.');
  await expect(result).toContainText('Not filled, ended');
  await expect(result).toContainText(`At ${price} per share or less, no more shares were on offer.`);
  await result.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('Nobody on the other side met its price for the rest.')).toBeVisible();
});

test('Safe against lost answers: reviewed again at another price, it is the same order and is placed once', async ({
  page,
}) => {
  let percent = 100;
  await previewedAt(page, () => percent);
  const form = await fillMarket(page, '2');
  const dialog = await review(form);
  const said = (await dialog.locator('.say').textContent()) ?? '';
  await losingOnce(page, 'POST', ORDER_CALL);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog).toContainText('It is safe to try again');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  percent = 101;
  const again = await review(form);
  await expect(again.locator('.say')).toHaveText(said);
  await expect(await place(page, again)).toContainText(`You bought 2 shares of ${NAME}.`);
  expect(await ordersOf(page, person)).toBe(1);
});
