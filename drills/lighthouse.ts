// Lighthouse on every public page; `npm test` audits one page of each kind.
import type { Part } from '../bench/lib/part.ts';
import { runCheck } from './lib/run-check.ts';

export const lighthouseOfAllPages: Part = {
  id: 'lighthouse',
  title: 'Lighthouse on every public page: accessibility, best practices, SEO',
  sizes: {},
  smoke: {},
  isUnrecorded: true,
  run: (_sizes, say) => runCheck('audits of all pages', ['scripts/test.mjs', 'lighthouse'], say),
};
