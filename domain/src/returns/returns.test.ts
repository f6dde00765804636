import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HoldingEvent } from '#domain/holdings/holding.ts';
import { addDays, daysBetween, eachDay } from '#domain/time/day.ts';
import { analyseRange } from './analyse-range.ts';
import type { RangeAnalysis } from './analyse-range.ts';
import { xirr } from './money-weighted.ts';
import { toPercent } from './percent.ts';
import type { TimeRange } from './time-range.ts';
import { valueDaily } from './value-daily.ts';
import type { StockHistory } from './value-daily.ts';

type Trade = [
  kind: 'acquisition' | 'disposal',
  day: string,
  shares: bigint,
  price_minor: bigint,
  fee_minor?: bigint,
];

const toEvent = ([kind, day, shares, price_minor, fee_minor = 0n]: Trade): HoldingEvent => ({
  kind,
  id: `${kind} ${day}`,
  at: new Date(`${day}T12:00:00Z`),
  shares,
  gross_minor: shares * price_minor,
  fee_minor,
  settled: true,
  inKind: false,
});
const stock = (closes: Record<string, bigint>, trades: Trade[], more: HoldingEvent[] = []): StockHistory => ({
  stockId: 'LATT',
  events: [...trades.map(toEvent), ...more],
  closes: Object.entries(closes).map(([day, close_minor]) => ({ day, close_minor })),
});
function analyse(
  stocks: StockHistory[],
  range: TimeRange,
  today: string,
  levels = new Map<string, number>(),
) {
  const analysis = analyseRange(valueDaily(stocks, today), levels, range);
  if (!analysis) throw new Error('nothing to analyse');
  return analysis;
}
const growths = (analysis: RangeAnalysis) => analysis.timeWeighted.links.map(link => link.growth.toFixed(6));

// Bought twice with fees, then sold completely; figures computed by hand, day by day.
const roundTrip = stock(
  { '2026-03-01': 101_00n, '2026-03-02': 105_00n, '2026-03-03': 104_00n, '2026-03-04': 110_00n },
  [
    ['acquisition', '2026-03-01', 10n, 100_00n, 10_00n],
    ['acquisition', '2026-03-03', 5n, 104_00n, 5_00n],
    ['disposal', '2026-03-04', 15n, 110_00n, 15_00n],
  ],
);

