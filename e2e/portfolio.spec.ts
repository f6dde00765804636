// The portfolio and a holding's page, sentence by sentence of the specification.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, leaveCalls } from './support/calls.ts';
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

  test('The portfolio from top to bottom', async ({ page }) => {
    await page.goto('/portfolio');
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
  });

  test('A page per holding with lots, orders, trades, documents, and Sell', async ({ page }) => {
    await page.goto('/portfolio');
    const name = (await rows(page).first().locator('.title').textContent()) ?? '';
    await rows(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const lots = card(page, /^Lots/);
    await expect(lots.locator('tbody tr').first()).toContainText(/\$[\d,]+\.\d{2}/);
    await expect(
      card(page, /^Trades/)
        .locator('tbody tr')
        .first(),
    ).toContainText(/Purchased|Sold/);
    await expect(card(page, 'Orders')).toBeVisible();
    await expect(card(page, 'Documents').getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    const ticket = page.getByRole('dialog', { name: `Order ${name}` });
    await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
    await expect(ticket).toContainText(/you can sell [\d,]+/);
  });
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
  const trade = card(page, /^Trades/)
    .locator('tbody tr')
    .first()
    .locator('th, td');
  await expect(trade.nth(3)).toHaveText(/^€[\d,]+\.\d{2}$/);
  await expect(trade.nth(2)).toHaveText(/^€[\d,]+\.\d{2}$/);
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
