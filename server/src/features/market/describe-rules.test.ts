import { expect, test } from 'vitest';
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import { describeRules } from './describe-rules.ts';

const now = new Date('2026-03-02T12:00:00Z');
const RULES: IssuerRules = {
  who: { kind: 'open' },
  windows: [],
  priceRange: { kind: 'none' },
  smallestLot: 1n,
  review: 'manual',
  review_days: 5,
  rofr_days: 3,
};

test('the right to buy first is told where trades are reviewed; what clears by itself leaves no time for it', () => {
  expect(describeRules(RULES, null, now, now)).toMatchObject({
    firstRefusal: 'For 3 days the company may buy in the buyer’s place, at the same price.',
    facts: { reviewDays: 5, firstRefusalDays: 3 },
  });
  expect(describeRules({ ...RULES, review: 'automatic' }, null, now, now)).toMatchObject({
    firstRefusal: 'The company has no right of first refusal.',
    facts: { reviewDays: null, firstRefusalDays: 0 },
  });
});
