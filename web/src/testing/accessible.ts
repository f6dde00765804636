// Runs axe on the mounted component, at three widths in both themes.
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const SIZES = [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;

/** The rules that depend on the theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Rules about a whole page with its frame. */
const RULES_OF_PAGES = [
  'region',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'bypass',
];

/** Colors on their way from one theme to the other, or from disabled to enabled, have neither's contrast. */
const still = new CSSStyleSheet();
still.replaceSync('*, ::before, ::after { transition: none !important }');

/**
 * Expects no violation of any rule in the current content. The light theme is active afterwards.
 * @param sizes fewer where the content differs by width
 */
export async function expectAccessible(sizes: readonly (readonly [number, number])[] = SIZES): Promise<void> {
  document.adoptedStyleSheets.push(still);
  try {
    for (const [width, height] of sizes) {
      await page.viewport(width, height);
      for (const [theme, rules] of [
        ['dark', undefined],
        ['light', RULES_OF_COLOUR],
      ] as const) {
        document.documentElement.dataset['theme'] = theme;
        expect({ width, theme, found: await findViolations(rules) }).toEqual({ width, theme, found: [] });
      }
    }
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== still);
  }
  await page.viewport(1440, 900);
}

/** Expects a title, a language, one heading of level 1, and landmarks around all content, in the app with its frame. */
export async function expectWholePage(): Promise<void> {
  expect(await findViolations(RULES_OF_PAGES)).toEqual([]);
}

async function findViolations(rules: string[] | undefined): Promise<string[]> {
  const reached = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const { violations } = await axe.run(reached, {
    resultTypes: ['violations'],
    ...(rules
      ? { runOnly: rules }
      : { rules: Object.fromEntries(RULES_OF_PAGES.map(id => [id, { enabled: false }])) }),
  });
  const nameless = [...reached.querySelectorAll('tbody tr:not([aria-hidden], :has(th, [colspan]))')];
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) =>
        [id, target.join(' '), html, failureSummary].join('\n'),
      ),
    ),
    ...nameless.map(row => `row without a header: ${row.textContent}`),
  ];
}
