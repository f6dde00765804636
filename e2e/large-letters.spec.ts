// A reader who sets the browser's font size to 24 px gets that size on every page, and still sees every word on a
// phone.
import { test as base, expect, type Page } from '@playwright/test';
import { pages, type PageEntry } from '#contract/pages.ts';
import { edited, leaveCalls } from './support/calls.ts';
import { signIn } from './support/people.ts';
import { visited } from './support/visited.ts';

/** The browser's font size setting: rem in style sheets, em in media queries. */
const test = base.extend<{ letters: number; reader: Page }>({
  letters: [24, { option: true }],
  reader: async ({ playwright, launchOptions, baseURL, letters }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${letters}`],
    });
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await use(page);
    await leaveCalls({ page });
    await browser.close();
  },
});

/** An address for each page whose path has a part to fill in; pages of one trade or order are left out. */
const FILLED: Readonly<Record<string, string>> = {
  '/public-insights/:slug': '/public-insights/how-a-private-price-is-found',
  '/reports/:slug': '/reports/ipo-calendar',
  '/legal/:slug': '/legal/terms-of-use',
  '/companies/:slug': '/companies/quillpay',
  '/portfolio/:slug': '/portfolio/quillpay',
  '/marketplace/:slug': '/marketplace/quillpay',
  '/listings/:slug': '/listings/quillpay',
};
const addressesOf = (fits: (page: PageEntry) => boolean): string[] =>
  pages
    .filter(fits)
    .map(({ path }) => FILLED[path] ?? path)
    .filter(path => !path.includes(':'));

const PUBLIC = [...addressesOf(({ area }) => area === 'public'), '/api/docs'];
const MEMBER = {
  investor: [
    ...addressesOf(({ area, role }) => area === 'member' && role === undefined),
    '/marketplace?view=list',
  ],
  issuer: ['/dashboard', ...addressesOf(({ role }) => role === 'issuer')],
  operator: ['/dashboard', ...addressesOf(({ role }) => role === 'operator')],
} as const;

const PUBLIC_KINDS = [
  ...['/home', '/about', '/contact', '/reports/ipo-calendar', '/companies', '/companies/quillpay', '/signup'],
];
const MEMBER_KINDS = {
  investor: ['/dashboard', '/portfolio', '/marketplace/quillpay', '/account', '/settings'],
  issuer: ['/rules', '/holders'],
  operator: ['/payments', '/listings'],
} as const;

/** Words that overflow the page or are clipped without an ellipsis. */
function findLost(): string[] {
  const width = document.documentElement.clientWidth;
  const lost: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) lost.push(`the page is ${scrollWidth} px wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    // Moves by itself, or is for screen readers only.
    if (parent.closest('[data-part=run], .skip, [data-included], option')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(box => box.width > 1);
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.clipPath === 'inset(50%)' || /auto|scroll/.test(style.overflowX)) break;
      const isPage = around === document.body;
      if (!isPage && (style.overflowX !== 'hidden' || style.textOverflow === 'ellipsis')) {
        // Breadcrumbs show every word.
        if (style.textOverflow === 'ellipsis' && !around.closest('.crumb')) break;
        continue;
      }
      const { left, right, bottom } = around.getBoundingClientRect();
      const isLost = isPage
        ? boxes.some(box => box.left < -1 || box.right > width + 1)
        : boxes.some(box => box.left < left - 1 || box.right > right + 1 || box.bottom > bottom + 5);
      if (isLost) lost.push(`${text.textContent.trim()} in .${around.className}`);
      if (isLost || isPage) break;
    }
  }
  return lost;
}

async function expectNothingLost(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('main .skeleton').filter({ visible: true }), path).toHaveCount(0);
  // A chart is redrawn when its size is known.
  await expect.poll(() => page.evaluate(findLost), path).toEqual([]);
}

// German has the longest words; the drill reads the pages in the other languages, too.
for (const language of visited(['en', 'de', 'es', 'fr', 'zh'], ['de'])) {
  test(`With letters of 24 px a phone cuts off no word of a public page (${language})`, async ({
    reader,
  }) => {
    await reader.addInitScript(chosen => localStorage.setItem('foreshare.language', chosen), language);
    for (const path of visited(PUBLIC, PUBLIC_KINDS)) await expectNothingLost(reader, path);
  });

  test(`With letters of 24 px a phone cuts off no word of a member’s pages (${language})`, async ({
    reader,
  }) => {
    test.slow();
    // For this reader only, because other tests use the same person.
    await edited(reader, '/settings', (settings: { preferences: object }) => ({
      ...settings,
      preferences: { ...settings.preferences, language },
    }));
    for (const who of ['investor', 'issuer', 'operator'] as const) {
      await signIn(reader, `${who}@foreshare.example`);
      for (const path of visited(MEMBER[who], MEMBER_KINDS[who])) await expectNothingLost(reader, path);
      await expect(reader.locator('html')).toHaveAttribute('lang', language);
    }
  });
}

