// Calls of the member area that are slow, fail, or find the session ended or the network down: every screen has its own
// text, keeps what was typed, and retries successfully. Special cases of a screen are in its own spec.
import { expect, test, type Page } from '@playwright/test';
import { fillPayment, openAccount } from './support/account-screen.ts';
import { failing, failingUntilTriedAgain, held, leaveCalls } from './support/calls.ts';
import { stopClock } from './support/clock.ts';
import { sessionEndsOnce } from './support/forms.ts';
import { signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

const INVESTOR = 'investor@foreshare.example';

/** Path, awaited call, text while loading, text after a failure, final text. */
const SCREENS = [
  [
    '/dashboard',
    '/dashboard',
    'Loading dashboard data...',
    'Failed to load dashboard data.',
    'Portfolio Value',
  ],
  ['/portfolio', '/portfolio', 'Loading portfolio data...', 'Error loading portfolio:', 'Total Value'],
  ['/portfolio/quillpay', '/portfolio/quillpay', /^Loading/, /could not be loaded/, 'Realized'],
  [
    '/marketplace',
    '/market/search',
    'Loading marketplace data...',
    'Failed to load marketplace data. Please try again.',
    'Marrow Bio',
  ],
  [
    '/marketplace/quillpay',
    '/market/quillpay',
    'Loading company...',
    'This company could not be loaded',
    'Mark',
  ],
  [
    '/orders',
    '/market/orders',
    'Loading orders...',
    'Your orders could not be loaded',
    'Sell 100 Mirador Health',
  ],
  ['/account', '/account', 'Loading account data...', 'Failed to load account data', 'Available Balance'],
  ['/profile', '/profile', 'Loading profile data...', 'Failed to load profile data', 'Investor Profile'],
  ['/settings', '/settings', 'Loading settings...', 'Failed to load settings', 'Connected Devices'],
  [
    '/insights',
    '/insights/market',
    'Loading insights data...',
    'Failed to load insights data',
    'IPO Calendar',
  ],
  ['/notices', '/notices', 'Loading notices...', 'Failed to load notices', 'Mark all as read'],
] as const;

test('What failed stays while it is asked for again; a press shows that it is at work', async ({ page }) => {
  await signIn(page, INVESTOR);
  await page.route('**/api/market/stream', route => route.abort());
  let asked = 0;
  let answer = Promise.resolve();
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = promise;
    return resolve;
  };
  await page.route(/\/api\/market\/(orders\?|quillpay\/mark\?range=3M)/, async route => {
    asked += 1;
    await answer;
    await route.fulfill({ status: 500, json: { code: 'internal' } });
  });
  await page.goto('/orders');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.focus();
  const before = asked;
  const letItAnswer = hold();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(again).toBeFocused();
  await expect(again).not.toHaveAttribute('aria-busy');
  letItAnswer();
  const pressAgain = async () => {
    const letAnswer = hold();
    await again.press('Enter');
    await expect(again).toHaveAttribute('aria-busy', 'true');
    await expect(again).toBeFocused();
    letAnswer();
    await expect(again).not.toHaveAttribute('aria-busy');
    await expect(again).toBeFocused();
  };
  await pressAgain();
  // Also when another screen was shown before.
  await page.goto('/marketplace/quillpay');
  await expect(page.getByRole('slider', { name: 'Quillpay: mark, 80% band and trades, 1Y' })).toBeVisible();
  await page.getByText('3M', { exact: true }).click();
  await pressAgain();
});

test('Each screen: slow, it says what is loading; failing, what failed; trying again works', async ({
  page,
}) => {
  await signIn(page, INVESTOR);
  for (const [path, call, loading, failure, content] of SCREENS) {
    await test.step(`${path}: ‘${String(loading)}’, ‘${String(failure)}’`, async () => {
      const release = await held(page, call);
      await page.goto(path);
      await expect(page.getByRole('status', { name: loading }).first()).toBeVisible();
      release();
      const shown = page.getByRole('main').getByText(content).first();
      await expect(shown).toBeVisible();
      await failingUntilTriedAgain(page, call);
      await page.reload();
      const alert = page.getByRole('alert').filter({ hasText: failure }).first();
      await expect(alert).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(shown).toBeVisible();
      await leaveCalls({ page });
    });
  }
});

interface Form {
  readonly name: string;
  /** The call that submits it. */
  readonly sends: readonly [method: string, path: string];
  /** Opens and fills the form; returns the function that submits it. */
  readonly fill: (page: Page) => Promise<() => Promise<void>>;
  /** The typed values are still there. */
  readonly kept: (page: Page) => Promise<void>;
  readonly done: string;
}

const dialog = (page: Page) => page.getByRole('dialog');

