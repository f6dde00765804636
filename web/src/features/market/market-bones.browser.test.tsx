// Tests that the marketplace keeps its place while it loads: a list on narrow windows, cards on wide ones.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';

afterEach(async () => {
  await page.viewport(1440, 900);
});

test.each([
  [390, 844],
  [820, 1180],
] as const)('At %i px the list stands where its skeleton stood', async (width, height) => {
  await page.viewport(width, height);
  const found = Promise.withResolvers<void>();
  const stocks = sample('GET /market/search');
  await openPage('/marketplace', {
    as: INVESTOR,
    answers: {
      'GET /market/search': ({ search }) =>
        search.has('watched')
          ? { ...stocks, results: stocks.results.slice(0, 4) }
          : found.promise.then(() => stocks),
    },
  });
  const rows = page.css('table tbody tr');
  await expect.element(rows.nth(1)).toBeInTheDocument();

  const places = () => [boxOf(rows.nth(0)).top, boxOf(rows.nth(1)).top];
  const before = places();
  found.resolve();
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  expect(places()).toEqual(before);
});
