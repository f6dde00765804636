// The initial load of the signed-in area: at most 170 KB of gzipped JavaScript, charts when they are visible, all parts
// of a page at once, and its content with the page's own response.
import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Request, type Response } from '@playwright/test';
import { held, leaveCalls } from './support/calls.ts';
import { signIn } from './support/people.ts';

const MOST_BYTES = 170 * 1024;
/** Each file is a request, of which an old browser or server permits six at a time. */
const MOST_FILES = 45;

interface Script {
  readonly name: string;
  readonly bytes: number;
}

/** Fetched again, because a cached response has no body here. */
async function weigh(page: Page, name: string): Promise<Script> {
  return { name, bytes: gzipSync(await (await page.request.get(name)).body()).length };
}

/** Opens a page and returns its scripts with their transfer size. */
async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  const onResponse = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    scripts.push(weigh(page, pathname));
  };
  page.on('response', onResponse);
  await page.goto(path);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Later loads, such as a visible chart, do not count and may arrive after the test.
  page.off('response', onResponse);
  return Promise.all(scripts);
}

const AREA = [
  ...['/dashboard', '/portfolio', '/marketplace', '/marketplace/quillpay', '/orders', '/insights'],
  ...['/account', '/profile', '/settings'],
];

test('First load of the area at most 170 KB gzip of JavaScript; charts are loaded when seen: not for a page without any', async ({
  page,
}) => {
  await signIn(page, 'fund@foreshare.example');
  for (const path of AREA) {
    const scripts = await scriptsOf(page, path);
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(scripts.length, path).toBeLessThanOrEqual(MOST_FILES);
    expect(
      scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      path,
    ).toBeLessThanOrEqual(MOST_BYTES);
    if (path === '/settings')
      expect(scripts.filter(({ name }) => /plot|chart|donut|depth/.test(name))).toEqual([]);
  }
});

/** A page, its own call, and the calls during it. */
const BESIDE = [
  ['/dashboard', '/dashboard', '/dashboard/analytics', '/market/orders'],
  [
    '/marketplace/quillpay',
    '/market/quillpay',
    '/market/quillpay/mark',
    '/market/quillpay/trades',
    '/account',
  ],
  ['/portfolio', '/portfolio', '/realised-gains'],
  ['/insights', '/insights/market', '/insights/recommendations'],
] as const;

test.describe('on a slow line', () => {
  test.afterEach(leaveCalls);

  test('What a page of the area is made of is named in its HTML: no file of it is found in another', async ({
    page,
  }) => {
    await signIn(page, 'fund@foreshare.example');
    // Files loaded after a response are those that appear late.
    await page.route('**/api/**', () => undefined);
    for (const path of AREA) {
      const html = await (await page.request.get(path)).text();
      const found: string[] = [];
      const onRequest = (request: Request) => {
        const { pathname } = new URL(request.url());
        if (/^\/assets\/.*\.(js|css)$/.test(pathname) && !html.includes(`"${pathname}"`))
          found.push(pathname);
      };
      page.on('request', onRequest);
      await page.goto(path);
      await expect(page.locator('main#main').locator('h1, .skeleton').first()).toBeVisible();
      page.off('request', onRequest);
      expect(found, path).toEqual([]);
    }
  });

  test('What a page shows beside its own answer is asked for with it, behind it, and only once', async ({
    page,
  }) => {
    await signIn(page, 'fund@foreshare.example');
    // The data stays fresh on a slow machine.
    await page.clock.setFixedTime(new Date());
    // It would read the trades of others again.
    await page.route('**/api/market/stream', () => undefined);
    let asked: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length));
    });
    for (const [path, own, ...beside] of BESIDE) {
      const release = await held(page, own);
      asked = [];
      await page.goto(path);
      await expect.poll(() => asked, path).toEqual(expect.arrayContaining([own, ...beside]));
      expect(asked.indexOf(own), path).toBeLessThan(Math.min(...beside.map(one => asked.indexOf(one))));
      release();
      await expect(page.locator('main#main [aria-busy=true]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const one of beside)
        expect(
          asked.filter(each => each === one),
          path,
        ).toHaveLength(1);
    }
  });

  test('While the code of the area is on its way there is a sign of it, and none afterwards', async ({
    page,
  }) => {
    await signIn(page, 'fund@foreshare.example');
    const release = await holdCode(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const height = () => page.locator('#root').evaluate(root => getComputedStyle(root, '::before').height);
    await expect.poll(height).toBe('3px');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(height).toBe('auto');
  });
});

/** Delays the scripts of a page until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const until = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async route => {
    await until;
    await route.continue();
  });
  return release;
}
