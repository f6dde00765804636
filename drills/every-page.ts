// The browser tests on every page and at every width; `npm test` visits one page of each kind.
import type { Part } from '../bench/lib/part.ts';
import { runCheck } from './lib/run-check.ts';

const SIZES = { allFiles: 1 };
const ONE_FILE = 'e2e/languages.spec.ts';

export const everyPage: Part<typeof SIZES> = {
  id: 'pages',
  title: 'the browser tests on every page, at every width, in every language',
  sizes: SIZES,
  smoke: { allFiles: 0 },
  isUnrecorded: true,
  run: ({ allFiles }, say) => {
    const files = allFiles === 0 ? [ONE_FILE] : [];
    return runCheck('tests of all pages', ['scripts/test.mjs', 'pages', ...files], say);
  },
};
