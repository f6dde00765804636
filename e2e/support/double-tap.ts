// A second tap on one place, before anybody has read what the first brought.
import type { Page } from '@playwright/test';

/** Taps the button of this name as soon as it appears; resolves afterwards. */
export function tapOnceThere(page: Page, name: string): Promise<void> {
  return page.evaluate(
    text =>
      new Promise<void>(resolve => {
        const observer = new MutationObserver(() => {
          const found = [...document.querySelectorAll('button')].find(one => one.textContent === text);
          if (!found) return;
          observer.disconnect();
          found.click();
          resolve();
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
    name,
  );
}
