// Tests what the dashboard shows in the days after a first purchase.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';

type Order = Response<'GET /market/orders'>['results'][number];

const HOUR_MS = 3_600_000;
const order = sample('GET /market/orders').results.find(({ side }) => side === 'buy') as Order;
const card = page.getByRole('region', { name: 'Your first shares' });
const chart = page.getByRole('region', { name: /Value over time/ });

const ago = (now: string, hours: number) => new Date(Date.parse(now) - hours * HOUR_MS).toISOString();

/**
 * Opens the dashboard of a person who bought three shares so long ago.
 * @param before hours since an earlier trade, whose shares were sold
 */
async function openAfter(hours: number, orders: readonly Order[] = [bought()], before = 0): Promise<void> {
  edit('GET /dashboard', body => ({
    ...body,
    since: ago(body.asOf, hours),
    recentActivity: body.recentActivity
      .slice(0, 2)
      .map((row, i) => ({ ...row, date: ago(body.asOf, i === 0 ? hours : Math.max(hours, before)) })),
  }));
  edit('GET /portfolio', body => ({ ...body, stocks: body.stocks.slice(0, 1) }));
  edit('GET /market/orders', body => ({ ...body, results: [...orders], total: orders.length }));
  await openPage('/dashboard', { as: INVESTOR });
}

function bought(): Order {
  const at = '2026-11-28T21:30:00.000Z';
  const settlement = {
    state: 'in_review',
    reviewDueAt: '2026-11-29T21:30:00.000Z',
    settleDueAt: null,
    clearedAt: null,
    settledAt: null,
    endedAt: null,
    reason: null,
  } as const;
  const fill = { id: order.id, shares: 3, price: 38.26, fee: 0.57, at, settlement };
  return {
    ...order,
    ...{
      status: 'filled',
      shares: 3,
      filledShares: 3,
      fills: [fill],
      fillCount: 1,
      fee: 0.57,
      total: 115.35,
    },
  };
}

test('After the first purchase the dashboard says what was bought, what it cost, and what happens next', async () => {
  await openAfter(3);
  await expect.element(card).toHaveTextContent(`You bought 3 shares of ${order.stock.name} at $38.26 each.`);
  await expect.element(card.css('.total')).toHaveTextContent('$115.35');
  await expect.element(card.getByRole('listitem').nth(0)).toHaveTextContent('Agreed');
  await expect.element(card.css('[aria-current=step]')).toHaveTextContent('Company review');
  await expect
    .element(card.getByRole('link', { name: 'View order' }))
    .toHaveAttribute('href', `/orders/${order.id}`);
  expect(chart.elements()).toHaveLength(0);
  // A loss that is only the fee needs no reasons.
  expect(page.getByRole('region', { name: /^Why/ }).elements()).toHaveLength(0);
  await expectAccessible();
});

test('After two days the chart is in its place', async () => {
  await openAfter(49);
  await expect.element(chart).toBeVisible();
  expect(card.elements()).toHaveLength(0);
});

test('Shares that were not bought here have the chart at once', async () => {
  await openAfter(3, []);
  await expect.element(chart).toBeVisible();
  expect(card.elements()).toHaveLength(0);
});

test('A purchase is not the first of a person who traded before', async () => {
  await openAfter(3, [bought()], 500);
  await expect.element(chart).toBeVisible();
  expect(card.elements()).toHaveLength(0);
});
