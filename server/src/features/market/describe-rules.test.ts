import { expect, test } from 'vitest';
import { NO_RULES } from '#domain/compliance/rules-in-force.ts';
import { describeRules } from './describe-rules.ts';

const NO_PRICES = { lastPrice_minor: undefined };
const now = new Date('2026-03-02T12:00:00Z');
const RULES = { ...NO_RULES, review: 'manual', review_days: 5, rofr_days: 3 } as const;

test('a right of first refusal is shown for reviewed trades; automatic clearing leaves no time for it', () => {
  expect(describeRules(RULES, NO_PRICES, now, now)).toMatchObject({
    firstRefusal: 'For 3 days the company may buy in the buyer’s place, at the same price.',
    facts: { reviewDays: 5, firstRefusalDays: 3 },
  });
  expect(describeRules({ ...RULES, review: 'automatic' }, NO_PRICES, now, now)).toMatchObject({
    firstRefusal: 'The company has no right of first refusal.',
    facts: { reviewDays: null, firstRefusalDays: 0 },
  });
});

test('a review lasts as long as the right to buy first, and its words say so', () => {
  expect(describeRules({ ...RULES, rofr_days: 10 }, NO_PRICES, now, now)).toMatchObject({
    review: 'The company reviews each trade, within 10 days, unless both sides are pre-approved.',
    facts: { reviewDays: 10, firstRefusalDays: 10 },
  });
});
