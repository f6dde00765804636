// The informational pages on the real server: their second of loading, the way to a sent message, and axe over whole
// pages. What the pages show is in web/src/features/info/*.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openWithStoppedClock, runClockUntil, waitForCode } from './support/clock.ts';
import { visited } from './support/visited.ts';

const PAGES = [
  { path: '/about', name: 'About', loading: 'Loading about page...' },
  { path: '/contact', name: 'Contact', loading: 'Loading contact page...' },
  { path: '/solutions', name: 'Solutions', loading: 'Loading solutions page...' },
  { path: '/legal', name: 'Legal & Compliance', loading: 'Loading legal page...' },
  { path: '/investors', name: 'Investors', loading: 'Loading investors page...' },
  { path: '/issuers', name: 'Issuers', loading: 'Loading issuers page...' },
  { path: '/services', name: 'Services', loading: 'Loading services page...' },
  { path: '/education', name: 'Education' },
  { path: '/careers', name: 'Careers' },
  { path: '/partners', name: 'Partners' },
  { path: '/public-insights', name: 'Insights', loading: 'Loading insights page...' },
  { path: '/reports', name: 'Reports', loading: 'Loading reports page...' },
] as const;

/** With reduced motion the content is there at once. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('Static pages: loading message for 1 second, then content; breadcrumbs Home (/home) plus the page itself, within the common layout', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openWithStoppedClock(page);
  for (const { path, name, ...rest } of PAGES) {
    await page.goto(path);
    const heading = page.locator('main h1');
    if ('loading' in rest) {
      const { loading } = rest;
      await expect(page.getByText(loading, { exact: true })).toBeVisible();
      await expect(heading).toBeAttached();
      await expect(heading).toBeHidden();
      await waitForCode(page);
      await page.clock.runFor(900);
      await expect(page.getByText(loading, { exact: true })).toBeVisible();
      await runClockUntil(page, async () => expect(await page.getByText(loading).count()).toBe(0));
    }
    await expect(heading).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', name]);
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('Apply on /careers names the position in the contact form, and the message is stored', async ({
  page,
}) => {
  await open(page, '/careers');
  await page.getByRole('link', { name: 'Apply: Engineer, settlement' }).click();
  await expect(page).toHaveURL(/\/contact\?position=/);
  await expect(page.getByLabel('Message')).toHaveValue(
    /^I would like to apply for: Engineer, settlement, Berlin\./,
  );
  // Loaded by its address too.
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue(/Engineer, settlement/);
  await page.getByLabel('Name').fill('Nora Lindqvist');
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('Phone').fill('+1 415 555 0100');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Thanks, your message is sent successfully.' }),
  ).toBeVisible();
});

const LEGAL = [
  'terms-of-use',
  'privacy-policy',
  'full-disclosures',
  'fee-schedule',
  'cookie-note',
  'wheel-terms',
];
/** Prose with drawings, form, index of documents, list, document. */
const AUDITED_KINDS = ['/about', '/contact', '/legal', '/careers', '/legal/fee-schedule'];

test('axe finds nothing on informational pages and legal texts', async ({ page }) => {
  const all = [...PAGES.map(({ path }) => path), ...LEGAL.map(slug => `/legal/${slug}`)];
  for (const path of visited(all, AUDITED_KINDS)) {
    await open(page, path);
    await expectAccessible(page);
  }
});
