import { expect, test } from 'vitest';
import { valueGaps } from './value-gaps.ts';

test('a gap runs from the last value before it to the first one after', () => {
  expect(valueGaps([0, 1, 2, 3, 4, 5, 6], [null, 10, null, null, 12, 13, null])).toEqual([
    { from: 1, to: 4 },
  ]);
});

test('a line without holes has no gaps', () => {
  expect(valueGaps([0, 1], [1, 2])).toEqual([]);
});
