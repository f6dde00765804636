// The page's clock in the test's hand: nothing waits for real, and nothing hangs on how quick the machine is.
import { expect, type Page } from '@playwright/test';

/** The clock can only be stopped at a moment that has not passed when the order arrives. */
const AHEAD_MS = 10_000;
const STEP_MS = 100;

/** Stops an installed clock at once, some seconds ahead; it moves only by runFor from now on. Answers where it stands. */
export async function stopClock(page: Page): Promise<number> {
  const stop = (await page.evaluate(() => Date.now())) + AHEAD_MS;
  await page.clock.pauseAt(stop);
  return stop;
}

/** A clock that stands still before the page is opened. */
export async function openWithStoppedClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + AHEAD_MS);
}

/** Lets the stopped clock go on until `check` holds: a page sets its timers when it gets to it, not when a test thinks. */
export async function runClockUntil(page: Page, check: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await check();
  }).toPass();
}

/** Until its code has taken over a prerendered page: what the page does after a while counts from then. */
export async function waitForCode(page: Page): Promise<void> {
  await expect(page.locator('script[data-code]')).toHaveCount(0);
}
