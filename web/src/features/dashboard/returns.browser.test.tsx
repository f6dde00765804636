// Tests how the figures of a time range are explained: formula, dates and flows.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { press } from '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { serve } from '#web/testing/serve-calls.ts';

type Analytics = Response<'GET /dashboard/analytics'>;

const as = INVESTOR;
const recorded = sample('GET /dashboard/analytics');
const chart = page.getByRole('region', { name: 'Value over time' });
const figures = chart.css('[data-part=range-figures]');
const show = (name: string | RegExp) => chart.getByRole('button', { name });
const opened = (name: string) => page.getByRole('dialog', { name, exact: true });
const close = () => userEvent.keyboard('{Escape}');

/** Serves the range that is asked for: of a year or more each return also as a year's. */
function serveRanges(change: (body: Analytics) => Analytics = body => body): void {
  serve({
    'GET /dashboard/analytics': ({ search }) => {
      const timeRange = (search.get('timeRange') ?? '1M') as Analytics['timeRange'];
      const isLong = timeRange === 'ALL' || timeRange === '1Y';
      const whole = isLong ? { days: 560, from: '2025-05-18T00:00:00.000Z' } : {};
      const annualised = isLong ? 4.1 : null;
      return change({
        ...recorded,
        timeRange,
        timeWeighted: { ...recorded.timeWeighted, ...whole, annualised },
        moneyWeighted: { ...recorded.moneyWeighted, ...whole, annualised },
        volatility: isLong ? 18.6 : null,
        volatilityDaily: timeRange === '1D' ? null : 0.97,
      });
    },
  });
}

const openRange = (range: string) => openPage(`/dashboard?range=${range}`, { as });

test('Over a year both returns are told for the range and as a year’s, the money-weighted one as XIRR', async () => {
  serveRanges();
  await openRange('ALL');
  await expect.element(chart).toHaveTextContent(/you made [+−][\d.]+% \([+−][\d.]+% a year\) in this range/);
  await expect.element(figures).toHaveTextContent(/Money-weighted return\s*[+−][\d.]+%\s*[+−][\d.]+% a year/);
  await show(/^Money-weighted return [+−]/).click();
  const working = opened('Money-weighted return, ALL');
  await expect.element(working).toHaveTextContent(/Over the whole range, \d+ days\s*[+−][\d.]+%/);
  await expect
    .element(working)
    .toHaveTextContent(/Annualized\s*[+−][\d.]+%\s*\(1 [+−] [\d.]+%\)\^\(365 ÷ \d+\) − 1/);
  await expect.element(working).toHaveTextContent('XIRR');
  await expect
    .element(working.getByRole('table', { name: 'All flows and dates' }))
    .toHaveTextContent('Bought');
  await expectAccessible();
  await close();
});

test('The index opens to its levels on two days', async () => {
  serveRanges();
  await openRange('ALL');
  await show(/^Foreshare 50 [+−]/).click();
  await expect
    .element(opened('Foreshare 50, ALL'))
    .toHaveTextContent(
      /\(([\d,.]+) − ([\d,.]+)\) ÷ \2 = .*Close, [A-Z][a-z]+ \d+, \d{4}\s*\2\s*Level, [A-Z][a-z]+ \d+, \d{4}\s*\1/,
    );
});

test('The deepest fall and the volatility open by the keyboard, which has its place again after', async () => {
  serveRanges();
  await openRange('ALL');
  const fall = show(/^Largest drop \(max\. drawdown\) −/);
  await expect.element(fall).toBeVisible();
  await press(fall, 'Enter');
  await expect
    .element(opened('Largest drop (max. drawdown), ALL'))
    .toHaveTextContent(
      /([\d.]+) ÷ ([\d.]+) − 1 = −[\d.]+%.*High, [A-Z][a-z]+ \d+, \d{4}\s*\2\s*Low, [A-Z][a-z]+ \d+, \d{4}\s*\1\s*Formula\./,
    );
  await close();
  await expect.element(fall).toHaveFocus();
  const swings = show(/^Volatility \d/);
  await press(swings, 'Enter');
  await expect
    .element(opened('Volatility, ALL'))
    .toHaveTextContent(/[\d.]+% × √365 = [\d.]+%.*Days with shares\s*\d+.*Formula\./);
  await close();
  await expect.element(swings).toHaveFocus();
});

test('Under a year nothing is annualized; a day is too short for a volatility', async () => {
  serveRanges();
  await openRange('1D');
  await expect.element(figures).toHaveTextContent(/Volatility\s*–\s*takes two days with shares/);
  await expect.element(chart).not.toHaveTextContent('a year');
  await show(/^Money-weighted return [+−]/).click();
  const working = opened('Money-weighted return, 1D');
  await expect.element(working).toHaveTextContent('Under a year nothing is annualized.');
  await expect.element(working).not.toHaveTextContent('A year, annualized');
});

test('Where no rate fits, or nothing fell, it says so', async () => {
  const none = { peakDay: null, peakLevel: null, troughDay: null, troughLevel: null };
  serveRanges(body => ({
    ...body,
    moneyWeighted: { ...body.moneyWeighted, percent: null, annualised: null },
    maxDrawdown: 0,
    drawdownWorking: { ...body.drawdownWorking, ...none } as Analytics['drawdownWorking'],
  }));
  await openRange('6M');
  await expect
    .element(figures)
    .toHaveTextContent(/Money-weighted return\s*–\s*no single rate fits the flows/);
  await expect
    .element(figures)
    .toHaveTextContent(/Largest drop \(max\. drawdown\)\s*\+0\.00%\s*never below an earlier high/);
  await show('Largest drop (max. drawdown) +0.00%').click();
  await expect
    .element(opened('Largest drop (max. drawdown), 6M'))
    .toHaveTextContent('never below an earlier high +0.00%');
});

test('Inside the working of Total Return each year’s figure opens its own', async () => {
  serveRanges();
  await openPage('/dashboard', { as });
  const figure = page
    .css('.figure')
    .filter({ has: page.getByRole('heading', { name: 'Total Return', exact: true }) });
  await figure.getByRole('button', { name: /Show how it is worked out/ }).click();
  const total = opened('Total Return, worked out');
  const index = total.getByRole('button', { name: /^Foreshare 50/ });
  await index.click();
  await expect
    .element(opened('Foreshare 50, 1Y'))
    .toHaveTextContent('Level at the end ÷ level at the start, less 1.');
  await close();
  await expect.element(index).toHaveFocus();
  await expect.element(total).toBeVisible();
});
