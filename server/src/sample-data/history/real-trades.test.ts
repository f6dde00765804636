import { expect, test } from 'vitest';
import { COMPANIES } from '../companies/all-companies.ts';
import { SCRIPTED_TRADES } from '../people/scripted-story.ts';
import { planTrades } from './plan-trades.ts';
import { realTrades, scriptedShares } from './real-trades.ts';

const plan = planTrades('2026-11-20', scriptedShares);
const trades = COMPANIES.flatMap(({ slug }) => realTrades(slug, plan.get(slug) ?? []));

test('no one trades with themselves', () => {
  expect(trades.filter(({ buyer, seller }) => buyer === seller)).toEqual([]);
});

test('each scripted trade happens once, on its day, with its size', () => {
  for (const { email, daysAgo, side, slug, shares } of SCRIPTED_TRADES) {
    const found = trades.filter(trade => {
      const party = side === 'buy' ? trade.buyer : trade.seller;
      return party === email && trade.daysAgo === daysAgo && trade.slug === slug;
    });
    expect(found.map(trade => trade.shares)).toEqual([BigInt(shares)]);
  }
});

test('of today and yesterday every trade happens', () => {
  for (const { slug } of COMPANIES) {
    const planned = (plan.get(slug) ?? []).filter(({ daysAgo }) => daysAgo < 2);
    const happened = trades.filter(trade => trade.slug === slug && trade.daysAgo < 2);
    expect(happened).toHaveLength(planned.reduce((sum, day) => sum + day.trades.length, 0));
  }
});
