// Realized gains over all companies on the portfolio, with their file, and the way to companies sold completely.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { leaveCalls } from './support/calls.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** '▼ −$1,234.50' → -1234.5 */
const amount = (text: string) => Number(text.replaceAll('−', '-').replaceAll(/[^\d.-]/g, ''));

test('Realized gains of a year, company by company, with those sold out, and their lots as a file', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/portfolio');
  const gains = card(page, 'Realized gains');
  const lines = gains.locator('tbody tr');
  const year = gains.getByRole('combobox', { name: 'Year of the sale' });
  await test.step('The lines of the latest year add up to the last of them', async () => {
    await expect(lines.last()).toContainText('All companies');
    await expectAccessible(page);
    const column = async (at: number) =>
      (await gains.locator(`tbody td:nth-child(${at})`).allInnerTexts()).map(text => amount(text));
    for (const at of [2, 3, 5]) {
      const figures = await column(at);
      const total = figures.pop();
      expect(figures.reduce((sum, one) => sum + one, 0)).toBeCloseTo(total ?? NaN, 2);
    }
  });
  await test.step('Another year is chosen by pointer or keyboard, and kept in the address', async () => {
    const [latest = '', earlier = ''] = await year.getByRole('option').allTextContents();
    const shown = await lines.allInnerTexts();
    await year.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(new RegExp(`sold=${earlier}`));
    await expect(lines).not.toHaveText(shown);
    await year.selectOption(latest);
    await expect(page).not.toHaveURL(/sold=/);
  });
  await test.step('The file has a line for each lot of the year', async () => {
    const file = page.waitForEvent('download');
    await gains.getByRole('button', { name: /every lot sold in \d{4}$/ }).click();
    const saved = await file;
    expect(saved.suggestedFilename()).toMatch(/^realised-gains-\d{4}\.csv$/);
    const [head, ...lots] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
    expect(head).toBe('company,shares,acquired (UTC),sold (UTC),proceeds,cost basis,gain,term,currency');
    await expect(lines.last()).toContainText(new RegExp(`companies\\s*${lots.length} lots?`));
  });
  await test.step('Amounts are hidden with all others', async () => {
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await expect(lines.last()).not.toContainText('$');
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await expect(lines.last()).toContainText('$');
  });
  await test.step('A company that was sold out is reached from here, at what was sold of it', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    const company = gains.getByRole('link', { name: /^Stonecrop Materials/ });
    // It was sold half a year ago; in spring that is last year.
    if ((await company.count()) === 0) await year.selectOption({ index: 1 });
    await company.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stonecrop Materials');
    await expect(card(page, 'Realized').getByRole('row').nth(1)).toBeInViewport();
  });
});
