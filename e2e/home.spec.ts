// The landing page, the top bar and the table of routes, sentence by sentence of the specification.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { failing, failingUntilTriedAgain, held } from './support/calls.ts';
import { openWithStoppedClock, runClockUntil, stopClock, waitForCode } from './support/clock.ts';
import { signInFresh } from './support/people.ts';

// The animations and their durations are under test here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The prize wheel would cover the page after a while. */
async function visitHome(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('hasSpunWheel', 'true'));
  await page.goto('/home');
  // The sectors are drawn after the hydration of the prerendered page.
  await expect(page.locator('[data-part=multiples]')).toBeAttached();
}

test.describe('the table of routes', () => {
  test('/ and any unknown path: redirect to /home', async ({ page }) => {
    for (const [path, status] of [
      ['/', 200],
      ['/nowhere', 404],
      ['/nowhere/at/all', 404],
      ['/landing.html', 404],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(status);
      await expect(page, path).toHaveURL(/\/home$/);
    }
    // Pages that need a session exist nevertheless.
    for (const path of ['/dashboard', '/portfolio/quillpay', '/orders/1', '/notices', '/settings/']) {
      const answer = await page.request.get(path);
      expect(answer.status(), path).toBe(200);
    }
  });

  test('/login redirects to /dashboard when already authenticated, and so does /signup', async ({ page }) => {
    await signInFresh(page);
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });

  test('The old addresses of static pages lead to the new ones', async ({ page }) => {
    for (const [from, to] of [
      ['/about.html', /\/about$/],
      ['/marketplace.html', /\/login$/],
      ['/brands/quillpay.html', /\/companies\/quillpay$/],
    ] as const) {
      await page.goto(from);
      await expect(page).toHaveURL(to);
    }
  });
});

test.describe('the top bar', () => {
  test('Without a stored token: Log in, the groups of the menu, by keyboard, after scrolling, and on phones', async ({
    page,
  }) => {
    await test.step('Without a stored token it has a Log in button', async () => {
      await visitHome(page);
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
      await expect(bar.getByRole('link', { name: 'My Profile' })).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Member menu' })).toBeHidden();
    });
    await test.step('Every link of the top menu is in its groups', async () => {
      await visitHome(page);
      const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
      const found: (string | null)[] = [];
      for (const group of await nav.getByRole('button').all()) {
        await group.click();
        for (const link of await nav.getByRole('link').all()) found.push(await link.getAttribute('href'));
      }
      for (const path of [
        ...['/marketplace', '/solutions', '/about', '/insights', '/education', '/reports', '/contact'],
        ...['/careers', '/legal', '/partners'],
      ]) {
        expect(found).toContain(path);
      }
    });
    await test.step('By keyboard: past the bar to the content, into a group and out again', async () => {
      await visitHome(page);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      const group = page.getByRole('banner').getByRole('button', { name: 'Research' });
      await group.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('banner').getByRole('link', { name: /^Market Insights/ })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(group).toBeFocused();
      await expect(group).toHaveAttribute('aria-expanded', 'false');
    });
    await test.step('The top panel becomes active after scrolling 60 px', async () => {
      await visitHome(page);
      const bar = page.getByRole('banner');
      await page.mouse.wheel(0, 55);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(55);
      await expect(bar).not.toHaveAttribute('data-on');
      await page.mouse.wheel(0, 10);
      await expect(bar).toHaveAttribute('data-on');
      // The smaller bar must not move the page back to where it is not active.
      await bar.evaluate(el => Promise.all(el.getAnimations({ subtree: true }).map(one => one.finished)));
      expect(await page.evaluate(() => scrollY)).toBe(65);
      await expect(bar).toHaveAttribute('data-on');
    });
    await test.step('On phones the menu is a sheet that keeps the focus and gives it back', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visitHome(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      await expect(sheet.getByRole('link', { name: 'Education' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    });
  });

  test('With a stored token it has My Profile and a floating member menu', async ({ page }) => {
    await signInFresh(page);
    await visitHome(page);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
    await expect(bar.getByRole('link', { name: 'Log in' })).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Member menu' });
    for (const name of ['Dashboard', 'Account', 'Portfolio'])
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', `/${name.toLowerCase()}`);
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

test.describe('logging out', () => {
  test('Cancel does nothing; the confirmation clears storage, says so for 1.5 seconds, then goes to /login', async ({
    page,
  }) => {
    await signInFresh(page);
    await page.clock.install();
    await visitHome(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Logout Confirmation' });
    await expect(dialog).toContainText('Are you sure you want to logout?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();

    await page.getByRole('button', { name: 'Logout' }).click();
    await stopClock(page);
    await page.getByRole('button', { name: 'Yes, logout' }).click();
    const done = page.getByRole('dialog', { name: 'Logged Out!' });
    await expect(done).toContainText('You have been successfully logged out.');
    const left = await page.evaluate(() => [
      ...['authToken', 'refreshToken', 'authUser'].map(key => localStorage.getItem(key)),
      sessionStorage.getItem('authToken'),
    ]);
    expect(left).toEqual([null, null, null, null]);
    await page.clock.runFor(1400);
    await expect(page).toHaveURL(/\/home$/);
    await runClockUntil(page, () => expect.poll(() => page.url(), { timeout: 100 }).toMatch(/\/login$/));
  });
});

test.describe('the landing page', () => {
  test('An index that cannot be read says so, and comes once it is tried again', async ({ page }) => {
    await failingUntilTriedAgain(page, '/market/index');
    await visitHome(page);
    const failed = page.locator('[aria-labelledby=hero-title]').getByRole('alert');
    await expect(failed).toContainText('The index could not be loaded');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('slider', { name: 'Foreshare 50, 1Y' })).toBeVisible();
  });

  test('The landing page from top to bottom', async ({ page }) => {
    await test.step('The hero’s Get Started links to /login', async () => {
      await visitHome(page);
      const start = page.locator('[aria-labelledby=hero-title]').getByRole('link', { name: 'Get Started' });
      await expect(start).toHaveAttribute('href', '/login');
    });
    await test.step('Another range of the index is chosen by keyboard, and the next from there', async () => {
      const range = (name: string) => page.locator('[data-part=index-head]').getByRole('radio', { name });
      await range('1Y').focus();
      const release = await held(page, '/market/index');
      await page.keyboard.press('ArrowLeft');
      await expect(range('3M')).toBeChecked();
      await expect(page.getByRole('slider', { name: 'Foreshare 50, 1Y' })).toBeVisible();
      release();
      await expect(page.getByRole('slider', { name: 'Foreshare 50, 3M' })).toBeVisible();
      await expect(range('3M')).toBeFocused();
      const heal = await failing(page, '/market/index');
      await range('All').check();
      const failed = page.getByRole('alert').filter({ hasText: 'The index could not be loaded' });
      await expect(failed).toBeVisible();
      await heal();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('slider', { name: 'Foreshare 50, ALL' })).toBeVisible();
    });
    await test.step('The ticker has 14 featured companies, each linking to its page, and can be paused', async () => {
      const ticker = page.getByRole('region', { name: 'Featured companies' });
      await expect(ticker.getByRole('link')).toHaveCount(14);
      for (const link of await ticker.getByRole('link').all()) {
        expect(await link.getAttribute('href')).toMatch(/^\/companies\/[a-z0-9-]+$/);
        // The live price and change.
        await expect(link).toContainText(/\$[\d,.]+[^$]*\d%/);
      }
      // A ticker that scrolls endlessly until it is paused.
      const tape = ticker.locator('[data-part=run] > div');
      await expect(tape).toHaveCSS('animation-iteration-count', 'infinite');
      await expect(tape).toHaveCSS('animation-play-state', 'running');
      const pause = ticker.getByRole('button', { name: 'Pause the ticker' });
      await pause.click();
      await expect(pause).toHaveAttribute('aria-pressed', 'true');
      await expect(tape).toHaveCSS('animation-play-state', 'paused');
    });
    await test.step('The four value cards and the three reasons stand on the page', async () => {
      for (const name of [
        'Established Network',
        'Deep Data and Insights',
        'Purpose-Built Technology',
        'User-Friendly Experience',
      ])
        await expect(page.getByRole('heading', { name })).toBeVisible();
      const reasons = page.getByRole('region', { name: /Here is why/ });
      await expect(reasons.getByRole('article')).toHaveCount(3);
    });
    await test.step('The call to action leads to the marketplace, and the audiences to their pages', async () => {
      await expect(page.getByRole('link', { name: 'Open the marketplace' })).toHaveAttribute(
        'href',
        '/marketplace',
      );
      const audiences = page.getByRole('region', { name: 'Three sides of the same trade' });
      for (const [name, path] of [
        ['For investors', '/investors'],
        ['For shareholders', '/solutions'],
        ['For companies', '/issuers'],
      ] as const)
        await expect(audiences.getByRole('link', { name })).toHaveAttribute('href', path);
    });
    await test.step('The testimonials are a fading slider of 3 quotes (speed 600 ms) with pagination, previous and next', async () => {
      const quotes = page.getByRole('group', { name: 'Client quotes' });
      await quotes.scrollIntoViewIfNeeded();
      const slides = quotes.getByRole('group', { includeHidden: true });
      await expect(slides.first()).toHaveCSS('transition-duration', '0.6s');
      const pages = quotes.getByRole('button', { name: /^Go to slide/ });
      await expect(pages).toHaveCount(3);
      const expectShown = async (index: number, name: string) => {
        await expect(slides.nth(index)).toContainText(name);
        for (const other of [0, 1, 2])
          await expect(slides.nth(other)).toHaveCSS('opacity', other === index ? '1' : '0');
      };
      await expectShown(0, 'Margit Osei');
      await quotes.getByRole('button', { name: 'Next slide' }).click();
      await expectShown(1, 'Daniel Reyes-Holt');
      await quotes.getByRole('button', { name: 'Previous slide' }).click();
      await expectShown(0, 'Margit Osei');
      await quotes.getByRole('button', { name: 'Previous slide' }).press('ArrowLeft');
      await expectShown(2, 'Ines Calder');
      await pages.nth(1).click();
      await expectShown(1, 'Daniel Reyes-Holt');
      await expect(pages.nth(1)).toHaveAttribute('aria-current', 'true');
    });
    await test.step('The sector cards show the market’s sectors', async () => {
      const sectors = page.locator('#sectors');
      await sectors.scrollIntoViewIfNeeded();
      for (const name of ['Enterprise Software', 'Healthcare & Biotech', 'Fintech', 'Industrials'])
        await expect(sectors).toContainText(name);
    });
    await test.step('The pricing table swaps monthly and yearly prices', async () => {
      const pricing = page.locator('#pricing');
      const pro = pricing.getByRole('columnheader', { name: /^Pro/ });
      await expect(pro).toContainText('$60a month');
      await pricing.getByText('Yearly', { exact: true }).click();
      await expect(pro).toContainText('$50a month, $600 a year');
      await pricing.getByText('Monthly', { exact: true }).click();
      await expect(pro).toContainText('$60a month');
    });
    await test.step('The accordions open and close', async () => {
      const answer = page.getByText('Qualified investors: accredited individuals');
      await expect(answer).toBeHidden();
      await page.getByText('Who may trade here?').click();
      await expect(answer).toBeVisible();
      await page.getByText('Who may trade here?').click();
      await expect(answer).toBeHidden();
    });
    await test.step('Back to top comes with scrolling and leads there', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(() => scrollTo(0, 0));
      const button = page.getByRole('button', { name: 'Back to top' });
      await expect(button).toBeHidden();
      await page.evaluate(() => scrollTo(0, 3000));
      await expect(button, 'words below it do not show through').not.toHaveCSS(
        'background-color',
        'rgba(0, 0, 0, 0)',
      );
      await button.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
    await test.step('The footer begins and ends with the page, and its own way back up is not covered', async () => {
      const wheel = page.getByRole('contentinfo').getByRole('link', { name: 'Anniversary wheel' });
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' });
      const isOnTop = () =>
        link.evaluate(element => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === element;
        });
      const size = page.viewportSize();
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect.poll(isOnTop, `${width} px`).toBe(true);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      // On one line with equal margins, after the page has adopted its new width.
      const apart = async () => {
        const [first, last] = [await wheel.boundingBox(), await link.boundingBox()];
        return first && last && [first.y - last.y, first.x - (390 - last.x - last.width)];
      };
      await expect.poll(apart).toEqual([0, 0]);
      if (size) await page.setViewportSize(size);
    });
    await test.step('axe finds nothing on the landing page', async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('#sectors')).toContainText('Industrials');
      await expectAccessible(page);
    });
  });

  test('The slider starts after 100 ms, and logs to the console if its element is missing', async ({
    page,
  }) => {
    const quotes = page.getByRole('group', { name: 'Client quotes' });
    await test.step('It starts after 100 ms of initialisation delay', async () => {
      await openWithStoppedClock(page);
      await page.goto('/home');
      await expect(quotes).toHaveAttribute('data-started', 'false');
      // A button without a function yet is hidden.
      const next = quotes.getByRole('button', { name: 'Next slide' });
      await expect(next).toBeHidden();
      await runClockUntil(page, () =>
        expect(quotes).toHaveAttribute('data-started', 'true', { timeout: 100 }),
      );
      await expect(next).toBeVisible();
    });
    await test.step('Home carousel logs to the console if its slider element is missing', async () => {
      let taken = 0;
      await page.route('**/assets/quotes-*.js', async route => {
        const response = await route.fetch();
        // The page's code without the reference to its element.
        const parts = (await response.text()).split(/ref:(?=\w+,"aria-roledescription":\w)/);
        taken += parts.length - 1;
        await route.fulfill({ response, body: parts.join('title:') });
      });
      const said = page.waitForEvent('console', message => message.type() === 'error');
      await page.goto('/home?again');
      expect((await said).text()).toBe('The slider has no element to start in.');
      expect(taken).toBe(1);
    });
  });

  test('The figure counters run for 1.8 seconds once seen', async ({ page }) => {
    await page.clock.install();
    await visitHome(page);
    const figures = page.getByRole('region', { name: 'The market in figures' });
    await stopClock(page);
    await figures.scrollIntoViewIfNeeded();
    const shown = figures.locator('dd [aria-hidden]').first();
    await runClockUntil(page, async () => expect(await shown.textContent()).not.toBe('50,000'));
    await page.clock.runFor(1500);
    await expect(shown).not.toHaveText('50,000');
    await page.clock.runFor(400);
    await expect(shown).toHaveText('50,000');
    await expect(figures).toContainText('Pre-IPO companies');
    await expect(figures).toContainText('In live orders');
    await expect(figures).toContainText('Monthly volume');
  });

  test('The preloader covers the first visit of a session for about 2.3 seconds, and no later one', async ({
    page,
  }) => {
    await openWithStoppedClock(page);
    await page.addInitScript(() => localStorage.setItem('hasSpunWheel', 'true'));
    // It disappears by the animation clock.
    const animations = await page.context().newCDPSession(page);
    await animations.send('Animation.enable');
    await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(page.locator('[data-part=preloader]')).toBeVisible();
    const root = page.locator('html');
    await waitForCode(page);
    await page.clock.runFor(2200);
    await expect(root).toHaveAttribute('data-preloader', 'on');
    await runClockUntil(page, () => expect(root).not.toHaveAttribute('data-preloader', { timeout: 250 }));
    expect(await page.evaluate(() => sessionStorage.getItem('preloaderSeen'))).toBe('true');
    await page.reload();
    await expect(page.locator('[data-part=preloader]')).toBeHidden();
  });
});
