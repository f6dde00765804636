// The frame of the signed-in area and its session, sentence by sentence of the specification.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, held, leaveCalls } from './support/calls.ts';
import { SAMPLE_PASSWORD, signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

const INVESTOR = 'fund@foreshare.example';

const PROTECTED = [
  '/dashboard',
  '/portfolio',
  '/profile',
  '/settings',
  '/insights',
  '/account',
  '/marketplace',
];
const stored = (page: Page) =>
  page.evaluate(() => ['authToken', 'refreshToken', 'authUser'].map(key => localStorage.getItem(key)));

test.describe('signed out', () => {
  test('Protected: redirect to /login when not authenticated', async ({ page }) => {
    for (const path of PROTECTED) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
    }
  });

  test('Login comes back to the page that was asked for', async ({ page }) => {
    await page.goto('/portfolio?sort=sector');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(INVESTOR);
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/portfolio\?sort=sector$/);
  });
});

test.describe('the session', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, INVESTOR);
  });

  test("Protected: show 'Loading...' while authentication state loads", async ({ page }) => {
    let release = () => {};
    const until = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(/\/assets\/member-layout-[^/]*\.js$/, async route => {
      await until;
      await route.continue();
    });
    await page.goto('/settings');
    await expect(page.getByRole('status')).toHaveText('Loading...');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  });

  test('The refresh is done once and the request replayed; success replaces token and refresh token', async ({
    page,
  }) => {
    await page.goto('/api/health');
    const [, before] = await stored(page);
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'no longer good');
    });
    let refreshes = 0;
    page.on('request', request => {
      if (request.url().endsWith('/api/auth/refresh-token')) refreshes += 1;
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back,');
    await expect(page.locator('.figure .v.lead')).toContainText('$');
    expect(refreshes).toBe(1);
    const [token, refresh] = await stored(page);
    expect(token).not.toBe('no longer good');
    expect(refresh).not.toBe(before);
  });

  test('Failure removes the three stored items, leaves the user unauthenticated and goes to /login', async ({
    page,
  }) => {
    await page.goto('/api/health');
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'no longer good');
      localStorage.setItem('refreshToken', 'nor is this');
    });
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page)).toEqual([null, null, null]);
  });

  test('No refresh token available: to /login', async ({ page }) => {
    await page.goto('/api/health');
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'no longer good');
      localStorage.removeItem('refreshToken');
    });
    await page.goto('/portfolio');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('The reason why the session ended is in the language of the page', async ({ page }) => {
    await page.goto('/api/health');
    await page.evaluate(() => {
      localStorage.setItem('foreshare.language', 'de');
      localStorage.setItem('authToken', 'no longer good');
      localStorage.setItem('refreshToken', 'nor is this');
    });
    await page.goto('/account');
    await expect(page.getByRole('alert')).toHaveText('Ihre Sitzung ist beendet. Melden Sie sich erneut an.');
  });

  test('Logging out in one tab logs out the others', async ({ page, context }) => {
    await page.goto('/dashboard');
    const other = await context.newPage();
    await other.goto('/portfolio');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Portfolio');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
    await expect(other).toHaveURL(/\/login$/);
  });

  test('Another person who came while a tab slept is shown nothing of the one before, and nothing goes on', async ({
    page,
    context,
  }) => {
    await page.goto('/account?dialog=withdrawal');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('1500');
    const balance = page.getByText('Available Balance').locator('..');
    const before = await balance.innerText();
    // All at once, like a tab that wakes up and finds several changes.
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await signInFresh(other);
    await expect(balance).toContainText('$0.00');
    await expect(balance).not.toHaveText(before);
    await expect(dialog.getByRole('textbox').first()).toHaveValue('');
  });
});

test.describe('a question that is open when the session ends is not asked of the next person', () => {
  const refuseSaving = (page: Page, status: number, code: string) =>
    page.route('**/api/profile', route =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status, json: { code, message: 'Refused.' } })
        : route.continue(),
    );

  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First name').fill('Somebody else');
  });

  const expectNoneAfterLogin = async (page: Page) => {
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(INVESTOR);
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('link', { name: 'My Profile' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  test('whether to leave without saving', async ({ page }) => {
    await page.evaluate(() => {
      localStorage.setItem('refreshToken', 'no longer good');
    });
    await refuseSaving(page, 401, 'session_ended');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNoneAfterLogin(page);
  });

  test('the password', async ({ page, context }) => {
    await refuseSaving(page, 422, 'password_needed');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog', { name: 'Enter your password again' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Logout' }).first().click();
    await other.getByRole('button', { name: 'Yes, logout' }).click();
    await expectNoneAfterLogin(page);
  });
});

