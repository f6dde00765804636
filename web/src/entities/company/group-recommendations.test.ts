import { expect, test } from 'vitest';
import { factOf, groupRecommendations, type Reason } from './group-recommendations.ts';

const gap = (category: 'consumer' | 'energy'): Reason => ({
  code: 'sector_gap',
  category,
  held: 3,
  market: 12,
});
const liquid: Reason = { code: 'liquid', turnover: 900, rank: 1, of: 64 };
const momentum: Reason = { code: 'momentum', change30d: 20 };
const risk: Reason = { code: 'risk_fit', riskTolerance: 3, volatility: 2 };
const stock = (slug: string, ...reasons: Reason[]) => ({ slug, reasons });

test('Stocks of one sector that the person lacks form a group, in the order of the best stock', () => {
  const groups = groupRecommendations([
    stock('a', gap('consumer'), risk),
    stock('b', liquid),
    stock('c', gap('energy')),
    stock('d', gap('consumer'), liquid),
  ]);
  expect(groups.map(group => [group.gap?.category, group.stocks.map(({ slug }) => slug)])).toEqual([
    ['consumer', ['a', 'd']],
    [undefined, ['b']],
    ['energy', ['c']],
  ]);
});

test('One fact tells a stock apart; a past rise only where there is no other', () => {
  expect(factOf(stock('a', gap('consumer'), momentum, risk, liquid))).toBe(liquid);
  expect(factOf(stock('a', momentum, risk))).toBe(risk);
  expect(factOf(stock('a', gap('consumer'), momentum))).toBe(momentum);
  expect(factOf(stock('a', gap('consumer')))).toBeUndefined();
});
