// The public pages in the reader's language: from the first paint, without scripts, and when the choice changes.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { waitForCode } from './support/clock.ts';
import { visited } from './support/visited.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const choose = (page: Page, language: string) =>
  page.getByRole('contentinfo').getByRole('combobox').first().selectOption(language);

test('The chosen language changes a page in place and is that of its first paint afterwards', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/home');
  await waitForCode(page);
  await expect(heading(page)).toHaveText('Private-company shares, at a price you can see.');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await choose(page, 'de');
  await expect(heading(page)).toHaveText(/^Anteile an nicht börsennotierten Firmen/);
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  const cookies = await context.cookies();
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.context().addCookies(cookies);
  for (const [path, title] of [
    ['/home', /^Anteile an nicht börsennotierten Firmen/],
    ['/about', 'Ein Kurs sollte sich nachprüfen lassen.'],
    ['/companies', 'Alle Firmen am Markt.'],
  ] as const) {
    const response = await reader.goto(path);
    expect(response?.headers()['content-language']).toBe('de');
    await expect(reader.locator('html')).toHaveAttribute('lang', 'de');
    await expect(heading(reader)).toHaveText(title);
  }
  await reader.context().close();
  await context.close();
});

test('A page in the browser’s language is hydrated without faults, fits a phone and is accessible', async ({
  browser,
}) => {
  for (const [language, title] of [
    ['de-DE', 'Mehr für Ihre Anteilseigner, ein Markt nach Ihren Regeln'],
    ['zh-CN', '让股东有选择，让市场由您管理'],
  ] as const) {
    const context = await browser.newContext({ locale: language, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    page.on('console', message => message.type() === 'error' && faults.push(message.text()));
    const all = ['/home', '/about', '/solutions', '/education', '/issuers'];
    for (const path of visited(all, ['/home', '/issuers'])) {
      await page.goto(path);
      await waitForCode(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language.slice(0, 2));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      await expectAccessible(page);
    }
    await expect(heading(page)).toHaveText(title);
    expect(faults).toEqual([]);
    await context.close();
  }
});
