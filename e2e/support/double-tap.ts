// Two taps on one place, the second before anybody has read what the first brought.
import { expect, type Locator, type Page } from '@playwright/test';

/** The second tap follows as soon as the first is handled, on whatever the button is by then. */
export async function doubleTap(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate(async (element: HTMLElement) => {
    element.click();
    do await new Promise(requestAnimationFrame);
    while (element.ariaBusy === 'true');
    element.click();
  });
}

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
