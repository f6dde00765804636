import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseMembers, weighMembers } from './choose-members.ts';
import { percentileRanks } from './percentile-rank.ts';
import { measureLiquidity, rankByLiquidity } from './rank-liquidity.ts';

const ranked = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    stockId: `S${index + 1}`,
    turnover_minor: 0n,
    trades: 1,
    twoSidedDays: 0,
    spread_bps: undefined,
    rank: index + 1,
    score: 1 - index / count,
  }));
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `S${from + index}`);

describe('members', () => {
  test('are the best 50 at first', () => {
    expect(chooseMembers(ranked(70), new Set()).map(stock => stock.stockId)).toEqual(ids(1, 50));
  });

  test('a member stays until rank 60, before better ranked outsiders', () => {
    const previous = new Set(['S58', 'S60', 'S61', ...ids(1, 47)]);
    expect(chooseMembers(ranked(70), previous).map(stock => stock.stockId)).toEqual([
      ...ids(1, 48),
      'S58',
      'S60',
    ]);
  });

  test('an outsider enters at rank 45 even when that makes the worst ranked member leave', () => {
    const previous = new Set([...ids(1, 44), ...ids(46, 51)]);
    expect(chooseMembers(ranked(70), previous).map(stock => stock.stockId)).toEqual(ids(1, 50));
  });

  test('of a market of 42 are all 42', () => {
    expect(chooseMembers(ranked(42), new Set(['S40']))).toHaveLength(42);
  });
});

describe('weights', () => {
  test('follow the scores between floor and cap', () => {
    // 30 members: one score of 10 reaches the cap, one of 0 the floor, the others share 0.945 evenly.
    const weights = weighMembers([10, ...Array.from({ length: 28 }, () => 1), 0]);
    expect(weights[0]).toBe(0.05);
    expect(weights.at(-1)).toBe(0.005);
    expect(weights[1]).toBeCloseTo(0.945 / 28, 9);
  });

  test('of fewer than 20 members cannot stay under 5 %: they are equal', () => {
    expect(weighMembers([3, 2, 1, 0.5])).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  test('of no members are empty', () => {
    expect(weighMembers([])).toEqual([]);
  });

  test('sum to 1, keep within floor and cap and in the order of the scores, for 20 to 50 members', () => {
    const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 50 });
    fc.assert(
      fc.property(scores, list => {
        const weights = weighMembers(list);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 8);
        expect(weights.every(weight => weight >= 0.005 && weight <= 0.05)).toBe(true);
        const byScore = list.map((score, index) => ({ score, weight: weights[index] ?? 0 }));
        byScore.sort((a, b) => a.score - b.score);
        expect(byScore.every((item, index) => item.weight >= (byScore[index - 1]?.weight ?? 0))).toBe(true);
      }),
    );
  });
});

describe('the rank', () => {
  const stock = (
    stockId: string,
    turnover_minor: bigint,
    trades: number,
    twoSidedDays: number,
    spread_bps?: number,
  ) => ({
    stockId,
    turnover_minor,
    trades,
    twoSidedDays,
    spread_bps,
  });

  test('adds up volume, trades, two-sided days and tightness by their percentiles', () => {
    const stocks = [stock('A', 300n, 1, 5, 400), stock('B', 200n, 9, 5, 100), stock('C', 100n, 4, 0)];
    expect(
      rankByLiquidity(stocks).map(({ stockId, rank, score }) => [stockId, rank, score.toFixed(4)]),
    ).toEqual([
      ['A', 1, '0.7000'], // .5 × 1 + .2 × 0 + .2 × .75 + .1 × .5
      ['B', 2, '0.7000'], // .5 × .5 + .2 × 1 + .2 × .75 + .1 × 1
      ['C', 3, '0.1000'], // .5 × 0 + .2 × .5 + 0 + 0
    ]);
  });

  test('puts the larger volume first among equal scores, despite floating-point noise', () => {
    const stocks = [
      stock('A', 200n, 4, 3, 1), // .5 × 1/3 + .2 × 1 + .2 × 5/6 + .1 × 5/6 = 37/60, added up: 0.6166666666666668
      stock('B', 400n, 2, 0, 4), // .5 × 1 + .2 × 1/3 + .2 × 1/6 + .1 × 1/6 = 37/60, added up: 0.6166666666666667
      stock('C', 300n, 3, 0, 4),
      stock('D', 100n, 1, 3, 1),
    ];
    const [first, second] = rankByLiquidity(stocks);
    expect([first?.stockId, second?.stockId]).toEqual(['B', 'A']);
    expect(first?.score).toBe(second?.score);
  });

  test('puts the id that sorts first before one that is equal in everything', () => {
    const stocks = ['B', 'A', 'C'].map(id => stock(id, 100n, 1, 1, 50));
    expect(rankByLiquidity(stocks).map(({ stockId, rank }) => [stockId, rank])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 3],
    ]);
  });

  test('looks at the last 90 days, today included', () => {
    const day = { close_minor: 1_00, turnover_minor: 10_00n, trades: 2, twoSided: true, spread_bps: 50 };
    const quiet = { ...day, turnover_minor: 0n, trades: 0, twoSided: false, spread_bps: undefined };
    const days = [
      { ...day, day: '2026-01-01' },
      { ...day, day: '2026-01-02' },
      { ...day, day: '2026-03-31', spread_bps: 150 },
      { ...quiet, day: '2026-04-01' },
      { ...day, day: '2026-04-02' },
    ];
    expect(measureLiquidity('A', days, '2026-04-01')).toEqual({
      stockId: 'A',
      turnover_minor: 20_00n,
      trades: 4,
      twoSidedDays: 2,
      spread_bps: 100,
    });
    const [, , , quietDay] = days;
    expect(measureLiquidity('A', quietDay ? [quietDay] : [], '2026-04-01').spread_bps).toBeUndefined();
    expect(measureLiquidity('A', days.slice(2), '2026-04-01').spread_bps).toBe(150);
  });
});

test('percentile ranks run from 0 to 1, ties counting half', () => {
  expect(percentileRanks([10, 30, 20])).toEqual([0, 1, 0.5]);
  expect(percentileRanks([5, 5, 7])).toEqual([0.25, 0.25, 1]);
  expect(percentileRanks([4, 4])).toEqual([0.5, 0.5]);
  expect(percentileRanks([4])).toEqual([1]);
  expect(percentileRanks([])).toEqual([]);
});
