// The Content Security Policy and Trusted Types in a real browser: no page violates them, and they block what they
// forbid.
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/people.ts';

const PUBLIC = [
  ...['/home', '/about', '/contact', '/public-insights', '/solutions', '/reports', '/legal', '/investors'],
  ...['/issuers', '/services', '/education', '/careers', '/partners', '/index', '/companies', '/login'],
  ...['/signup', '/forgot-password', '/reset-password#token=x', '/legal/terms', '/api/docs'],
];
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

/** Records violations from before the page's first line. */
async function watchViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => found.push(text));
  await page.addInitScript(() => {
    const tell = Reflect.get(window, 'tellViolation') as (text: string) => void;
    addEventListener('securitypolicyviolation', event => {
      tell(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('console', message => {
    if (/Content Security Policy|Trusted/.test(message.text())) found.push(message.text());
  });
  return found;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.bone')).toHaveCount(0);
}

test('no public page breaks the Content Security Policy or Trusted Types', async ({ page }) => {
  const violations = await watchViolations(page);
  for (const path of PUBLIC) await visit(page, path);
  for (const path of ['/home', '/solutions']) {
    await visit(page, path);
    const quotes = page.getByRole('group', { name: 'Client quotes' });
    await quotes.scrollIntoViewIfNeeded();
    await expect(quotes).toHaveAttribute('data-started', 'true');
  }
  expect(violations).toEqual([]);
});

test('no member page breaks the Content Security Policy or Trusted Types', async ({ page }) => {
  const violations = await watchViolations(page);
  await signIn(page, 'investor@foreshare.example');
  for (const path of MEMBER) await visit(page, path);
  await page.goto('/marketplace');
  await page
    .getByRole('link', { name: /^Lattice/ })
    .first()
    .click();
  await expect(page.locator('.bone')).toHaveCount(0);
  expect(violations).toEqual([]);
});

for (const path of ['/home', '/dashboard'])
  test(`on ${path} a string becomes neither markup nor code, and no script from elsewhere runs`, async ({
    page,
  }) => {
    await signIn(page, 'investor@foreshare.example');
    const violations = await watchViolations(page);
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
    await expect.poll(() => violations.join('\n')).toContain('require-trusted-types-for');
  });
