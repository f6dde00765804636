// Tests the marketplace and the company page by axe, the company page from top to bottom, and what they say where something
// cannot be loaded.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pageAtHand } from '#web/lib/page-at-hand.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf, textsOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, refused, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const heading = page.getByRole('heading', { level: 1 });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const trades = region('Recent trades').css('tbody tr');

afterEach(async () => {
  await cleanup();
  await page.viewport(1440, 900);
});

test('axe finds nothing on the marketplace, as grid and as list', async () => {
  await openPage('/marketplace', { as });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expectAccessible();
  await openPage('/marketplace?view=list', { as });
  await expect.element(page.getByRole('main').css('tbody tr').first()).toBeVisible();
  await expectAccessible();
});

test('A company that cannot be loaded says so, and trying again works; axe finds nothing on its page', async () => {
  await openPage('/marketplace/quillpay', { as, answers: { 'GET /market/{slug}': broken(500, '') } });
  const box = page.getByRole('alert').filter({ hasText: 'This company could not be loaded' });
  await expect.element(box).toBeVisible();
  serve({ 'GET /market/{slug}': sample('GET /market/{slug}') });
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toHaveTextContent('Quillpay');
  await expect.element(region('Mark').getByRole('slider')).toBeVisible();
  await expect.element(trades.first()).toBeVisible();
  await expectAccessible();
});

test('A company that does not exist says so, and leads to those that do', async () => {
  await openPage('/marketplace/nothing-here', {
    as,
    answers: { 'GET /market/{slug}': refused('not_found') },
  });
  await expect.element(heading).toHaveTextContent('Company not found');
  const link = page.getByRole('main').getByRole('link', { name: 'Open the marketplace' });
  await expect.element(link).toHaveAttribute('href', '/marketplace');
  await expectAccessible();
});

test('A failed book leaves the rest of the page alone', async () => {
  await openPage('/marketplace/quillpay', { as, answers: { 'GET /market/{slug}/book': broken(500, '') } });
  await expect.element(page.getByText('The order book could not be loaded').first()).toBeVisible();
  await expect.element(trades.first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Review order to buy' })).toBeEnabled();
});

test('Price chart with band and range, and as a table', async () => {
  await openPage('/marketplace/quillpay', { as });
  await expect.element(heading).toHaveTextContent('Quillpay');
  const chart = region('Mark');
  for (const range of ['1M', '3M', '6M', 'ALL']) {
    await chart.getByText(range, { exact: true }).click();
    const name = `Quillpay: mark, 80% band and trades, ${range}`;
    await expect.element(chart.getByRole('slider', { name })).toBeVisible();
  }
  await expect.poll(address).toContain('range=ALL');
  await expect.element(chart).toHaveTextContent('80% band');
  await chart.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(chart.getByRole('table')).toHaveTextContent('$');
});

test('Book, depth and tape; a price of the book goes into the ticket', async () => {
  const [trade] = sample('GET /market/{slug}/trades').results;
  const many = Array.from({ length: 18 }, (_, i) => ({
    ...trade,
    id: `0198c000-0000-7000-8000-0000000000${10 + i}`,
  }));
  serve({
    'GET /market/{slug}/trades': ({ search }) =>
      pageAtHand(many as NonNullable<typeof trade>[], Number(search.get('page') ?? 1), 10),
  });
  await openPage('/marketplace/quillpay', { as });
  const offer = page
    .getByRole('region', { name: /^Order book/ })
    .getByRole('button', { name: /^Use \$[\d.]+ as limit price$/ })
    .first();
  await expect.element(offer).toBeVisible();
  const [, price = ''] = /\$([\d.]+)/.exec(offer.element().getAttribute('aria-label') ?? '') ?? [];
  await offer.click();
  await expect.element(page.getByRole('textbox', { name: 'Limit price' })).toHaveValue(price);
  await expect.element(page.getByRole('region', { name: /^Depth/ }).getByRole('slider')).toBeVisible();
  await expect.element(trades).toHaveLength(10);
  await region('Recent trades').getByRole('button', { name: 'Next' }).click();
  await expect.element(region('Recent trades')).toHaveTextContent('Page 2 of 2');
});

test('Rules in words (who may buy, when, at what price, how long it takes); mark with its inputs', async () => {
  await openPage('/marketplace/quillpay', { as });
  const rules = region('The company’s rules');
  await expect
    .poll(() => textsOf(rules.css('dt')))
    .toEqual(['Who may buy', 'When', 'Price', 'Smallest order', 'Review', 'First refusal']);
  expect(textsOf(rules.css('dd'))).toEqual([
    'Every investor with an approved verification may buy.',
    'Trading is always open.',
    'Within 20% of the last price.',
    '1 share',
    'Trades clear without a review by the company.',
    'The company has no right of first refusal.',
  ]);
  await expect.element(page.getByText(/Settles within 24 hours of clearing/)).toBeVisible();
  await page.getByRole('button', { name: /^Mark \$.* Show how it is worked out$/ }).click();
  const working = page.getByRole('dialog', { name: 'How the mark is made' });
  await expect.element(working.getByRole('table')).toHaveTextContent('Settled trades');
  await expect.element(working).toHaveTextContent('Effective observations');
  await userEvent.keyboard('{Escape}');
});

test('On a phone, price and Trade stand at the bottom; Trade opens the sheet and has the focus afterwards', async () => {
  await page.viewport(390, 844);
  await openPage('/marketplace/quillpay', { as });
  const trade = page.getByRole('button', { name: 'Trade', exact: true });
  await trade.click();
  const sheet = page.getByRole('dialog', { name: 'Quillpay' });
  await expect.element(sheet.getByRole('textbox', { name: /^Shares/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(trade).toHaveFocus();
});

test('On a phone no word of a name is torn apart, and the widest book does not scroll sideways', async () => {
  edit('GET /market/{slug}', body => ({ ...body, name: 'Internationalize' }));
  const rung = { price: 123_456.78, shares: 12_345_678, yours: 0 };
  edit('GET /market/{slug}/book', body => ({ ...body, bids: [rung], asks: [rung] }));
  await page.viewport(390, 844);
  await openPage('/marketplace/quillpay', { as });
  // The frame, which is not mounted here, takes 32 px of a window of 320 px.
  for (const width of [390, 320, 288]) {
    await page.viewport(width, 844);
    await expect
      .element(page.getByRole('button', { name: 'Use $123,456.78 as limit price' }))
      .toHaveLength(2);
    await expect.element(heading).toHaveTextContent('Internationalize');
    // One line.
    await expect.poll(() => boxOf(heading).height).toBeLessThan(40);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
  }
});

test('Back closes a ticket that was opened at a holding, and stays on the page', async () => {
  await openPage('/portfolio/quillpay', { as });
  await page
    .getByRole('button', { name: /^Buy more/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/portfolio/quillpay');
});
