// Tests words, tabs and figures on the narrowest screens, and with the text spacing of WCAG.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf, press } from '#web/testing/find.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { address, INVESTOR, openPage, type TestUser } from '#web/testing/open-page.tsx';
import { edit } from '#web/testing/recorded.ts';

const as = INVESTOR;
const OPERATOR: TestUser = { ...INVESTOR, role: 'operator' };

afterEach(async () => {
  await page.viewport(1440, 900);
});

/** Returns the words of an element's first text that are broken over two lines. */
function tornWords(element: Element): string[] {
  const text = element.firstChild;
  if (!(text instanceof Text)) return [`no text in ${element.outerHTML}`];
  const range = document.createRange();
  return [...text.data.matchAll(/[^\s]+/g)].flatMap(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

test('In German at 320 px no word of the market’s trends, or of what waits, is torn apart', async () => {
  await page.viewport(320, 844);
  const none = { count: null, verification: null, order: null, company: null, dueAt: null, link: '/profile' };
  const kinds = ['verify', 'fund', 'confirm_email'] as const;
  edit('GET /dashboard', body => ({ ...body, tasks: kinds.map(kind => ({ ...none, kind })) }));
  for (const [path, words] of [
    ['/insights', '[data-part=trends] > li > span:first-child'],
    ['/dashboard', '[data-part=todo] > li > span:first-child'],
  ] as const) {
    await openApp(path, { as, language: 'de' });
    await expect.element(page.css(words).first()).toBeVisible();
    expect(page.css(words).elements().flatMap(tornWords), path).toEqual([]);
  }
});

test('A chosen tab that runs past the edge of a phone comes wholly into view; the edge is shaded while there is more', async () => {
  await page.viewport(280, 640);
  await openApp('/insights', { as, language: 'de' });
  const tabs = page.getByRole('tab');
  const row = page.getByRole('tablist');
  await expect.element(tabs.first()).toBeVisible();
  /** How far it extends beyond the visible part of its row. */
  const hidden = (tab: typeof tabs) =>
    Math.max(0, boxOf(tab).right - boxOf(row).right, boxOf(row).left - boxOf(tab).left);
  const shades = async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '[role=tab] { visibility: hidden }';
    const picture = await page.screenshot({ element: row, base64: true, save: false });
    style.remove();
    return picture;
  };
  const atFirst = await shades();
  expect(hidden(tabs.last())).toBeGreaterThan(0);
  await press(tabs.last(), 'Enter');
  await expect.poll(() => hidden(tabs.last())).toBe(0);
  expect(await shades()).not.toBe(atFirst);
  await openApp(address(), { as, language: 'de' });
  await expect.element(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => hidden(tabs.last())).toBe(0);
  await press(tabs.first(), 'Enter');
  await expect.poll(() => hidden(tabs.first())).toBe(0);
});

test('With the spacing of WCAG’s 1.4.12 a company’s description keeps its two lines in the marketplace', async () => {
  await openPage('/marketplace?view=grid', { as });
  const about = page.css('main article p[lang]');
  await expect.element(about.first()).toBeVisible();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
  try {
    const cut = about.elements().filter(one => one.clientHeight < Math.min(one.scrollHeight, 40));
    expect(cut.map(one => one.textContent)).toEqual([]);
  } finally {
    document.adoptedStyleSheets = [];
  }
});

test('On a phone the last figure fills its row, with its note under its value', async () => {
  await page.viewport(390, 844);
  await openApp('/dashboard', { as: OPERATOR });
  const figures = page.css('main section.figures .figure');
  await expect.element(figures).toHaveLength(4);
  const left = (at: number, part: string) => boxOf(figures.nth(at).css(part)).left;
  expect(left(3, '.v')).toBe(left(1, '.v'));
  expect(left(3, '.n')).toBe(left(3, '.v'));
  const last = figures.nth(3);
  expect(boxOf(last.css('.n')).top).toBeGreaterThanOrEqual(boxOf(last.css('.v')).bottom);
  expect(boxOf(last).width).toBeGreaterThan(boxOf(figures.nth(2)).width + 100);
});
