// Tests the signed-in area under browser translation: changes stay visible, and nothing breaks.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { loadSite } from '#web/api/site.ts';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { type Answers, type Call, callsOf, refused, serve } from '#web/testing/serve-calls.ts';
import { TRANSLATED, translate } from '#web/testing/translator.ts';
import { followTranslator } from './follow-translator.ts';

interface Body {
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly shares: number;
  readonly limitPrice: number;
}

const as = INVESTOR;
const company = sample('GET /market/{slug}');
const ask = company.ask ?? 0;
const AT = '2026-11-28T21:30:00.000Z';
const form = page.css('form[data-part=ticket]');
const dialog = page.getByRole('dialog');
const act = dialog.css('button[type=submit]');
const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
const lineOf = (inside: typeof form, label: RegExp) =>
  inside.css('dl > div').filter({ hasText: label }).css('dd');

const errors: unknown[] = [];
const note = ({ error }: ErrorEvent) => errors.push(error);
let stopFollowing = () => {};

beforeEach(() => {
  errors.length = 0;
  addEventListener('error', note);
  stopFollowing = followTranslator();
});

afterEach(() => {
  removeEventListener('error', note);
  stopFollowing();
  expect(errors).toEqual([]);
});

async function openTicket(answers: Answers = {}): Promise<void> {
  await openPage('/marketplace/quillpay', {
    as,
    answers: { 'POST /market/order/preview': refused('unavailable'), ...answers },
  });
  await loadSite();
  await expect.element(form.getByLabelText('Limit price')).toHaveValue(ask.toFixed(2));
}

test('The sums of a ticket follow what is typed', async () => {
  await openTicket();
  const shares = form.getByLabelText(/Shares/);
  await shares.fill('10');
  const show = translate();
  await expect.element(lineOf(form, /Maximum total/)).toHaveTextContent(TRANSLATED);
  for (const count of [20, 30]) {
    await shares.fill(`${count}`);
    const price = Math.round(count * ask * 100);
    const fee = Math.round(price * 0.005);
    await expect.poll(() => cents(lineOf(form, /Maximum total/).element().textContent)).toBe(price + fee);
    await expect
      .element(lineOf(form, /Fee/).first())
      .toHaveTextContent(`${TRANSLATED}$${(fee / 100).toFixed(2)}`);
  }
  show();
});

const placed = ({ body }: Call): Response<'POST /market/order'> => {
  const { side, type, shares, limitPrice } = body as Body;
  return {
    ...{ id: '0198c000-0000-7000-8000-000000000021', side, type, shares, limitPrice },
    stock: { id: company.id, slug: company.slug, name: company.name },
    ...{ timeInForce: 'gtc', feeBps: 50, status: 'open', filledShares: 0, fills: [], fillCount: 0 },
    ...{ fee: 0, total: 0, givenBack: { fee: 0, total: 0 }, held: { cash: shares * limitPrice, shares: 0 } },
    ...{ clientOrderId: null, placedAt: AT, expiresAt: null, endedAt: null, endReason: null },
  };
};

const preview = ({ body }: Call): Response<'POST /market/order/preview'> => {
  const { shares, limitPrice } = body as Body;
  const total = Math.round(shares * limitPrice * 100) / 100;
  return {
    ...{ price: limitPrice, fillsNow: { shares: 0, averagePrice: null }, notional: total, fee: 0, total },
    ...{ feeBps: 50, holds: { cash: total, shares: 0 }, availableAfter: { cash: 0, shares: 0 } },
    ...{ expiresAt: null, estimatedSettlementAt: AT, closes: false, ownOrderId: null },
    ...{ pinRequired: false, stepUp: null, rules: [] },
  };
};

test('An order that is not answered asks to try again, and has the same key', async () => {
  await openTicket({ 'POST /market/order/preview': preview });
  await form.getByLabelText('Limit price').fill(((company.rules.lowestPrice ?? 0) + 1).toFixed(2));
  await form.getByLabelText(/^Shares/).fill('2');
  const show = translate();
  serve({ 'POST /market/order': () => Promise.reject(new TypeError('Failed to fetch')) });
  await form.getByRole('button', { name: /Review order to buy/ }).click();
  await expect.element(act).toHaveTextContent(`${TRANSLATED}Place order`);
  await act.click();
  await expect.element(act).toHaveTextContent(`${TRANSLATED}Try again`);
  serve({ 'POST /market/order': placed });
  await act.click();
  await expect.element(dialog).toHaveTextContent('Order placed.');
  const keys = callsOf('POST /market/order').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
  show();
});

test('A deposit shows its sum and its act, the balance follows, and the original comes back whole', async () => {
  const method = {
    id: as.id,
    name: 'Bank transfer',
    description: '1 day',
    type: 'bank',
    active: true,
  } as const;
  const channel = {
    id: as.id,
    name: 'ACH',
    fee: 0,
    symbol: 'USD',
    active: true,
    payees: [],
    minimum: 0.01,
    maximum: 9000,
  };
  const details = {
    ...{ type: 'bank' as const, account_name: 'Clients', bank_name: 'Bank', account_address: 'A' },
    ...{ bank_address: 'B', routing_number: '021000021', iban: 'DE89370400440532013000', bic: 'COBADEFF' },
  };
  const account = sample('GET /account');
  await openPage('/account', {
    as,
    answers: {
      'GET /payment/methods': { methods: [method] },
      'GET /payment/channels': { channels: [channel] },
      'GET /payment/channels/{id}/details': { channel, details },
    },
  });
  const main = page.getByRole('main');
  const balance = page.css('.figure').filter({ hasText: 'Available Balance' }).css('.v');
  await expect.element(balance).toHaveTextContent('$');
  const headings = main
    .getByRole('heading')
    .elements()
    .map(one => one.textContent);
  const show = translate();
  await page
    .getByRole('button', { name: /Deposit$/ })
    .first()
    .click();
  await dialog.getByLabelText(/Amount/).fill('75');
  for (const name of [/Bank transfer/, /ACH/])
    await dialog.getByRole('radio', { name }).click({ force: true });
  await expect.element(lineOf(dialog, /You send/)).toHaveTextContent(`${TRANSLATED}$75.00`);
  await expect.element(act).toHaveTextContent(`${TRANSLATED}Next`);
  await act.click();
  await expect.element(act).toHaveTextContent(`${TRANSLATED}Register transfer`);
  const [payment] = sample('GET /payment/transactions').results;
  if (payment === undefined) throw new Error('no payment is recorded');
  serve({
    'POST /payment/deposit': payment,
    'GET /account': { ...account, balance: account.balance + 75 },
  });
  await act.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const after = Math.round((account.balance + 75) * 100);
  await expect.poll(() => cents(balance.element().textContent)).toBe(after);
  show();
  await expect.element(main).not.toHaveTextContent(TRANSLATED);
  expect(
    main
      .getByRole('heading')
      .elements()
      .map(one => one.textContent),
  ).toEqual(headings);
});
