// What stands where a long page is still loading.
import { expect, test } from '@playwright/test';
import { held, leaveCalls } from './support/calls.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

test('The skeleton of a long page is about as long as what comes', async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  for (const [path, call] of [
    ['/portfolio', '/portfolio'],
    ['/insights', '/insights/market'],
    ['/settings', '/settings'],
    ['/notices', '/notices'],
  ] as const) {
    const release = await held(page, call);
    await page.goto(path);
    const main = page.locator('main');
    await expect(main.locator('.skeleton .card').first()).toBeVisible();
    const waiting = await main.evaluate(one => one.scrollHeight);
    release();
    await expect(main.locator('.skeleton')).toHaveCount(0);
    const come = await main.evaluate(one => one.scrollHeight);
    expect(waiting / come, path).toBeGreaterThan(0.75);
    expect(waiting / come, path).toBeLessThan(1.25);
  }
});
