// The portfolio and a holding's page on the real server. What they say is in web/src/features/portfolio: portfolio and holding.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/people.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('The holdings can be taken along as CSV, and each has a page with lots, orders, trades, documents, and Sell', async ({
  page,
}) => {
  // No other test trades as this person.
  await signIn(page, 'fund@foreshare.example');
  await page.goto('/portfolio');
  const rows = card(page, /^Holdings/).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await test.step('CSV', async () => {
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
  await test.step('A page per holding', async () => {
    const name = (await rows.first().locator('.title').textContent()) ?? '';
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const first = (title: RegExp) => card(page, title).locator('tbody tr').first();
    await expect(first(/^Lots/)).toContainText(/\$[\d,]+\.\d{2}/);
    await expect(first(/^Trades/)).toContainText(/Purchased|Sold/);
    await expect(card(page, 'Orders')).toBeVisible();
    await expect(card(page, 'Documents').getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    const ticket = page.getByRole('dialog', { name: `Order ${name}` });
    await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
    await expect(ticket).toContainText(/you can sell [\d,]+/);
  });
});
