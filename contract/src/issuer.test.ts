import { expect, test } from 'vitest';
import { issuerRoutes } from './issuer.ts';

const { body } = issuerRoutes['POST /issuer/rules'];
const rules = (opensAt: string, closesAt: string) => ({
  who: { kind: 'open' },
  windows: [{ opensAt, closesAt }],
  priceRange: { kind: 'none' },
  smallestLot: 1,
  review: 'manual',
  reviewDays: 5,
  firstRefusalDays: 0,
});

const faultsOf = (opensAt: string, closesAt: string) =>
  body.safeParse(rules(opensAt, closesAt)).error?.issues.map(issue => issue.path.at(-1));

test('a window with an invalid start gets only that fault, not one about its end', () => {
  expect(faultsOf('2026-02-29T00:00:00Z', '2026-03-05T00:00:00Z')).toEqual(['opensAt']);
  expect(faultsOf('2026-03-05T00:00:00Z', '2026-03-05T24:00:00Z')).toEqual(['closesAt']);
});

test('a window that ends before it begins is refused, whatever its UTC offsets', () => {
  expect(faultsOf('2026-03-05T00:00:00Z', '2026-03-05T00:00:00Z')).toEqual(['closesAt']);
  expect(faultsOf('2026-03-05T00:00:00-12:00', '2026-03-05T00:00:00+14:00')).toEqual(['closesAt']);
  expect(faultsOf('2026-03-05T00:00:00+14:00', '2026-03-05T00:00:00-12:00')).toBeUndefined();
});
