import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateMark } from './estimate-mark.ts';
import { firmMid } from './mark-evidence.ts';
import type { Evidence, EvidenceKind } from './mark-evidence.ts';
import { studentT90 } from './statistics.ts';

const now = new Date('2026-06-30T12:00:00Z');
const seen = (
  kind: EvidenceKind,
  age_days: number,
  price_minor: bigint,
  notional_minor: bigint,
): Evidence => ({
  kind,
  id: `${kind} ${age_days}`,
  at: new Date(now.getTime() - age_days * 86_400_000),
  price_minor,
  notional_minor,
});
const market = [
  seen('settled_trade', 0, 180_00n, 90_000_00n),
  seen('settled_trade', 10, 186_00n, 45_000_00n),
  seen('matched_trade', 1, 185_00n, 20_000_00n),
  seen('firm_mid', 0, 184_90n, 30_000_00n),
  seen('last_round', 200, 150_00n, 50_000_000_00n),
  seen('settled_trade', 5, 600_00n, 10_000_00n),
  seen('settled_trade', 45, 175_00n, 80_000_00n),
];

// Expected figures: numpy and scipy.stats.t with the same formulas.
test('a band ends at a possible price: no lower than a cent', () => {
  const mark = estimateMark([seen('settled_trade', 0, 1n, 90n), seen('settled_trade', 0, 10n, 90n)], now);
  expect(mark).toMatchObject({ price_minor: 3n, low_minor: 1n });
});

