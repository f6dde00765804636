// The order ticket without a mouse.
import { expect, test } from '@playwright/test';
import { openTicket } from './support/order-ticket.ts';
import { signIn, signInTrader } from './support/people.ts';
import { tabTo } from './support/tab-to.ts';

test('The keyboard alone can buy', async ({ page }) => {
  await signInTrader(page);
  const form = await openTicket(page);
  await form.getByLabel(/^Shares/).focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm your order' })).toBeVisible();
  await tabTo(page, 'Place order');
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your order', exact: true })).toContainText(
    'You bought 1 share of',
  );
  await tabTo(page, 'Done');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('The keyboard alone can sell', async ({ page }) => {
  const seller = await signIn(page, 'seller@foreshare.example');
  const headers = { authorization: `Bearer ${seller.token}` };
  const answer = await page.request.get('/api/portfolio', { headers });
  const { stocks } = (await answer.json()) as { stocks: { slug: string; name: string }[] };
  await page.goto(`/portfolio/${stocks[0]?.slug ?? ''}`);
  await expect(page.getByRole('button', { name: 'Sell', exact: true })).toBeVisible();
  await tabTo(page, 'Sell');
  await page.keyboard.press('Enter');
  const ticket = page.getByRole('dialog', { name: /^Order / });
  await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeFocused();
  // Type and time in force come between the side and the shares.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm your order' })).toContainText('Sell 1 share of');
  await tabTo(page, 'Place order');
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your order', exact: true })).toBeVisible();
});
