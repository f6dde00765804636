// The order ticket of one liquid company, filled, reviewed and placed.
import { expect, type Locator, type Page } from '@playwright/test';
import { SAMPLE_PIN, type Person } from './people.ts';

export const SLUG = 'quillpay';
export const NAME = 'Quillpay';
/** The call that places an order. */
export const ORDER_CALL = /\/api\/market\/order$/;

const ticketOf = (page: Page) => page.locator('form[data-part=ticket]');
export const line = (form: Locator, label: string | RegExp) =>
  form
    .locator('dl > div')
    .filter({ has: form.page().locator('dt', { hasText: label }) })
    .locator('dd');
/** '$1,961.46' → 196146 */
export const cents = (text: string | null) =>
  Math.round(Number((text ?? '').replaceAll(/[^\d.]/g, '')) * 100);

export async function openTicket(page: Page): Promise<Locator> {
  await page.goto(`/marketplace/${SLUG}`);
  const form = ticketOf(page);
  await expect(form.getByLabel('Limit price')).toHaveValue(/\d/);
  return form;
}

/** Fills the ticket so that the order rests in the book below every offer. */
export async function fillResting(page: Page, shares: string): Promise<Locator> {
  const form = await openTicket(page);
  const lowest =
    /\$([\d.]+) to/.exec((await form.getByText(/^Price range today/).textContent()) ?? '')?.[1] ?? '';
  // Not at the very edge, because the band moves with the last price.
  await form.getByLabel('Limit price').fill((Number(lowest) * 1.05).toFixed(2));
  await form.getByLabel(/^Shares/).fill(shares);
  return form;
}

export async function review(form: Locator, side: 'buy' | 'sell' = 'buy'): Promise<Locator> {
  await form.getByRole('button', { name: `Review order to ${side}` }).click();
  const dialog = form.page().getByRole('dialog', { name: 'Confirm your order' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function place(page: Page, dialog: Locator): Promise<Locator> {
  // Asked for where the session has not confirmed anything for some minutes.
  const pin = dialog.getByLabel('Transaction PIN');
  if ((await pin.count()) > 0) await pin.fill(SAMPLE_PIN);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  const result = page.getByRole('dialog', { name: 'Your order', exact: true });
  await expect(result).toBeVisible();
  return result;
}

/** The number of the person's orders of any status. */
export async function ordersOf(page: Page, { token }: Person): Promise<number> {
  const answer = await page.request.get('/api/market/orders', {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { total: number }).total;
}
