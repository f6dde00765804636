// Tests the order ticket without a mouse.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { loadSite } from '#web/api/site.ts';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { type Call, callsOf, serve } from '#web/testing/serve-calls.ts';

interface Body {
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly shares: number;
  readonly limitPrice: number;
}

const as = INVESTOR;
const company = sample('GET /market/{slug}');
const AT = '2026-11-28T21:30:00.000Z';
const confirmation = page.getByRole('dialog', { name: 'Confirm your order' });
const result = page.getByRole('dialog', { name: 'Your order', exact: true });

const preview = ({ body }: Call): Response<'POST /market/order/preview'> => {
  const { shares, limitPrice, side } = body as Body;
  const total = Math.round(shares * limitPrice * 100) / 100;
  const holds = side === 'buy' ? { cash: total, shares: 0 } : { cash: 0, shares };
  return {
    ...{ price: limitPrice, fillsNow: { shares, averagePrice: limitPrice }, notional: total, fee: 0, total },
    ...{ feeBps: 50, holds, availableAfter: { cash: 100, shares: 10 }, expiresAt: null },
    ...{
      estimatedSettlementAt: AT,
      closes: false,
      ownOrderId: null,
      pinRequired: false,
      stepUp: null,
      rules: [],
    },
  };
};

const placed = ({ body }: Call): Response<'POST /market/order'> => {
  const { side, type, shares, limitPrice } = body as Body;
  return {
    ...{ id: '0198c000-0000-7000-8000-000000000021', side, type, shares, limitPrice },
    stock: { id: company.id, slug: company.slug, name: company.name },
    ...{ timeInForce: 'gtc', feeBps: 50, status: 'open', filledShares: 0, fills: [], fillCount: 0 },
    ...{ fee: 0, total: 0, givenBack: { fee: 0, total: 0 }, held: { cash: 0, shares: 0 } },
    ...{ clientOrderId: null, placedAt: AT, expiresAt: null, endedAt: null, endReason: null },
  };
};

/** Presses Tab until a control with this text or label has the focus. Throws after many presses. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = document.activeElement;
    if (focused?.textContent.trim() === name || focused?.getAttribute('aria-label') === name) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('The keyboard alone can buy', async () => {
  serve({ 'POST /market/order/preview': preview, 'POST /market/order': placed });
  await openPage('/marketplace/quillpay', { as });
  await loadSite();
  const form = page.css('form[data-part=ticket]');
  await expect.element(form.getByLabelText('Limit price')).toHaveValue((company.ask ?? 0).toFixed(2));
  (form.getByLabelText(/^Shares/).element() as HTMLElement).focus();
  await userEvent.keyboard('1{Enter}');
  await expect.element(confirmation).toHaveTextContent('Buy 1 share of');
  await tabTo('Place order');
  await expect.element(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(result).toBeVisible();
  await tabTo('Done');
  await userEvent.keyboard('{Enter}');
  await expect.element(result).not.toBeInTheDocument();
  expect(callsOf('POST /market/order').map(({ body }) => body)).toMatchObject([{ side: 'buy', shares: 1 }]);
});

test('The keyboard alone can sell what is held', async () => {
  serve({ 'POST /market/order/preview': preview, 'POST /market/order': placed });
  await openPage('/portfolio/quillpay', { as });
  await loadSite();
  await expect.element(page.getByRole('button', { name: 'Sell', exact: true })).toBeVisible();
  await tabTo('Sell');
  await userEvent.keyboard('{Enter}');
  const ticket = page.getByRole('dialog', { name: /^Order / });
  await expect.element(ticket.getByRole('radio', { name: 'Sell' })).toHaveFocus();
  await expect.element(ticket.getByLabelText('Limit price')).not.toHaveValue('');
  // Type and time in force come between the side and the shares.
  await userEvent.keyboard('{Tab}{Tab}{Tab}1{Enter}');
  await expect.element(confirmation).toHaveTextContent('Sell 1 share of');
  await tabTo('Place order');
  await expect.element(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(result).toBeVisible();
  expect(callsOf('POST /market/order').map(({ body }) => body)).toMatchObject([{ side: 'sell', shares: 1 }]);
});
