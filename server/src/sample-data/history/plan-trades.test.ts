import { expect, test } from 'vitest';
import { COMPANIES } from '../companies/all-companies.ts';
import { CLOSED } from '../content/issuer-rules.ts';
import { planTrades } from './plan-trades.ts';

const TODAY = '2026-11-20';
const plan = planTrades(TODAY, () => 0);

test('every stock has two years of prices that end today, at the price its company has now', () => {
  for (const { slug, to_minor } of COMPANIES) {
    const days = plan.get(slug) ?? [];
    expect(days.length, slug).toBeGreaterThan(400);
    expect(days[0]?.daysAgo, slug).toBeGreaterThan(715);
    const last = days.at(-1);
    expect(last?.daysAgo, slug).toBeLessThan(slug === CLOSED.slug ? 15 : 6);
    const close = last?.trades.at(-1)?.price_minor ?? 0;
    expect(Math.abs(close / Number(to_minor) - 1), slug).toBeLessThan(0.15);
  }
});

test('quiet stocks have days without any trade', () => {
  expect(plan.get('pipkin-toys')?.length).toBeLessThan(700);
});

test('the same day gives the same plan', () => {
  expect(planTrades(TODAY, () => 0)).toEqual(plan);
});

test('shares that a person trades are part of the day, at its close', () => {
  const scripted = planTrades(TODAY, (slug, daysAgo) => (slug === 'latticework' && daysAgo === 3 ? 77 : 0));
  const find = (from: typeof plan) => from.get('latticework')?.find(day => day.daysAgo === 3);
  const before = find(plan);
  const after = find(scripted);
  expect(after?.trades).toHaveLength((before?.trades.length ?? 0) + 1);
  expect(after?.trades.at(-1)).toEqual({ price_minor: before?.trades.at(-1)?.price_minor, shares: 77 });
});