describe('returns of a range', () => {
  test('time-weighted: each day (closing + out) / (opening + in), multiplied', () => {
    const analysis = analyse([roundTrip], 'ALL', '2026-03-04');
    // 1010/1010, 1050/1010, 1560/(1050+525), (0+1635)/1560
    expect(growths(analysis)).toEqual(['1.000000', '1.039604', '0.990476', '1.048077']);
    expect(analysis.timeWeighted.percent).toBe(7.92);
    expect(analysis.gain_minor).toBe(100_00n);
  });

  test('a range within a holding begins with the value before it: 1560 − 1050 − 520 is a loss of 10', () => {
    const bought = { ...roundTrip, events: roundTrip.events.slice(0, 2) };
    const { opening_minor, closing_minor, gain_minor } = analyse([bought], '1D', '2026-03-03');
    expect([opening_minor, closing_minor, gain_minor]).toEqual([1_050_00n, 1_560_00n, -10_00n]);
  });

  test('a flow on the day before a range is not part of it: 1650 for what was worth 1560', () => {
    const { gain_minor, flows } = analyse([roundTrip], '1D', '2026-03-04');
    expect([gain_minor, flows.length]).toEqual([90_00n, 1]);
  });

  test('money-weighted, the holding before a range counts as paid in at its start: (1050 + 520) G = 1560', () => {
    const { moneyWeighted } = analyse([roundTrip], '1D', '2026-03-03');
    expect(moneyWeighted.percent).toBe(-0.64);
    expect(moneyWeighted.cash[0]).toEqual({ day: '2026-03-02', amount_minor: -1_050_00n });
  });

  test('money-weighted: 1010 G + 525 √G = 1635 has G = 1.078896', () => {
    const { moneyWeighted } = analyse([roundTrip], 'ALL', '2026-03-04');
    expect(moneyWeighted.percent).toBe(7.89);
    expect(moneyWeighted.cash).toEqual([
      { day: '2026-02-28', amount_minor: -1_010_00n },
      { day: '2026-03-02', amount_minor: -525_00n },
      { day: '2026-03-04', amount_minor: 1_635_00n },
    ]);
  });

  test('every flow is listed with its day and trade', () => {
    const { flows } = analyse([roundTrip], 'ALL', '2026-03-04');
    expect(flows.map(({ fee_minor }) => fee_minor)).toEqual([10_00n, 5_00n, 15_00n]);
    expect(flows).toMatchObject([
      { day: '2026-03-01', stockId: 'LATT', eventId: 'acquisition 2026-03-01', amount_minor: 1_010_00n },
      { day: '2026-03-03', stockId: 'LATT', eventId: 'acquisition 2026-03-03', amount_minor: 525_00n },
      { day: '2026-03-04', stockId: 'LATT', eventId: 'disposal 2026-03-04', amount_minor: -1_635_00n },
    ]);
  });

  test('under a year nothing is annualised', () => {
    const { timeWeighted, moneyWeighted, volatility } = analyse([roundTrip], 'ALL', '2026-03-04');
    expect(timeWeighted.annualised_percent).toBeUndefined();
    expect(moneyWeighted.annualised_percent).toBeUndefined();
    expect(volatility).toMatchObject({ daily_percent: 2.85, mean_percent: 1.95, observations: 4 });
    expect(volatility?.annualised_percent).toBeUndefined();
  });

  test('over two years a rise of 44 % is 20 % a year, by time as by money', () => {
    const held = stock({ '2024-01-01': 100_00n, '2025-12-30': 144_00n }, [
      ['acquisition', '2024-01-01', 10n, 100_00n],
    ]);
    const { timeWeighted, moneyWeighted } = analyse([held], 'ALL', '2025-12-30');
    // 730 days.
    expect(timeWeighted).toMatchObject({ percent: 44, annualised_percent: 20 });
    expect(moneyWeighted).toMatchObject({ percent: 44, annualised_percent: 20 });
  });

  test('with shares held throughout, the money-weighted return of a year is XIRR, and the total is given beside it', () => {
    const bought = { '2024-01-01': 100_00n, '2024-07-01': 90_00n, '2025-06-25': 130_00n };
    const { from, to, moneyWeighted } = analyse(
      [
        stock(bought, [
          ['acquisition', '2024-01-01', 10n, 100_00n],
          ['acquisition', '2024-07-01', 10n, 90_00n],
        ]),
      ],
      'ALL',
      '2025-06-25',
    );
    expect(daysBetween(from, to)).toBe(542);
    expect(toPercent(Number(xirr(moneyWeighted.cash)))).toBe(moneyWeighted.annualised_percent);
    expect(moneyWeighted.annualised_percent).toBe(28.36);
    expect(moneyWeighted.percent).toBe(44.87);
  });

  test('a range starts with the value at the close before it; earlier trades are not flows of it', () => {
    const analysis = analyse([roundTrip], '1D', '2026-03-03');
    expect(analysis).toMatchObject({ from: '2026-03-03', to: '2026-03-04', opening_minor: 1_050_00n });
    expect(analysis.flows).toHaveLength(1);
    expect(analysis.timeWeighted.percent).toBe(-0.64);
  });

  test('a week is cut to the day the first share was held', () => {
    expect(analyse([roundTrip], '1W', '2026-03-04').from).toBe('2026-03-01');
  });

  test('after everything is sold there is nothing to measure', () => {
    const analysis = analyse([roundTrip], '1D', '2026-03-20');
    expect(analysis.timeWeighted.percent).toBeUndefined();
    expect(analysis.moneyWeighted.percent).toBeUndefined();
    expect(analysis.volatility).toBeUndefined();
    expect(analysis.drawdown).toBeUndefined();
  });

  test('money outside the market earns nothing: a gain of ten days stays that gain', () => {
    const once: Trade[] = [
      ['acquisition', '2025-01-01', 10n, 100_00n],
      ['disposal', '2025-01-10', 10n, 110_00n],
    ];
    const closes = { '2025-01-01': 100_00n };
    const soldEarly = analyse([stock(closes, once)], 'ALL', '2025-12-31');
    expect([soldEarly.timeWeighted.percent, soldEarly.moneyWeighted.percent]).toEqual([10, 10]);
    const again: Trade[] = [...once, ['acquisition', '2025-12-20', 10n, 100_00n]];
    const cameBack = { ...closes, '2025-12-31': 105_00n };
    // 1.10 × 1.05 with the same sum invested each time; the previous year's holding is not part of a month.
    expect(analyse([stock(cameBack, again)], 'ALL', '2025-12-31').timeWeighted.percent).toBe(15.5);
    expect(analyse([stock(cameBack, again)], '6M', '2025-12-31').moneyWeighted.percent).toBe(5);
    // 1000 G + 1000 G^(12/22) = 1100 G^(12/22) + 1050.
    expect(analyse([stock(cameBack, again)], 'ALL', '2025-12-31').moneyWeighted.percent).toBe(15.83);
  });

  test('a stock that became worthless lost 100 %, by time and by money', () => {
    const gone = stock({ '2026-01-01': 10_00n }, [
      ['acquisition', '2026-01-01', 5n, 10_00n],
      ['disposal', '2026-01-09', 5n, 0n],
    ]);
    const { timeWeighted, moneyWeighted, drawdown } = analyse([gone], 'ALL', '2026-01-09');
    expect(timeWeighted.percent).toBe(-100);
    expect(moneyWeighted.percent).toBe(-100);
    expect(drawdown).toMatchObject({ percent: -100, fall: { troughLevel: 0 } });
  });

  test('a portfolio that never held a priced stock has no analysis', () => {
    expect(analyseRange(valueDaily([], '2026-03-04'), new Map(), '1M')).toBeUndefined();
    const unpriced = stock({}, [['acquisition', '2026-01-01', 5n, 10_00n]]);
    expect(analyseRange(valueDaily([unpriced], '2026-03-04'), new Map(), '1M')).toBeUndefined();
  });
});

