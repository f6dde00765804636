// Tests the dashboard of an investor against the sentences of the specification.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { press, styleOf, textsOf } from '#web/testing/find.ts';
import { withForcedColors } from '#web/testing/forced-colors.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, serve } from '#web/testing/serve-calls.ts';

type Analytics = Response<'GET /dashboard/analytics'>;

const as = INVESTOR;
const card = (name: string | RegExp) => page.getByRole('region', { name });
const figure = (name: string) =>
  page.css('.figure').filter({ has: page.getByRole('heading', { name, exact: true }) });
const chart = card('Value over time');
const plot = chart.getByRole('slider');
const cellsOf = (row: ReturnType<typeof card>) => textsOf(row.css('th, td'));

const openDashboard = (query = '') => openPage(`/dashboard${query}`, { as });

/** Serves each time range with its own name. */
function serveRanges(change: (body: Analytics) => Analytics = body => body): void {
  serve({
    'GET /dashboard/analytics': ({ search }) =>
      change({
        ...sample('GET /dashboard/analytics'),
        timeRange: (search.get('timeRange') ?? '1M') as Analytics['timeRange'],
      }),
  });
}

afterEach(async () => {
  await page.viewport(1440, 900);
});

test('The reserve of open orders is shown in shares, and in cash for purchases', async () => {
  const holding = (...held: { cash: number; shares: number }[]) =>
    edit('GET /market/orders', body => ({
      ...body,
      total: held.length,
      results: held.flatMap((one, i) => body.results.slice(i, i + 1).map(order => ({ ...order, held: one }))),
    }));
  const none = { cash: 0, shares: 20 };
  holding(none, none);
  serve({ 'GET /market/orders/open': { orders: 2, held: { cash: 0, shares: 40 } } });
  await openDashboard();
  await expect
    .element(card(/Open orders/))
    .toHaveTextContent('Reserved for these orders: 40 shares. Cancel an order to release it.');
  holding({ cash: 1200, shares: 0 }, none, none);
  serve({ 'GET /market/orders/open': { orders: 3, held: { cash: 1200, shares: 40 } } });
  await openDashboard();
  await expect
    .element(card(/Open orders/))
    .toHaveTextContent('Reserved for these orders: $1,200.00 and 40 shares.');
});

test('Overview and portfolio load in parallel, with the text Loading dashboard data...', async () => {
  const overview = Promise.withResolvers<void>();
  const portfolio = Promise.withResolvers<void>();
  serve({
    'GET /dashboard': () => overview.promise.then(() => sample('GET /dashboard')),
    'GET /portfolio': () => portfolio.promise.then(() => sample('GET /portfolio')),
  });
  await openDashboard();
  const loading = page.getByRole('status', { name: 'Loading dashboard data...' });
  await expect.element(loading).toBeVisible();
  expect([callsOf('GET /dashboard').length, callsOf('GET /portfolio').length]).toEqual([1, 1]);
  overview.resolve();
  await expect.element(loading).toBeVisible();
  portfolio.resolve();
  await expect.element(figure('Portfolio Value')).toHaveTextContent('$');
});

test('Failed to load dashboard data. Please try again. in an error box; trying again works', async () => {
  serve({ 'GET /dashboard': broken(500, '') });
  await openDashboard();
  const box = page.getByRole('alert').filter({ hasText: 'Failed to load dashboard data. Please try again.' });
  await expect.element(box).toBeVisible();
  serve({ 'GET /dashboard': sample('GET /dashboard') });
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect.element(figure('Portfolio Value')).toHaveTextContent('$');
  await expect.element(box).not.toBeInTheDocument();
});

test('The error message in the error box, where the server says one', async () => {
  serve({ 'GET /portfolio': broken(500, '{"message":"The market is being restored."}') });
  await openDashboard();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('The market is being restored.');
});

test("Greeting 'Welcome back, {first name}! Here's an overview of your portfolio and market activity.'", async () => {
  await openDashboard();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent("Welcome back, Nora! Here's an overview of your portfolio and market activity.");
});

test('Your Investments: first 4 stocks with two-letter initials, name, category, price, percent change; View All links to /portfolio', async () => {
  await openDashboard();
  const investments = card(/Your Investments/);
  const rows = investments.css('tbody tr');
  await expect.element(rows).toHaveLength(4);
  const first = rows.first();
  await expect.element(first.css('[data-initials]')).toHaveTextContent(/^LA$/);
  await expect.element(first).toHaveTextContent('Latticework');
  await expect.element(first).toHaveTextContent('Technology');
  await expect.element(first).toHaveTextContent(/\$\d+\.\d{2}/);
  await expect.element(first.css('.delta')).toHaveTextContent(/^[+−]\d+\.\d{2}%$/);
  await investments.getByRole('link', { name: 'View All' }).click();
  await expect.poll(address).toBe('/portfolio');
});

test('Top Performers: View All links to /marketplace', async () => {
  await openDashboard();
  const performers = card(/Top Performers/);
  await expect.element(performers.getByRole('listitem').first()).toHaveTextContent('%');
  await performers.getByRole('link', { name: 'View All' }).click();
  await expect.poll(address).toBe('/marketplace');
});

