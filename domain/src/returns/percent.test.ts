import { expect, test } from 'vitest';
import { resolveRange } from './time-range.ts';
import { toPercent } from './percent.ts';

test.each([
  [0.02145, 2.14],
  [0.02155, 2.16],
  [0.021451, 2.15],
  [-0.00005, 0],
  [-0.00015, -0.02],
  [1.005, 100.5],
  [-1, -100],
  [0, 0],
])('%d is %d %%', (ratio, percent) => {
  expect(toPercent(ratio)).toBe(percent);
});

test.each([
  ['1D', '2026-03-31'],
  ['1W', '2026-03-25'],
  ['1M', '2026-03-01'],
  ['3M', '2026-01-01'],
  ['6M', '2025-10-01'],
  ['1Y', '2025-04-01'],
  ['ALL', '2020-05-05'],
] as const)('%s on March 31 starts on %s', (range, from) => {
  expect(resolveRange(range, '2026-03-31', '2020-05-05')).toEqual({ from, to: '2026-04-01' });
});
