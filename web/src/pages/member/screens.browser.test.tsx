// Tests what every screen of an investor says while it loads, when its call fails, and at a page that does not exist.
import { afterEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { RouteKey } from '#contract/api.ts';
import type { Reading } from '#web/api/api-contract.ts';
import { refresh } from '#web/api/use-api.ts';
import { pageAtHand } from '#web/lib/page-at-hand.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { setOnline } from '#web/testing/network.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { broken, type Call, callsOf, refused, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const failure = broken(500, '{"code":"internal"}');
const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first();
const tryAgain = (from: Locator) => from.getByRole('button', { name: 'Try again' });

/** Path, awaited call, text while loading, text after a failure, final text. */
const SCREENS = [
  [
    '/dashboard',
    'GET /dashboard',
    'Loading dashboard data...',
    'Failed to load dashboard data.',
    'Portfolio Value',
  ],
  ['/portfolio', 'GET /portfolio', 'Loading portfolio data...', 'Error loading portfolio:', 'Total Value'],
  ['/portfolio/quillpay', 'GET /portfolio/{slug}', /^Loading/, /could not be loaded/, 'Realized'],
  [
    '/marketplace',
    'GET /market/search',
    'Loading marketplace data...',
    'Failed to load marketplace data. Please try again.',
    'Marrow Bio',
  ],
  [
    '/marketplace/quillpay',
    'GET /market/{slug}',
    'Loading company...',
    'This company could not be loaded',
    'Mark',
  ],
  ['/orders', 'GET /market/orders', 'Loading orders...', 'Your orders could not be loaded', 'Reserved'],
  ['/account', 'GET /account', 'Loading account data...', 'Failed to load account data', 'Available Balance'],
  ['/profile', 'GET /profile', 'Loading profile data...', 'Failed to load profile data', 'Investor Profile'],
  ['/settings', 'GET /settings', 'Loading settings...', 'Failed to load settings', 'Connected Devices'],
  [
    '/insights',
    'GET /insights/market',
    'Loading insights data...',
    'Failed to load insights data',
    'IPO Calendar',
  ],
  ['/notices', 'GET /notices', 'Loading notices...', 'Failed to load notices', 'Mark all as read'],
] as const satisfies readonly (readonly [string, Reading, string | RegExp, string | RegExp, string])[];

/** Delays the recorded response until the returned function is called. */
function hold(call: RouteKey): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ [call]: () => promise.then(() => sample(call)) });
  return resolve;
}

afterEach(() => {
  setOnline(true);
});

test.each(SCREENS)(
  '%s: slow, it says what is loading; failing, what failed; trying again works',
  async (path, call, loading, failed, content) => {
    const release = hold(call);
    await openPage(path, { as });
    await expect.element(page.getByRole('status', { name: loading }).first()).toBeVisible();
    release();
    const shown = page.getByRole('main').getByText(content).first();
    await expect.element(shown).toBeVisible();
    await openPage(path, { as, answers: { [call]: failure } });
    await expect.element(alert(failed)).toBeVisible();
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
    serve({ [call]: sample(call) });
    await tryAgain(alert(failed)).click();
    await expect.element(shown).toBeVisible();
  },
);

test.each([
  ['/orders', 'GET /market/orders', undefined],
  // Also when another range was shown before.
  ['/marketplace/quillpay', 'GET /market/{slug}/mark', '3M'],
] as const)(
  '%s: what failed stays while it is asked for again; a press shows that it is at work',
  async (path, call, range) => {
    await openPage(path, { as, answers: { [call]: range ? sample(call) : failure } });
    if (range) {
      await expect.element(page.getByRole('slider', { name: /, 1Y$/ })).toBeVisible();
      serve({ [call]: failure });
      await page.getByText(range, { exact: true }).click();
    }
    const again = tryAgain(page.getByRole('main'));
    await expect.element(again).toBeVisible();
    (again.element() as HTMLElement).focus();
    const waits = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      serve({ [call]: () => promise.then(() => failure) });
      return resolve;
    };
    const before = callsOf(call).length;
    const answerByItself = waits();
    const asked = refresh(call);
    await expect.poll(() => callsOf(call).length).toBeGreaterThan(before);
    await expect.element(again).toHaveFocus();
    await expect.element(again).not.toHaveAttribute('aria-busy');
    answerByItself();
    await asked;
    const answer = waits();
    await again.click();
    await expect.element(again).toHaveAttribute('aria-busy', 'true');
    await expect.element(again).toHaveFocus();
    answer();
    await expect.element(again).not.toHaveAttribute('aria-busy');
    await expect.element(again).toHaveFocus();
  },
);

