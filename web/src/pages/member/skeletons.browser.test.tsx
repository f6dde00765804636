// Tests that the placeholder of a page is about as long as the page, so that little moves when the data arrive.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RouteKey } from '#contract/api.ts';
import { pageAtHand } from '#web/lib/page-at-hand.ts';
import { decision, evidence, serveDesk } from '#web/features/issuer/testing/desk.ts';
import { boxOf } from '#web/testing/find.ts';
import { INVESTOR, openPage, type TestUser } from '#web/testing/open-page.tsx';
import { edit, sample, type Role } from '#web/testing/recorded.ts';
import { serve } from '#web/testing/serve-calls.ts';

const ISSUER: TestUser = { ...INVESTOR, role: 'issuer' };
const REVIEW_ID = '0198c000-0000-7000-8000-000000000011';
const main = page.getByRole('main');
const skeleton = page.css('.skeleton');
const card = (name: string | RegExp) => page.getByRole('region', { name });
const heightOf = () => main.element().scrollHeight;

/** Delays the recorded response until the returned function is called. */
function hold(call: RouteKey, role: Role = 'investor'): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ [call]: () => promise.then(() => sample(call, role)) });
  return resolve;
}

/** Opens a page as wide as the frame, which is not mounted here, leaves it beside its sidebar in a window of 1440 px. */
async function openInFrame(path: string, as: TestUser): Promise<void> {
  await openPage(path, { as });
  Object.assign((main.element() as HTMLElement).style, { maxWidth: '1152px', padding: '28px 0 72px' });
}

beforeEach(() => {
  // The recorded lists are those of a whole page; the dashboard asks for a few.
  const orders = sample('GET /market/orders').results.filter(({ status }) => status === 'open');
  const stocks = sample('GET /market/search').results.slice(0, 3);
  serve({
    'GET /market/orders': ({ search }) => pageAtHand(orders, 1, Number(search.get('pageSize') ?? 10)),
    'GET /market/search': ({ search }) => ({
      ...sample('GET /market/search'),
      ...(search.has('watched') && pageAtHand(stocks, 1, 10)),
    }),
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1440, 900);
});

// First, because the code of a chart is loaded once.
test('The bones of the mark’s chart fill its card beside the ticket, as the chart will, whose code comes beside its prices', async () => {
  performance.setResourceTimingBufferSize(10_000);
  performance.clearResourceTimings();
  const release = hold('GET /market/{slug}/mark');
  await openInFrame('/marketplace/quillpay', INVESTOR);
  const mark = card('Mark');
  const bones = mark.css('.plot.bone-chart');
  await expect.element(bones).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Review order to buy' })).toBeVisible();
  const { y, height } = boxOf(bones);
  const files = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect.poll(files).toContainEqual(expect.stringContaining('/mark-chart.'));
  release();
  await expect.element(mark.getByRole('slider')).toBeVisible();
  const come = boxOf(mark.css('.plot').first());
  expect(Math.abs(come.y - y)).toBeLessThan(8);
  expect(Math.abs(come.height - height)).toBeLessThan(8);
});

/** Opens a page and returns how long its placeholder is, as a part of what comes. */
async function partOfContent(path: string, as: TestUser, release: () => void): Promise<number> {
  await openInFrame(path, as);
  await expect.element(skeleton.css('.card').first()).toBeVisible();
  const waiting = heightOf();
  release();
  await expect.poll(() => skeleton.elements().length).toBe(0);
  return waiting / heightOf();
}

test.each([
  ['investor', '/dashboard', 'GET /dashboard'],
  ['investor', '/portfolio', 'GET /portfolio'],
  ['investor', '/insights', 'GET /insights/market'],
  ['investor', '/settings', 'GET /settings'],
  ['operator', '/dashboard', 'GET /operator/day'],
] as const)('What an %s sees while %s loads is about as long as what comes', async (role, path, call) => {
  const part = await partOfContent(path, { ...INVESTOR, role }, hold(call, role));
  expect(part).toBeGreaterThan(0.75);
  expect(part).toBeLessThan(1.25);
});

test('So is what an investor with many notices sees, and an issuer who has a trade to review', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { results, ...list } = sample('GET /notices');
  const twenty = Array.from({ length: 20 }, (_, i) => ({
    ...results[i % results.length],
    id: crypto.randomUUID(),
  }));
  serve({ 'GET /notices': () => promise.then(() => ({ ...list, results: twenty as typeof results })) });
  const notices = await partOfContent('/notices', INVESTOR, resolve);
  expect(notices).toBeGreaterThan(0.75);
  expect(notices).toBeLessThan(1.25);
  const own = hold('GET /issuer', 'issuer');
  serveDesk({ decisions: [decision(REVIEW_ID, '2099-12-01T10:00:00.000Z')], waiting: 1 });
  serve({ 'GET /issuer/reviews/{id}': evidence(REVIEW_ID) });
  const desk = await partOfContent('/dashboard', ISSUER, own);
  expect(desk).toBeGreaterThan(0.75);
  expect(desk).toBeLessThan(1.25);
});

test('The bones of the marketplace are as high as the cards of who has nothing to buy there', async () => {
  const release = hold('GET /market/search', 'issuer');
  await openInFrame('/marketplace', ISSUER);
  const { height } = boxOf(skeleton.css('.card').first());
  release();
  const first = main.getByRole('article').first();
  await expect.element(first.getByRole('heading')).toBeVisible();
  expect(boxOf(first).height).toBe(height);
});

// In New York's evening, when UTC has the next day already, the chart has an extra sentence.
test.each(['17', '03'])(
  'At %s h UTC a loading chart is as high as the chart, so that nothing below moves',
  async hour => {
    const inHour = (date: string) => `${date.slice(0, 10)}T${hour}:00:00.000Z`;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(inHour(new Date().toISOString())) });
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const { points, ...body } = sample('GET /dashboard/analytics');
    const moved = { ...body, points: points.map(point => ({ ...point, date: inHour(point.date) })) };
    serve({ 'GET /dashboard/analytics': () => promise.then(() => moved) });
    // Nothing beside the chart is higher than it.
    edit('GET /dashboard', overview => ({ ...overview, tasks: [], firstSteps: [] }));
    serve({ 'GET /market/orders': pageAtHand([], 1, 3) });
    await openInFrame('/dashboard', INVESTOR);
    const value = card('Value over time');
    await expect.element(value.css('[data-part=range-figures] .bone')).toHaveLength(9);
    await expect.element(card(/Open orders/)).toHaveTextContent('No open orders');
    // From the card's top to what follows it. Content above the card may still be loading.
    const room = () => boxOf(card(/^Why/)).top - boxOf(value).top;
    const waiting = room();
    release();
    await expect.element(value.getByRole('slider')).toBeVisible();
    expect(value.getByText('Days are counted in UTC').elements()).toHaveLength(hour === '03' ? 1 : 0);
    expect(room()).toBe(waiting);
  },
);
