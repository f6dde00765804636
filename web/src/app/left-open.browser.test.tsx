// Pages that are left open over midnight or for a while.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { callsOf, serve } from '#web/testing/serve-calls.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('A page left open over midnight names the new day', async () => {
  // A minute before midnight in New York.
  vi.setSystemTime('2028-02-29T04:59:00Z');
  await openPage('/home');
  const day = page.css('[aria-labelledby=hero-title] p > b');
  await expect.element(day).toHaveTextContent('Monday, February 28, 2028');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(day).toHaveTextContent('Tuesday, February 29, 2028');
});

test('A notice of today is one of yesterday when the page is left open over midnight', async () => {
  // A minute before midnight in New York.
  vi.setSystemTime('2028-02-29T04:59:00Z');
  edit('GET /notices', body => ({
    ...body,
    results: body.results.slice(0, 1).map(notice => ({ ...notice, createdAt: new Date().toISOString() })),
  }));
  await openPage('/notices', { as: INVESTOR });
  const heading = page.css('main section h2').first();
  await expect.element(heading).toHaveTextContent('Today');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(heading).toHaveTextContent('Yesterday');
});

test.each([
  ['/index', '[data-part=level]'],
  ['/home', '[data-part=index-line] span.num'],
])('The index on %s is renewed while the page is left open', async (path, place) => {
  const index = sample('GET /market/index', 'visitor');
  let { level } = index;
  serve({ 'GET /market/index': () => ({ ...index, level }) });
  await openPage(path);
  await expect.element(page.css(place)).toHaveTextContent(/^\d,\d{3}\.\d\d$/);
  const first = callsOf('GET /market/index').length;
  level = 4321.09;
  await vi.advanceTimersByTimeAsync(7 * MINUTE_MS);
  await expect.element(page.css(place)).toHaveTextContent('4,321.09');
  expect(callsOf('GET /market/index').length - first, 'once in seven minutes').toBe(1);
});

test.each([
  ['/marketplace/quillpay?range=3M', 'GET /market/{slug}/mark'],
  ['/dashboard?range=3M', 'GET /dashboard/analytics'],
] as const)('The chart of %s is renewed while the page is left open', async (path, route) => {
  await openPage(path, { as: INVESTOR });
  await expect.element(page.css('.plot svg').first()).toBeVisible();
  const before = callsOf(route).length;
  expect(before).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(1.5 * MINUTE_MS);
  await expect.poll(() => callsOf(route).length).toBeGreaterThan(before);
});
