import type { Page } from '@playwright/test';

/** Presses Tab until the button has the focus. Throws when it is not reached. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const goal = page.getByRole('button', { name, exact: true });
  for (let i = 0; i < 60; i += 1) {
    if (await goal.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached with the Tab key`);
}
