// Market Insights and the notices, sentence by sentence of the specification.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, leaveCalls } from './support/calls.ts';
import { signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

const region = (page: Page, name: string) => page.getByRole('region', { name });

async function openInsights(page: Page): Promise<void> {
  await page.goto('/insights');
  await expect(region(page, 'Recent Insights')).toBeVisible();
}

test.describe('Market Insights', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'investor@foreshare.example');
  });

  test('Market Insights from top to bottom, and by axe', async ({ page }) => {
    await test.step('Featured insight; Recent Insights; Market Trends; Research Reports; IPO Calendar; recommendations', async () => {
      await openInsights(page);
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toBeEmpty();
      await expect(region(page, 'Market Trends').getByRole('listitem').first()).toContainText(/[+−]\d/);
      for (const name of ['Research Reports', 'IPO Calendar', 'Recommended for you'])
        await expect(region(page, name).getByRole('listitem').nth(2)).toBeVisible();
      await expect(region(page, 'IPO Calendar')).toContainText(/Valuation \$[\d.]+B/);
    });
    await test.step('View All links to /reports; each insight links to its report URL or url', async () => {
      await expect(region(page, 'Research Reports').getByRole('link', { name: 'View All' })).toHaveAttribute(
        'href',
        '/reports',
      );
      // Each report is labelled with its kind, period and length.
      const notes = await region(page, 'Research Reports').locator('.note').allTextContents();
      expect(notes.length).toBeGreaterThan(2);
      for (const note of notes)
        expect(note).toMatch(
          /^(Annual · \d{4}|Quarterly · Q[1-4] \d{4}|Research · [A-Z][a-z]+ \d{4}|Calendar · .+) · \d+ pages?$/,
        );
      const links = await page.getByRole('tabpanel').getByRole('link').all();
      expect(links.length).toBeGreaterThan(4);
      for (const link of links)
        await expect(link).toHaveAttribute('href', /^\/(public-insights|reports)\/[a-z0-9-]+$/);
    });
    await test.step('The IPO Calendar goes into a calendar program', async () => {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Add to my calendar' }).click();
      expect((await file).suggestedFilename()).toBe('ipo-calendar.ics');
    });
    await test.step('Recent Insights with tabs All / Market Analysis (category market) / Industry Reports (category industry)', async () => {
      await expect(page.getByRole('tab')).toHaveText(['All', 'Market Analysis', 'Industry Reports']);
      const rows = page.getByRole('tabpanel').getByRole('listitem');
      const all = await rows.count();
      await page.getByRole('tab', { name: 'Market Analysis' }).click();
      await expect(page).toHaveURL(/\?tab=market$/);
      await expect(rows.filter({ hasNotText: 'Market Analysis' })).toHaveCount(0);
      const market = await rows.count();
      expect(market).toBeGreaterThan(0);
      await page.getByRole('tab', { name: 'Industry Reports' }).click();
      await expect(rows.filter({ hasNotText: 'Industry Reports' })).toHaveCount(0);
      expect(await rows.count()).toBeGreaterThan(0);
      expect(market + (await rows.count())).toBe(all);
    });
    await test.step('axe finds nothing on Market Insights', async () => {
      await expect(region(page, 'Recommended for you').getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('Market Insights empty', async ({ page }) => {
    await test.step('No insights available; No market trends available; No research reports available; No upcoming IPOs', async () => {
      await page.route('**/api/insights/market', route =>
        route.fulfill({
          json: {
            insights: [],
            featuredInsight: null,
            marketTrends: [],
            researchReports: [],
            ipoCalendar: [],
          },
        }),
      );
      await openInsights(page);
      for (const text of [
        'No insights available',
        'No market trends available',
        'No research reports available',
        'No upcoming IPOs',
      ])
        await expect(page.getByRole('heading', { name: text })).toBeVisible();
    });
  });
});

test('Notices are listed newest first, counted, and marked as read', async ({ page }) => {
  const { token } = await signInFresh(page);
  await page.request.post('/api/account/deposit', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { amount: 50 },
  });
  const items = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
  // Notices appear half a second after their event.
  await expect(async () => {
    await page.goto('/notices');
    await expect(items.filter({ hasText: 'Your deposit of $50.00' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const times = await items
    .locator('time')
    .evaluateAll(all => all.map(one => one.getAttribute('datetime') ?? ''));
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual([...times].sort().reverse());
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName(/^Notices, [2-9] new$/);
  await expect(items.first()).toContainText('New');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  // A notice that arrives after the press stays new; then there is a second one to press.
  await expect(async () => {
    if (await markAll.isVisible()) await markAll.click();
    await expect(page.getByText('All read')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(bell).toHaveAccessibleName('Notices');
});

test('A notice says for a week how long ago it came, then on which day', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T17:00:00Z');
  await signIn(page, 'investor@foreshare.example');
  const days = ['2026-11-14T17:00:00Z', '2026-11-12T17:00:00Z'];
  await edited<{ results: object[] }>(page, '/notices', body => ({
    ...body,
    results: days.map((createdAt, id) => ({ ...body.results[0], id: String(id), createdAt })),
  }));
  await page.goto('/notices');
  await expect(page.locator('main time')).toHaveText(['6 days ago', 'Nov 12, 2026']);
});
