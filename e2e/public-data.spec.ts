// The public pages with market data on the real server: from the list to a company, and the files of the index and of
// reports. What the pages show is in web/src/features/{market,insights}/*.browser.test.tsx.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { waitForCode } from './support/clock.ts';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** The file behind a link. */
async function fileOf(page: Page, link: string | RegExp): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).first().click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

test('The market’s data: from the list to a company and its old address, the index and the reports with their files', async ({
  page,
}) => {
  await test.step('Clearing the filters of the list moves the focus into it; a row leads to the company', async () => {
    await page.goto('/companies');
    await waitForCode(page);
    const rows = page.getByRole('table', { name: 'Companies' }).locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    expect(all).toBeGreaterThanOrEqual(40);
    await page.getByLabel('Search companies').fill('nothing like this');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(rows).toHaveCount(all);
    // The button is gone: the focus moves into the list, not to the top of the document.
    await expect(region(page, 'Companies')).toBeFocused();
    const name = await rows.first().locator('.title').innerText();
    await rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/companies\/[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const slug = new URL(page.url()).pathname.slice('/companies/'.length);
    await page.goto(`/brands/${slug}.html`);
    await expect(page).toHaveURL(new RegExp(`/companies/${slug}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    // The page's code says the same as the delivered page, which search engines read.
    await expect(page).toHaveTitle(`${name} shares · Foreshare`);
    const html = await (await page.request.get(`/companies/${slug}`)).text();
    expect(html).toContain(`<title>${name} shares · Foreshare</title>`);
    const said = /<meta\s+name="description"\s+content="([^"]+)"/.exec(html)?.[1] ?? '';
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', said);
  });
  await test.step('The index has fifty members, whose weights add up, and a file', async () => {
    await page.goto('/index');
    const members = page.getByRole('table', { name: 'Constituents by weight' }).getByRole('row');
    await expect(members).toHaveCount(51);
    const weights = await members.locator('span:has(> i)').allTextContents();
    const sum = weights.reduce((total, text) => total + Number(text.replace('%', '')), 0);
    expect(sum).toBeGreaterThan(99);
    expect(sum).toBeLessThan(101);
    const { name, text } = await fileOf(page, 'Download CSV');
    expect(name).toBe('foreshare-50.csv');
    expect(text).toMatch(/day,level,turnover\r\n\d{4}-\d\d-\d\d,1000,0\r\n/);
    expect(text.match(/^\d{4}-\d\d-\d\d,[\d.]+,/gm)?.length).toBeGreaterThan(200);
    expect(text).toMatch(/rank,slug,name,category,weight\r\n1,/);
    expect(text).toMatch(/day,slug,change\r\n\d{4}-\d\d-\d\d,[a-z0-9-]+,(added|dropped)\r\n/);
  });
  await test.step('Each report opens a real document, generated from the market’s own data', async () => {
    await page.goto('/reports');
    const pdf = await fileOf(page, /^Download PDF: Annual/);
    expect(pdf.name).toMatch(/^annual-.*\.pdf$/);
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    const csv = await fileOf(page, /^Download CSV: Quarterly/);
    expect(csv.name).toMatch(/^quarterly-.*\.csv$/);
    expect(csv.text).toContain('sector,companies,volume in dollars,trades');
    const ics = await fileOf(page, 'Add to my calendar');
    expect(ics.text).toContain('BEGIN:VCALENDAR');
    await page
      .getByRole('link', { name: /^View report: Quarterly/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/reports\/quarterly-report-q\d-\d{4}$/);
    await expect(page.getByRole('table', { name: 'Sectors' }).getByRole('row')).toHaveCount(7);
    await expect(page.getByRole('table', { name: 'Largest moves' }).getByRole('row').nth(1)).toContainText(
      /[+−]\d/,
    );
  });
  await test.step('An article is reached from the list, with its full text', async () => {
    await page.goto('/public-insights');
    const featured = page.locator('[aria-labelledby=featured-title]');
    await featured.getByRole('link', { name: /^Read the article/ }).click();
    await expect(page).toHaveURL(/\/public-insights\/how-a-private-price-is-found$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a private price is found');
    expect(await page.locator('main [lang=en] > p').count()).toBeGreaterThan(4);
  });
});