test('Letters, controls and the point where a page becomes a phone’s follow the reader’s setting', async ({
  reader,
  page,
}) => {
  const measure = async (by: Page) => {
    await by.setViewportSize({ width: 1000, height: 900 });
    await by.goto('/companies');
    await expect(by.locator('.table tbody th').first()).toBeVisible();
    return by.evaluate(() => {
      const px = (selector: string, property: string) => {
        const found = document.querySelector(selector);
        return found ? parseFloat(getComputedStyle(found).getPropertyValue(property)) : 0;
      };
      return {
        letters: px('body', 'font-size'),
        small: px('.table .note', 'font-size'),
        line: px('.table .note', 'line-height'),
        field: px('.input', 'height'),
        icon: px('.input .i', 'width'),
        hasTableHead: px('.table thead', 'width') > 1,
      };
    });
  };
  const usual = await measure(page);
  expect(usual).toEqual({ letters: 16, small: 12, line: 18, field: 44, icon: 18, hasTableHead: true });
  // 1,000 px are 41 letters of 24 px, which is a phone's layout.
  expect(await measure(reader)).toEqual({
    letters: 24,
    small: 18,
    line: 27,
    field: 66,
    icon: 27,
    hasTableHead: false,
  });
});

test('Chart labels follow the browser’s font size, and the cursor is under the pointer', async ({
  reader,
}) => {
  await reader.goto('/index');
  const plot = reader.locator('.plot').first();
  await plot.scrollIntoViewIfNeeded();
  const label = plot.locator('text').first();
  await expect(label).toBeVisible();
  expect(
    await label.evaluate(one => {
      const scale = (one as SVGGraphicsElement).getScreenCTM()?.a ?? 0;
      return Math.round(scale * parseFloat(getComputedStyle(one).fontSize));
    }),
  ).toBe(18);
  const box = await plot.boundingBox();
  if (!box) throw new Error('the plot is not drawn');
  const x = box.x + box.width / 3;
  await reader.mouse.move(x, box.y + box.height / 2);
  const crosshair = await plot.locator('svg > g').last().locator('path').boundingBox();
  expect(Math.abs((crosshair?.x ?? 0) - x)).toBeLessThan(4);
});

test('The ways out of a dialog stay on the screen, beside a long title and beside each other', async ({
  reader,
}) => {
  await signIn(reader, 'investor@foreshare.example');
  await reader.goto('/settings');
  await reader.getByRole('button', { name: 'Set up' }).first().click();
  const dialog = reader.getByRole('dialog');
  await expect(dialog).toContainText('Step 1 of 3');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  // Three buttons of a dialog wrap to as many lines as they need.
  await edited(reader, '/settings', (settings: { preferences: object }) => ({
    ...settings,
    preferences: { ...settings.preferences, language: 'fr' },
  }));
  await signIn(reader, 'operator@foreshare.example');
  await reader.goto('/verifications');
  await reader
    .getByRole('button', { name: /^Consulter/ })
    .first()
    .click();
  for (const name of ['Refuser', 'Demander un complément', 'Approuver'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test.describe('of 32 px', () => {
  test.use({ letters: 32 });

  test('With letters twice as large no page of a phone is wider than it', async ({ reader }) => {
    await reader.addInitScript(() => localStorage.setItem('foreshare.language', 'de'));
    const expectNarrow = async (path: string) => {
      await reader.goto(path);
      await expect(reader.locator('h1, h2').first()).toBeVisible();
      await expect(reader.locator('main .skeleton').filter({ visible: true }), path).toHaveCount(0);
      await expect
        .poll(() => reader.evaluate(() => document.documentElement.scrollWidth), path)
        .toBeLessThanOrEqual(390);
    };
    for (const path of ['/home', '/public-insights', '/education', '/issuers', '/contact', '/reports'])
      await expectNarrow(path);
    await signIn(reader, 'investor@foreshare.example');
    for (const path of [
      '/portfolio',
      '/portfolio/quillpay',
      '/marketplace',
      '/marketplace/quillpay',
      '/account',
    ])
      await expectNarrow(path);
  });
});