test('Lists beside what a page is about say what failed, not that there is nothing', async () => {
  serve({ 'GET /market/orders': failure, 'GET /market/alerts': failure });
  await openPage('/portfolio/quillpay', { as });
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect.element(orders.getByRole('alert')).toHaveTextContent('Your orders could not be loaded');
  await openPage('/marketplace/quillpay', { as });
  await page.getByRole('button', { name: 'Price alert: Quillpay' }).click();
  const told = page.getByRole('dialog').getByRole('alert');
  await expect.element(told).toHaveTextContent('Your alerts could not be loaded');
  serve({ 'GET /market/alerts': sample('GET /market/alerts') });
  await tryAgain(told).click();
  await expect.element(told).not.toBeInTheDocument();
});

/** One page of the recorded list, repeated to 31 rows, as the server pages it. */
const paged =
  <Row extends object>(rows: readonly Row[]) =>
  ({ search }: Call) => {
    const many = Array.from({ length: 31 }, (_, i) => ({ ...(rows[i % rows.length] as Row), id: idOf(i) }));
    return pageAtHand(many, Number(search.get('page') ?? 1), Number(search.get('pageSize') ?? 10));
  };
const idOf = (number: number) => `0198c000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

test('A page number beyond the last shows the last page', async () => {
  const trades = paged(sample('GET /account/transactions').results);
  const notices = paged(sample('GET /notices').results);
  const tape = paged(sample('GET /market/{slug}/trades').results);
  serve({
    'GET /account/transactions': call => trades(call),
    'GET /notices': call => ({ ...notices(call), unread: 0, topics: ['trade'] }),
    'GET /market/{slug}/trades': call => tape(call),
  });
  for (const [path, last] of [
    ['/account', 4],
    ['/notices', 2],
    ['/marketplace/quillpay', 4],
  ] as const)
    for (const beyond of ['99', '1e9']) {
      await openPage(`${path}?page=${beyond}`, { as });
      await expect.element(page.getByText(`Page ${last} of ${last}`)).toBeVisible();
      await expect.poll(address).toBe(`${path}?page=${last}`);
    }
});

test('Of a list that has nothing yet the address names no page', async () => {
  serve({ 'GET /market/orders': pageAtHand([], 3, 10) });
  await openPage('/orders?page=3', { as });
  await expect.element(page.getByRole('heading', { name: 'No open orders' })).toBeVisible();
  await expect.poll(address).toBe('/orders');
});

test('On a page of the tape that another follows, the oldest trade has no mark: what came before it is not here', async () => {
  await openPage('/marketplace/quillpay', { as });
  const rows = page.getByRole('table', { name: 'Recent trades' }).css('tbody tr');
  await expect.element(rows).toHaveLength(10);
  expect(rows.css('.delta').elements()).toHaveLength(9);
});

test('A stock that is not held has no holding page, but a way to its company', async () => {
  serve({ 'GET /portfolio/{slug}': refused('not_found') });
  await openPage('/portfolio/quillpay', { as });
  await expect.element(page.getByText('You do not hold this stock')).toBeVisible();
  await expect.poll(() => document.title).toBe('Portfolio · Foreshare');
  await expectAccessible();
  await page.getByRole('link', { name: 'Go to its page' }).click();
  await expect.poll(address).toBe('/marketplace/quillpay');
});
