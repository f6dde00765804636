// How much code the signed-in area loads at first: at most 170 KB of gzipped JavaScript, charts when they are seen.
import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Response } from '@playwright/test';
import { signIn } from './support/people.ts';

const MOST_BYTES = 170 * 1024;

/** Opens a page in an empty browser and answers the scripts it loaded, with their size as sent. */
async function scriptsOf(page: Page, path: string): Promise<{ name: string; bytes: number }[]> {
  const scripts: Promise<{ name: string; bytes: number }>[] = [];
  const onResponse = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    scripts.push(response.body().then(body => ({ name: pathname, bytes: gzipSync(body).length })));
  };
  page.on('response', onResponse);
  await page.goto(path);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What comes later, a chart that is seen, is none of the first load, and may come when the test has ended.
  page.off('response', onResponse);
  return Promise.all(scripts);
}

for (const path of [
  '/dashboard',
  '/portfolio',
  '/marketplace',
  '/marketplace/quillpay',
  '/orders',
  '/insights',
  '/account',
  '/profile',
  '/settings',
]) {
  test(`First load of the area at most 170 KB gzip of JavaScript: ${path}`, async ({ page }) => {
    await signIn(page, 'fund@foreshare.example');
    const scripts = await scriptsOf(page, path);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });
}

test('Charts are loaded when seen: not for a page without any', async ({ page }) => {
  await signIn(page, 'fund@foreshare.example');
  const names = (await scriptsOf(page, '/settings')).map(({ name }) => name);
  expect(names.filter(name => /plot|chart|donut|depth/.test(name))).toEqual([]);
});
