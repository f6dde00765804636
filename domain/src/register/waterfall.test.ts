import { expect, test } from 'vitest';
import { fraction } from './fraction.ts';
import { createWaterfall, type WaterfallClass } from './waterfall.ts';

const MILLION = 100_000_000n;

const of = (id: string, shares: bigint, fields: Partial<WaterfallClass> = {}): WaterfallClass => ({
  id,
  shares,
  seniority: fraction(0n),
  preference_minor: 0n,
  participation: 'none',
  conversion: fraction(1n),
  ...fields,
});

const payouts = (classes: readonly WaterfallClass[], exit_minor: bigint) =>
  createWaterfall(classes)
    .payoutsAt(exit_minor)
    .map(each => each.payout_minor);

// 6,000,000 common; Series A: 2,000,000 shares with $4M, not participating; Series B: 2,000,000 shares with $20M, senior.
const TWO_SERIES = [
  of('common', 6_000_000n),
  of('a', 2_000_000n, { seniority: fraction(1n), preference_minor: 4n * MILLION }),
  of('b', 2_000_000n, { seniority: fraction(2n), preference_minor: 20n * MILLION }),
];

test.each([
  // The senior preference is not covered.
  [15n, [0n, 0n, 15n * MILLION]],
  // B is whole, A takes what is left.
  [22n, [0n, 2n * MILLION, 20n * MILLION]],
  // $16M above B: A converts (at $2 a share it is indifferent), so 8,000,000 shares get $2.00 each.
  [36n, [12n * MILLION, 4n * MILLION, 20n * MILLION]],
  // Everybody converts above $10 a share: 10,000,000 shares get $15.
  [150n, [90n * MILLION, 30n * MILLION, 30n * MILLION]],
])('two series without participation, sold for $%sM', (exit, expected) => {
  expect(payouts(TWO_SERIES, exit * MILLION)).toEqual(expected);
});

// 8,000,000 common; Series A: 2,000,000 shares with $10M, participating up to $30M in all.
const CAPPED = [
  of('common', 8_000_000n),
  of('a', 2_000_000n, {
    seniority: fraction(1n),
    preference_minor: 10n * MILLION,
    participation: { cap_minor: 30n * MILLION },
  }),
];

test.each([
  [8n, [0n, 8n * MILLION]],
  // $50M above the preference: a fifth of it for A.
  [60n, [40n * MILLION, 20n * MILLION]],
  // The cap is reached at $10 a common share, $110M; A has $30M until converting gives more, at $15.
  [130n, [100n * MILLION, 30n * MILLION]],
  [200n, [160n * MILLION, 40n * MILLION]],
])('participation with a cap, sold for $%sM', (exit, expected) => {
  expect(payouts(CAPPED, exit * MILLION)).toEqual(expected);
});

test('its break-points are where the cap is reached and where converting begins to be better', () => {
  expect(createWaterfall(CAPPED).breakPoints.map(({ exit }) => exit.numerator / MILLION)).toEqual([
    0n,
    10n,
    110n,
    150n,
  ]);
});

test('one tier shares in proportion to its preferences, full participation adds its common shares', () => {
  const classes = [
    of('common', 700n),
    of('a', 100n, { seniority: fraction(1n), preference_minor: 1000n, participation: 'full' }),
    of('b', 200n, {
      seniority: fraction(1n),
      preference_minor: 3000n,
      participation: 'full',
      conversion: fraction(1n),
    }),
  ];
  expect(payouts(classes, 2000n)).toEqual([0n, 500n, 1500n]);
  expect(payouts(classes, 5000n)).toEqual([700n, 1100n, 3200n]);
});

test('a conversion ratio counts as that many common shares', () => {
  const classes = [
    of('common', 100n),
    of('a', 100n, { seniority: fraction(1n), preference_minor: 100n, conversion: fraction(3n, 2n) }),
  ];
  expect(payouts(classes, 1000n)).toEqual([400n, 600n]);
});

test('cents that cannot be shared equally go to the classes in their order', () => {
  const classes = [of('x', 1n), of('y', 1n), of('z', 1n)];
  expect([0n, 1n, 2n, 3n, 4n].map(exit => payouts(classes, exit))).toEqual([
    [0n, 0n, 0n],
    [1n, 0n, 0n],
    [1n, 1n, 0n],
    [1n, 1n, 1n],
    [2n, 1n, 1n],
  ]);
});

test('a structure without a class for the remainder is refused', () => {
  expect(() => createWaterfall([of('common', 0n)])).toThrow(RangeError);
});
