import { expect, test } from 'vitest';
import { guardOf, isFarBelow, isSteppedUp, STEP_UP_LASTS_MS } from './step-up.ts';

const NONE = { last_minor: undefined, previousClose_minor: undefined, lastRound_minor: undefined };

test('the PIN guards first, then the second factor', () => {
  expect([guardOf(true, true), guardOf(true, false), guardOf(false, true), guardOf(false, false)]).toEqual([
    'pin',
    'pin',
    'code',
    undefined,
  ]);
});

test('a step-up counts until its end, and none that was never given', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  expect(isSteppedUp(undefined, now)).toBe(false);
  expect(isSteppedUp(new Date(now.getTime() + STEP_UP_LASTS_MS), now)).toBe(true);
  expect(isSteppedUp(now, now)).toBe(false);
});

test.each([
  [9_00n, { last_minor: 10_00n }, false],
  [8_99n, { last_minor: 10_00n }, true],
  [1n, { lastRound_minor: 10_00n }, true],
  [9_50n, { last_minor: 1n, previousClose_minor: 10_00n }, false],
  // Cheap trades of today do not lower the reference.
  [1n, { last_minor: 1n, previousClose_minor: 10_00n }, true],
  [10_00n, { last_minor: 12_00n, previousClose_minor: 10_00n }, true],
  [11_00n, { last_minor: 12_00n, previousClose_minor: 10_00n }, false],
  // The last round counts only where nothing was traded.
  [5_00n, { last_minor: 5_00n, lastRound_minor: 50_00n }, false],
  // The book has no bids, so the price is unknown.
  [undefined, { last_minor: 10_00n }, true],
  // Nothing to compare with.
  [1n, {}, false],
] as const)('a sale at %s with %o is far below: %s', (price_minor, prices, expected) => {
  expect(isFarBelow(price_minor, { ...NONE, ...prices })).toBe(expected);
});
