// Runs axe on the current page, in both themes at the widest and the narrowest width; a drill adds the width of a tablet.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeCore from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { VISITS_ALL } from './visited.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDE = [1440, 900] as const;
const TABLET = [820, 1180] as const;
const PHONE = [390, 844] as const;
const SIZES = VISITS_ALL ? [WIDE, TABLET, PHONE] : [WIDE, PHONE];

declare const axe: typeof AxeCore;

/** The rules that depend on the theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no violation in the open dialog (the page behind it is unreachable and has its own test), otherwise on the
 * whole page. Leaves the light theme on.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in a transition between themes must not be measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = page.viewportSize();
  // Evaluated instead of added as a script, because the page's policy blocks external scripts.
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

/** All rules by default. */
function findViolations(page: Page, rules: string[] | undefined): Promise<string[]> {
  return page.evaluate(async only => {
    const reached = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const { violations } = await axe.run(reached, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: only } : {}),
    });
    // Beyond axe: each row of figures has a header that its cells announce.
    const nameless = [...reached.querySelectorAll('tbody tr:not([aria-hidden], :has(th, [colspan]))')];
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`)),
      ...nameless.map(row => `row without a header: ${row.textContent}`),
    ];
  }, rules);
}
