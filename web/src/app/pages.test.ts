import { expect, test } from 'vitest';
import { pageComponent, preloadPage } from './pages.ts';
import { routes } from './routes.ts';

test('a page that was asked for before its file had come is the same component afterwards', async () => {
  const route = routes.find(({ path }) => path === '/legal/:slug');
  if (!route) throw new Error('no such route');
  const early = pageComponent(route);
  await preloadPage('/legal/privacy');
  expect(pageComponent(route)).toBe(early);
});
