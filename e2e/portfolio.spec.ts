// The portfolio and a holding's page, sentence by sentence of the specification.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, failingUntilTriedAgain, leaveCalls } from './support/calls.ts';
import { signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

// No other test trades as this person.
const INVESTOR = 'fund@foreshare.example';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const holdings = (page: Page) => card(page, /^Holdings/);
const rows = (page: Page) => holdings(page).locator('tbody tr');

interface Holding {
  name: string;
  change: number;
}
interface Portfolio {
  stocks: Holding[];
  totalValue: number;
  totalCost: number;
  totalGain: number;
  totalChange: number;
}

/** The text of one column on all pages. */
async function column(page: Page, at: number, inside = ''): Promise<string[]> {
  const texts: string[] = [];
  const next = holdings(page).getByRole('button', { name: 'Next' });
  for (;;) {
    texts.push(...(await rows(page).locator(`:is(th, td):nth-child(${at}) ${inside}`).allTextContents()));
    if (await next.isDisabled()) return texts;
    const shown = await holdings(page)
      .getByText(/^Page \d+ of/)
      .textContent();
    await next.click();
    await expect(holdings(page).getByText(/^Page \d+ of/)).not.toHaveText(shown ?? '');
  }
}

/** '▼ −$1,234.50' → -1234.5 */
const amount = (text: string) => Number(text.replaceAll('−', '-').replaceAll(/[^\d.-]/g, ''));
const isDescending = (list: number[]) => list.every((one, i) => i === 0 || (list[i - 1] ?? 0) >= one);

test.describe('the portfolio', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, INVESTOR);
  });

  test('The portfolio when it fails, and by axe', async ({ page }) => {
    await test.step("'Error loading portfolio: {message}' on error; trying again works", async () => {
      await failingUntilTriedAgain(page, '/portfolio', {
        status: 500,
        json: { message: 'The books are shut.' },
      });
      await page.goto('/portfolio');
      const box = page.getByRole('alert').filter({ hasText: 'Error loading portfolio: The books are shut.' });
      await expect(box).toBeVisible();
      await box.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page).first()).toBeVisible();
    });
    await test.step('axe finds nothing on the portfolio', async () => {
      await page.goto('/portfolio');
      await expect(card(page, 'Portfolio Allocation').getByRole('row').first()).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('axe finds nothing on a holding', async () => {
      await page.goto('/portfolio');
      await rows(page).first().getByRole('link').click();
      await expect(card(page, /^Lots/)).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('The portfolio from top to bottom', async ({ page }) => {
    await test.step('Summary cards: Total Value, Total Gain, Total Return %, Companies count', async () => {
      await page.goto('/portfolio');
      const figures = page.locator('.figure');
      await expect(figures.locator('h2')).toHaveText([
        'Total Value',
        'Total Gain',
        'Total Return %',
        'Companies',
      ]);
      await expect(figures.nth(0).locator('.v')).toHaveText(/^\$[\d,]+\.\d{2}$/);
      await expect(figures.nth(1).locator('.v')).toHaveText(/^[+−]\$[\d,]+\.\d{2}$/);
      await expect(figures.nth(2).locator('.v')).toHaveText(/^[+−]\d+\.\d{2}%$/);
      await expect(figures.nth(3).locator('.v')).toHaveText(/^\d+$/);
    });
    await test.step('Total Return % opens its formula, which leaves out what has no price', async () => {
      const withUnpriced = { totalValue: 1040, totalCost: 1500, totalGain: 40, totalChange: 4 };
      await edited<Portfolio>(page, '/portfolio', body => ({ ...body, ...withUnpriced }));
      await page.goto('/portfolio');
      await page
        .locator('.figure')
        .nth(2)
        .getByRole('button', { name: /Show how it is worked out/ })
        .click();
      await expect(page.getByRole('dialog')).toContainText('($1,040.00 − $1,000.00) ÷ $1,000.00 = +4.00%');
      await leaveCalls({ page });
      await page.goto('/portfolio');
    });
    await test.step('Portfolio Allocation legend (category, percentage, color); each percentage opens its formula', async () => {
      const allocation = card(page, 'Portfolio Allocation');
      const parts = allocation.getByRole('row');
      await expect(parts.filter({ hasText: 'Fintech' })).toContainText(/\d+\.\d{2}%/);
      const colours = await allocation
        .locator('tbody tr :is(i, .swatch, svg)')
        .evaluateAll(all => all.map(one => getComputedStyle(one).backgroundColor));
      expect(new Set(colours).size).toBe(colours.length);
      expect(colours.length).toBeGreaterThan(2);
      const total = page.locator('.figure').first().locator('.v');
      await expect(allocation.locator('.ring b')).toHaveText(await total.innerText());
      await allocation.getByRole('button', { name: /^Fintech, Share \d/ }).click();
      const working = page.getByRole('dialog');
      await expect(working).toContainText(/Prices as of \d/);
      const figures = (await working.locator('.say').textContent())?.match(/[\d,]+\.\d{2}/g) ?? [];
      const [part, whole, percent] = figures.map(figure => amount(figure));
      expect(((part ?? NaN) / (whole ?? NaN)) * 100).toBeCloseTo(percent ?? NaN, 1);
      await page.keyboard.press('Escape');
    });
    await test.step('A long amount stands within the ring, to the cent', async () => {
      await edited<Portfolio>(page, '/portfolio', body => ({ ...body, totalValue: 123_456_789_012.5 }));
      await page.goto('/portfolio');
      const ring = card(page, 'Portfolio Allocation').locator('.ring');
      const text = ring.locator('b');
      await expect(text).toHaveText('$123,456,789,012.50');
      const widths = [text, ring].map(async one => (await one.boundingBox())?.width ?? NaN);
      const [textWidth = NaN, ringWidth = NaN] = await Promise.all(widths);
      // The hole is 74 of the drawing's 112 units.
      expect(textWidth).toBeLessThan((ringWidth * 74) / 112);
      await leaveCalls({ page });
      await page.goto('/portfolio');
    });
    await test.step('The holdings can be taken along as CSV', async () => {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const saved = await file;
      expect(saved.suggestedFilename()).toMatch(/^portfolio-\d{4}-\d{2}-\d{2}\.csv$/);
      const text = await readFile(await saved.path(), 'utf8');
      const lines = text.trim().split(/\r?\n/);
      const companies = await page.locator('.figure').nth(3).locator('.v').textContent();
      expect(lines).toHaveLength(1 + Number(companies));
      // Marked as UTF-8, because spreadsheets would misread letters of other scripts.
      expect(text).toMatch(/^\uFEFF/);
      expect(lines[0]).toMatch(/^company,category,shares,price,value,cost,gain,.*,currency$/);
      expect(lines[1]).toMatch(/,USD$/);
    });
    await test.step('Sort By Value (price times shares, descending; default), 5 items per page with Previous/Next and Page x of y', async () => {
      await expect(rows(page)).toHaveCount(5);
      await expect(holdings(page).getByText(/^Page 1 of \d+$/)).toBeVisible();
      await expect(holdings(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
      await expect(page.getByLabel('Sort')).toHaveValue('value');
      const values = (await column(page, 6)).map(amount);
      expect(values.length).toBeGreaterThan(5);
      expect(isDescending(values)).toBe(true);
      // The last Next is disabled: the focus moves beside it, not to the top of the page.
      await expect(holdings(page).getByRole('navigation', { name: 'Pages' })).toBeFocused();
      await holdings(page).getByRole('button', { name: 'Previous' }).click();
      await expect(holdings(page).getByRole('button', { name: 'Next' })).toBeEnabled();
      const last = rows(page).last().locator('th, td');
      const [shares, price, value] = await Promise.all([1, 2, 5].map(i => last.nth(i).innerText()));
      expect(amount(value ?? '')).toBeCloseTo(amount(shares?.split('\n')[0] ?? '') * amount(price ?? ''), 2);
    });
    await test.step('An address past the end, or of no whole page, gives way to a page there is', async () => {
      await page.goto('/portfolio?page=99');
      await expect(holdings(page).getByText(/^Page (\d+) of \1$/)).toBeVisible();
      await expect(page).toHaveURL(/\?page=[2-9]$/);
      await holdings(page).getByRole('button', { name: 'Previous' }).click();
      await expect(holdings(page).getByText(/^Page 1 of/)).toBeVisible();
      await page.goto('/portfolio?page=1.5');
      await expect(holdings(page).getByText(/^Page 1 of/)).toBeVisible();
    });
    await test.step('Text search on name or category; page resets to 1 on search', async () => {
      await page.goto('/portfolio?page=2');
      const search = page.getByRole('searchbox', { name: 'Search by name or category' });
      await expect(holdings(page).getByText(/^Page 2 of/)).toBeVisible();
      await search.fill('fintech');
      await expect(holdings(page).getByText(/^Page 1 of/)).toBeVisible();
      const sectors = await column(page, 1, '.note');
      expect(new Set(sectors)).toEqual(new Set(['Fintech']));
      const [name = ''] = await rows(page).locator('.title').allTextContents();
      await search.fill(name.slice(0, 5).toUpperCase());
      await expect(rows(page).first().getByRole('rowheader')).toContainText(name);
      await search.fill('nothing like it');
      await expect(holdings(page)).toContainText('No holding fits');
      await expect(holdings(page).getByRole('status')).toHaveText('0 results');
      await holdings(page).getByRole('button', { name: 'Show all' }).click();
      await expect(search).toHaveValue('');
      await expect(rows(page)).toHaveCount(5);
    });
  });

  test('Sorted, filtered, measured, recommended', async ({ page }) => {
    await test.step('Sort By Return (change, descending)', async () => {
      await page.goto('/portfolio');
      await page.getByLabel('Sort').selectOption('By Return');
      await expect(page).toHaveURL(/sort=return/);
      expect(isDescending((await column(page, 4)).map(amount))).toBe(true);
    });
    await test.step('Sort By Sector (category alphabetical)', async () => {
      await page.goto('/portfolio');
      await page.getByLabel('Sort').selectOption('By Sector');
      await expect(page).toHaveURL(/sort=sector/);
      const sectors = await column(page, 1, '.note');
      expect(sectors).toEqual([...sectors].sort());
    });
    await test.step('Filter All / Gainers / Losers (default All); page resets to 1 on filter change', async () => {
      await edited<Portfolio>(page, '/portfolio', body => ({
        ...body,
        stocks: body.stocks.map((stock, i) => ({ ...stock, change: i % 3 === 0 ? -1.25 : 2.5 })),
      }));
      await page.goto('/portfolio?page=2');
      await expect(holdings(page).getByLabel('All', { exact: true })).toBeChecked();
      await expect(holdings(page).getByText(/^Page 2 of/)).toBeVisible();
      await holdings(page).getByText('Gainers', { exact: true }).click();
      await expect(holdings(page).getByText(/^Page 1 of/)).toBeVisible();
      expect(new Set(await column(page, 4))).toEqual(new Set(['+2.50%']));
      await holdings(page).getByText('Losers', { exact: true }).click();
      await expect(holdings(page).getByText(/^Page 1 of/)).toBeVisible();
      expect(new Set(await column(page, 4))).toEqual(new Set(['−1.25%']));
    });
    await test.step('Performance Metrics list by period; time- or money-weighted at one click; each percentage opens its formula, flows and dates', async () => {
      await page.goto('/portfolio');
      const metrics = card(page, 'Performance Metrics');
      await expect(metrics.getByRole('rowheader')).toHaveText(['1D', '1W', '1M', '3M', '6M', '1Y', 'ALL']);
      await metrics.getByRole('button', { name: /^1Y, Time-weighted/i }).click();
      const working = page.getByRole('dialog');
      await expect(working).toContainText('Formula.');
      await expect(working).toContainText(/\d{4}/);
      await working.getByRole('button', { name: 'Close' }).last().click();
      await metrics.getByText('Money-weighted', { exact: true }).click();
      await expect(page).toHaveURL(/returns=money/);
      await metrics.getByRole('button', { name: /^1Y, Money-weighted/i }).click();
      await expect(working).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
      await expect(working.getByRole('table')).toContainText(/(Bought|Received|Sold) [\d,]+ [A-Z]/);
      await page.keyboard.press('Escape');
      // The title of a holding's page names the company, as in the list.
      const companies = await holdings(page).getByRole('rowheader').getByRole('link').allTextContents();
      expect(companies.length).toBeGreaterThan(1);
      await expect(holdings(page).getByRole('button', { name: /^[A-Z].*, Return [+−]/ })).toHaveCount(
        companies.length,
      );
      // So does the result of one stock: both prices, the day of the close, and a consistent sum.
      await holdings(page)
        .getByRole('button', { name: /, Change today [+−]/ })
        .first()
        .click();
      await expect(working).toContainText(/Close, [A-Z][a-z]{2} \d{1,2}, \d{4}/);
      await expect(working).toContainText('A price has no flows');
      const sum = (await working.locator('.say').textContent()) ?? '';
      const [now, close, , percent] = [...sum.matchAll(/[+−]?[\d,]+\.\d{2}/g)].map(([figure]) =>
        Number(figure.replaceAll(',', '').replace('−', '-')),
      );
      expect(((now ?? 0) / (close ?? 0) - 1) * 100).toBeCloseTo(percent ?? NaN, 1);
    });
    await test.step('Recommended Investments (name, category, price, 30-day change) with a View All link to /marketplace, and with reasons', async () => {
      await page.goto('/portfolio');
      const recommended = card(page, 'Recommended Investments');
      const first = recommended.getByRole('listitem').first();
      await expect(first.locator('.title').first()).toHaveText(/^[A-Z]/);
      await expect(first.locator('.title-note .note')).toHaveText(
        /^(Technology|Healthcare|Fintech|Industrials|Consumer Tech|Clean Energy)$/,
      );
      await expect(first).toContainText(/\$[\d,]+\.\d{2}/);
      await expect(first.locator('.delta')).toHaveText(/^[+−]\d+\.\d{2}%$/);
      await expect(first.locator('.row-end')).toHaveText(/% 30 days$/);
      await expect(first.locator('.row-reason')).toHaveText(/\.$/);
      await first.getByRole('button', { name: /, Change over 30 days/ }).click();
      await expect(page.getByRole('dialog')).toContainText(/Close, [A-Z][a-z]{2} \d{1,2}, \d{4}/);
      await page.keyboard.press('Escape');
      await recommended.getByRole('link', { name: 'View All' }).click();
      await expect(page).toHaveURL(/\/marketplace$/);
    });
  });

  test('A page per holding with lots, orders, trades, documents, and Sell', async ({ page }) => {
    await page.goto('/portfolio');
    const name = (await rows(page).first().locator('.title').textContent()) ?? '';
    await rows(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const lots = card(page, /^Lots/);
    await expect(lots.locator('tbody tr').first()).toContainText(/\$[\d,]+\.\d{2}/);
    await expect(card(page, 'Trades').locator('tbody tr').first()).toContainText(/Purchased|Sold/);
    await expect(card(page, 'Orders')).toBeVisible();
    await expect(card(page, 'Documents').getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    const ticket = page.getByRole('dialog', { name: `Order ${name}` });
    await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
    await expect(ticket).toContainText(/you can sell [\d,]+/);
  });
});

test('A holding with thousands of lots, trades and sales shows them a page at a time', async ({ page }) => {
  await signIn(page, INVESTOR);
  await page.goto('/portfolio');
  const slug = (await rows(page).first().getByRole('link').getAttribute('href')) ?? '';
  const date = '2026-01-05T12:00:00.000Z';
  const one = {
    lots: { acquiredAt: date, cost: 1, gain: 1, longTerm: false, source: 'trade' },
    trades: { type: 'buy', total: 1, price: 1, date, stock: {}, status: 'Settled' },
    realised: { acquiredAt: date, soldAt: date, proceeds: 2, cost: 1, gain: 1, longTerm: false },
  };
  for (const [list, row] of Object.entries(one))
    await page.route(new RegExp(`/api${slug}/${list}[?]`), route => {
      const { searchParams } = new URL(route.request().url());
      const [at, pageSize] = ['page', 'pageSize'].map(name => Number(searchParams.get(name))) as [
        number,
        number,
      ];
      const results = Array.from({ length: pageSize }, (_, index) => {
        const count = (at - 1) * pageSize + index + 1;
        return { ...row, id: String(count), shares: count, amount: count };
      });
      const json = { results, total: 2_001, page: at, pageSize, totalPages: 101, hasNext: true };
      return route.fulfill({ json: { ...json, hasPrevious: at !== 1 } });
    });
  await page.goto(slug);
  for (const name of ['Lots', 'Trades', 'Realized']) {
    const table = card(page, new RegExp(`^${name}`));
    const pages = table.getByRole('navigation', { name });
    await expect(table.locator('tbody tr')).toHaveCount(20);
    await expect(table.locator('tbody tr').first().locator('th, td').nth(1)).toHaveText('1');
    await expect(pages).toContainText('Page 1 of 101');
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(table.locator('tbody tr').first().locator('th, td').nth(1)).toHaveText('21');
  }
  await expectAccessible(page);
});

test('With the menu open on a small desk no name is squeezed, and no value lies under what is beside it', async ({
  page,
}) => {
  // With unsettled shares, which need a second line.
  await signIn(page, INVESTOR);
  await edited<Portfolio>(page, '/portfolio', body => ({
    ...body,
    stocks: body.stocks.map(stock => ({ ...stock, arrivingShares: 20 })),
  }));
  for (const width of [1100, 1201, 1280, 1360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/portfolio');
    await expect(rows(page)).toHaveCount(5);
    const names = await rows(page)
      .locator('th')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().width));
    expect(Math.min(...names), `${width} px`).toBeGreaterThan(130);
    const beyond = await holdings(page).evaluate(one => one.scrollWidth - one.clientWidth);
    expect(beyond, `${width} px`).toBe(0);
  }
});

test('In another currency the price and the amount of a trade are both in it', async ({ page }) => {
  await signIn(page, INVESTOR);
  await edited<{ preferences: object }>(page, '/settings', body => ({
    ...body,
    preferences: { ...body.preferences, currency: 'eur' },
  }));
  await page.goto('/portfolio');
  await rows(page).first().getByRole('link').click();
  const trade = card(page, 'Trades').locator('tbody tr').first().locator('th, td');
  await expect(trade.nth(3)).toHaveText(/^€[\d,]+\.\d{2}$/);
  await expect(trade.nth(2)).toHaveText(/^€[\d,]+\.\d{2}$/);
});

test('A portfolio with nothing in it teaches the next step; axe finds nothing there', async ({ page }) => {
  await signInFresh(page);
  await page.goto('/portfolio');
  await expect(holdings(page)).toContainText('You hold no shares');
  await expect(page.getByText('Nothing held', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the marketplace' })).toBeVisible();
  await expectAccessible(page);
});

test('A stock that is not held has no holding page, but a way to its company', async ({ page }) => {
  await signInFresh(page);
  await page.goto('/portfolio/quillpay');
  await expect(page.getByText('You do not hold this stock')).toBeVisible();
  await expect(page).toHaveTitle('Portfolio · Foreshare');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to its page' }).click();
  await expect(page).toHaveURL(/\/marketplace\/quillpay$/);
});
