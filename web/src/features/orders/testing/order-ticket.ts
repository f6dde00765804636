// The order ticket of one company in component tests: its fields, and a server that previews and places orders.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { loadSite } from '#web/api/site.ts';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import type { Answers, Call } from '#web/testing/serve-calls.ts';

type Preview = Response<'POST /market/order/preview'>;
type Order = Response<'POST /market/order'>;
interface Body {
  readonly stockId: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly shares: number;
  readonly limitPrice?: number;
}

const FEE_BPS = 50;
export const company = sample('GET /market/{slug}');
export const cash = sample('GET /account').balance;
export const ask = company.ask ?? 0;
/** Below every offer, and allowed. */
export const RESTING = (company.rules.lowestPrice ?? 0) + 1;
const AT = '2026-11-28T21:30:00.000Z';

export const form = page.css('form[data-part=ticket]');
export const field = (label: string | RegExp) => form.getByLabelText(label);
export const shares = field(/^Shares/);
export const price = field('Limit price');
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const told = (text: string | RegExp) => expect.element(form.getByText(text)).toBeVisible();
export const confirmation = page.getByRole('dialog', { name: 'Confirm your order' });
export const result = page.getByRole('dialog', { name: 'Your order', exact: true });
export const line = (label: string) =>
  form
    .css('dl > div')
    .filter({ has: page.getByText(label) })
    .css('dd');
export const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

const sums = ({ shares: count, limitPrice = ask }: Body) => {
  const notional = Math.round(count * limitPrice * 100) / 100;
  return { notional, fee: Math.round(notional * 0.5) / 100 };
};

export const preview = ({ body }: Call): Preview => {
  const order = body as Body;
  const { notional, fee } = sums(order);
  const total = Math.round((notional + fee) * 100) / 100;
  const fills = (order.limitPrice ?? ask) >= ask;
  return {
    price: order.limitPrice ?? ask,
    fillsNow: { shares: fills ? order.shares : 0, averagePrice: fills ? ask : null },
    notional,
    fee,
    total,
    feeBps: FEE_BPS,
    holds: { cash: total, shares: 0 },
    availableAfter: { cash: Math.max(0, Math.round((cash - total) * 100) / 100), shares: 0 },
    expiresAt: null,
    estimatedSettlementAt: AT,
    closes: false,
    ownOrderId: null,
    pinRequired: false,
    stepUp: null,
    rules: [],
  };
};

export const placed = ({ body }: Call): Order => {
  const { side, type, shares: count, limitPrice = ask } = body as Body;
  return {
    ...{ id: '0198c000-0000-7000-8000-000000000021', side, type, shares: count, limitPrice },
    stock: { id: company.id, slug: company.slug, name: company.name },
    ...{ timeInForce: 'gtc', feeBps: FEE_BPS, status: 'open', filledShares: 0, fills: [], fillCount: 0 },
    ...{
      fee: 0,
      total: 0,
      givenBack: { fee: 0, total: 0 },
      held: { cash: sums(body as Body).notional, shares: 0 },
    },
    ...{ clientOrderId: null, placedAt: AT, expiresAt: null, endedAt: null, endReason: null },
  };
};

export async function openTicket(answers: Answers = {}): Promise<void> {
  await openPage('/marketplace/quillpay', {
    as: INVESTOR,
    answers: { 'POST /market/order/preview': preview, 'POST /market/order': placed, ...answers },
  });
  await loadSite();
  await expect.element(price).toHaveValue(ask.toFixed(2));
}

/** Fills the ticket below every offer and reviews it. */
export async function review(count: string): Promise<void> {
  await price.fill(RESTING.toFixed(2));
  await shares.fill(count);
  await button('Review order to buy').click();
  await expect.element(confirmation).toBeVisible();
}
