// The confirmation of an order: what it says of the server's day, and of an own order that came in between.
import { expect, test } from '@playwright/test';
import { edited, leaveCalls } from './support/calls.ts';
import { openTicket, review } from './support/order-ticket.ts';
import { signIn, signInTrader } from './support/people.ts';

test.afterEach(leaveCalls);

test('Until when an order for the day waits is the server’s day, whatever the clock of the device says', async ({
  page,
}) => {
  await signInTrader(page);
  await page.clock.setFixedTime('2031-05-05T12:00:00Z');
  const form = await openTicket(page);
  await form.getByLabel(/^Shares/).fill('1');
  await form.getByLabel('Good for').selectOption('Today');
  const dialog = await review(form);
  await expect(dialog).toContainText(/or less, until \w+ \d+, /);
  await expect(dialog).not.toContainText('until May 5');
});

test('An own order that came in between the preview and the placing is named, and led to', async ({
  page,
}) => {
  // Its seller's offer is the best one.
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