describe('what does not count as a gain', () => {
  const grant: HoldingEvent = {
    kind: 'acquisition',
    id: 'grant',
    at: new Date('2025-06-01'),
    shares: 10n,
    gross_minor: 1_00n,
    fee_minor: 0n,
    settled: true,
    inKind: true,
  };

  test('shares from before the first price enter at that price', () => {
    const analysis = analyse(
      [stock({ '2026-01-05': 50_00n, '2026-01-06': 55_00n }, [], [grant])],
      'ALL',
      '2026-01-06',
    );
    expect(analysis.from).toBe('2026-01-05');
    expect(analysis.flows).toEqual([
      { day: '2026-01-05', stockId: 'LATT', eventId: undefined, amount_minor: 500_00n },
    ]);
    expect(analysis.timeWeighted.percent).toBe(10);
  });

  test('shares brought in flow in at the close of their day', () => {
    const analysis = analyse(
      [stock({ '2025-05-01': 50_00n, '2025-06-02': 60_00n }, [], [grant])],
      'ALL',
      '2025-06-02',
    );
    expect(analysis.flows[0]?.amount_minor).toBe(500_00n);
    expect(analysis.timeWeighted.percent).toBe(20);
  });

  test('a holding without a price is left out and counted', () => {
    const without: StockHistory = { ...stock({}, [], [grant]), stockId: 'NONE' };
    const analysis = analyse([roundTrip, without], 'ALL', '2026-03-02');
    expect(analysis.series.at(-1)).toMatchObject({ value_minor: 1_050_00n, unpricedCount: 1 });
  });

  test('a split changes no value: closes are in shares of today, trades in shares of then', () => {
    const split: HoldingEvent = {
      kind: 'split',
      id: 'split',
      at: new Date('2026-03-02'),
      numerator: 2n,
      denominator: 1n,
      fractionPaid_minor: 0n,
    };
    const closes = { '2026-03-01': 50_00n, '2026-03-03': 51_00n };
    const analysis = analyse(
      [stock(closes, [['acquisition', '2026-03-01', 10n, 100_00n]], [split])],
      'ALL',
      '2026-03-03',
    );
    expect(analysis.series.map(day => day.value_minor)).toEqual([0n, 1_000_00n, 1_000_00n, 1_020_00n]);
    expect(analysis.timeWeighted.percent).toBe(2);
  });
});

