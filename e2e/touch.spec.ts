// Requirements of touch on a tablet, and the frame on the narrowest screens. Words and tabs: web/src/app/narrow.browser.test.tsx.
import { expect, test } from '@playwright/test';
import { signIn } from './support/people.ts';

test('For fingers everything to press is 44 px high on a tablet; at 320 px nothing is cut off, and a tap beside a dialog closes it and presses nothing behind', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, 'investor@foreshare.example');
  for (const path of ['/orders', '/account', '/settings']) {
    await page.goto(path);
    await expect(page.locator('main button').first()).toBeVisible();
    const low = await page
      .locator('.btn, nav a, aside a[href="/profile"], button[aria-keyshortcuts]')
      .evaluateAll(all =>
        all
          .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 44)
          .map(one => one.outerHTML),
      );
    expect(low).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const { scrollWidth, found } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    found: [
      document.querySelector('header .wordmark'),
      document.querySelector('header [aria-keyshortcuts]'),
    ].map(one => Math.round(one?.getBoundingClientRect()[one.matches('button') ? 'left' : 'right'] ?? 0)),
  }));
  expect(scrollWidth).toBe(320);
  expect(found[0]).toBeLessThanOrEqual(found[1] ?? 0);
  await page.goto('/marketplace?view=grid');
  const names = page.locator('main article h2');
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll(all =>
    all
      .filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
      .map(one => one.textContent),
  );
  expect(cut).toEqual([]);
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^Buy Stock/ })
    .first()
    .tap();
  await expect(dialog).toBeVisible();
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element) document.body.dataset['pressed'] = target.nodeName;
      },
      true,
    ),
  );
  // The sheet grows while its content loads, but never up to the top edge.
  await page.touchscreen.tap(160, 4);
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'DIALOG');
  await expect(dialog).toBeHidden();
  await context.close();
});

test('In a window of 1280 by 1024 at 400 %, 320 by 256, no bar lies over the page, and all of a dialog moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page, 'investor@foreshare.example');
  for (const path of ['/investors', '/settings', '/marketplace/quillpay']) {
    await page.goto(path);
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    // On public pages too, where it appears late.
    await expect(page.getByRole('link', { name: 'Account' }).last()).toBeAttached();
    const seen = () =>
      page.evaluate(() => {
        scrollTo(0, 600);
        const at = (y: number) =>
          document.elementFromPoint(8, y)?.closest('header, nav, main, .num')?.tagName;
        return [at(4), at(252)];
      });
    await expect.poll(seen, path).toEqual(['MAIN', 'MAIN']);
  }
  await page.goto('/account?dialog=deposit');
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  await dialog.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('heading', { name: 'Deposit' })).not.toBeInViewport();
});
