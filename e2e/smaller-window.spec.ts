// A window that is made smaller after the page was drawn: every drawing follows, and nothing is cut off or wider than the
// window. A page that is loaded in a small window may be right while this is not.
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { visited } from './support/visited.ts';

const PUBLIC = [
  ...['/home', '/about', '/contact', '/public-insights', '/public-insights/how-a-private-price-is-found'],
  ...['/solutions', '/reports', '/reports/ipo-calendar', '/legal', '/legal/terms', '/investors', '/issuers'],
  ...['/services', '/education', '/careers', '/partners', '/index', '/companies', '/companies/quillpay'],
  ...['/login', '/signup', '/forgot-password', '/proof', '/verify', '/wheel'],
];
const MEMBER = {
  investor: [
    ...['/dashboard', '/portfolio', '/portfolio/quillpay', '/marketplace', '/marketplace?view=list'],
    ...['/marketplace/quillpay', '/orders', '/insights', '/account', '/documents', '/profile', '/settings'],
    '/notices',
  ],
  issuer: ['/dashboard', '/reviews', '/rules', '/holders', '/cap-table'],
  operator: [
    ...['/dashboard', '/verifications', '/payments', '/bank', '/people', '/trades', '/listings'],
    ...['/listings/quillpay', '/resale-figures', '/audit'],
  ],
} as const;

/** Landing page, prose, form, list, detail, report, steps, drawing. */
const PUBLIC_KINDS = [
  ...['/home', '/about', '/contact', '/companies', '/companies/quillpay', '/reports/ipo-calendar'],
  ...['/signup', '/wheel'],
];
/** Charts, list, company, steps of settings; lists and a dashboard of the others. */
const MEMBER_KINDS = {
  investor: ['/dashboard', '/portfolio', '/marketplace', '/marketplace/quillpay', '/settings'],
  issuer: ['/dashboard', '/cap-table'],
  operator: ['/dashboard', '/bank', '/listings/quillpay'],
} as const;

const WIDE = { width: 1440, height: 900 };
const SMALLER = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;

/** Drawings that leave the window or the box that clips them, and the page where it is too wide. */
function findCut(): string[] {
  const width = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  const cut = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
  for (const drawing of document.querySelectorAll('svg, canvas, img, .plot')) {
    const box = drawing.getBoundingClientRect();
    if (box.width < 1 || !drawing.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    // Moves by itself, or is for screen readers only.
    if (drawing.closest('[data-part=run], .skip, dialog:not([open])')) continue;
    for (let around = drawing.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.clipPath === 'inset(50%)' || /auto|scroll/.test(style.overflowX)) break;
      const isPage = around === document.body;
      if (!isPage && !/hidden|clip/.test(style.overflowX)) continue;
      const { left, right } = isPage ? { left: 0, right: width } : around.getBoundingClientRect();
      if (box.left >= left - 1 && box.right <= right + 1) continue;
      const name = `${drawing.tagName}.${drawing.getAttribute('class') ?? ''}`;
      cut.push(`${name} is ${Math.round(box.left)} to ${Math.round(box.right)} in ${around.className}`);
      break;
    }
  }
  return cut;
}

/** Parts further down are drawn when they come into view. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // A page that is not yet shown is 0 px high.
    for (let y = 0; y < document.documentElement.scrollHeight; y += Math.max(innerHeight, 400)) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function expectToShrink(page: Page, path: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.goto(path);
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('main .skeleton').filter({ visible: true }), path).toHaveCount(0);
  await seeAll(page);
  for (const size of SMALLER) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(findCut), { message: `${path} at ${size.width} px` }).toEqual([]);
  }
}

test('Public pages follow a window that is made smaller', async ({ page }) => {
  test.slow();
  for (const path of visited(PUBLIC, PUBLIC_KINDS)) await expectToShrink(page, path);
});

test('Pages of each role follow a window that is made smaller', async ({ page }) => {
  test.slow();
  for (const who of ['investor', 'issuer', 'operator'] as const) {
    await signIn(page, `${who}@foreshare.example`);
    for (const path of visited(MEMBER[who], MEMBER_KINDS[who])) await expectToShrink(page, path);
  }
});
