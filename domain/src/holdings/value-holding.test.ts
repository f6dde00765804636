import { describe, expect, test } from 'vitest';
import type { Holding } from './holding.ts';
import { EMPTY_HOLDING } from './holding.ts';
import { firstAcquiredAt, totalPositions, valueHolding } from './value-holding.ts';

const now = new Date('2026-06-15T12:00:00Z');
const held: Holding = {
  ...EMPTY_HOLDING,
  lots: [
    { id: 'old', acquiredAt: new Date('2025-06-14'), shares: 30n, cost_minor: 361_80n },
    { id: 'new', acquiredAt: new Date('2025-06-15'), shares: 10n, cost_minor: 138_20n },
  ],
  arrivingShares: 10n,
  leavingShares: 3n,
};

describe('a position', () => {
  test('is valued lot by lot: value, gain, return and the long-term mark', () => {
    const position = valueHolding(held, 16_00n, now);
    expect(position).toMatchObject({
      shares: 40n,
      arrivingShares: 10n,
      leavingShares: 3n,
      cost_minor: 500_00n,
      value_minor: 640_00n,
      gain_minor: 140_00n,
      return_percent: 28,
    });
    expect(position.lots).toMatchObject([
      { id: 'old', gain_minor: 118_20n, longTerm: true },
      { id: 'new', gain_minor: 21_80n, longTerm: false },
    ]);
  });

  test('without a price has a cost and no value, gain or return', () => {
    expect(valueHolding(held, undefined, now)).toMatchObject({
      cost_minor: 500_00n,
      value_minor: undefined,
      gain_minor: undefined,
      return_percent: undefined,
    });
  });

  test('that cost nothing has no return', () => {
    const gift: Holding = { ...held, lots: [{ id: 'gift', acquiredAt: now, shares: 1n, cost_minor: 0n }] };
    const position = valueHolding(gift, 5_00n, now);
    expect(position.return_percent).toBeUndefined();
    expect(totalPositions([position])).toMatchObject({ value_minor: 5_00n, gain_minor: 5_00n });
  });
});

describe('all positions together', () => {
  test('total return is (value − cost) / cost of what has a price; the rest is invested', () => {
    const totals = totalPositions([
      valueHolding(held, 16_00n, now),
      valueHolding(held, 10_00n, now),
      valueHolding(held, undefined, now),
    ]);
    expect(totals).toEqual({
      invested_minor: 1_500_00n,
      value_minor: 1_040_00n,
      gain_minor: 40_00n,
      return_percent: 4,
    });
  });

  test('the oldest share is found among as many lots as there are', () => {
    const [old, young] = held.lots;
    if (!old || !young) throw new Error('no lots');
    const many: Holding = { ...held, lots: Array.from({ length: 200_000 }, () => young) };
    const positions = [many, held, EMPTY_HOLDING].map(holding => valueHolding(holding, 16_00n, now));
    expect(firstAcquiredAt(positions)).toEqual(old.acquiredAt);
    expect(firstAcquiredAt(positions.toReversed())).toEqual(old.acquiredAt);
    expect(firstAcquiredAt(positions.slice(2))).toBeUndefined();
  });

  test('nothing held has no return', () => {
    expect(totalPositions([]).return_percent).toBeUndefined();
  });
});
