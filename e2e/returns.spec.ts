// The inputs of a time range's return: its formula, dates and flows, on the dashboard and the portfolio.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, leaveCalls } from './support/calls.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

const INVESTOR = 'investor@foreshare.example';

interface Analytics {
  timeWeighted: { to: string };
  moneyWeighted: { to: string; percent: number | null; annualised: number | null };
  maxDrawdown: number | null;
  drawdownWorking: object;
  points: { date: string }[];
}

const figure = (page: Page, name: string) =>
  page.locator('.figure', { has: page.getByRole('heading', { name, exact: true }) });
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('Every figure of a time range opens its formula, dates and flows', async ({ page }) => {
  await signIn(page, INVESTOR);
  const chart = card(page, 'Value over time');
  const show = (name: string | RegExp) => chart.getByRole('button', { name });
  const opened = (name: string) => page.getByRole('dialog', { name, exact: true });
  await test.step('Over a year both returns are told for the range and as a year’s, the money-weighted one as XIRR', async () => {
    await page.goto('/dashboard?range=ALL');
    await expect(chart).toContainText(/you made [+−][\d.]+% \([+−][\d.]+% a year\) in this range/);
    await expect(chart.locator('[data-part=range-figures]')).toContainText(
      /Money-weighted return[+−][\d.]+%[+−][\d.]+% a year/,
    );
    await show(/^Money-weighted return [+−]/).click();
    const working = opened('Money-weighted return, ALL');
    await expect(working).toContainText(/Over the whole range, \d+ days[+−][\d.]+%/);
    await expect(working).toContainText(/Annualized[+−][\d.]+%\(1 [+−] [\d.]+%\)\^\(365 ÷ \d+\) − 1/);
    await expect(working).toContainText('XIRR');
    await expect(working.getByRole('table', { name: 'All flows and dates' })).toContainText('Bought');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('The index opens to its levels on two days', async () => {
    await show(/^Foreshare 50 [+−]/).click();
    await expect(opened('Foreshare 50, ALL')).toContainText(
      /\(([\d,.]+) − ([\d,.]+)\) ÷ \2 = .*Close, [A-Z][a-z]+ \d+, \d{4}\2Level, [A-Z][a-z]+ \d+, \d{4}\1/,
    );
    await page.keyboard.press('Escape');
  });
  await test.step('The deepest fall and the volatility open by the keyboard, which has its place again after', async () => {
    const fall = show(/^Largest drop \(max\. drawdown\) −/);
    await fall.press('Enter');
    await expect(opened('Largest drop (max. drawdown), ALL')).toContainText(
      /([\d.]+) ÷ ([\d.]+) − 1 = −[\d.]+%.*High, [A-Z][a-z]+ \d+, \d{4}\2Low, [A-Z][a-z]+ \d+, \d{4}\1Formula\./,
    );
    await page.keyboard.press('Escape');
    await expect(fall).toBeFocused();
    const swings = show(/^Volatility \d/);
    await swings.press('Enter');
    await expect(opened('Volatility, ALL')).toContainText(
      /[\d.]+% × √365 = [\d.]+%.*Days with shares\d+.*Formula\./,
    );
    await page.keyboard.press('Escape');
    await expect(swings).toBeFocused();
  });
  await test.step('Under a year nothing is annualised; a day is too short for a volatility', async () => {
    await page.goto('/dashboard?range=1D');
    await expect(chart.locator('[data-part=range-figures]')).toContainText(
      'Volatility–takes two days with shares',
    );
    await expect(chart).not.toContainText('a year');
    await show(/^Money-weighted return [+−]/).click();
    const working = opened('Money-weighted return, 1D');
    await expect(working).toContainText('Under a year nothing is annualized.');
    await expect(working).not.toContainText('A year, annualized');
    await page.keyboard.press('Escape');
  });
  await test.step('Where no rate fits, or nothing fell, it says so', async () => {
    await edited<Analytics>(page, '/dashboard/analytics', body => ({
      ...body,
      moneyWeighted: { ...body.moneyWeighted, percent: null, annualised: null },
      maxDrawdown: 0,
      drawdownWorking: {
        ...body.drawdownWorking,
        peakDay: null,
        peakLevel: null,
        troughDay: null,
        troughLevel: null,
      },
    }));
    await page.goto('/dashboard?range=6M');
    const figures = chart.locator('[data-part=range-figures]');
    await expect(figures).toContainText('Money-weighted return–no single rate fits the flows');
    await expect(figures).toContainText('Largest drop (max. drawdown)+0.00%never below an earlier high');
    await show('Largest drop (max. drawdown) +0.00%').click();
    await expect(opened('Largest drop (max. drawdown), 6M')).toContainText(
      'never below an earlier high +0.00%',
    );
    await leaveCalls({ page });
  });
  await test.step('Inside the working of Total Return each year’s figure opens its own', async () => {
    await page.goto('/dashboard');
    await figure(page, 'Total Return')
      .getByRole('button', { name: /Show how it is worked out/ })
      .click();
    const total = opened('Total Return, worked out');
    const index = total.getByRole('button', { name: /^Foreshare 50/ });
    await index.click();
    await expect(opened('Foreshare 50, 1Y')).toContainText('Level at the end ÷ level at the start, less 1.');
    await page.keyboard.press('Escape');
    await expect(index).toBeFocused();
    await expect(total).toBeVisible();
  });
});

test('The working of a return ends now, not at the midnight to come', async ({ page }) => {
  const { token } = await signIn(page, INVESTOR);
  const answer = await page.request.get('/api/dashboard/analytics?timeRange=1M', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { timeWeighted, moneyWeighted, points } = (await answer.json()) as Analytics;
  const now = points.at(-1)?.date;
  expect([timeWeighted.to, moneyWeighted.to]).toEqual([now, now]);
});
