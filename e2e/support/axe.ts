// axe on a page as it stands, in both themes at the three widths.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeCore from 'axe-core';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;

declare const axe: typeof AxeCore;

/** What the theme has a part in; everything else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no violation of any rule on what is shown now: in the dialog, where one is open (the page behind it cannot be
 * reached, and has its own test), else on the whole page. Leaves the light theme on.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours on their way from one theme to the other are nobody's.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = page.viewportSize();
  // Evaluated, not added as a script: the page's policy takes none from outside.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const [theme, rules] of [
      ['dark', undefined],
      ['light', RULES_OF_COLOUR],
    ] as const) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      expect({ width, theme, found: await findViolations(page, rules) }).toEqual({ width, theme, found: [] });
    }
  }
  if (before) await page.setViewportSize(before);
}

/** Of all rules where none are named. */
function findViolations(page: Page, rules: string[] | undefined): Promise<string[]> {
  return page.evaluate(async only => {
    const reached = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const { violations } = await axe.run(reached, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: only } : {}),
    });
    // What axe does not ask: each row of figures is named, and says so at each of its cells.
    const nameless = [...reached.querySelectorAll('tbody tr:not([aria-hidden], :has(th, [colspan]))')];
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`)),
      ...nameless.map(row => `row without a header: ${row.textContent}`),
    ];
  }, rules);
}
