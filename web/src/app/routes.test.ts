import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEMBER_PATHS } from '#contract/site.ts';
import { routes } from './routes.ts';

test('every address has its page file, and every page file an address', () => {
  const files = globSync('*/*-page.tsx', { cwd: new URL('../pages', import.meta.url) });
  const wanted = routes.map(({ area, page }) => `${area}/${page}-page.tsx`);
  expect(files.toSorted()).toEqual([...new Set(wanted)].toSorted());
});

const places = routes.filter(({ area }) => area === 'member').map(({ path }) => path.split('/')[1] ?? '');
const MEMBER = [...new Set(places)].toSorted();

test('the theme before the first paint is that of the area of every address', () => {
  const script = readFileSync(new URL('../../public/before-code.js', import.meta.url), 'utf8');
  const named = /\^\\\/\(([\w|-]+)\)/.exec(script)?.[1]?.split('|');
  expect(named?.toSorted()).toEqual(MEMBER);
});

test('robots are kept from every address of the signed-in area', () => {
  expect(MEMBER_PATHS.toSorted()).toEqual(MEMBER);
});
