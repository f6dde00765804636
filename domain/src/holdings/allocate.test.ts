import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';

describe('allocation', () => {
  test('three equal thirds are 33.34, 33.33 and 33.33, never 99.99', () => {
    const slices = allocate(
      ['tech', 'energy', 'consumer'].map(category => ({ category, value_minor: 1_00n })),
    );
    expect(slices.map(({ category, percentage }) => [category, percentage])).toEqual([
      ['consumer', 33.34],
      ['energy', 33.33],
      ['tech', 33.33],
    ]);
  });

  test('the remaining hundredths go to the largest remainders in any position', () => {
    const values = { tech: 5_000n, energy: 3_000n, consumer: 2_001n };
    const slices = allocate(
      Object.entries(values).map(([category, value_minor]) => ({ category, value_minor })),
    );
    // Exactly 49.9950…, 29.9970… and 20.0079….
    expect(slices.map(({ percentage }) => percentage)).toEqual([49.99, 30, 20.01]);
  });

  test('positions of one category are added up, and the largest comes first', () => {
    const slices = allocate([
      { category: 'tech', value_minor: 100_00n },
      { category: 'fintech', value_minor: 500_00n },
      { category: 'tech', value_minor: 250_00n },
      { category: 'energy', value_minor: 0n },
    ]);
    expect(slices).toEqual([
      { category: 'fintech', value_minor: 500_00n, percentage: 58.82, color: '#3b6ea5' },
      { category: 'tech', value_minor: 350_00n, percentage: 41.18, color: '#0e7c66' },
    ]);
  });

  test('equal values are sorted by name, and a single cent counts', () => {
    const slices = allocate(['energy', 'tech', 'fintech'].map(category => ({ category, value_minor: 1n })));
    expect(slices.map(({ category }) => category)).toEqual(['energy', 'fintech', 'tech']);
  });

  test('no value gives an empty list', () => {
    expect(allocate([])).toEqual([]);
    expect(allocate([{ category: 'tech', value_minor: 0n }])).toEqual([]);
  });

  test('the percentages always sum to exactly 100.00', () => {
    const values = fc.array(
      fc.record({
        category: fc.constantFrom(
          'tech',
          'healthcare',
          'fintech',
          'industrials',
          'consumer',
          'energy',
          'other',
        ),
        value_minor: fc.bigInt(1n, 10n ** 13n),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(values, list => {
        const slices = allocate(list);
        expect(slices.reduce((sum, slice) => sum + Math.round(slice.percentage * 100), 0)).toBe(10_000);
        expect(slices.every(slice => /^#[0-9a-f]{6}$/.test(slice.color))).toBe(true);
      }),
    );
  });
});