describe('risk', () => {
  // Levels 1.1, 0.88, 0.924, 0.6468, 1.03488: the largest drop is from 1.1 to 0.6468.
  const closes = {
    '2026-03-01': 110_00n,
    '2026-03-02': 88_00n,
    '2026-03-03': 92_40n,
    '2026-03-04': 64_68n,
    '2026-03-05': 103_48n,
  };
  const swinging = stock(closes, [['acquisition', '2026-03-01', 1n, 100_00n]]);

  test('drawdown is the largest drop below an earlier peak, with its days', () => {
    const { drawdown } = analyse([swinging], 'ALL', '2026-03-05');
    expect(drawdown?.percent).toBe(-41.2);
    expect(drawdown?.fall).toMatchObject({ peakDay: '2026-03-01', troughDay: '2026-03-04' });
    expect(drawdown?.fall?.peakLevel).toBeCloseTo(110, 9);
    expect(drawdown?.fall?.troughLevel).toBeCloseTo(64.68, 9);
  });

  test('a fall from the very start has no day of a peak: it is the start, at 100', () => {
    const { drawdown } = analyse([swinging], '1D', '2026-03-02');
    expect(drawdown).toEqual({
      percent: -20,
      fall: { peakDay: undefined, peakLevel: 100, troughDay: '2026-03-02', troughLevel: 80 },
    });
  });

  test('a portfolio that only rises has none', () => {
    const rising = stock({ '2026-03-01': 1_00n, '2026-03-02': 2_00n }, [
      ['acquisition', '2026-03-01', 1n, 1_00n],
    ]);
    const { drawdown } = analyse([rising], 'ALL', '2026-03-02');
    expect(drawdown).toEqual({ percent: 0, fall: undefined });
  });

  test('one day has no volatility, two have', () => {
    expect(analyse([swinging], '1D', '2026-03-02').volatility).toBeUndefined();
    // Growths 1.1 and 0.8: 0.15 × √2 around 0.95.
    expect(analyse([swinging], 'ALL', '2026-03-02').volatility).toMatchObject({
      ...{ daily_percent: 21.21, mean_percent: -5, observations: 2 },
    });
  });

  test('volatility over a year is annualised with √365', () => {
    const days = eachDay('2025-01-01', '2026-01-01');
    const alternating = Object.fromEntries(
      days.map((day, index) => [day, index % 2 === 0 ? 100_00n : 101_00n]),
    );
    const { volatility } = analyse(
      [stock(alternating, [['acquisition', '2025-01-01', 1n, 100_00n]])],
      'ALL',
      '2025-12-31',
    );
    // numpy.std(ddof=1) of one 0, 182 times 1 % and 182 times −0.990099 %.
    expect(volatility).toMatchObject({ daily_percent: 1, annualised_percent: 19.01, observations: 365 });
    // 0.009950 × √365 is 19.01 %; 1 % × √365 would be 19.10 %.
    expect(volatility?.deviation).toBeCloseTo(0.00995, 5);
  });
});

