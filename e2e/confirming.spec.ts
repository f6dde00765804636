// The confirmation of an order: its expiry by the server's day, and an own order placed in between. Also of a payment
// whose terms have changed since they were shown.
import { expect, test } from '@playwright/test';
import { balance, fillPayment, openAccount } from './support/account-screen.ts';
import { edited, failing, leaveCalls } from './support/calls.ts';
import { openTicket, review } from './support/order-ticket.ts';
import { signIn, signInFresh, signInTrader } from './support/people.ts';

test.afterEach(leaveCalls);

test('Until when an order for the day waits is the server’s day, whatever the clock of the device says', async ({
  page,
}) => {
  await signInTrader(page);
  await page.clock.setFixedTime('2031-05-05T12:00:00Z');
  const form = await openTicket(page);
  await form.getByLabel(/^Shares/).fill('1');
  await form.getByLabel('Expires').selectOption('End of day');
  const dialog = await review(form);
  await expect(dialog).toContainText(/or less, until \w+ \d+, /);
  await expect(dialog).not.toContainText('until May 5');
});

test('An own order that came in between the preview and the placing is named, and led to', async ({
  page,
}) => {
  // This seller's offer is the best one.
  await signIn(page, 'seller@foreshare.example');
  await edited(page, '/market/order/preview', ({ rules, ...preview }: { rules: object[] }) => ({
    ...preview,
    rules: rules.map(rule => ({ ...rule, passed: true })),
  }));
  const form = await openTicket(page);
  await form.getByLabel(/^Shares/).fill('1');
  const dialog = await review(form);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('would trade with your own order to sell');
  await alert.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Sell .* Quillpay/);
});

test('A window that closed since the order was reviewed opens in the person’s own time', async ({ page }) => {
  await signInTrader(page);
  const form = await openTicket(page);
  await form.getByLabel(/^Shares/).fill('1');
  const dialog = await review(form);
  const message = 'The trading window is closed. It opens again 2031-05-05T14:00:00Z.';
  await failing(page, '/market/order', { status: 422, json: { code: 'window_closed', message } });
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'It opens again May 5, 2031, 10:00 AM EDT. No order was placed',
  );
});

test('A fee or a limit that changes while the dialog is open is refused with a word, shown where it can be met, and then taken', async ({
  page,
}) => {
  await signInFresh(page);
  await openAccount(page);
  let isBefore = true;
  await edited<{ channels: { fee: number }[] }>(page, '/payment/channels', ({ channels }) => ({
    channels: channels.map(one => (isBefore ? { ...one, fee: 0.25 } : one)),
  }));
  const dialog = await fillPayment(page, 'Deposit', '1000');
  await expect(dialog.locator('.sum')).toContainText('$2.50');
  isBefore = false;
  await dialog.getByRole('button', { name: 'Confirm deposit' }).click();
  await expect(dialog.locator('.alert.danger')).toHaveText(
    'The fee has changed since it was shown to you. Review it again.',
  );
  await expect(dialog).toContainText('$1,000.00 will be added to your balance.');
  const message = 'The smallest amount through ACH is $1,000.01.';
  await failing(page, '/payment/deposit', { status: 422, json: { code: 'amount_below_minimum', message } });
  await dialog.getByRole('button', { name: 'Confirm deposit' }).click();
  await expect(dialog).toContainText('Step 1 of 2');
  await expect(dialog.locator('.alert.danger')).toHaveText(message);
  await expect(dialog.getByLabel('Amount')).toHaveValue('1000');
  await leaveCalls({ page });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Confirm deposit' }).click();
  await expect(page.getByText('Deposit processed successfully')).toBeVisible();
  await expect.poll(() => balance(page)).toBe(100_000);
});

test('Where the channel is gone by the time of the press, another is asked for in step 1', async ({
  page,
}) => {
  await signInFresh(page);
  await openAccount(page);
  let isBefore = true;
  await edited<{ channels: { fee: number }[] }>(page, '/payment/channels', ({ channels }) => ({
    channels: isBefore ? channels.map(one => ({ ...one, fee: 0.25 })) : [],
  }));
  const dialog = await fillPayment(page, 'Deposit', '1000');
  isBefore = false;
  const press = dialog.getByRole('button', { name: 'Confirm deposit' });
  await press.click();
  await expect(dialog.locator('.say')).toBeHidden();
  await press.click();
  await expect(dialog).toContainText('Step 1 of 2');
  await expect(dialog.getByText('Please select a payment channel')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveValue('1000');
});
