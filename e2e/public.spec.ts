// Requirements of every public page: content without scripts, text for search engines, no layout shift, an installable
// app. The pages are those of the sitemap.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { watchViolations } from './support/violations.ts';
import { visited } from './support/visited.ts';

// The animations and their durations are under test here.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, deviceScaleFactor: 1 });

/** Every indexable address. */
async function listAll(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL(match[1] ?? '').pathname);
}

/** The prerendered addresses. */
const listPages = async (page: Page) =>
  (await listAll(page)).filter(path => !/^\/(companies|public-insights|reports)\/./.test(path));

/** Landing page, prose, form, lists, steps. */
const KINDS = ['/home', '/about', '/contact', '/companies', '/index', '/reports', '/signup'];

const listReports = async (page: Page) => (await listAll(page)).filter(path => path.startsWith('/reports/'));

test('Every public page is readable without JavaScript, and nothing covers it', async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  for (const path of visited(await listPages(page), KINDS)) {
    await reader.goto(path);
    const heading = reader.getByRole('heading', { level: 1 });
    await expect(heading, path).toBeVisible();
    await expect(
      reader.locator('[data-part=preloader], [data-part=loading]').filter({ visible: true }),
      path,
    ).toHaveCount(0);
    // The heading is the topmost element at its position.
    const box = await heading.boundingBox();
    expect(box?.height, path).toBeGreaterThan(10);
  }
  // Content from the database is in the page, and on a phone no wider than the screen, because the rest would be
  // clipped.
  await reader.setViewportSize({ width: 390, height: 844 });
  for (const [path, words] of [
    ['/companies', 'Quillpay'],
    ['/companies/quillpay', 'Last price'],
    ['/public-insights', 'How a private price is found'],
    ['/public-insights/how-a-private-price-is-found', 'How a private price is found'],
    ['/reports', 'IPO Calendar'],
    ['/reports/ipo-calendar', 'PDF'],
    ['/reports/ipo-calendar', 'Largest moves'],
    ['/reports/ipo-calendar', 'Gantry & Vale'],
    ['/index', 'Weight'],
    ['/companies?lang=de', 'Alle Branchen'],
    ['/companies/quillpay?lang=zh', '最近成交'],
  ] as const) {
    await reader.goto(path);
    await expect(
      reader.locator('main').getByText(words).filter({ visible: true }).first(),
      path,
    ).toBeVisible();
    await expect(reader.locator('.skeleton').filter({ visible: true }), path).toHaveCount(0);
    expect(await reader.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
  // The pages behind the links of mails say that nothing has been done yet.
  for (const path of [
    '/reset-password',
    '/confirm-email',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
  ]) {
    await reader.goto(`${path}#token=unknown`);
    const main = reader.getByRole('main');
    await expect(main.locator('p[lang=en]'), path).toContainText('nothing has been done yet');
    for (const language of ['en', 'es', 'fr', 'de', 'zh'])
      await expect(main.locator(`p[lang=${language}]`), path).toBeVisible();
    // No placeholder for content that never comes.
    await expect(main.locator('.bone').filter({ visible: true }), path).toHaveCount(0);
  }
  await context.close();
});

test('An anchor that cannot be decoded breaks no page', async ({ page }) => {
  await page.goto('/about#100%');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/about#100%');
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Every public page has a title, description, canonical address, Open Graph tags and JSON-LD of its own, and says that its data are samples', async ({
  page,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  const paths = await listAll(page);
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toMatch(/^<!doctype html>/i);
    expect(html, path).toMatch(/<html\s[^>]*lang="en"/);
    expect(html, path).toMatch(/<meta charset="utf-8"/i);
    expect(html, path).toMatch(/<meta name="viewport" content="width=device-width/);
    expect(html, path).not.toContain('noindex');
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
    const description = /<meta\s+name="description"\s+content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(description.length, path).toBeGreaterThan(20);
    descriptions.add(description);
    expect(/<link rel="canonical" href="(http[^"]+)"/.exec(html)?.[1], path).toMatch(new RegExp(`${path}$`));
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:site_name']) {
      expect(html, path).toContain(`<meta property="${name}" content="`);
    }
    pictures.add(new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname);
    const data: unknown = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    );
    expect(data, path).toHaveProperty('@context', 'https://schema.org');
  }
  expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length]);
  for (const path of ['/home', '/login', '/dashboard'])
    expect(await (await page.request.get(path)).text(), path).toContain('<html data-sample="on"');
  for (const picture of pictures) {
    expect((await page.request.head(picture)).headers()['content-type'], picture).toBe('image/png');
  }
});

