// The browser tests about every page, on all of them; `npm test` visits one page of each kind.
import type { Part } from '../bench/lib/part.ts';
import { runCheck } from './lib/run-check.ts';

export const everyPage: Part = {
  id: 'pages',
  title: 'every page: without scripts, large letters, a smaller window, five languages, axe',
  sizes: {},
  smoke: {},
  isUnrecorded: true,
  run: (_sizes, say) => runCheck('tests of all pages', ['scripts/test.mjs', 'pages'], say),
};
