import { expect, test } from 'vitest';
import { startOfChanges, startOfMissed } from './look-times.ts';

const at = (now_ms: number, real_ms: number) => ({ now: new Date(now_ms), real_ms });

test.each([
  ['as real time has passed', 1_000_500, 990_000],
  ['from the clock of then, where it was set forward', 9_000_000, 990_000],
  ['from where it was set back to', 400_500, 390_000],
])('changes are asked for since the last look, %s', (_, now_ms, from_ms) => {
  expect(startOfChanges(at(1_000_000, 100), at(now_ms, 600), 10_000)).toEqual(new Date(from_ms));
});

test('what was missed is asked for since the id, and since an hour ago where the id is ahead of the clock or of long ago', () => {
  expect(startOfMissed(new Date(9_000_000), new Date(9_500_000))).toEqual(new Date(8_940_000));
  expect(startOfMissed(new Date(9_500_000), new Date(9_000_000))).toEqual(new Date(5_340_000));
  expect(startOfMissed(new Date(1), new Date(9_000_000))).toEqual(new Date(5_340_000));
});
