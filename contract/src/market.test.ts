import { expect, test } from 'vitest';
import { marketRoutes } from './market.ts';

const { query } = marketRoutes['GET /market/search'];

test.each(['', ' ', '\t'])(
  'a blank (%j) is not a spread of 0, and is refused like every other blank',
  blank => {
    for (const name of ['spread', 'priceFrom', 'priceTo', 'page', 'pageSize', 'category']) {
      expect(query.safeParse({ [name]: blank }).error?.issues).toMatchObject([{ path: [name] }]);
    }
  },
);

test('a spread is a number from 0 to 100, or is left out', () => {
  expect(query.parse({ spread: '2.5' }).spread).toBe(2.5);
  expect(query.parse({ spread: '0' }).spread).toBe(0);
  expect(query.parse({}).spread).toBeUndefined();
  expect(query.safeParse({ spread: '100.1' }).success).toBe(false);
});
