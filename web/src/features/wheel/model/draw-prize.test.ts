import { expect, test } from 'vitest';
import { prizes } from '#web/content/wheel.ts';
import { drawPrize, trueRandom, turnTo } from './draw-prize.ts';

const SEGMENT_DEG = 360 / prizes.length;

/** Returns the prize at the top of a wheel after a rotation. */
function prizeUnderPointer(turn: number): number {
  const at = (((-turn % 360) + 360) % 360) / SEGMENT_DEG;
  return Math.round(at) % prizes.length;
}

const one = (value: number) => () => value;

test('each of the seven prizes comes from as many numbers as the next', () => {
  const drawn = Array.from({ length: 7000 }, (_, number) => drawPrize(one(number)));
  for (const index of prizes.keys()) expect(drawn.filter(prize => prize === index)).toHaveLength(1000);
});

test('a number beyond the last full round of seven is drawn again', () => {
  const numbers = [2 ** 32 - 1, 2 ** 32 - 4, 5];
  expect(drawPrize(() => numbers.shift() ?? 0)).toBe(5);
  expect(numbers).toEqual([]);
});

test('the wheel rests on the prize that was drawn, well inside its segment', () => {
  for (const at of [0, 2 ** 31, 2 ** 32 - 1]) {
    let turn = 0;
    for (const prize of [3, 0, 6, 6, 1]) {
      const next = turnTo(prize, turn, one(at));
      expect(next - turn).toBeGreaterThanOrEqual(4 * 360);
      expect(next - turn).toBeLessThan(5 * 360);
      expect(prizeUnderPointer(next)).toBe(prize);
      turn = next;
    }
  }
});

test('the browser’s randomness fills the range', () => {
  const drawn = Array.from({ length: 200 }, trueRandom);
  expect(new Set(drawn).size).toBeGreaterThan(190);
  expect(drawn.every(number => Number.isInteger(number) && number >= 0 && number < 2 ** 32)).toBe(true);
});
