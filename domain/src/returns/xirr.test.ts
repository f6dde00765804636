import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#domain/time/day.ts';
import { xirr } from './money-weighted.ts';
import type { DatedCash } from './money-weighted.ts';
import { solveGrowth } from './solve-growth.ts';

const cash = (...flows: [day: string, amount_minor: bigint][]): DatedCash[] =>
  flows.map(([day, amount_minor]) => ({ day, amount_minor }));

describe('XIRR', () => {
  test("gives the rate of the spreadsheets' own documented example", () => {
    const flows = cash(
      ['2008-01-01', -10_000_00n],
      ['2008-03-01', 2_750_00n],
      ['2008-10-30', 4_250_00n],
      ['2009-02-15', 3_250_00n],
      ['2009-04-01', 2_750_00n],
    );
    expect(xirr(flows)).toBeCloseTo(0.373362534, 8);
  });

  test('gives a loss its negative rate', () => {
    expect(xirr(cash(['2025-01-01', -100_00n], ['2026-01-01', 25_00n]))).toBeCloseTo(-0.75, 10);
  });

  test('of a total loss is −100 %', () => {
    expect(xirr(cash(['2025-01-01', -1_000_00n], ['2026-01-01', 0n]))).toBe(-1);
    expect(xirr(cash(['2025-01-01', -1_000_00n], ['2025-06-01', -50_00n], ['2026-01-01', 0n]))).toBe(-1);
  });

  test('of a single day is that day 365 times over, and of no day there is none', () => {
    expect(xirr(cash(['2025-01-01', -100_00n], ['2025-01-02', 101_00n]))).toBeCloseTo(36.783434, 5);
    expect(xirr(cash(['2025-01-01', -100_00n], ['2025-01-01', 101_00n]))).toBe('no_rate');
  });

  test('the order in which flows are given does not matter', () => {
    expect(xirr(cash(['2026-01-01', 110_00n], ['2025-01-01', -100_00n]))).toBeCloseTo(0.1, 10);
  });

  test('two rates fit (10 % and 20 %): none is given', () => {
    const flows = cash(['2025-01-01', -100_00n], ['2026-01-01', 230_00n], ['2027-01-01', -132_00n]);
    expect(xirr(flows)).toBe('several_rates');
  });

  test('two rates so close that they touch: none is given', () => {
    const flows = cash(['2025-01-01', -100_00n], ['2026-01-01', 220_00n], ['2027-01-01', -121_00n]);
    expect(xirr(flows)).toBe('several_rates');
  });

  test('several changes of direction with one rate only: it is given', () => {
    const flows = cash(
      ['2025-01-01', -100_00n],
      ['2026-01-01', 50_00n],
      ['2026-07-01', -60_00n],
      ['2027-01-01', 140_00n],
    );
    expect(xirr(flows)).toBeCloseTo(0.1541713654, 9);
  });

  test('no rate fits: none is given', () => {
    expect(
      xirr(cash(['2025-01-01', -1_000_00n], ['2026-01-01', 3_000_00n], ['2027-01-01', -2_500_00n])),
    ).toBe('no_rate');
    expect(xirr(cash(['2025-01-01', -100_00n], ['2026-01-01', -5_00n]))).toBe('no_rate');
    expect(xirr(cash(['2025-01-01', -100_00n], ['2025-01-01', 100_00n]))).toBe('no_rate');
    expect(xirr([])).toBe('no_rate');
  });

  const later = (least: bigint, most: bigint) =>
    fc.array(fc.record({ day: fc.integer({ min: 300, max: 2_000 }), amount: fc.bigInt(least, most) }), {
      minLength: 1,
      maxLength: 12,
    });
  const after = (first: bigint, list: { day: number; amount: bigint }[]): DatedCash[] => [
    { day: '2020-01-01', amount_minor: -first },
    ...list.map(({ day, amount }) => ({ day: addDays('2020-01-01', day), amount_minor: amount })),
  ];

  test('a rate that is given makes the present value zero', () => {
    fc.assert(
      fc.property(fc.bigInt(1_00n, 10_000_000n), later(-10_000_000n, 10_000_000n), (first, list) => {
        const flows = after(first, list);
        const rate = xirr(flows);
        fc.pre(typeof rate === 'number' && rate > -1);
        const terms = flows.map(
          flow => Number(flow.amount_minor) / (1 + rate) ** (daysBetween('2020-01-01', flow.day) / 365),
        );
        const scale = terms.reduce((sum, term) => sum + Math.abs(term), 0);
        expect(Math.abs(terms.reduce((sum, term) => sum + term, 0)) / scale).toBeLessThan(1e-8);
      }),
    );
  });

  test('a rate is returned exactly when a walk along all rates finds one crossing', () => {
    const placed = fc.array(
      fc.record({ part: fc.integer({ min: 0, max: 20 }), amount: fc.integer({ min: -1_000, max: 1_000 }) }),
      { minLength: 2, maxLength: 8 },
    );
    fc.assert(
      fc.property(placed, list => {
        const flows = list.map(({ part, amount }) => ({ part: part / 20, amount }));
        const worth = (k: number) =>
          flows.reduce((sum, flow) => sum + flow.amount * Math.exp(-k * flow.part), 0);
        // From 10⁻⁷ to 10⁷, offset from round figures, where a sum may be exactly 0.
        const signs = Array.from({ length: 1_601 }, (_, index) => Math.sign(worth((index - 800.37) / 50)));
        const crossings = signs.slice(1).filter((sign, index) => sign * (signs[index] ?? 0) < 0).length;
        const growth = solveGrowth(flows);
        if (typeof growth === 'number') expect(crossings).toBeLessThanOrEqual(1);
        if (growth === 'no_rate' || growth === 0) expect(crossings).toBe(0);
        if (crossings > 1) expect(growth).toBe('several_rates');
      }),
      { numRuns: 300 },
    );
  });

  test('money put in once and got back in parts always has a rate', () => {
    fc.assert(
      fc.property(fc.bigInt(1_000n, 2_000n), later(100n, 1_000n), (first, list) => {
        expect(xirr(after(first, list))).toBeTypeOf('number');
      }),
    );
  });
});
