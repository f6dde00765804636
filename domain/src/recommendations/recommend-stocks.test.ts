import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recommendStocks } from './recommend-stocks.ts';
import type { Candidate, Holder } from './recommend-stocks.ts';
import { riskClasses } from './risk-class.ts';

const candidate = (stockId: string, more: Partial<Candidate> = {}): Candidate => ({
  stockId,
  category: 'tech',
  price_minor: 100_00n,
  change30_percent: 0,
  volatility_percent: 1,
  turnover_minor: 0n,
  ...more,
});
const shares = new Map([
  ['tech', 40],
  ['energy', 20],
]);
const holder: Holder = {
  allocation: [
    { category: 'tech', percentage: 95 },
    { category: 'energy', percentage: 5 },
  ],
  riskTolerance: 3,
  heldStockIds: new Set(['HELD']),
};

describe('a recommendation', () => {
  test('does not call a stock liquid for ranking first of one', () => {
    const traded = { turnover_minor: 92_83n };
    expect(recommendStocks([candidate('ONLY', traded)], shares, undefined, 3)).toEqual([]);
    expect(
      recommendStocks([candidate('ONE', traded), candidate('OTHER')], shares, undefined, 3),
    ).toMatchObject([{ stockId: 'ONE', reasons: [{ code: 'liquid', rank: 1, of: 2 }] }]);
  });

  test('says why, with its facts, the strongest reason first', () => {
    const stocks = [
      candidate('CALM', { volatility_percent: 0.5 }),
      candidate('MIDDLE', {
        category: 'energy',
        volatility_percent: 1,
        change30_percent: 15,
        turnover_minor: 9_000_00n,
      }),
      candidate('WILD', { volatility_percent: 4, turnover_minor: 20_000_00n }),
    ];
    const [first] = recommendStocks(stocks, shares, holder, 3);
    expect(first?.stockId).toBe('MIDDLE');
    // Gap (20 − 5) / 20 = 0.75; class 3 fits tolerance 3; second of three by volume: 0.5, no reason; 15 of 20 %: 0.75.
    expect(first?.score).toBeCloseTo(0.35 * 0.75 + 0.25 * 1 + 0.2 * 0.5 + 0.2 * 0.75, 12);
    expect(first?.reasons).toEqual([
      { code: 'sector_gap', category: 'energy', held_percent: 5, market_percent: 20 },
      { code: 'risk_fit', riskTolerance: 3, volatility_percent: 1 },
      { code: 'momentum', change30_percent: 15 },
    ]);
  });

  test('of the most traded stock names its rank and its turnover', () => {
    const stocks = [candidate('A', { turnover_minor: 1_00n }), candidate('B', { turnover_minor: 9_00n })];
    const [first] = recommendStocks(stocks, shares, undefined, 5);
    expect(first).toMatchObject({
      stockId: 'B',
      reasons: [{ code: 'liquid', turnover_minor: 9_00n, rank: 1, of: 2 }],
    });
  });

  test('is never a stock that is held, has no price, or has no reason', () => {
    const rising = { change30_percent: 20 };
    const stocks = [
      candidate('HELD', rising),
      candidate('UNPRICED', { ...rising, price_minor: undefined }),
      candidate('DULL', { volatility_percent: undefined }),
      candidate('GOOD', rising),
    ];
    expect(recommendStocks(stocks, shares, holder, 5).map(item => item.stockId)).toEqual(['GOOD']);
  });

  test('uses only market data when the person has not allowed personal data', () => {
    const stocks = [candidate('A', { change30_percent: 18 }), candidate('B', { category: 'energy' })];
    const codes = recommendStocks(stocks, shares, undefined, 5).flatMap(item =>
      item.reasons.map(reason => reason.code),
    );
    expect(codes).toEqual(['momentum']);
  });

  test('claims no sector gap for a person without holdings', () => {
    const empty: Holder = { ...holder, allocation: [], heldStockIds: new Set() };
    const [only] = recommendStocks(
      [candidate('A', { category: 'energy', change30_percent: 20 })],
      shares,
      empty,
      5,
    );
    expect(only?.reasons.map(reason => reason.code)).toEqual(['momentum']);
  });

  test('always has a reason and a score between 0 and 1, best first, as many as asked for', () => {
    const some = fc.record({
      category: fc.constantFrom('tech', 'energy', 'fintech'),
      price_minor: fc.option(fc.bigInt(1n, 1_000_00n), { nil: undefined }),
      change30_percent: fc.option(fc.double({ min: -90, max: 500, noNaN: true }), { nil: undefined }),
      volatility_percent: fc.option(fc.double({ min: 0, max: 20, noNaN: true }), { nil: undefined }),
      turnover_minor: fc.bigInt(0n, 10n ** 9n),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), list => {
        const stocks = list.map((item, index) => ({ ...item, stockId: `S${index}` }));
        const found = recommendStocks(stocks, shares, holder, 4);
        expect(found.length).toBeLessThanOrEqual(4);
        expect(found.every(item => item.reasons.length > 0 && item.score > 0 && item.score <= 1)).toBe(true);
        expect(found.every((item, index) => item.score <= (found[index - 1]?.score ?? 1))).toBe(true);
      }),
    );
  });
});

test('risk classes are fifths of the market; an unknown volatility has none', () => {
  expect(riskClasses([5, 1, undefined, 3, 2, 4])).toEqual([5, 1, undefined, 3, 2, 4]);
  expect(riskClasses([])).toEqual([]);
});
