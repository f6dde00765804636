// A page left open without a network. Pages left open over midnight or for a while: web/src/app/left-open.browser.test.tsx.
import { expect, test } from '@playwright/test';
import { signIn } from './support/people.ts';

test('Without a network what is live is not tried every few seconds; once it is back it is asked for at once', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, 'fund@foreshare.example');
  let asked = 0;
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/market/latticework/book') asked += 1;
  });
  await page.goto('/marketplace/latticework');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  asked = 0;
  await page.clock.runFor('00:30');
  expect(asked).toBeLessThanOrEqual(1);
  asked = 0;
  await context.setOffline(false);
  await expect.poll(() => asked).toBeGreaterThan(0);
});
