// Tests the marketplace's list on phones.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';

afterEach(async () => {
  await page.viewport(1440, 900);
});

test('A phone shows twenty stocks of the list, and more on request; the address keeps how many', async () => {
  await page.viewport(390, 844);
  const { stocks } = sample('GET /market');
  const [first] = stocks;
  if (!first) throw new Error('no stock is recorded');
  const many = Array.from({ length: 45 }, (_, i) => ({
    ...first,
    id: `${first.id.slice(0, -2)}${10 + i}`,
    slug: `s${i}`,
    name: `Stock ${i}`,
  }));
  await openPage('/marketplace', {
    as: INVESTOR,
    answers: {
      'GET /market': { stocks: many, asOf: '2026-11-29T11:00:00.000Z' },
      'GET /market/search': ({ search }) => {
        const [number, size] = [Number(search.get('page') ?? 1), Number(search.get('pageSize') ?? 10)];
        return {
          results: many.slice((number - 1) * size, number * size),
          total: many.length,
          page: number,
          pageSize: size,
          totalPages: Math.ceil(many.length / size),
          hasNext: number * size < many.length,
          hasPrevious: number > 1,
          listed: many.length,
          asOf: '2026-11-29T11:00:00.000Z',
        };
      },
    },
  });
  await expect.element(page.getByText('20 of 45 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await expect.element(page.getByText('40 of 45 shown')).toBeVisible();
  expect(address()).toContain('parts=2');
  await page.getByRole('button', { name: 'Show 5 more' }).click();
  await expect.element(page.getByRole('button', { name: /^Show \d+ more$/ })).not.toBeInTheDocument();
});
