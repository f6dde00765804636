// The placeholders while a long page is loading.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { held, leaveCalls } from './support/calls.ts';
import { signIn, signInFresh } from './support/people.ts';
import { agreeTrade } from './support/trade-in-review.ts';

test.afterEach(leaveCalls);

/** The calls that each placeholder awaits, by role. */
const SKELETONS = {
  'an investor': [
    signInSample,
    {
      '/dashboard': '/dashboard',
      '/portfolio': '/portfolio',
      '/insights': '/insights/market',
      '/notices': '/notices',
    },
  ],
  'an issuer': [signInIssuerWithReview, { '/dashboard': '/issuer/desk' }],
  'the operator': [signInOperator, { '/dashboard': '/dashboard' }],
  // The settings list devices, and every test that signs in as a sample person adds one.
  'somebody new': [signInFresh, { '/settings': '/settings' }],
} as const;

for (const [who, [signedIn, pages]] of Object.entries(SKELETONS)) {
  test(`What ${who} sees while a page loads is about as long as what comes`, async ({ page }) => {
    await signedIn(page);
    for (const [path, call] of Object.entries(pages)) {
      await test.step(path, async () => {
        const release = await held(page, call);
        await page.goto(path);
        const main = page.locator('main');
        await expect(main.locator('.skeleton .card').first()).toBeVisible();
        const waiting = await main.evaluate(one => one.scrollHeight);
        release();
        await expect(main.locator('.skeleton')).toHaveCount(0);
        const come = await main.evaluate(one => one.scrollHeight);
        expect(waiting / come).toBeGreaterThan(0.75);
        expect(waiting / come).toBeLessThan(1.25);
      });
    }
  });
}

test('The bones of the marketplace are as high as the cards of who has nothing to buy there', async ({
  page,
}) => {
  await signInIssuer(page);
  const release = await held(page, '/market/search');
  await page.goto('/marketplace');
  const heightOf = (card: Locator) => card.evaluate(one => one.getBoundingClientRect().height);
  const waiting = await heightOf(page.locator('.skeleton .card').first());
  release();
  const card = page.locator('main article').first();
  await expect(card.getByRole('heading')).toBeVisible();
  expect(waiting).toBe(await heightOf(card));
});

test('The bones of the mark’s chart fill its card beside the ticket, as the chart will, whose code comes beside its prices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInSample(page);
  const release = await held(page, '/market/quillpay/mark');
  const code = page.waitForRequest(/\/mark-chart-/, { timeout: 30_000 });
  await page.goto('/marketplace/quillpay');
  const card = page.getByRole('region', { name: 'Mark', exact: true });
  const plot = card.locator('.plot');
  const { y, height } = await card.locator('.plot.bone-chart').evaluate(one => one.getBoundingClientRect());
  await code;
  release();
  await expect(card.getByRole('slider')).toBeVisible();
  const come = await plot.first().evaluate(one => one.getBoundingClientRect());
  expect(Math.abs(come.y - y)).toBeLessThan(8);
  expect(Math.abs(come.height - height)).toBeLessThan(8);
});

function signInSample(page: Page) {
  return signIn(page, 'investor@foreshare.example');
}

function signInIssuer(page: Page) {
  return signIn(page, 'issuer@foreshare.example');
}

function signInOperator(page: Page) {
  return signIn(page, 'operator@foreshare.example');
}

/** The desk is short while nothing waits, and its placeholder is for an issuer who has something to decide. */
async function signInIssuerWithReview(page: Page) {
  await agreeTrade(page);
  return signInIssuer(page);
}
