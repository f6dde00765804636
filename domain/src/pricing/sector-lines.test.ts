import { expect, it } from 'vitest';
import { changeOfLevels, meanLevels } from './sector-lines.ts';

it('sets each stock to 100 at the first point and takes the mean', () => {
  const levels = meanLevels([{ closes: [10, 11, 12] }, { closes: [20, 20, 18] }]);
  expect(levels).toEqual([100, 105, 105]);
  expect(changeOfLevels(levels)).toBe(5);
});

it('leaves out a stock that had no price at the first point', () => {
  expect(meanLevels([{ closes: [50, 40] }, { closes: [null, 5] }])).toEqual([100, 80]);
});

it('has no line where no stock had a price at the first point', () => {
  expect(meanLevels([{ closes: [null, 5] }])).toEqual([]);
  expect(meanLevels([])).toEqual([]);
  expect(changeOfLevels([])).toBeNull();
});
