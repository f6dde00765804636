// Tests that an order under confirmation stays when the window becomes as narrow as a phone's, or wide again.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { Response } from '#contract/api.ts';
import { loadSite } from '#web/api/site.ts';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { callsOf, serve } from '#web/testing/serve-calls.ts';

const company = sample('GET /market/{slug}');
/** Below every offer, and allowed. */
const PRICE = (company.rules.lowestPrice ?? 0) + 1;
const SHARES = 3;
const NOTIONAL = PRICE * SHARES;
const AT = '2026-11-28T21:30:00.000Z';

const preview: Response<'POST /market/order/preview'> = {
  price: PRICE,
  fillsNow: { shares: 0, averagePrice: null },
  notional: NOTIONAL,
  fee: 0,
  total: NOTIONAL,
  feeBps: 0,
  holds: { cash: NOTIONAL, shares: 0 },
  availableAfter: { cash: 1000, shares: 0 },
  expiresAt: null,
  estimatedSettlementAt: AT,
  closes: false,
  ownOrderId: null,
  pinRequired: true,
  stepUp: 'pin',
  rules: [],
};
const placed: Response<'POST /market/order'> = {
  ...{ id: '0198c000-0000-7000-8000-000000000021', side: 'buy', type: 'limit', shares: SHARES },
  stock: { id: company.id, slug: company.slug, name: company.name },
  ...{ limitPrice: PRICE, timeInForce: 'gtc', feeBps: 0, status: 'open', filledShares: 0, fills: [] },
  ...{ fillCount: 0, fee: 0, total: 0, givenBack: { fee: 0, total: 0 }, held: { cash: NOTIONAL, shares: 0 } },
  ...{ clientOrderId: null, placedAt: AT, expiresAt: null, endedAt: null, endReason: null },
};

const wide = () => page.viewport(1440, 900);
const narrow = () => page.viewport(390, 844);
const form = page.css('form[data-part=ticket]');
const confirmation = page.getByRole('dialog', { name: 'Confirm your order' });
const result = page.getByRole('dialog', { name: 'Your order', exact: true });

async function review(): Promise<void> {
  await form.getByLabelText('Limit price').fill(PRICE.toFixed(2));
  await form.getByLabelText(/^Shares/).fill(String(SHARES));
  await form.getByRole('button', { name: 'Review order to buy' }).click();
  await expect.element(confirmation).toBeVisible();
}

async function open(query = ''): Promise<void> {
  serve({ 'POST /market/order/preview': preview, 'POST /market/order': placed });
  await openPage(`/marketplace/quillpay${query}`, { as: INVESTOR });
  await loadSite();
}

afterEach(async () => {
  await cleanup();
  await wide();
});

test('A confirmation keeps its order and the PIN when the window becomes narrow, and places the order', async () => {
  await open();
  await review();
  const pin = confirmation.getByLabelText('Transaction PIN');
  await pin.fill('246810');
  await narrow();
  await expect.element(page.getByRole('button', { name: 'Trade', exact: true })).toBeInTheDocument();
  await expect.element(pin).toHaveValue('246810');
  await confirmation.getByRole('button', { name: 'Place order' }).click();
  await expect.element(result).toBeVisible();
  await wide();
  await expect.element(form).toBeInTheDocument();
  await expect.element(result).toBeVisible();
  await result.getByRole('button', { name: 'Done' }).click();
  await expect.element(result).not.toBeInTheDocument();
  expect(callsOf('POST /market/order')).toHaveLength(1);
});

test('A confirmation from the sheet of a phone stays when the window becomes wide', async () => {
  await narrow();
  await open('?side=buy');
  await review();
  await wide();
  await expect.element(confirmation).toBeVisible();
  await confirmation.getByRole('button', { name: 'Go back' }).click();
  await expect.element(confirmation).not.toBeInTheDocument();
  await expect.element(form.getByLabelText(/^Shares/)).toHaveValue(String(SHARES));
});

test('An order that was typed as a command is reviewed once, however the width changes', async () => {
  await open(`?side=buy&shares=${SHARES}&price=${PRICE}&review=1`);
  await expect.element(confirmation).toBeVisible();
  await confirmation.getByRole('button', { name: 'Go back' }).click();
  await expect.element(confirmation).not.toBeInTheDocument();
  const before = callsOf('POST /market/order/preview').length;
  await narrow();
  await expect.element(page.getByRole('button', { name: 'Trade', exact: true })).toBeVisible();
  await wide();
  await expect.element(form).toBeVisible();
  await expect.element(confirmation).not.toBeInTheDocument();
  expect(callsOf('POST /market/order/preview')).toHaveLength(before);
});
