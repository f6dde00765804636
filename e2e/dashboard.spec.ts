// The dashboard, sentence by sentence of the specification.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, leaveCalls } from './support/calls.ts';
import { signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

const INVESTOR = 'investor@foreshare.example';

const figure = (page: Page, name: string) =>
  page.locator('.figure', { has: page.getByRole('heading', { name, exact: true }) });
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

interface Analytics {
  timeWeighted: { from: string; to: string };
  points: { date: string }[];
}

test.describe('the dashboard of an investor', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, INVESTOR);
  });

  test('A loading chart is as high as the chart, so that nothing below moves; with a damaged session in storage the greeting has no name', async ({
    page,
  }) => {
    const value = card(page, 'Value over time');
    const below = card(page, /^Your Investments/);
    // In New York's evening, when UTC has the next day already, the chart has an extra sentence.
    for (const hour of ['17', '03']) {
      const { promise, resolve: bring } = Promise.withResolvers<void>();
      await page.route(/value-chart-[^/]*\.js$/, route => promise.then(() => route.continue()));
      const inHour = (date: string) => `${date.slice(0, 10)}T${hour}:00:00.000Z`;
      await page.clock.setFixedTime(inHour(new Date().toISOString()));
      await edited<Analytics>(page, '/dashboard/analytics', ({ points, ...body }) => ({
        ...body,
        points: points.map(point => ({ ...point, date: inHour(point.date) })),
      }));
      await page.goto('/dashboard');
      await expect(value.locator('[data-part=range-figures] .bone')).toHaveCount(9);
      await expect(below).toBeVisible();
      // The reasons are between them, and come with a separate call.
      await expect(card(page, /^Why/).getByRole('listitem').first().getByRole('link')).toBeVisible();
      const place = (await below.boundingBox())?.y;
      bring();
      await expect(value.getByRole('slider')).toBeVisible();
      await expect(value.getByText('Days are counted in UTC')).toHaveCount(hour === '03' ? 1 : 0);
      expect((await below.boundingBox())?.y).toBe(place);
      await leaveCalls({ page });
    }
    await page.evaluate(() => localStorage.setItem('authUser', '{broken'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Welcome back! /);
  });

  test('What waits fills the column beside the chart', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard');
    const chart = card(page, 'Value over time');
    const orders = card(page, /Open orders/);
    await expect(chart.getByRole('slider')).toBeVisible();
    await expect(orders.getByRole('listitem').first()).toBeVisible();
    const place = (one: typeof chart) => one.evaluate(it => it.getBoundingClientRect());
    const [left, below] = [await place(chart), await place(orders)];
    const first = await place(card(page, /To do/));
    const above = await place(card(page, /First steps/));
    expect(first.top).toBeCloseTo(left.top, 0);
    expect(below.top).toBeCloseTo(above.bottom + 20, 0);
    expect(below.bottom).toBeCloseTo(left.bottom, 0);
  });
});

test.describe('the dashboard of a new person', () => {
  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
    await page.goto('/dashboard');
  });

  test('The dashboard of a new person, from top to bottom', async ({ page }) => {
    await test.step('axe finds nothing on an empty dashboard', async () => {
      await expect(card(page, /Open orders/)).toContainText('No open orders');
      await expectAccessible(page);
    });
    await test.step('Who holds nothing has no return: not 0, as on the portfolio', async () => {
      await expect(figure(page, 'Total Return').locator('.v')).toHaveText('–');
    });
    await test.step('What needs the person, and the first steps while nothing is held', async () => {
      await expect(card(page, /To do/)).toContainText(/Finish your verification|Fund your account/);
      const steps = card(page, /First steps/);
      await expect(steps.getByRole('listitem')).toHaveCount(5);
      await expect(steps.getByRole('progressbar')).toBeVisible();
      await steps.getByRole('link', { name: 'Deposit' }).click();
      await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
      await page.goBack();
      await steps.getByRole('button', { name: 'Hide first steps' }).click();
      await expect(steps).toBeHidden();
      await page.reload();
      await expect(card(page, /To do/)).toBeVisible();
      await expect(steps).toBeHidden();
    });
    await test.step('Each empty card says what will stand there', async () => {
      await expect(card(page, /Your Investments/)).toContainText('No investments');
      await expect(card(page, /Recent Activity/)).toContainText('No recent activity');
      await expect(card(page, /Open orders/)).toContainText('No open orders');
      await page.getByRole('link', { name: 'Open the marketplace' }).click();
      await expect(page).toHaveURL(/\/marketplace$/);
    });
  });
});