test('A row reads Purchased or Sold, the stock name, the amount as shares and as a dollar value, and the date; View All links to /account', async () => {
  await openDashboard();
  const activity = card(/Recent Activity/);
  const row = activity.css('tbody tr').last();
  await expect.element(row).toBeVisible();
  const [what, shares, value, date] = cellsOf(row);
  expect(what).toMatch(/^(Purchased|Sold) [A-Z]/);
  expect(shares).toMatch(/^[\d,]+$/);
  expect(value).toMatch(/^\$[\d,]+\.\d{2}$/);
  expect(date).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await activity.getByRole('link', { name: 'View All' }).click();
  await expect.poll(address).toBe('/account');
});

test('Portfolio Value with two decimals and percent change today; Total Invested; Total Return (percent)', async () => {
  await openDashboard();
  const value = figure('Portfolio Value');
  await expect.element(value.css('.v')).toHaveTextContent(/^\$[\d,]+\.\d{2}$/);
  await expect.element(value.css('.n')).toHaveTextContent(/[+−]\d+\.\d{2}%\s*today/);
  await value.getByRole('button').click();
  const today = page.getByRole('dialog', { name: 'Time-weighted return, 1D' });
  await expect.element(today).toHaveTextContent('Formula.');
  await userEvent.keyboard('{Escape}');
  await expect.element(figure('Total Invested').css('.v')).toHaveTextContent(/^\$[\d,]+\.\d{2}$/);
  const total = figure('Total Return');
  await expect.element(total.css('.v')).toHaveTextContent(/^[+−]\d+\.\d{2}%$/);
  await total.getByRole('button', { name: /Show how it is worked out/ }).click();
  const working = page.getByRole('dialog', { name: 'Total Return, worked out' });
  await expect.element(working).toHaveTextContent(/\(\$[\d,.]+ − \$[\d,.]+\) ÷ \$[\d,.]+ =/);
  await expect.element(working).toHaveTextContent('Money-weighted, 1 year');
  await expectAccessible();
});

test('Each part of the account value stands once; money is moved by two buttons', async () => {
  edit('GET /dashboard', body => ({ ...body, portfolioValue: 1000, balance: 200, reserved: 50 }));
  await openDashboard();
  const account = card('Account value');
  await expect.element(account.css('[data-roll]')).toHaveTextContent('$1,250.00');
  for (const [name, value] of [
    ['Portfolio Value', '$1,000.00'],
    ['Available Balance', '$200.00'],
    ['Reserved', '$50.00'],
  ] as const) {
    await expect.element(figure(name).css('.v')).toHaveTextContent(value);
    await expect.element(account).not.toHaveTextContent(value);
  }
  await expect.element(account.getByRole('link', { name: 'Withdraw' })).toHaveClass('btn');
  await account.getByRole('link', { name: 'Deposit' }).click();
  await expect.poll(address).toContain('/account?dialog=deposit');
});

test('The formula of Total Return leaves out what has no price', async () => {
  const withUnpriced = { portfolioValue: 1040, totalInvested: 1500, totalGain: 40, totalReturn: 4 };
  edit('GET /dashboard', body => ({ ...body, ...withUnpriced }));
  await openDashboard();
  await figure('Total Return')
    .getByRole('button', { name: /Show how it is worked out/ })
    .click();
  await expect
    .element(page.getByRole('dialog', { name: 'Total Return, worked out' }))
    .toHaveTextContent('($1,040.00 − $1,000.00) ÷ $1,000.00 = +4.00%');
});

test('Percent change today with a plus sign when zero or above, styled up or down', async () => {
  for (const [change, text, look] of [
    [1.5, '+1.50%', 'up'],
    [0, '+0.00%', 'flat'],
    [-2.25, '−2.25%', 'down'],
  ] as const) {
    edit('GET /dashboard', body => ({ ...body, portfolioChange: change }));
    await openDashboard();
    const shown = figure('Portfolio Value').css('.delta');
    await expect.element(shown).toHaveTextContent(text);
    await expect.element(shown).toHaveClass(look);
  }
});

test('Default dashboard time range 1M; each range has its chart, with the index beside it', async () => {
  serveRanges();
  await openDashboard('?flows=on');
  await expect.element(chart.getByRole('radio', { name: '1M' })).toBeChecked();
  expect(callsOf('GET /dashboard/analytics')[0]?.search.get('timeRange')).toBe('1M');
  for (const range of ['1D', '1W', '3M', '6M', '1Y', 'ALL']) {
    await chart.getByText(range, { exact: true }).click();
    await expect.poll(address).toContain(`range=${range}`);
    const name = `Portfolio value, total invested and Foreshare 50, ${range}`;
    await expect.element(chart.getByRole('slider', { name })).toBeVisible();
  }
  await expect.element(chart).toHaveTextContent('Same money in Foreshare 50');
  await expect.element(chart).toHaveTextContent('Excluding deposits and sales');
});

