// Tests Market Insights against the sentences of the specification.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { textsOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { broken, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const region = (name: string) => page.getByRole('region', { name });
const rows = page.getByRole('tabpanel').getByRole('listitem');

async function openInsights(): Promise<void> {
  await openPage('/insights', { as });
  await expect.element(region('Recent Insights')).toBeVisible();
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('Featured insight; Recent Insights; Market Trends; Research Reports; IPO Calendar; recommendations; axe finds nothing', async () => {
  await openInsights();
  await expect.element(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveTextContent(/./);
  await expect.element(region('Market Trends').getByRole('listitem').first()).toHaveTextContent(/[+−]\d/);
  for (const name of ['Research Reports', 'IPO Calendar', 'Recommended for you'])
    await expect.element(region(name).getByRole('listitem').nth(2)).toBeVisible();
  await expect.element(region('IPO Calendar')).toHaveTextContent(/Valuation \$[\d.]+B/);
  await expectAccessible();
});

test('View All links to /reports; each insight links to its report URL or url', async () => {
  await openInsights();
  const reports = region('Research Reports');
  await expect.element(reports.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/reports');
  // Each report is labelled with its kind, period and length.
  const notes = textsOf(reports.css('.note'));
  expect(notes.length).toBeGreaterThan(2);
  for (const note of notes)
    expect(note).toMatch(
      /^(Annual · \d{4}|Quarterly · Q[1-4] \d{4}|Research · [A-Z][a-z]+ \d{4}|Calendar · .+) · \d+ pages?$/,
    );
  const links = page.getByRole('tabpanel').getByRole('link').elements();
  expect(links.length).toBeGreaterThan(4);
  for (const link of links)
    expect(link.getAttribute('href')).toMatch(/^\/(public-insights|reports)\/[a-z0-9-]+$/);
});

test('The IPO Calendar goes into a calendar program', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const headers = {
    'content-type': 'text/calendar',
    'content-disposition': 'attachment; filename="ipo-calendar.ics"',
  };
  serve({ 'GET /insights/ipo-calendar/ics': broken(200, 'BEGIN:VCALENDAR', headers) });
  await openInsights();
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  await expect
    .poll(() => saved.mock.contexts.map(link => (link as HTMLAnchorElement).download))
    .toEqual(['ipo-calendar.ics']);
});

test('Recent Insights with tabs All / Market Analysis (category market) / Industry Reports (category industry)', async () => {
  await openInsights();
  expect(textsOf(page.getByRole('tab'))).toEqual(['All', 'Market Analysis', 'Industry Reports']);
  const all = rows.elements().length;
  await page.getByRole('tab', { name: 'Market Analysis' }).click();
  await expect.poll(address).toBe('/insights?tab=market');
  await expect.element(rows.filter({ hasNotText: 'Market Analysis' })).not.toBeInTheDocument();
  const market = rows.elements().length;
  expect(market).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Industry Reports' }).click();
  await expect.element(rows.filter({ hasNotText: 'Industry Reports' })).not.toBeInTheDocument();
  expect(rows.elements().length).toBeGreaterThan(0);
  expect(market + rows.elements().length).toBe(all);
});

test('No insights available; No market trends available; No research reports available; No upcoming IPOs', async () => {
  serve({
    'GET /insights/market': {
      ...{ insights: [], featuredInsight: null, marketTrends: [], researchReports: [], ipoCalendar: [] },
    },
  });
  await openInsights();
  for (const name of [
    'No insights available',
    'No market trends available',
    'No research reports available',
    'No upcoming IPOs',
  ])
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
});
