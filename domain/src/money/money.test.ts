import { expect, test } from 'vitest';
import {
  basisPointsOf,
  compareMinor,
  divideHalfEven,
  formatMinor,
  parseMinor,
  percentChange,
} from './money.ts';
import { MAX_MINOR, minorToNumber, totalOf } from './money.ts';

test('halves are rounded to the even neighbour, above and below zero', () => {
  const halves = [-5n, -3n, -2n, -1n, 0n, 1n, 2n, 3n, 5n];
  // −2.5, −1.5, −1, −0.5, 0, 0.5, 1, 1.5, 2.5.
  expect(halves.map(half => divideHalfEven(half, 2n))).toEqual([-2n, -2n, -1n, 0n, 0n, 0n, 1n, 2n, 2n]);
  // −1.67, −1.33, 1.33, 1.67.
  expect([-5n, -4n, 4n, 5n].map(third => divideHalfEven(third, 3n))).toEqual([-2n, -1n, 1n, 2n]);
  for (const denominator of [0n, -1n]) expect(() => divideHalfEven(1n, denominator)).toThrow(RangeError);
});

test('a basis point is a ten-thousandth', () => {
  // 0.5, 1.5 and 2.5 cents.
  expect([50n, 150n, 250n].map(amount => basisPointsOf(amount, 100))).toEqual([0n, 2n, 2n]);
});

test('a change in percent has two decimals and is measured against the size of what was before', () => {
  expect(percentChange(49_00n, 50_00n)).toBe(2.04);
  // 0.125 % and 0.375 %.
  expect([percentChange(800n, 801n), percentChange(800n, 803n)]).toEqual([0.12, 0.38]);
  expect([percentChange(-200n, -100n), percentChange(-200n, 100n)]).toEqual([50, 150]);
  expect([percentChange(1n, 0n), percentChange(0n, 1n)]).toEqual([-100, undefined]);
});

test('a text parses to the cent, or not at all', () => {
  const texts = ['0.01', '-0.05', '12', '1.5', '007.10', '1.005', '1.', '.5', '+1', '1e3', ' 1', ''];
  expect(texts.map(parseMinor)).toEqual([1n, -5n, 12_00n, 1_50n, 7_10n, ...Array.from({ length: 7 })]);
  const most = formatMinor(MAX_MINOR);
  expect(most).toBe('90071992547409.91');
  expect([parseMinor(most), parseMinor(`-${most}`)]).toEqual([MAX_MINOR, -MAX_MINOR]);
  expect([parseMinor('90071992547409.92'), parseMinor('-90071992547409.92')]).toEqual([undefined, undefined]);
  expect(() => minorToNumber(-MAX_MINOR - 1n)).toThrow(RangeError);
});

test('an amount is written with two decimals', () => {
  expect([0n, 5n, 99n, 100n, -5n, -123_450n].map(formatMinor)).toEqual([
    ...['0.00', '0.05', '0.99', '1.00', '-0.05', '-1234.50'],
  ]);
});

test('a buy costs its fee in addition, a sell brings its fee less', () => {
  expect([totalOf('buy', 100n, 3n), totalOf('sell', 100n, 3n)]).toEqual([103n, 97n]);
});

test('amounts sort from least to greatest', () => {
  expect([3n, -1n, 2n, 2n].toSorted(compareMinor)).toEqual([-1n, 2n, 2n, 3n]);
  expect(compareMinor(2n, 2n)).toBe(0);
});
