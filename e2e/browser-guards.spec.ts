// The Content Security Policy and Trusted Types in a real browser: no member page violates them (of public pages
// public.spec.ts says so), and they block what they forbid.
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { watchViolations } from './support/violations.ts';

const MEMBER = [
  ...[
    '/dashboard',
    '/portfolio',
    '/marketplace',
    '/orders',
    '/insights',
    '/account',
    '/profile',
    '/settings',
  ],
  '/notices',
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.bone')).toHaveCount(0);
}

test('No member page breaks the Content Security Policy or Trusted Types, and a string becomes neither markup nor code', async ({
  page,
}) => {
  const violations: string[] = [];
  await watchViolations(page, violations);
  // Public pages that the sitemap does not list.
  for (const path of ['/reset-password#token=x', '/api/docs']) await visit(page, path);
  await signIn(page, 'investor@foreshare.example');
  for (const path of MEMBER) await visit(page, path);
  await page.goto('/marketplace');
  await page
    .getByRole('link', { name: /^Lattice/ })
    .first()
    .click();
  // A drawing further down is loaded once it is near.
  await page.getByText('A larger dot counts more.').scrollIntoViewIfNeeded();
  await expect(page.locator('.bone')).toHaveCount(0);
  expect(violations).toEqual([]);
  await test.step('A string becomes neither markup nor code, on member and public pages', async () => {
    for (const path of ['/dashboard', '/home']) {
      await visit(page, path);
      const refused = await page.evaluate(() => {
        const attempt = (act: () => unknown): string => {
          try {
            act();
            return 'taken';
          } catch (error) {
            return error instanceof Error ? error.name : 'thrown';
          }
        };
        const element = document.createElement('div');
        return {
          innerHTML: attempt(() => (element.innerHTML = '<b>bold</b>')),
          scriptSource: attempt(() => (document.createElement('script').src = '/anything.js')),
          scriptText: attempt(() => (document.createElement('script').text = '1')),
          document: attempt(() => new DOMParser().parseFromString('<b>bold</b>', 'text/html')),
          handler: attempt(() => element.setAttribute('onclick', '1')),
          markup: element.outerHTML,
        };
      });
      expect(refused).toEqual({
        innerHTML: 'TypeError',
        scriptSource: 'TypeError',
        scriptText: 'TypeError',
        document: 'TypeError',
        handler: 'TypeError',
        markup: '<div></div>',
      });
      // The browser reports it, so the watch above would have recorded any page that tries.
      await expect.poll(() => violations.join('\n')).toContain(`${path}: require-trusted-types-for`);
    }
  });
});
