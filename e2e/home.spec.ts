// The table of routes, the top bar, and what the landing page does on the real server. What the page shows is in
// web/src/features/home/*.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
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

test('/ and any unknown path: redirect to /home; the old addresses of static pages lead to the new ones', async ({
  page,
}) => {
  for (const [path, status] of [
    ['/', 200],
    ['/nowhere', 404],
    ['/nowhere/at/all', 404],
    ['/landing.html', 404],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(status);
    await expect(page, path).toHaveURL(/\/home$/);
    const words = page.getByText('We couldn’t find that page');
    if (path === '/') await expect(words).toHaveCount(0);
    else await expect(words, path).toBeVisible();
  }
  // Pages that need a session exist nevertheless.
  for (const path of ['/dashboard', '/portfolio/quillpay', '/orders/1', '/notices', '/settings/']) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
  }
  for (const [from, to] of [
    ['/about.html', /\/about$/],
    ['/marketplace.html', /\/login$/],
    ['/brands/quillpay.html', /\/companies\/quillpay$/],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

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
  await test.step('By keyboard: past the bar to the content, into a group and out again', async () => {
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
  await test.step('Every link of the top menu is in its groups', async () => {
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
    await page.keyboard.press('Escape');
  });
  await test.step('The top panel becomes active after scrolling 60 px', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
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
    await page.getByRole('button', { name: 'Menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('link', { name: 'Education' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });
});

test('With a session: no way to /login or /signup, My Profile and a floating member menu; logging out ends it', async ({
  page,
}) => {
  await signInFresh(page);
  await test.step('/login redirects to /dashboard when already authenticated, and so does /signup', async () => {
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });
  await test.step('With a stored token the bar has My Profile, and there is a floating member menu', async () => {
    await visitHome(page);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
    await expect(bar.getByRole('link', { name: 'Log in' })).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Member menu' });
    for (const name of ['Dashboard', 'Account', 'Portfolio'])
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', `/${name.toLowerCase()}`);
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
  await test.step('Cancel does nothing; the confirmation clears storage, says so for 1.5 seconds, then goes to /login', async () => {
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

test('The landing page: 14 featured companies, the way back to the top, the footer, and axe', async ({
  page,
}) => {
  await visitHome(page);
  await expect(page.getByRole('region', { name: 'Featured companies' }).getByRole('link')).toHaveCount(14);
  await expect(page.getByRole('complementary', { name: 'Sample data.' })).toContainText(
    'Not a broker-dealer; no real securities.',
  );
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
