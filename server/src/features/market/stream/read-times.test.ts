import { expect, test } from 'vitest';
import { startOfChanges, startOfMissed } from './read-times.ts';

const at = (now_ms: number, real_ms: number) => ({ now: new Date(now_ms), real_ms });

test.each([
  ['as real time has passed', 1_000_500, 990_000],
  ['from the clock of then, where it was set forward', 9_000_000, 990_000],
  ['from where it was set back to', 400_500, 390_000],
])('changes are read since the last read, %s', (_, now_ms, from_ms) => {
  expect(startOfChanges(at(1_000_000, 100), at(now_ms, 600), 10_000)).toEqual(new Date(from_ms));
});

test('missed events are read since the id, or since an hour ago for a future or very old id', () => {
  expect(startOfMissed(new Date(9_000_000), new Date(9_500_000))).toEqual(new Date(8_940_000));
  expect(startOfMissed(new Date(9_500_000), new Date(9_000_000))).toEqual(new Date(5_340_000));
  expect(startOfMissed(new Date(1), new Date(9_000_000))).toEqual(new Date(5_340_000));
});
