import { expect, test } from 'vitest';
import { returnsOf } from './return-points.ts';

const of = (...points: (readonly [value: number | null, netFlow: number])[]) =>
  returnsOf(
    points.map(([value, netFlow]) => ({ value, netFlow })),
    point => point.value,
  );

test('A purchase is no gain, a sale no loss', () => {
  expect(of([100, 0], [110, 0], [210, 100], [100, -110])).toEqual([0, 10, 10, 10]);
});

test('A gap has no return, and the line continues after it', () => {
  expect(of([100, 0], [null, 0], [120, 0])).toEqual([0, null, 20]);
});

test('The first purchase starts at its cost', () => {
  expect(of([0, 0], [99.5, 100])).toEqual([0, -0.5]);
});