test('The line breaks where shares were bought or sold: money put in is no gain', async () => {
  await openDashboard('?flows=on');
  await expect.element(plot).toBeVisible();
  await expect.element(chart.getByRole('button', { name: /^\d+ events?$/ })).toBeVisible();
  await expect.element(plot.css('.drawing_hop').first()).toBeInTheDocument();
});

test('The time range is in the address, so that going back restores it', async () => {
  serveRanges();
  await openDashboard('?range=1Y');
  await expect.element(chart.getByRole('radio', { name: '1Y' })).toBeChecked();
});

test('While another range loads, the one shown is named', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  serve({
    'GET /dashboard/analytics': async ({ search }) => {
      const timeRange = search.get('timeRange') as Analytics['timeRange'];
      if (timeRange === '1D') await promise;
      return { ...sample('GET /dashboard/analytics'), timeRange };
    },
  });
  await openDashboard('?range=1Y&flows=on');
  await expect.element(chart.getByRole('slider', { name: /, 1Y$/ })).toBeVisible();
  await chart.getByText('1D', { exact: true }).click();
  await expect.element(chart.getByRole('radio', { name: '1D' })).toBeChecked();
  await expect.element(chart.getByRole('slider', { name: /, 1Y$/ })).toBeVisible();
  release();
  await expect.element(chart.getByRole('slider', { name: /, 1D$/ })).toBeVisible();
});

test('The value chart is read with the arrow keys, and as a table', async () => {
  await openDashboard('?flows=on');
  await expect.element(plot).toBeVisible();
  (plot.element() as HTMLElement).focus();
  const before = plot.element().getAttribute('aria-valuetext');
  await press(plot, 'ArrowLeft');
  await expect.element(plot).not.toHaveAttribute('aria-valuetext', before);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect
    .element(page.getByRole('table', { name: /Portfolio value, total invested/ }))
    .toHaveTextContent('$');
});

test('Where the system forces black, the lines have its colours, before the gridlines, and so have their keys', async () => {
  await withForcedColors(async () => {
    await openDashboard('?flows=on');
    await expect.element(plot).toBeVisible();
    await expect
      .poll(() => styleOf(chart.css('.drawing_line[data-look=main]').first(), 'stroke'))
      .toBe('rgb(255, 255, 0)');
    await expect.poll(() => styleOf(chart.css('.key.main'), 'border-top-color')).toBe('rgb(255, 255, 0)');
    await expect.poll(() => styleOf(chart.css('.key.dashed'), 'border-top-color')).toBe('rgb(255, 255, 255)');
    await expect
      .poll(() => styleOf(chart.css('.drawing_gridline').first(), 'stroke'))
      .toBe('color(srgb 0.3 0.3 0.3)');
  });
});

test('Each day of the chart is another, in the evening of a zone behind UTC too, where the market’s next day has begun', async () => {
  const dates = ['2001-11-21T23:59:59.999Z', '2001-11-22T23:59:59.999Z', '2001-11-23T00:12:00.000Z'];
  serveRanges(body => ({
    ...body,
    points: body.points.slice(-3).map((point, i) => ({ ...point, date: dates[i] ?? '' })),
    timeWeighted: {
      ...body.timeWeighted,
      from: '2001-11-22T00:00:00.000Z',
      to: '2001-11-23T00:12:00.000Z',
    },
  }));
  await openDashboard('?flows=on');
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const table = page.getByRole('table', { name: /Portfolio value, total invested/ });
  await expect
    .poll(() => textsOf(table.css('tbody tr > :first-child')))
    .toEqual(['Nov 23, 2001', 'Nov 22, 2001', 'Nov 21, 2001']);
  await expect.element(chart).toHaveTextContent('Days are counted in UTC, where it is Nov 23, 2001.');
  await chart.getByRole('button', { name: /^Time-weighted return/ }).click();
  const working = page.getByRole('dialog', { name: 'Time-weighted return' });
  await expect.element(working.getByText('Close, Nov 21, 2001')).toBeVisible();
  await expect.element(working.getByText('Nov 23, 2001')).toBeVisible();
});

test('Without flows the return is one unbroken line beside the index; two values are told in words', async () => {
  serve({
    'GET /dashboard/analytics': ({ search }) => {
      const body = sample('GET /dashboard/analytics');
      const timeRange = search.get('timeRange') as Analytics['timeRange'];
      return { ...body, timeRange, points: timeRange === '1D' ? body.points.slice(-2) : body.points };
    },
  });
  await openDashboard();
  const name = 'Your return and Foreshare 50, 1M';
  await expect.element(chart.getByRole('slider', { name })).toBeVisible();
  await expect.element(chart.css('.drawing_hop')).not.toBeInTheDocument();
  await chart.getByText('1D', { exact: true }).click();
  await expect.element(chart).toHaveTextContent('Too few values for a line');
  await chart.getByText('Purchases and sales').click();
  await expect.poll(address).toContain('flows=on');
});

test('axe finds nothing on the dashboard', async () => {
  await openDashboard('?flows=on');
  await expect.element(plot).toBeVisible();
  await expect
    .element(
      card(/Open orders/)
        .getByRole('listitem')
        .first(),
    )
    .toBeVisible();
  await expectAccessible();
});
