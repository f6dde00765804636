import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';

test('every address has its page file, and every page file an address', () => {
  const files = globSync('*/*-page.tsx', { cwd: new URL('../pages', import.meta.url) });
  const wanted = pages.map(({ area, page }) => `${area}/${page}-page.tsx`);
  expect(files.toSorted()).toEqual([...new Set(wanted)].toSorted());
});