for (const width of visited(['1440', '820', '390'], ['1440', '390'])) {
  test(`Every public page is taken over without a word in the console or to others, within its security policy, and hardly anything moves, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await expectCalm(page);
  });
}

/** Pages from the database, pages opened at an anchor, and a step by its own address. */
const ALSO_CALM = [
  ...['/companies/quillpay', '/public-insights/how-a-private-price-is-found', '/legal/terms-of-use'],
  ...['/home#sectors', '/home#settle', '/contact#main', '/signup?step=3'],
  ...['/solutions', '/login', '/forgot-password'],
];

/** Opens every public page: the sum of its layout shifts is at most 0.02, and the console stays empty. */
async function expectCalm(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        for (const { node } of entry.sources) {
          if (node instanceof Element) shifts.moved.push(`${node.nodeName} ${node.className}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const said: string[] = [];
  await watchViolations(page, said);
  page.on('console', message => {
    // Playwright blocks service workers and reports that itself.
    if (message.text().endsWith('blocked by Playwright')) return;
    if (['error', 'warning'].includes(message.type())) said.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', request => {
    if (new URL(request.url()).hostname !== '127.0.0.1') said.push(`asked others for ${request.url()}`);
  });
  page.on('pageerror', error => said.push(`${page.url()}: ${error.message}`));
  const [report] = await listReports(page);
  for (const path of [...visited(await listPages(page), KINDS), ...ALSO_CALM, report ?? '']) {
    // Visits another page first, because a change of the anchor alone loads nothing.
    await page.goto('/api/health');
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { sum, moved } = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts,
    );
    expect(sum, `layout shift of ${path}: ${moved.join(', ')}`).toBeLessThanOrEqual(0.02);
  }
  expect(said).toEqual([]);
}

test('Nothing is wider than a wide screen at 400 %, which is 320 px, nor where a reader sets letters wide', async ({
  page,
}) => {
  for (const path of [
    '/home',
    '/public-insights',
    '/reports',
    '/investors',
    '/index',
    '/companies/quillpay',
    '/issuers',
    '/education',
    '/careers',
    '/partners',
  ]) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // Lazily loaded parts have arrived too.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width(), path).toBe(320);
    await page.evaluate(setLettersWide);
    for (const wide of [320, 820, 1280]) {
      await page.setViewportSize({ width: wide, height: 800 });
      // A drawing follows the width of its container after a resize event.
      await expect.poll(width, `${path}, letters wide`).toBe(wide);
      // A figure's name over two lines does not overlap the figure.
      const names = await page
        .locator('.figure > h2')
        .evaluateAll(all => all.filter(one => one.scrollHeight > one.clientHeight + 1));
      expect(names, `${path} at ${wide} px, letters wide`).toEqual([]);
    }
  }
});

test.describe('as an app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('It can be installed, and without a network says so instead of failing', async ({ page, context }) => {
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string }[];
    };
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
    await page.goto('/login');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
      return all.flat().map(request => new URL(request.url).pathname);
    });
    expect(kept.sort()).toEqual(['/favicon.svg', '/offline.css', '/offline.html']);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
    // Without scripts the theme follows the system.
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeHidden();
  });
});

/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
function setLettersWide(): void {
  const sheet = new CSSStyleSheet();
  const spacing = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em;';
  sheet.replaceSync(`* { ${spacing.replaceAll(';', ' !important;')} } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets.push(sheet);
}
