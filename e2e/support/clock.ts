// Controls the page's clock, so that nothing waits in real time or depends on the speed of the machine.
import { expect, type Page } from '@playwright/test';

/** A clock can be stopped only at a moment that has not passed when the command arrives. */
const AHEAD_MS = 10_000;
const STEP_MS = 100;

/** Stops an installed clock some seconds ahead; from now on only runFor moves it. Returns its time. */
export async function stopClock(page: Page): Promise<number> {
  const stop = (await page.evaluate(() => Date.now())) + AHEAD_MS;
  await page.clock.pauseAt(stop);
  return stop;
}

/** Stops the clock before the page is opened. */
export async function openWithStoppedClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + AHEAD_MS);
}

/** Advances the stopped clock until `check` holds, because a page sets its timers in its own time. */
export async function runClockUntil(page: Page, check: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await check();
  }).toPass();
}

/** Waits for the hydration of a prerendered page, from which the page's delays count. */
export async function waitForCode(page: Page): Promise<void> {
  await expect(page.locator('script[data-code]')).toHaveCount(0);
}
