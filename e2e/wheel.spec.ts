// The anniversary prize wheel on the landing page. Its parts are tested in web/src/features/wheel/wheel.browser.test.tsx. The
// test controls the page's clock, so nothing waits in real time.
import { expect, test } from '@playwright/test';
import { openWithStoppedClock, runClockUntil, waitForCode } from './support/clock.ts';

// The animations and their durations are under test here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SPIN_MS = 4000;

test('The wheel opens by itself after 5 seconds; a spin shows its result, is remembered, and its prize leads to the login', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    // Chance selects Databricks, with the pointer in the middle of its segment.
    const numbers = [3, 2 ** 31];
    crypto.getRandomValues = array => {
      const next = array instanceof Uint32Array ? numbers.shift() : undefined;
      if (next === undefined || !(array instanceof Uint32Array)) return real(array);
      array[0] = next;
      return array;
    };
  });
  await page.goto('/home');
  await waitForCode(page);
  const wheel = page.getByRole('dialog', { name: 'Spin our anniversary wheel' });
  await page.clock.runFor(4900);
  await expect(wheel).toBeHidden();
  // The wheel's code arrives over the network while the clock runs.
  await runClockUntil(page, () => expect(wheel).toBeVisible({ timeout: 250 }));
  const claim = wheel.getByRole('button', { name: 'Claim Prize' });
  await expect(claim).toBeHidden();
  await wheel.getByRole('button', { name: 'Spin the wheel' }).click();
  await expect(wheel.getByRole('status')).toContainText('The wheel is turning');
  // The draw is made before the wheel moves.
  const stored = () =>
    page.evaluate(() => [localStorage.getItem('wheelResult'), localStorage.getItem('hasSpunWheel')]);
  expect(await stored()).toEqual(['Databricks', 'true']);
  await page.clock.runFor(SPIN_MS);
  await expect(wheel.getByRole('status')).toContainText('Databricks');
  await claim.click();
  await expect(wheel.getByRole('status')).toContainText('Login Required');
  await page.clock.runFor(2800);
  await expect(page).toHaveURL(/\/home/);
  await runClockUntil(page, () => expect.poll(() => page.url(), { timeout: 100 }).toMatch(/\/login$/));
});
