// The browser tests on every page and at every width; `npm test` visits one page of each kind.
import type { Part } from '../bench/lib/part.ts';
import { runCheck } from './lib/run-check.ts';

export const everyPage: Part = {
  id: 'pages',
  title: 'the browser tests on every page, at every width, in every language',
  sizes: {},
  smoke: {},
  isUnrecorded: true,
  run: (_sizes, say) => runCheck('tests of all pages', ['scripts/test.mjs', 'pages'], say),
};