describe('the same money in the index', () => {
  const levels = new Map([
    ['2026-02-28', 1000],
    ['2026-03-01', 1100],
    ['2026-03-02', 990],
    ['2026-03-04', 1200],
  ]);

  test('has the same flows and the index growth of each day', () => {
    const { index } = analyse([roundTrip], 'ALL', '2026-03-04', levels);
    // 1010 × 1.1 = 1111; × 0.9 = 999.90; + 525 = 1524.90; × 1200/990 = 1848.36, less 1635
    expect(index).toEqual({
      index_percent: 20,
      annualised_percent: undefined,
      openingLevel: 1000,
      closingLevel: 1200,
      points: [
        { day: '2026-02-28', value_minor: 0n },
        { day: '2026-03-01', value_minor: 1_111_00n },
        { day: '2026-03-02', value_minor: 999_90n },
        { day: '2026-03-03', value_minor: 1_524_90n },
        { day: '2026-03-04', value_minor: 213_36n },
      ],
    });
  });

  test('over two years the index is annualised as the portfolio is: 44 % are 20 % a year', () => {
    const held = stock({ '2024-01-01': 100_00n }, [['acquisition', '2024-01-01', 10n, 100_00n]]);
    const twoYears = new Map([
      ['2023-12-31', 1000],
      ['2025-12-30', 1440],
    ]);
    expect(analyse([held], 'ALL', '2025-12-30', twoYears).index).toMatchObject({
      index_percent: 44,
      annualised_percent: 20,
    });
  });

  test('ends when more is withdrawn than it would hold', () => {
    const falling = new Map([...levels, ['2026-03-04', 500]] as const);
    expect(
      analyse([roundTrip], 'ALL', '2026-03-04', falling).index?.points.at(-1)?.value_minor,
    ).toBeUndefined();
    const later = analyse([roundTrip], 'ALL', '2026-03-05', falling).index?.points.slice(-2);
    expect(later?.map(point => point.value_minor)).toEqual([undefined, undefined]);
  });

  test('stays at zero after all members of the index went bankrupt', () => {
    const gone = new Map([...levels, ['2026-03-03', 0], ['2026-03-04', 0]] as const);
    const { index } = analyse([roundTrip], 'ALL', '2026-03-04', gone);
    expect(index).toMatchObject({ index_percent: -100, closingLevel: 0 });
    expect(index?.points.at(-2)?.value_minor).toBe(0n);
    expect(analyse([roundTrip], '1D', '2026-03-04', gone).index).toBeUndefined();
  });

  test('is not available where the index began later', () => {
    expect(analyse([roundTrip], 'ALL', '2026-03-04').index).toBeUndefined();
  });
});

test('bought and held, the time-weighted return is the price return, whatever the price did', () => {
  const prices = fc.array(fc.bigInt(1_00n, 10_000_00n), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(prices, list => {
      const closes = Object.fromEntries(list.map((price, index) => [addDays('2026-01-01', index), price]));
      const [first = 0n, last = 0n] = [list[0], list.at(-1)];
      const held = stock(closes, [['acquisition', '2026-01-01', 7n, first]]);
      const analysis = analyse([held], 'ALL', addDays('2026-01-01', list.length - 1));
      const priceReturn = (Number(last) / Number(first) - 1) * 100;
      expect(Math.abs((analysis.timeWeighted.percent ?? NaN) - priceReturn)).toBeLessThanOrEqual(
        0.005 + 1e-6,
      );
      expect(Math.abs((analysis.moneyWeighted.percent ?? NaN) - priceReturn)).toBeLessThanOrEqual(
        0.005 + 1e-6,
      );
      expect(analysis.drawdown?.percent).toBeLessThanOrEqual(0);
    }),
  );
});
