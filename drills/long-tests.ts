// The tests that are too long for `npm test`: files named `*.prove.test.ts`, the Vitest project `prove`.
import type { Part } from '../bench/lib/part.ts';
import { runCheck } from './lib/run-check.ts';

export const longTests: Part = {
  id: 'tests',
  title: 'the long tests: made-up calls one after the other, the sample market loaded again',
  sizes: {},
  smoke: {},
  isUnrecorded: true,
  run: (_sizes, say) =>
    runCheck('tests of vitest --project=prove', ['scripts/test.mjs', 'units', '--project=prove'], say),
};
