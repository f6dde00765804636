// Lighthouse on one public page of each kind, or on all of them (E2E_AUDITED_PAGES=all, as `npm run prove` asks):
// accessibility, best practices and SEO at 100 of 100. The browser asks for reduced motion, so that the pages do without
// the delays of the specification. Performance depends on the machine; benchmark B9 measures it.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { findFreePort } from '../scripts/lib/find-free-port.mjs';

const DIST = process.env['E2E_WEB_DIR'] ?? '';
/** One of each kind of page with content from the database. */
const FROM_DATABASE = [
  '/companies/quillpay',
  '/public-insights/how-a-private-price-is-found',
  '/reports/ipo-calendar',
];

/** The prerendered addresses that search engines may index. */
const built = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('/index.html'))
  .filter(file => !readFileSync(join(DIST, file), 'utf8').includes('content="noindex"'))
  .map(file => `/${dirname(file)}`)
  // Pages with placeholders are filled by the server; one of each is audited by its address.
  .filter(path => !path.includes('['))
  // Pages in other languages have the address of the English one.
  .filter(path => !/^\/(de|es|fr|zh)\//.test(path))
  .sort();

const all = [...built, ...FROM_DATABASE];

/** Home, prose, form, list, detail, report. */
const ONE_OF_EACH_KIND = [
  '/home',
  '/about',
  '/contact',
  '/companies',
  '/companies/quillpay',
  '/reports/ipo-calendar',
];

/** It would measure the machine's speed for a second before each page, and nothing is timed here. */
pageFunctions.computeBenchmarkIndex = () => 1000;

/** One browser per worker, which Lighthouse reaches by its own port. */
const test = base.extend<object, { port: number }>({
  port: [
    async ({ playwright }, use) => {
      const port = await findFreePort();
      const browser = await playwright.chromium.launch({
        executablePath: process.env['CHROME_PATH'] ?? '',
        chromiumSandbox: false,
        args: [`--remote-debugging-port=${port}`, '--force-prefers-reduced-motion'],
      });
      await use(port);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

test('There are pages to audit', () => {
  expect(all.length).toBeGreaterThan(20);
  expect(all).toEqual(expect.arrayContaining(ONE_OF_EACH_KIND));
});

for (const path of process.env['E2E_AUDITED_PAGES'] === 'all' ? all : ONE_OF_EACH_KIND) {
  test(`Lighthouse gives 100 for accessibility, best practices and SEO: ${path}`, async ({
    port,
    baseURL,
  }) => {
    const run = await lighthouse(`${baseURL}${path}`, {
      port,
      onlyCategories: ['accessibility', 'best-practices', 'seo'],
      // Both need a trace, in which the packaged browser loses the page. The doctype is the first line of every page.
      skipAudits: ['doctype', 'baseline'],
      // Nothing is timed, so it waits only until the page is idle. Any other throttling waits for ten seconds.
      throttlingMethod: 'simulate',
      pauseAfterFcpMs: 0,
      pauseAfterLoadMs: 0,
      networkQuietThresholdMs: 500,
      cpuQuietThresholdMs: 250,
      disableFullPageScreenshot: true,
      logLevel: 'error',
    });
    const { categories = {}, audits = {} } = run?.lhr ?? {};
    const faults = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
    );
    expect(faults).toEqual([]);
    expect(Object.values(categories).map(({ id, score }) => [id, score])).toEqual([
      ['accessibility', 1],
      ['best-practices', 1],
      ['seo', 1],
    ]);
  });
}