const FORMS: readonly Form[] = [
  {
    name: 'a deposit',
    sends: ['POST', '/payment/deposit/'],
    fill: async page => {
      await openAccount(page);
      const form = await fillPayment(page, 'Deposit', '75');
      await form.getByLabel('Description').fill('For the house');
      return () => form.getByRole('button', { name: 'Confirm deposit' }).click();
    },
    kept: page => expect(dialog(page).getByLabel('Description')).toHaveValue('For the house'),
    done: 'Deposit processed successfully',
  },
  {
    name: 'a payment method',
    sends: ['POST', '/account/payment-methods'],
    fill: async page => {
      await openAccount(page);
      const card = page.getByRole('region', { name: 'Payment methods' });
      await card.getByRole('button', { name: 'Add' }).click();
      await dialog(page).getByLabel('Type').selectOption({ label: 'Bank transfer' });
      await dialog(page).getByLabel('Name').fill('House bank');
      await dialog(page).getByLabel('Account number or IBAN').fill('US64 FHBK 0210 8842');
      return () => dialog(page).getByRole('button', { name: 'Save payment method' }).click();
    },
    kept: page => expect(dialog(page).getByLabel('Name')).toHaveValue('House bank'),
    done: '•••• 8842',
  },
  {
    name: 'the profile',
    sends: ['PUT', '/profile'],
    fill: async page => {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('First name').fill('Nora Elise');
      return () => page.getByRole('button', { name: 'Save Changes' }).click();
    },
    kept: page => expect(page.getByLabel('First name')).toHaveValue('Nora Elise'),
    done: 'Profile updated successfully!',
  },
  {
    name: 'the settings',
    sends: ['PUT', '/settings'],
    fill: async page => {
      await page.goto('/settings');
      await page.getByLabel('Market updates').selectOption('daily');
      return () => page.getByRole('button', { name: 'Save Changes' }).click();
    },
    kept: page => expect(page.getByLabel('Market updates')).toHaveValue('daily'),
    done: 'Settings saved successfully!',
  },
  {
    name: 'a transaction PIN',
    sends: ['POST', '/settings/pin'],
    fill: async page => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Set PIN' }).click();
      await dialog(page).getByLabel('PIN', { exact: true }).fill('4711');
      await dialog(page).getByLabel('Repeat the PIN').fill('4711');
      await dialog(page).getByLabel('Your password').fill('Tall-Harbor-77');
      return () => dialog(page).getByRole('button', { name: 'Save PIN' }).click();
    },
    kept: page => expect(dialog(page).getByLabel('PIN', { exact: true })).toHaveValue('4711'),
    done: 'Change PIN',
  },
  {
    name: 'a price alert',
    sends: ['POST', '/market/alerts'],
    fill: async page => {
      await page.goto('/marketplace/quillpay');
      await page.getByRole('button', { name: 'Price alert: Quillpay' }).click();
      await dialog(page).getByRole('textbox', { name: 'Price' }).fill('45');
      return () => dialog(page).getByRole('button', { name: 'Set alert' }).click();
    },
    kept: page => expect(dialog(page).getByRole('textbox', { name: 'Price' })).toHaveValue('45'),
    done: 'We will tell you at $45.00.',
  },
];

for (const { name, sends, fill, kept, done } of FORMS) {
  test(`${name}, failing, then offline, then answered 401: it says so, keeps what was typed, and goes through at last`, async ({
    page,
    context,
  }) => {
    await signInFresh(page);
    const send = await fill(page);
    const [method, path] = sends;
    await page.route(
      url => url.pathname === `/api${path}`,
      route =>
        route.request().method() === method
          ? route.fulfill({ status: 500, json: { code: 'internal' } })
          : route.continue(),
    );
    await send();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await kept(page);
    await page.unrouteAll();
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeAttached();
    await send();
    await expect(page.getByText('You are offline, so nothing was sent.').first()).toBeVisible();
    await kept(page);
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toHaveCount(0);
    // The session is renewed and the call repeated unnoticed.
    const refused = await sessionEndsOnce(page, method, path);
    await send();
    await expect(page.getByText(done).first()).toBeVisible();
    expect(refused()).toBe(1);
  });
}

test('Logging out ends the session on the server, though the access token has run out', async ({ page }) => {
  await signInFresh(page);
  await page.goto('/dashboard');
  const refused = await sessionEndsOnce(page, 'POST', '/auth/logout');
  const refresh = await page.evaluate(() => localStorage.getItem('refreshToken'));
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(refused()).toBe(1);
  const answer = await page.request.post('/api/auth/refresh-token', { data: { refresh } });
  expect(answer.status()).toBe(401);
});

