import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('without a name in the page, words keep the default name', async () => {
  vi.resetModules();
  const { BRAND, withBrand } = await import('./brand.ts');
  expect(BRAND).toBe('Foreshare');
  expect(withBrand('Welcome to Foreshare')).toBe('Welcome to Foreshare');
});

test('the name in the page replaces the default one in words', async () => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('document', { documentElement: { dataset: { brand: 'Aker & $& Co' } } });
  vi.resetModules();
  const { BRAND, withBrand } = await import('./brand.ts');
  expect(BRAND).toBe('Aker & $& Co');
  expect(withBrand('Foreshare 50 of Foreshare')).toBe('Aker & $& Co 50 of Aker & $& Co');
});
