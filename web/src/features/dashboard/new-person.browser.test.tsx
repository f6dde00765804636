// Tests the dashboard of somebody who holds nothing yet, and the cards beside the chart of somebody who does.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { restoreSession } from '#web/api/session.ts';
import { pageAtHand } from '#web/lib/page-at-hand.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const card = (name: string | RegExp) => page.getByRole('region', { name });
const figure = (name: string) =>
  page.css('.figure').filter({ has: page.getByRole('heading', { name, exact: true }) });

beforeEach(() => {
  const steps = ['verify', 'deposit', 'buy', 'pin', 'two_factor'] as const;
  edit('GET /dashboard', body => ({
    ...body,
    ...{ portfolioValue: 0, portfolioChange: 0, portfolioChangeAmount: 0, totalInvested: 0 },
    ...{ totalGain: 0, totalReturn: null, since: null, recentActivity: [], balance: 0, reserved: 0 },
    tasks: [
      {
        ...{ kind: 'fund' as const, link: '/account?dialog=deposit', count: null, dueAt: null },
        ...{ verification: null, order: null, company: null },
      },
    ],
    firstSteps: steps.map(kind => ({ kind, done: kind === 'verify' })),
  }));
  serve({
    'GET /portfolio': sample('GET /portfolio', 'operator'),
    'GET /market/orders': pageAtHand([], 1, 10),
    'GET /market/orders/open': { orders: 0, held: { cash: 0, shares: 0 } },
  });
});

afterEach(async () => {
  await page.viewport(1440, 900);
});

test('Each empty card says what will stand there; axe finds nothing on an empty dashboard', async () => {
  await openPage('/dashboard', { as });
  await expect.element(card(/Open orders/)).toHaveTextContent('No open orders');
  // Who holds nothing has no return: not 0, as on the portfolio.
  await expect.element(figure('Total Return').css('.v')).toHaveTextContent(/^–$/);
  await expect.element(card(/To do/)).toHaveTextContent('Fund your account');
  await expect.element(card(/Your Investments/)).toHaveTextContent('No investments');
  await expect.element(card(/Recent Activity/)).toHaveTextContent('No recent activity');
  await expectAccessible();
  await page.getByRole('link', { name: 'Open the marketplace' }).first().click();
  await expect.poll(address).toBe('/marketplace');
});

test('The first steps lead to what is to be done, and stay hidden once they were hidden', async () => {
  await openPage('/dashboard', { as });
  const steps = card(/First steps/);
  await expect.element(steps.getByRole('listitem')).toHaveLength(5);
  await expect.element(steps.getByRole('progressbar')).toBeVisible();
  await steps.getByRole('link', { name: 'Deposit' }).click();
  await expect.poll(address).toBe('/account?dialog=deposit');
  await openPage('/dashboard', { as });
  await steps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect.element(steps).not.toBeInTheDocument();
  await openPage('/dashboard', { as });
  await expect.element(card(/To do/)).toBeVisible();
  expect(steps.elements()).toHaveLength(0);
});

test('With a damaged session in storage the greeting has no name', async () => {
  await openPage('/dashboard', { as });
  localStorage.setItem('authUser', '{broken');
  restoreSession();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome back! /);
});

test('What waits fills the column beside the chart', async () => {
  const firstSteps = [{ kind: 'pin' as const, done: false }];
  edit('GET /dashboard', body => ({ ...body, firstSteps }));
  serve({
    'GET /portfolio': sample('GET /portfolio'),
    'GET /market/orders': sample('GET /market/orders'),
    'GET /market/orders/open': sample('GET /market/orders/open'),
  });
  await openPage('/dashboard', { as });
  // What the frame, which is not mounted here, leaves the page beside its sidebar.
  (page.getByRole('main').element() as HTMLElement).style.maxWidth = '1152px';
  const chart = card('Value over time');
  const orders = card(/Open orders/);
  await expect.element(chart.getByRole('slider')).toBeVisible();
  await expect.element(orders.getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => boxOf(card(/To do/)).top - boxOf(chart).top).toBeCloseTo(0, 0);
  expect(boxOf(orders).top).toBeCloseTo(boxOf(card(/First steps/)).bottom + 20, 0);
  expect(boxOf(orders).bottom).toBeCloseTo(boxOf(chart).bottom, 0);
});