describe('the mark', () => {
  test('is the weighted mean of log prices with its band, outliers dropped, inputs shown', () => {
    const mark = estimateMark(market, now);
    expect(mark?.price_minor).toBe(181_67n);
    expect(Number(mark?.low_minor)).toBeCloseTo(163_31, -1);
    expect(Number(mark?.high_minor)).toBeCloseTo(202_09, -1);
    expect(mark?.effectiveObservations).toBeCloseTo(4.1757938675, 9);
    expect(mark?.indicative).toBe(false);
    expect(mark?.inputs.map(input => input.weight.toFixed(6))).toEqual([
      '2.302585',
      '1.461385',
      '0.865456',
      '0.693147',
      '1.971510',
      '0.641767',
      '1.098612',
    ]);
    expect(mark?.inputs.map(input => input.dropped)).toEqual([false, false, false, false, true, true, false]);
    expect(mark?.inputs[0]?.share).toBeCloseTo(0.3585919, 7);
  });

  test('of one trade is its price, indicative, with a wide band', () => {
    const mark = estimateMark([seen('settled_trade', 45, 100_00n, 10_000_00n)], now);
    expect(mark).toMatchObject({ price_minor: 100_00n, effectiveObservations: 1, indicative: true });
    expect(Number(mark?.low_minor) / 76_59.28).toBeCloseTo(1, 2);
    expect(Number(mark?.high_minor) / 130_56.05).toBeCloseTo(1, 2);
  });

  test('of two equal weights is the geometric mean', () => {
    const two = [
      seen('settled_trade', 0, 100_00n, 10_000_00n),
      seen('settled_trade', 0, 120_00n, 10_000_00n),
    ];
    expect(estimateMark(two, now)).toMatchObject({ price_minor: 109_54n, indicative: true });
  });

  test('of three equal trades is more than a hint, of two and a little one it is not', () => {
    const marks = [12_345n, 10_000_00n, 777_77n].map(notional => {
      const three = [0, 1, 2].map(() => seen('settled_trade', 1, 100_00n, notional));
      return estimateMark(three, now);
    });
    expect(marks).toMatchObject(
      marks.map(() => ({ price_minor: 100_00n, effectiveObservations: 3, indicative: false })),
    );
    const little = [10_000_00n, 10_000_00n, 9_000_00n].map(notional =>
      seen('settled_trade', 1, 100_00n, notional),
    );
    expect(estimateMark(little, now)?.indicative).toBe(true);
  });

  test('drops what lies beyond three deviations of at least 2 %, on either side', () => {
    // e^0.06 is 1.06184, e^−0.06 is 0.94176.
    const prices = [100_00n, 100_00n, 100_00n, 100_00n, 100_00n, 106_18n, 106_19n, 94_18n, 94_17n];
    const mark = estimateMark(
      prices.map(price => seen('settled_trade', 2, price, 10_000_00n)),
      now,
    );
    const dropped = mark?.inputs.filter(input => input.dropped);
    expect(dropped?.map(input => input.price_minor)).toEqual([106_19n, 94_17n]);
    expect(dropped).toMatchObject([{ kind: 'settled_trade', id: 'settled_trade 2', age_days: 2 }, {}]);
  });

  test('drops nothing of fewer than three: an outlier cannot be distinguished from a move', () => {
    const two = [
      seen('settled_trade', 0, 100_00n, 10_000_000_00n),
      seen('settled_trade', 0, 200_00n, 10_000_00n),
    ];
    expect(estimateMark(two, now)?.inputs.map(input => input.dropped)).toEqual([false, false]);
    const three = [100_00n, 100_00n, 200_00n].map(price => seen('settled_trade', 0, price, 10_000_00n));
    expect(estimateMark(three, now)?.inputs.map(input => input.dropped)).toEqual([false, false, true]);
  });

  test('follows a price that moved: many old trades do not make outliers of the new ones', () => {
    const old = Array.from({ length: 100 }, () => seen('settled_trade', 700, 50_00n, 10_000_00n));
    const recent = Array.from({ length: 5 }, () => seen('settled_trade', 1, 100_00n, 10_000_00n));
    const mark = estimateMark([...old, ...recent], now);
    expect(mark?.price_minor).toBe(100_00n);
    expect(mark?.inputs.filter(input => input.dropped)).toHaveLength(100);
  });

  test('reproduced for a past day ignores later evidence', () => {
    const then = new Date('2026-06-27T12:00:00Z');
    const known = market.filter(item => item.at <= then);
    expect(estimateMark(market, then)).toEqual(estimateMark(known, then));
  });

  test('is undefined without evidence', () => {
    expect(estimateMark([], now)).toBeUndefined();
    expect(estimateMark([seen('settled_trade', 1, 100_00n, 0n)], now)).toBeUndefined();
    expect(estimateMark([seen('firm_mid', 4_000, 100_00n, 10_000_00n)], now)).toBeUndefined();
    expect(estimateMark([seen('settled_trade', 1, 0n, 10_000_00n)], now)).toBeUndefined();
    expect(estimateMark([seen('settled_trade', 1, 1n, 10_000_00n)], now)?.price_minor).toBe(1n);
  });

  test('weighs half of each kind once its half-life is over', () => {
    const old = [
      seen('settled_trade', 45, 100_00n, 10_000_00n),
      seen('matched_trade', 45, 100_00n, 10_000_00n),
      seen('firm_mid', 7, 100_00n, 10_000_00n),
      seen('last_round', 180, 100_00n, 10_000_00n),
    ];
    // ½ × ln 2 × 1, 0.8, 0.5 and 0.5.
    const weights = estimateMark(old, now)?.inputs.map(input => input.weight.toFixed(6));
    expect(weights).toEqual(['0.346574', '0.277259', '0.173287', '0.173287']);
  });

  test('lies inside its band, and its shares add up to one, whatever the evidence', () => {
    const evidence = fc.array(
      fc.record({
        kind: fc.constantFrom<EvidenceKind>('settled_trade', 'matched_trade', 'firm_mid', 'last_round'),
        age: fc.integer({ min: 0, max: 700 }),
        price: fc.bigInt(100n, 1_000_000n),
        notional: fc.bigInt(10_000n, 10n ** 10n),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(evidence, list => {
        const mark = estimateMark(
          list.map(({ kind, age, price, notional }) => seen(kind, age, price, notional)),
          now,
        );
        fc.pre(mark !== undefined);
        expect(mark.low_minor <= mark.price_minor && mark.price_minor <= mark.high_minor).toBe(true);
        expect(mark.inputs.reduce((sum, input) => sum + input.share, 0)).toBeCloseTo(1, 12);
        expect(mark.effectiveObservations).toBeLessThanOrEqual(list.length + 1e-9);
      }),
    );
  });
});

describe('a firm quote', () => {
  const top = { id: 'book', at: now, bidShares: 100n, askShares: 20n };

  test('is evidence of its middle, with the smaller side behind it', () => {
    expect(firmMid({ ...top, bid_minor: 90_00n, ask_minor: 110_00n })).toEqual({
      kind: 'firm_mid',
      id: 'book',
      at: now,
      price_minor: 100_00n,
      notional_minor: 2_200_00n,
    });
    const fewBids = { ...top, bidShares: 20n, askShares: 100n };
    expect(firmMid({ ...fewBids, bid_minor: 90_00n, ask_minor: 110_00n })?.notional_minor).toBe(1_800_00n);
  });

  test('counts up to a spread of 25 %, and not beyond', () => {
    expect(firmMid({ ...top, bid_minor: 87_50n, ask_minor: 112_50n })).toBeDefined();
    expect(firmMid({ ...top, bid_minor: 87_00n, ask_minor: 113_00n })).toBeUndefined();
    // 25.01 %.
    expect(firmMid({ ...top, bid_minor: 874_95n, ask_minor: 1_125_05n })).toBeUndefined();
  });
});

// The tolerance includes the truncation error of the expansion, which shrinks with more degrees of freedom.
test.each([
  [2, 1.8856180832, 3.05e-3],
  [3, 1.6377443537, 6.1e-4],
  [5, 1.4758840488, 7.6e-5],
  [10, 1.3721836411, 4.6e-6],
  [30, 1.3104150253, 6e-8],
])("Student's t at 90 %% and %d degrees of freedom is %d", (degrees, expected, leftOut) => {
  expect(Math.abs(studentT90(degrees) / expected - 1)).toBeLessThan(leftOut);
});