test('Offline: what is at hand is searched, filtered and sorted, marked with its time; the network back, the server is asked again', async ({
  page,
  context,
}) => {
  const cards = page.getByRole('main').getByRole('article');
  await signIn(page, INVESTOR);
  const offline = page.getByRole('status').filter({ hasText: 'You are offline.' });
  const history = page.getByRole('region', { name: 'Transaction History' });
  await page.goto('/account');
  await expect(history.getByText(/^\d+ trades$/)).toBeVisible();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await history.getByText('Buys', { exact: true }).click();
  await expect(history.getByText(/^\d+ trades?, as last loaded$/)).toBeVisible();
  await expect(history.locator('tbody tr').filter({ hasText: 'Sell' })).toHaveCount(0);
  // Nothing was ever loaded: the page says so and does not claim an empty list.
  await history.getByRole('tab', { name: 'Deposits' }).click();
  await expect(history.getByRole('alert')).toContainText('The server could not be reached.');
  await context.setOffline(false);
  await expect(history.getByText(/^\d+ deposits$/)).toBeVisible();
  await page.goto('/marketplace');
  await expect(cards.first()).toBeVisible();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await page.getByRole('button', { name: 'Fintech' }).click();
  await expect(page).toHaveURL(/category=fintech/);
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(/sort=price$/);
  await expect(cards.filter({ hasNotText: 'Fintech' })).toHaveCount(0);
  const prices = (await cards.locator('.v').allTextContents()).map(text =>
    Number(text.replaceAll(/[^\d.]/g, '')),
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('quillpay');
  await expect(page.locator('main p[role=status]')).toHaveText('1 listing');
  await expect(page.getByText(/^Prices as of/)).toBeVisible();
  await expect(page.getByText('Live updates are interrupted')).toBeVisible();
  await page.getByRole('button', { name: 'Watch Quillpay' }).click();
  await expect(page.getByText(/You are offline, so nothing was sent/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watch Quillpay' })).toHaveAttribute('aria-pressed', 'false');
  const asked = page.waitForResponse(
    answer => answer.url().includes('/api/market/search') && answer.url().includes('quillpay'),
  );
  await context.setOffline(false);
  expect((await asked).ok()).toBe(true);
  await expect(cards).toHaveCount(1);
});

test('A frame whose code cannot be loaded says so, and reloading brings it', async ({ page }) => {
  await signIn(page, INVESTOR);
  const frame = /\/assets\/member-layout-[^/]*\.js$/;
  await page.route(frame, route => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByText('This page could not be loaded')).toBeVisible();
  await page.unroute(frame);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByText('Portfolio Value').first()).toBeVisible();
});

for (const { what, file, link } of [
  { what: 'code', file: /\/assets\/orders-page-[^/]*\.js$/, link: 'Orders' },
  { what: 'look', file: /\/assets\/account-page-[^/]*\.css$/, link: 'Account' },
]) {
  test(`A page whose ${what} cannot be loaded says so, and reloading is offered`, async ({ page }) => {
    await signIn(page, INVESTOR);
    await page.goto('/dashboard');
    await page.route(file, route => route.abort());
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });
}

test('A dialog whose code is gone says so, and reloading is offered; the page stays', async ({ page }) => {
  await signIn(page, INVESTOR);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByText('Portfolio Value').first()).toBeVisible();
  await page.route(/\/assets\/logout-dialog-[^/]*\.js$/, route => route.abort());
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await stopClock(page);
  const told = page.getByText('A part of this page could not be loaded.');
  // Each try waits for a real response before its pause begins.
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(told).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(page.getByText('Portfolio Value').first()).toBeVisible();
});

test('Lists beside what a page is about say what failed, not that there is nothing', async ({ page }) => {
  await signIn(page, INVESTOR);
  await failing(page, '/market/orders');
  await failingUntilTriedAgain(page, '/market/alerts');
  await page.goto('/portfolio/quillpay');
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders.getByRole('alert')).toContainText('Your orders could not be loaded');
  await page.goto('/marketplace/quillpay');
  await page.getByRole('button', { name: 'Price alert: Quillpay' }).click();
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Your alerts could not be loaded');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
});

test('On a page of the tape that another follows, the oldest trade has no mark: what came before it is not here', async ({
  page,
}) => {
  await signIn(page, INVESTOR);
  await page.goto('/marketplace/quillpay');
  const rows = page.getByRole('table', { name: 'Recent trades' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(rows.locator('.delta')).toHaveCount(9);
});

test('Of a list that has nothing yet the address names no page', async ({ page }) => {
  await signInFresh(page);
  await page.goto('/orders?page=3');
  await expect(page.getByRole('heading', { name: 'No open orders' })).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
});

test('A page number beyond the last shows the last page', async ({ page }) => {
  await signIn(page, INVESTOR);
  for (const path of ['/account', '/notices', '/marketplace/quillpay']) {
    for (const beyond of ['99', '1e9']) {
      await page.goto(`${path}?page=${beyond}`);
      // Whatever their current number.
      const pages = page.getByText(/^Page (\d+) of \1$/);
      await expect(pages).toBeVisible();
      const last = /\d+/.exec((await pages.textContent()) ?? '')?.[0];
      await expect(page).toHaveURL(`${path}?page=${last}`);
    }
  }
});
