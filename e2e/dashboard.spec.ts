// The dashboard, sentence by sentence of the specification.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, failing, failingUntilTriedAgain, held, leaveCalls } from './support/calls.ts';
import { signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

const INVESTOR = 'investor@foreshare.example';

const figure = (page: Page, name: string) =>
  page.locator('.figure', { has: page.getByRole('heading', { name, exact: true }) });
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

interface Overview {
  portfolioValue: number;
  portfolioChange: number;
  totalInvested: number;
  totalGain: number;
  totalReturn: number;
}

interface Analytics {
  timeWeighted: { from: string; to: string };
  points: { date: string }[];
}

test.describe('the dashboard of an investor', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, INVESTOR);
  });

  test('A chart on its way is as high as the chart: nothing below it moves when it comes; where the browser’s note of who is signed in is damaged, the greeting names nobody', async ({
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
      await expect(value.locator('.range-figures .bone')).toHaveCount(9);
      await expect(below).toBeVisible();
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

  test('What open orders set aside is told in shares, and in cash too where they buy', async ({ page }) => {
    await signIn(page, 'seller@foreshare.example');
    await page.goto('/dashboard');
    const orders = card(page, /Open orders/);
    await expect(orders).toContainText(
      /Reserved for these orders: [\d,]+ shares\. Cancel an order to release it\./,
    );
    await edited<{ results: { held: object }[] }>(page, '/market/orders', ({ results, ...list }) => ({
      ...list,
      results: results.map((order, i) => ({
        ...order,
        held: i === 0 ? { cash: 1200, shares: 0 } : { cash: 0, shares: 20 },
      })),
    }));
    await page.reload();
    await expect(orders).toContainText('Reserved for these orders: $1,200.00 and 40 shares.');
  });

  test('Beside the chart, down to its end, stands what waits', async ({ page }) => {
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

  test('The dashboard while it loads and when it fails', async ({ page }) => {
    await test.step('Overview and portfolio load in parallel; Loading dashboard data... meanwhile', async () => {
      const overview = await held(page, '/dashboard');
      const portfolio = await held(page, '/portfolio');
      const asked = ['/api/dashboard', '/api/portfolio'].map(path =>
        page.waitForRequest(request => new URL(request.url()).pathname === path),
      );
      await page.goto('/dashboard');
      await Promise.all(asked);
      await expect(page.getByRole('status', { name: 'Loading dashboard data...' })).toBeVisible();
      overview();
      await expect(page.getByRole('status', { name: 'Loading dashboard data...' })).toBeVisible();
      portfolio();
      await expect(figure(page, 'Portfolio Value')).toContainText('$');
      await leaveCalls({ page });
    });
    await test.step('Failed to load dashboard data. Please try again. in an error box; trying again works', async () => {
      await failingUntilTriedAgain(page, '/dashboard');
      await page.goto('/dashboard');
      const box = page
        .getByRole('alert')
        .filter({ hasText: 'Failed to load dashboard data. Please try again.' });
      await expect(box).toBeVisible();
      await box.getByRole('button', { name: 'Try again' }).click();
      await expect(figure(page, 'Portfolio Value')).toContainText('$');
      await expect(box).toBeHidden();
      await leaveCalls({ page });
    });
    await test.step('The error message in the error box, where the server says one', async () => {
      await failing(page, '/portfolio', { status: 503, json: { message: 'The market is being restored.' } });
      await page.goto('/dashboard');
      await expect(page.getByRole('alert').first()).toContainText('The market is being restored.');
      await leaveCalls({ page });
    });
  });

  test('The dashboard from top to bottom', async ({ page }) => {
    await test.step("Greeting 'Welcome back, {first name}! Here's an overview of your portfolio and market activity.'", async () => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        "Welcome back, Maya! Here's an overview of your portfolio and market activity.",
      );
    });
    await test.step('Your Investments: first 4 stocks with two-letter initials, name, category, price, percent change; View All links to /portfolio', async () => {
      await page.goto('/dashboard');
      const investments = card(page, /Your Investments/);
      const rows = investments.locator('tbody tr');
      await expect(rows).toHaveCount(4);
      const first = rows.first();
      await expect(first.locator('[data-initials]')).toHaveText('LA');
      await expect(first).toContainText('Latticework');
      await expect(first).toContainText('Technology');
      await expect(first).toContainText(/\$\d+\.\d{2}/);
      await expect(first.locator('.delta')).toHaveText(/^[+−]\d+\.\d{2}%$/);
      await investments.getByRole('link', { name: 'View All' }).click();
      await expect(page).toHaveURL(/\/portfolio$/);
    });
    await test.step('Top Performers: View All links to /marketplace', async () => {
      await page.goto('/dashboard');
      const performers = card(page, /Top Performers/);
      await expect(performers.getByRole('listitem').first()).toContainText('%');
      await performers.getByRole('link', { name: 'View All' }).click();
      await expect(page).toHaveURL(/\/marketplace$/);
    });
    await test.step('A row reads Purchased or Sold, the stock name, the amount as shares and as a dollar value, and the date; View All links to /account', async () => {
      await page.goto('/dashboard');
      const activity = card(page, /Recent Activity/);
      const row = activity.locator('tbody tr').last();
      await expect(row.locator('th, td').nth(0)).toHaveText(/^(Purchased|Sold) [A-Z]/);
      await expect(row.locator('th, td').nth(1)).toHaveText(/^[\d,]+$/);
      await expect(row.locator('th, td').nth(2)).toHaveText(/^\$[\d,]+\.\d{2}$/);
      await expect(row.locator('th, td').nth(3)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
      await activity.getByRole('link', { name: 'View All' }).click();
      await expect(page).toHaveURL(/\/account$/);
    });
    await test.step('Portfolio Value with two decimals and percent change today; Total Invested; Total Return (percent)', async () => {
      await page.goto('/dashboard');
      await expect(figure(page, 'Portfolio Value').locator('.v')).toHaveText(/^\$[\d,]+\.\d{2}$/);
      await expect(figure(page, 'Portfolio Value').locator('.n')).toContainText(/[+−]\d+\.\d{2}%\s*today/);
      const today = page.getByRole('dialog', { name: 'Time-weighted return, 1D' });
      await figure(page, 'Portfolio Value').getByRole('button').click();
      await expect(today).toContainText('Formula.');
      await page.keyboard.press('Escape');
      await expect(figure(page, 'Total Invested').locator('.v')).toHaveText(/^\$[\d,]+\.\d{2}$/);
      const total = figure(page, 'Total Return');
      await expect(total.locator('.v')).toHaveText(/^[+−]\d+\.\d{2}%$/);
      await total.getByRole('button', { name: /Show how it is worked out/ }).click();
      const working = page.getByRole('dialog', { name: 'Total Return, worked out' });
      await expect(working).toContainText(/\(\$[\d,.]+ − \$[\d,.]+\) ÷ \$[\d,.]+ =/);
      await expect(working).toContainText('Money-weighted, 1 year');
    });
    await test.step('The formula of Total Return leaves out what has no price', async () => {
      const withUnpriced = { portfolioValue: 1040, totalInvested: 1500, totalGain: 40, totalReturn: 4 };
      await edited<Overview>(page, '/dashboard', body => ({ ...body, ...withUnpriced }));
      await page.goto('/dashboard');
      await figure(page, 'Total Return')
        .getByRole('button', { name: /Show how it is worked out/ })
        .click();
      const working = page.getByRole('dialog', { name: 'Total Return, worked out' });
      await expect(working).toContainText('($1,040.00 − $1,000.00) ÷ $1,000.00 = +4.00%');
    });
  });

  test('Percent change today with a plus sign when zero or above, styled up or down', async ({ page }) => {
    for (const [change, text, look] of [
      [1.5, '+1.50%', 'up'],
      [0, '+0.00%', 'flat'],
      [-2.25, '−2.25%', 'down'],
    ] as const) {
      await edited<Overview>(page, '/dashboard', body => ({ ...body, portfolioChange: change }));
      await page.goto('/dashboard');
      const shown = figure(page, 'Portfolio Value').locator('.delta');
      await expect(shown).toHaveText(text);
      await expect(shown).toHaveClass(new RegExp(`\\b${look}\\b`));
      await leaveCalls({ page });
    }
  });

  test('Value over time', async ({ page }) => {
    await test.step('Default dashboard time range 1M; each range has its chart, with the index beside it', async () => {
      const first = page.waitForRequest(request => request.url().includes('/api/dashboard/analytics'));
      await page.goto('/dashboard?flows=on');
      expect(new URL((await first).url()).searchParams.get('timeRange')).toBe('1M');
      const chart = card(page, 'Value over time');
      await expect(chart.getByRole('radio', { name: '1M' })).toBeChecked();
      for (const range of ['1D', '1W', '3M', '6M', '1Y', 'ALL']) {
        await chart.getByText(range, { exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`range=${range}`));
        await expect(
          chart.getByRole('slider', {
            name: `Portfolio value, total invested and Foreshare 50, ${range}`,
          }),
        ).toBeVisible();
      }
      await expect(chart).toContainText('Same money in Foreshare 50');
      await expect(chart).toContainText('Excluding deposits and sales');
    });
    await test.step('Without flows the return is one unbroken line beside the index; two values are told in words', async () => {
      await page.goto('/dashboard');
      const chart = card(page, 'Value over time');
      await expect(chart.getByRole('slider', { name: 'Your return and Foreshare 50, 1M' })).toBeVisible();
      await expect(chart.locator('.flowmark')).toHaveCount(0);
      await chart.getByText('1D', { exact: true }).click();
      await expect(chart).toContainText('Too few values for a line');
      await chart.getByText('Purchases and sales').click();
      await expect(page).toHaveURL(/flows=on/);
      await page.goto('/dashboard?flows=on');
    });
    await test.step('The line breaks where shares were bought or sold: money put in is no gain', async () => {
      const plot = card(page, 'Value over time').getByRole('slider');
      await expect(plot.locator('.flowmark').first()).toBeAttached();
      await expect(plot.locator('.hop').first()).toBeAttached();
    });
    await test.step('The time range stands in the address, so that going back restores it', async () => {
      await page.goto('/dashboard?range=1Y&flows=on');
      const chart = card(page, 'Value over time');
      await expect(chart.getByRole('radio', { name: '1Y' })).toBeChecked();
    });
    await test.step('While another range is on its way, the one shown is told as what it is', async () => {
      const release = await held(page, '/dashboard/analytics');
      const chart = card(page, 'Value over time');
      await chart.getByText('1D', { exact: true }).click();
      await expect(chart.getByRole('radio', { name: '1D' })).toBeChecked();
      await expect(chart.getByRole('slider', { name: /, 1Y$/ })).toBeVisible();
      release();
      await expect(chart.getByRole('slider', { name: /, 1D$/ })).toBeVisible();
      await leaveCalls({ page });
    });
    await test.step('The value chart is read with the arrow keys, and as a table', async () => {
      await page.goto('/dashboard?flows=on');
      const plot = card(page, 'Value over time').getByRole('slider');
      await plot.focus();
      const before = await plot.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowLeft');
      await expect(plot).not.toHaveAttribute('aria-valuetext', before ?? '');
      await page.getByRole('button', { name: 'Show as a table' }).click();
      await expect(page.getByRole('table', { name: /Portfolio value, total invested/ })).toContainText('$');
    });
    await test.step('Where the system forces black, the lines have its colours, before the gridlines, and so have their keys', async () => {
      const chart = card(page, 'Value over time');
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      await page.goto('/dashboard?flows=on');
      await expect(chart.locator('.ln.main').first()).toHaveCSS('stroke', 'rgb(255, 255, 0)');
      await expect(chart.locator('.key.main')).toHaveCSS('border-top-color', 'rgb(255, 255, 0)');
      await expect(chart.locator('.key.dashed')).toHaveCSS('border-top-color', 'rgb(255, 255, 255)');
      await expect(chart.locator('.gl').first()).toHaveCSS('stroke', 'color(srgb 0.3 0.3 0.3)');
      await page.emulateMedia({ forcedColors: 'none', colorScheme: null });
    });
    await test.step('Each day of the chart is another, in the evening of a zone behind UTC too, where the market’s next day has begun', async () => {
      const dates = ['2001-11-21T23:59:59.999Z', '2001-11-22T23:59:59.999Z', '2001-11-23T00:12:00.000Z'];
      await edited<Analytics>(page, '/dashboard/analytics', body => ({
        ...body,
        points: body.points.slice(-3).map((point, i) => ({ ...point, date: dates[i] ?? '' })),
        timeWeighted: {
          ...body.timeWeighted,
          from: '2001-11-22T00:00:00.000Z',
          to: '2001-11-23T00:12:00.000Z',
        },
      }));
      await page.goto('/dashboard?flows=on');
      await page.getByRole('button', { name: 'Show as a table' }).click();
      const days = page
        .getByRole('table', { name: /Portfolio value, total invested/ })
        .locator('tbody tr > :first-child');
      await expect(days).toHaveText(['Nov 23, 2001', 'Nov 22, 2001', 'Nov 21, 2001']);
      await expect(card(page, 'Value over time')).toContainText(
        'Days are counted in UTC, where it is Nov 23, 2001.',
      );
      await card(page, 'Value over time')
        .getByRole('button', { name: /^Time-weighted return/ })
        .click();
      const working = page.getByRole('dialog', { name: 'Time-weighted return' });
      await expect(working.getByText('Close, Nov 21, 2001')).toBeVisible();
      await expect(working.getByText('Nov 23, 2001')).toBeVisible();
      await page.keyboard.press('Escape');
      await leaveCalls({ page });
    });
    await test.step('axe finds nothing on the dashboard', async () => {
      await page.goto('/dashboard?flows=on');
      await expect(card(page, 'Value over time').getByRole('slider')).toBeVisible();
      await expect(
        card(page, /Open orders/)
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('the dashboard of somebody new', () => {
  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
    await page.goto('/dashboard');
  });

  test('The dashboard of somebody new, from top to bottom', async ({ page }) => {
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
