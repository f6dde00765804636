// Tests the screens of a person whose currency is the euro: what they own is in euros with dollars below, what they trade is
// in dollars with euros below.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadSite } from '#web/api/site.ts';
import { setPreferences } from '#web/lib/preferences.ts';
import { textsOf } from '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';

const as = INVESTOR;
const RATE = 0.5;
const euros = (usd: number) => amount(usd * RATE, 'EUR');
const dollars = (usd: number) => amount(usd, 'USD');
const amount = (value: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value);

const figure = (name: string) =>
  page.css('.figure').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** The main line of a figure, and the second line. */
const linesOf = async (name: string) => {
  await expect.element(figure(name)).toBeVisible();
  return [...textsOf(figure(name).css('.v')), ...textsOf(figure(name).css('.n > .num')).slice(0, 1)];
};

beforeEach(() => {
  setPreferences({ currency: 'eur', rates: { eur: { rate: RATE, day: '2026-11-27' } } });
});

afterEach(() => {
  setPreferences({ currency: 'usd', rates: undefined, hideAmounts: false });
});

test('The dashboard is in euros with dollars below, also the limits of its open orders', async () => {
  await openPage('/dashboard', { as });
  const { portfolioValue, totalInvested, balance, reserved } = sample('GET /dashboard');
  expect(await linesOf('Portfolio Value')).toEqual([euros(portfolioValue), dollars(portfolioValue)]);
  expect(await linesOf('Total Invested')).toEqual([euros(totalInvested), dollars(totalInvested)]);
  expect(await linesOf('Available Balance')).toEqual([euros(balance), dollars(balance)]);
  const total = portfolioValue + balance + reserved;
  const account = page.getByRole('region', { name: 'Account value' });
  await expect.element(account).toHaveTextContent(`${euros(total)}${dollars(total)}`);
  const order = sample('GET /market/orders').results[0];
  await expect
    .element(page.getByRole('region', { name: /Open orders/ }))
    .toHaveTextContent(`at ${euros(order?.limitPrice ?? 0)} or`);
});

test('The portfolio is in euros with dollars below, which hidden amounts leave out', async () => {
  await openPage('/portfolio', { as });
  const { totalValue } = sample('GET /portfolio');
  expect(await linesOf('Total Value')).toEqual([euros(totalValue), dollars(totalValue)]);
  setPreferences({ hideAmounts: true });
  await expect.element(page.getByText(dollars(totalValue))).not.toBeInTheDocument();
});

test('The ticket is in dollars with the total in euros below, and so are the orders', async () => {
  await openPage('/marketplace/quillpay', { as });
  await loadSite();
  const form = page.css('form[data-part=ticket]');
  await form.getByLabelText('Limit price').fill('10.00');
  await form.getByLabelText(/^Shares/).fill('3');
  const total = form.css('.total');
  await expect.element(total).toHaveTextContent(/^Maximum total\$30\.15€15\.08$/);
  await openPage('/orders', { as });
  const limit = dollars(sample('GET /market/orders').results[0]?.limitPrice ?? 0);
  await expect.element(page.css('tbody tr').first()).toHaveTextContent(`at ${limit} or`);
  await expect.element(page.getByText(/Prices and orders here are in US dollars/)).toBeVisible();
});

test('The ticket of a holding names the total in euros as well', async () => {
  await openPage('/portfolio/quillpay?order=buy', { as });
  await loadSite();
  const form = page.css('form[data-part=ticket]');
  await form.getByLabelText('Limit price').fill('10.00');
  await form.getByLabelText(/^Shares/).fill('3');
  await expect.element(form.css('.total')).toHaveTextContent(/\$30\.15€15\.08$/);
});
