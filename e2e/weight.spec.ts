// The initial load: at most 100 KB of gzipped JavaScript on a public page and 170 KB in the signed-in area, charts when
// they are visible, all parts of a page at once, and its content with the page's own response.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Request, type Response } from '@playwright/test';
import { held, leaveCalls } from './support/calls.ts';
import { signIn } from './support/people.ts';

const MOST_BYTES = 170 * 1024;
/** Each file is a request, of which an old browser or server permits six at a time. */
const MOST_FILES = 45;

const DIST = join(import.meta.dirname, '../web/dist');
const MOST_PUBLIC_BYTES = 100 * 1024;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

test('The initial JavaScript of every public page is at most 100 KB, gzipped', () => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) filesOf(next, found);
    return found;
  };
  const shell = readFileSync(join(DIST, 'index.html'), 'utf8');
  const inShell = [...shell.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(inShell.length).toBeGreaterThan(0);
  const pages = Object.keys(manifest).filter(key => key.startsWith('src/pages/public/'));
  expect(pages.length).toBeGreaterThan(2);
  const tooBig = pages.flatMap(page => {
    const files = [...new Set([...inShell, ...filesOf(page)])];
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
    return bytes > MOST_PUBLIC_BYTES ? [`${page}: ${bytes}`] : [];
  });
  expect(tooBig).toEqual([]);
});

interface Script {
  readonly name: string;
  readonly bytes: number;
}

/** Fetched again, because a cached response has no body here. */
async function weigh(page: Page, name: string): Promise<Script> {
  return { name, bytes: gzipSync(await (await page.request.get(name)).body()).length };
}

interface Load {
  readonly scripts: readonly Script[];
  /** Scripts and styles that the page's HTML does not name. They are requested before the first response of the API. */
  readonly unnamed: readonly string[];
}

/** The drawing of companies' marks, loaded after the page into boxes of its size, wherever the first mark appears. */
const DRAWING = /^\/assets\/(figure|rosette)-/;

/** Opens a page. The API responds once the page shows its placeholder, so that what loads before is seen. */
async function load(page: Page, path: string): Promise<Load> {
  // What the page before still loads, such as a visible chart, does not count here.
  await page.goto('about:blank');
  const html = await (await page.request.get(path)).text();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async route => {
    await promise;
    // The stream of the market never ends.
    if (!route.request().url().endsWith('/stream')) await route.continue();
  });
  const unnamed: string[] = [];
  const onRequest = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/assets\/.*\.(js|css)$/.test(pathname) || DRAWING.test(pathname)) return;
    if (!html.includes(`"${pathname}"`)) unnamed.push(pathname);
  };
  const scripts: Promise<Script>[] = [];
  const onResponse = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.push(weigh(page, pathname));
  };
  page.on('request', onRequest);
  page.on('response', onResponse);
  await page.goto(path);
  await expect(page.locator('main#main').locator('h1, .skeleton').first()).toBeVisible();
  page.off('request', onRequest);
  release();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Later loads, such as a visible chart, do not count and may arrive after the test.
  page.off('response', onResponse);
  await leaveCalls({ page });
  return { scripts: await Promise.all(scripts), unnamed };
}

const AREA = [
  ...['/dashboard', '/portfolio', '/marketplace', '/marketplace/quillpay', '/orders', '/insights'],
  ...['/account', '/profile', '/settings'],
];

test('First load of the area at most 170 KB gzip of JavaScript, all named in the page’s HTML; charts are loaded when seen: not for a page without any', async ({
  page,
}) => {
  await signIn(page, 'fund@foreshare.example');
  for (const path of AREA) {
    const { scripts, unnamed } = await load(page, path);
    expect(unnamed, path).toEqual([]);
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
