import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { foldHolding } from './apply-event.ts';
import { sumOf, type HoldingEvent, type RealisedGain } from './holding.ts';
import { sumGainsByYear, yearOf, type GainSums } from './sum-gains.ts';

const START = Date.parse('2023-06-01T12:00:00Z');

/** A hundred shares in two lots, sold in small parts over about three years. */
const realised = fc
  .array(fc.record({ days: fc.integer({ min: 1, max: 250 }), shares: fc.integer({ min: 1, max: 20 }) }), {
    maxLength: 5,
  })
  .chain(sales =>
    fc.array(fc.integer({ min: 1, max: 9_999_99 }), { minLength: 7, maxLength: 7 }).map(amounts => {
      let day = 1;
      const events: HoldingEvent[] = [0, 1].map(at => ({
        kind: 'acquisition',
        ...{ id: `buy ${at}`, at: new Date(START + at * DAY_MS), shares: 50n },
        ...{ gross_minor: BigInt(amounts[at] ?? 1), fee_minor: 7n, settled: true, inKind: false },
      }));
      for (const [index, { days, shares }] of sales.entries()) {
        day += days;
        events.push({
          kind: 'disposal',
          ...{ id: `sell ${index}`, at: new Date(START + day * DAY_MS), shares: BigInt(shares) },
          ...{ gross_minor: BigInt(amounts[index + 2] ?? 1), fee_minor: 3n, settled: true },
        });
      }
      return foldHolding(events).realised;
    }),
  );

const FIGURES = ['proceeds_minor', 'cost_minor', 'gain_minor'] as const;

function expectSumsOf(sums: readonly GainSums[], gains: readonly RealisedGain[]): void {
  for (const figure of FIGURES)
    expect(sumOf(sums, sum => sum[figure])).toBe(sumOf(gains, gain => gain[figure]));
  const longTerm = gains.filter(gain => gain.longTerm);
  expect(sumOf(sums, sum => sum.longTerm_minor)).toBe(sumOf(longTerm, gain => gain.gain_minor));
  expect(sums.reduce((count, { lots }) => count + lots, 0)).toBe(gains.length);
  for (const sum of sums) {
    expect(sum.gain_minor).toBe(sum.proceeds_minor - sum.cost_minor);
    expect(sum.gain_minor).toBe(sum.longTerm_minor + sum.shortTerm_minor);
  }
}

test('the sum over all years equals the holding, and a year’s total equals the sum of its stocks', () => {
  fc.assert(
    fc.property(fc.array(realised, { maxLength: 4 }), holdings => {
      const stocks = holdings.map((gains, index) => ({ stock: index, realised: gains }));
      const years = sumGainsByYear(stocks);
      for (const { stock, realised: gains } of stocks)
        expectSumsOf(
          years.flatMap(({ stocks: own }) => own.filter(one => one.stock === stock).map(({ sums }) => sums)),
          gains,
        );
      for (const { year, total, stocks: own } of years) {
        const gains = holdings.flat().filter(gain => yearOf(gain) === year);
        expectSumsOf([total], gains);
        expectSumsOf(
          own.map(({ sums }) => sums),
          gains,
        );
        expect(own.every(({ sums }) => sums.lots > 0)).toBe(true);
      }
      const named = years.map(({ year }) => year);
      expect(named).toEqual([...new Set(holdings.flat().map(yearOf))].sort().reverse());
    }),
  );
});

test('a sale on the last day of a year in UTC is of that year, whether or not it has settled', () => {
  const gain: RealisedGain = {
    acquiredAt: new Date('2025-01-02T00:00:00Z'),
    disposedAt: new Date('2025-12-31T23:59:59.999Z'),
    shares: 1n,
    proceeds_minor: 5_00n,
    cost_minor: 7_00n,
    gain_minor: -2_00n,
    longTerm: false,
  };
  const next = { ...gain, disposedAt: new Date('2026-01-01T00:00:00Z') };
  expect(sumGainsByYear([{ stock: 'Acme', realised: [gain, next] }])).toMatchObject([
    { year: '2026', total: { gain_minor: -2_00n, shortTerm_minor: -2_00n, longTerm_minor: 0n, lots: 1 } },
    { year: '2025', total: { gain_minor: -2_00n, lots: 1 }, stocks: [{ stock: 'Acme' }] },
  ]);
});
