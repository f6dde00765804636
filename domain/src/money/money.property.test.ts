import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinor, MAX_MINOR, minorToNumber, parseMinor } from './money.ts';

const anyMinor = fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR });

test('an amount equals the number that its decimal text parses to', () => {
  fc.assert(fc.property(anyMinor, minor => minorToNumber(minor) === Number(formatMinor(minor))));
  for (const minor of [0n, -1n, MAX_MINOR, -MAX_MINOR])
    expect(minorToNumber(minor)).toBe(Number(formatMinor(minor)));
  expect(() => minorToNumber(MAX_MINOR + 1n)).toThrow(RangeError);
});

test('a number parses like its decimal text, or is refused like it', () => {
  const numbers = fc.oneof(
    fc.double(),
    fc.integer().map(whole => whole / 100),
    fc.integer().map(whole => whole / 1000),
    fc.double({ min: -2, max: 2 }),
    anyMinor.map(Number).map(whole => whole / 100),
  );
  fc.assert(
    fc.property(numbers, number => parseMinor(number) === parseMinor(String(number))),
    { numRuns: 2000 },
  );
  for (const number of [
    -0,
    0,
    1e9,
    1e9 - 0.01,
    1e9 - 0.001,
    0.005,
    1.005,
    1e-7,
    5e-324,
    1e21,
    NaN,
    -Infinity,
  ])
    expect(parseMinor(number)).toBe(parseMinor(String(number)));
});

test('every amount below ten million dollars and far beyond survives the conversion to a number and back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), minor => {
      return parseMinor(minorToNumber(minor)) === minor;
    }),
  );
});
