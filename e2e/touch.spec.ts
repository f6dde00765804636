// Requirements of touch on a tablet, and the frame on the narrowest screens.
import { expect, test, type Locator } from '@playwright/test';
import { signIn, signInFresh } from './support/people.ts';

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

test('In German at 320 px no word of the market’s trends, or of what waits, is torn apart', async ({
  page,
}) => {
  const { token } = await signInFresh(page);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.put('/api/settings', { headers, data: { preferences: { language: 'de' } } });
  await page.setViewportSize({ width: 320, height: 844 });
  for (const [path, words] of [
    ['/insights', '[data-part=trends] > li > span:first-child'],
    ['/dashboard', '[data-part=todo] > li > span:first-child'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(words).first()).toBeVisible();
    const torn = await page.locator(words).evaluateAll(all =>
      all.flatMap(one => {
        const text = one.firstChild;
        if (!(text instanceof Text)) return [`no text in ${one.outerHTML}`];
        const range = document.createRange();
        return [...text.data.matchAll(/[^\s]+/g)].flatMap(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(torn, path).toEqual([]);
  }
});

test('A chosen tab that runs past the edge of a phone comes wholly into view; the edge is shaded while there is more', async ({
  page,
}) => {
  const { token } = await signInFresh(page);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.put('/api/settings', { headers, data: { preferences: { language: 'de' } } });
  await page.setViewportSize({ width: 280, height: 640 });
  await page.goto('/insights');
  const tabs = page.getByRole('tab');
  /** How far it extends beyond the visible part of its row. */
  const hidden = (tab: Locator) =>
    tab.evaluate(one => {
      const [box, row] = [one, one.parentElement ?? one].map(part => part.getBoundingClientRect());
      return Math.max(0, (box?.right ?? 0) - (row?.right ?? 0), (row?.left ?? 0) - (box?.left ?? 0));
    });
  /** The shade at an end of the row with hidden content. */
  const shades = async () => {
    const bare = { style: '[role=tab] { visibility: hidden }' };
    return (await page.getByRole('tablist').screenshot(bare)).toString('base64');
  };
  const atFirst = await shades();
  expect(await hidden(tabs.last())).toBeGreaterThan(0);
  await tabs.last().press('Enter');
  await expect.poll(() => hidden(tabs.last())).toBe(0);
  expect(await shades()).not.toBe(atFirst);
  await page.reload();
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => hidden(tabs.last())).toBe(0);
  await tabs.first().press('Enter');
  await expect.poll(() => hidden(tabs.first())).toBe(0);
});

test('With the spacing of WCAG’s 1.4.12 a company’s description keeps its two lines in the marketplace', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/marketplace?view=grid');
  const about = page.locator('main article p[lang]');
  await expect(about.first()).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const spacing = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em;';
    sheet.replaceSync(
      `* { ${spacing.replaceAll(';', ' !important;')} } p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
  const cut = await about.evaluateAll(all =>
    all.filter(one => one.clientHeight < Math.min(one.scrollHeight, 40)).map(one => one.textContent),
  );
  expect(cut).toEqual([]);
});

test('On a phone the last figure fills its row, with its note under the right column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'operator@foreshare.example');
  await page.goto('/dashboard');
  const figures = page.locator('main section.figures .figure');
  await expect(figures).toHaveCount(4);
  const left = (at: number, part: string) =>
    figures
      .nth(at)
      .locator(part)
      .evaluate(one => one.getBoundingClientRect().left);
  expect(Math.abs((await left(3, '.n')) - (await left(2, '.v')))).toBeLessThan(2);
  expect(await left(3, '.v')).toBe(await left(1, '.v'));
});
