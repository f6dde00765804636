// Chromium by its own protocol, and Firefox by WebDriver BiDi: Puppeteer speaks both.
import { existsSync } from 'node:fs';
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import { MissingTool } from '../../bench/lib/part.ts';
import { findBrowser } from '../../scripts/lib/find-browser.mjs';
import type { Engine, Modifier, Tab } from './tab.ts';

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
const SIZE = { width: 1440, height: 900 };

/** The Chromium of the browser tests. */
export async function startChromium(): Promise<Engine> {
  const environment = await findBrowser(process.execPath);
  const browser = await puppeteer.launch({
    executablePath: environment['CHROME_PATH'] ?? '',
    env: { ...process.env, ...environment },
    headless: 'shell',
    args: ['--no-sandbox'],
    defaultViewport: SIZE,
  });
  return engineOf(browser);
}

export async function startFirefox(): Promise<Engine> {
  if (!existsSync(FIREFOX))
    throw new MissingTool(
      'Firefox is missing: install the Debian package firefox-esr, or name another with FIREFOX_PATH.',
    );
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: SIZE,
  });
  return engineOf(browser);
}

type Browser = Awaited<ReturnType<typeof puppeteer.launch>>;

async function engineOf(browser: Browser): Promise<Engine> {
  return {
    version: await browser.version(),
    newTab: async () => {
      const context = await browser.createBrowserContext();
      return tabOf(await context.newPage());
    },
    close: () => browser.close(),
  };
}

const tabOf = (page: Page): Tab => ({
  open: async url => void (await page.goto(url, { waitUntil: 'load' })),
  back: async () => void (await page.evaluate('history.back()')),
  resize: (width, height) => page.setViewport({ width, height }),
  evaluate: expression => page.evaluate(expression),
  click: (x, y) => page.mouse.click(x, y),
  press: async (key, modifiers: readonly Modifier[] = []) => {
    for (const modifier of modifiers) await page.keyboard.down(modifier);
    await page.keyboard.press(key as KeyInput);
    for (const modifier of modifiers.toReversed()) await page.keyboard.up(modifier);
  },
  type: text => page.keyboard.type(text),
  draw: () => page.screenshot(),
});