test.describe('the frame', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, INVESTOR);
    await page.goto('/dashboard');
    await expect(page.locator('.figure .v.lead')).toContainText('$');
  });

  test('Sidebar expanded when window width is above 1200; icons below; a bottom bar on phones', async ({
    page,
  }) => {
    const side = page.locator('aside:has(nav)');
    const word = side.getByRole('link', { name: 'Portfolio' }).locator('span');
    await page.setViewportSize({ width: 1201, height: 800 });
    await expect(word).toBeVisible();
    expect((await word.boundingBox())?.width).toBeGreaterThan(20);
    await page.setViewportSize({ width: 1200, height: 800 });
    expect((await side.boundingBox())?.width).toBeLessThan(100);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(side).toBeHidden();
    const bar = page.getByRole('navigation', { name: 'Main, bottom bar' });
    await expect(bar.getByRole('link')).toHaveText([
      'Dashboard',
      'Portfolio',
      'Market',
      'Insights',
      'Account',
    ]);
    await bar.getByRole('link', { name: 'Portfolio' }).click();
    await expect(page).toHaveURL(/\/portfolio$/);
    for (const box of await bar.getByRole('link').all())
      expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Member menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('Command palette (Ctrl/⌘ K: pages, stocks, actions), by keyboard alone', async ({ page }) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find a company or an action' });
    const box = palette.getByRole('combobox');
    await expect(box).toBeFocused();
    await page.keyboard.type('orders');
    await expect(palette.getByRole('option', { selected: true })).toContainText('Orders');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders$/);

    await page.keyboard.press('Meta+k');
    // With or without accents, as the server searches.
    const release = await held(page, '/market/search');
    await page.keyboard.type('quíll');
    // A pending search does not report missing results.
    await expect(palette.getByRole('option')).toHaveCount(0);
    await expect(palette.getByRole('status')).toHaveCount(0);
    release();
    await expect(palette.getByRole('group', { name: 'Companies' })).toContainText('Quillpay');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/marketplace\/quillpay$/);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('withdr');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Withdrawal' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('theme');
    await expect(palette.getByRole('option', { selected: true })).toContainText('dark and light');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzzz');
    await expect(palette.getByText('Nothing matches “zzzz”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });

  test('Amounts hidden, and screens seen before', async ({ page }) => {
    await test.step('Privacy mask for amounts: replaced, on every screen, and percentages stay', async () => {
      await page.keyboard.press('h');
      const lead = page.locator('.figure .v.lead');
      await expect(lead).toContainText('••••••');
      await expect(page.locator('.figure', { hasText: 'Total Return' }).locator('.v')).toContainText('%');
      await expect(page.locator('.figures')).not.toContainText('$');
      await page.getByRole('link', { name: 'Account', exact: true }).first().click();
      await expect(lead).toContainText('••••••');
      await expect(page.locator('.figures')).not.toContainText('$');
      await page.getByRole('link', { name: 'Portfolio', exact: true }).first().click();
      await expect(lead).toContainText('••••••');
      const rows = page.getByRole('table', { name: 'Holdings' }).locator('tbody tr');
      await expect(rows.first().locator('td').last()).toContainText('••••••');
      await page.reload();
      await expect(lead).toContainText('••••••');
      await page.getByRole('button', { name: 'Hide amounts' }).click();
      await expect(lead).toContainText('$');
    });
    await test.step('Moving between screens shows content at once when it was seen before, and never a spinner or skeleton', async () => {
      const bones = page.locator('main [aria-busy=true], main .bone');
      const visit = async (name: string) => {
        await page.getByRole('link', { name, exact: true }).first().click();
        await expect(page).toHaveTitle(new RegExp(`^${name}`));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(bones).toHaveCount(0);
      };
      const screens = [
        'Portfolio',
        'Marketplace',
        'Orders',
        'Market Insights',
        'Account',
        'Settings',
        'Dashboard',
      ];
      for (const name of screens) await visit(name);
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { bonesSeen: seen });
        new MutationObserver(() => {
          for (const bone of document.querySelectorAll('main [aria-busy=true], main .bone'))
            seen.push(`${location.pathname}: ${bone.ariaLabel ?? bone.className}`);
        }).observe(document.body, { childList: true, subtree: true });
      });
      // Nothing waits for the server, which does not respond any more.
      await page.route('**/api/**', () => {});
      for (const name of screens) await visit(name);
      expect(await page.evaluate('bonesSeen')).toEqual([]);
    });
  });

  test('The frame: keys, titles, axe', async ({ page }) => {
    await test.step('Each page has its own title, and the focus starts at its top after moving', async () => {
      await expect(page).toHaveTitle(/^Dashboard/);
      await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
      await expect(page).toHaveTitle(/^Orders/);
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page.getByRole('link', { name: 'Orders', exact: true }).first()).toHaveAttribute(
        'aria-current',
        'page',
      );
    });
    await test.step('/ to search: the page’s own search, else the palette; ? for shortcuts; G and a letter goes', async () => {
      await page.goto('/dashboard');
      await expect(page.locator('.figure .v.lead')).toContainText('$');
      await page.keyboard.press('/');
      await expect(page.getByRole('combobox', { name: 'Find a company or an action' })).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      await page.keyboard.press('m');
      await expect(page).toHaveURL(/\/marketplace$/);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: 'Search companies' })).toBeFocused();
      await page.keyboard.type('?');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('searchbox').blur();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to Portfolio');
    });
    await test.step('axe finds nothing in the palette and the shortcuts', async () => {
      await page.goto('/dashboard');
      await expect(page.locator('.figure .v.lead')).toContainText('$');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('a');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test('Theme at once from the top bar, and kept for the next device', async ({ page, browser }) => {
  const person = await signInFresh(page);
  await page.goto('/dashboard');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await saved;
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, person.email, person.password);
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'light');
  await elsewhere.close();
});

test('Notices centre with unread count', async ({ page }) => {
  await signIn(page, INVESTOR);
  await edited<object>(page, '/notices', body => ({ ...body, unread: 3 }));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Notices, 3 new' }).click();
  await expect(page).toHaveURL(/\/notices$/);
  await expect(page.getByText('3 new', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('Loading is announced once; the frame is there while a slow page waits', async ({ page }) => {
  await signIn(page, INVESTOR);
  const release = await held(page, '/insights/market');
  await page.goto('/insights');
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  release();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});
