// A market in its first days: public pages with little or no data.
import { expect, test, type Page } from '@playwright/test';
import { waitForCode } from './support/clock.ts';

/** Replaces the server's response for the page. */
async function answer(page: Page, path: RegExp, change: (body: object) => object): Promise<void> {
  await page.route(path, async route => {
    const given = await route.fetch();
    await route.fulfill({ json: change((await given.json()) as object) });
  });
}

const MARKET = /\/api\/market(\?|$)/;

const SECTORS = /\/api\/market\/sectors$/;

async function emptyMarket(page: Page): Promise<void> {
  await answer(page, MARKET, body => ({ ...body, stocks: [] }));
  await answer(page, SECTORS, () => ({ days: [], sectors: [] }));
}

const emptyIndex = (page: Page) =>
  answer(page, /\/api\/market\/index\?/, body => ({
    ...body,
    level: null,
    change: null,
    levels: [],
    constituents: [],
    changes: [],
  }));

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('hasSpunWheel', 'true')));

test('The landing page of an empty market has no empty boxes, and names the sectors', async ({ page }) => {
  await emptyMarket(page);
  await emptyIndex(page);
  await page.goto('/home');
  await expect(page.locator('#sectors').getByRole('link')).toHaveText([
    'Enterprise Software',
    'Healthcare & Biotech',
    'Fintech',
    'Industrials',
    'Consumer Tech',
    'Clean Energy',
  ]);
  await expect(page.locator('#sectors')).not.toContainText('scale');
  await expect(
    page.locator('[data-part=index-line], [data-part=sectors-wait], [data-part=run], [data-part=offers]'),
  ).toHaveCount(0);
});

test('A sector of one company says so on the landing page', async ({ page }) => {
  await answer(page, SECTORS, body => {
    const { sectors } = body as { sectors: object[] };
    return { ...body, sectors: sectors.slice(0, 1).map(line => ({ ...line, companies: 1 })) };
  });
  await page.goto('/home');
  await expect(page.locator('#sectors')).toContainText('1 company');
  await expect(page.locator('#sectors [data-part=multiples]').getByRole('link')).toHaveCount(1);
});

test('The list of companies of an empty market asks for no other filter', async ({ page }) => {
  await emptyMarket(page);
  await page.goto('/companies');
  await expect(page.getByRole('heading', { name: 'No companies are listed yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
});

test('The index before its first day says when it begins, and lists no members', async ({ page }) => {
  await emptyIndex(page);
  // Opened by its address, the page comes with the sample market's index.
  await page.goto('/about');
  await waitForCode(page);
  await page.locator('a[href="/index"]:visible').first().click();
  await expect(page.getByText('The index begins once the first day with trades is over.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Constituents by weight' })).toHaveCount(0);
});

test('Without the sample market no page claims what is true of the sample only', async ({ page }) => {
  await answer(page, /\/api\/site$/, body => ({ ...body, sampleData: false }));
  await answer(page, /\/api\/site\/figures$/, body => {
    const { asOf, figures } = body as { asOf: string; figures: { name: string; value: number }[] };
    const counted = figures.map(one =>
      one.name === 'companies' ? { ...one, value: 3 } : { ...one, value: 0 },
    );
    const uptime = {
      name: 'uptime',
      value: 100,
      unit: 'percent',
      kind: 'counted',
      how: 'Minutes',
      since: asOf,
    };
    return { ...body, figures: [...counted.filter(({ name }) => name !== 'uptime'), uptime] };
  });
  const readWords = () => page.locator('body').innerText();
  for (const path of ['/home', '/about', '/investors', '/issuers', '/legal']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-sample', 'off');
    expect(await readWords()).not.toMatch(
      /\$3B|50,000|2,000 ?\+|tier-1|decacorn|San Francisco|Leadership team|broker-dealer, a member|Founded|99\.9|100%/,
    );
  }
  // Opened by its address, the page comes with the sample market's figures.
  await page.goto('/careers');
  await waitForCode(page);
  await page.locator('a[href="/about"]:visible').first().click();
  const figures = page.getByRole('region', { name: 'The market today' });
  await expect(figures.getByRole('rowheader')).toHaveCount(1);
  await expect(figures.getByRole('rowheader')).toContainText('Companies whose shares can be traded');
  await expect(figures).toContainText('Counted from the market’s own records');
});
