// Tests which addresses match which patterns.
import { expect, test } from 'vitest';
import { findRoute } from '#web/app/routes.ts';
import { matchPath } from './match-path.ts';

const pageOf = (path: string) => {
  const found = findRoute(path);
  return found && `${found.route.area}/${found.route.page}`;
};

test('a pattern gives its parameters, with or without a trailing slash', () => {
  expect(matchPath('/companies/:slug', '/companies/halden%20x/')).toEqual({ slug: 'halden x' });
  expect(matchPath('/companies/:slug', '/companies')).toBeUndefined();
  expect(matchPath('/companies/:slug', '/companies/%E0%A4%A')).toEqual({ slug: '%E0%A4%A' });
});

test('every address has its page', () => {
  expect(pageOf('/register')).toBe('public/signup');
  expect(pageOf('/marketplace/latticework')).toBe('member/company');
  expect(pageOf('/companies/latticework')).toBe('public/company');
});

test('the root and anything unknown have no page', () => {
  expect(pageOf('/')).toBeUndefined();
  expect(pageOf('/no/such/page')).toBeUndefined();
});
