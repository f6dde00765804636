// Watches for violations of the Content Security Policy and of Trusted Types.
import type { Page } from '@playwright/test';

/** Adds each violation to `found`, from before the page's first line. */
export async function watchViolations(page: Page, found: string[]): Promise<void> {
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
}
