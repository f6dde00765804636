import { expect, test } from 'vitest';
import { flowsByPoint } from './flows-by-point.ts';

const xs = ['2026-03-01T23:59:59.999Z', '2026-03-02T23:59:59.999Z', '2026-03-03T10:00:00Z'].map(Date.parse);
const [, second = 0, now = 0] = xs;

test('a flow belongs to the first point after it, together with the others of its day', () => {
  const flows = [
    { date: '2026-03-02T14:30:00Z', amount: 0.1 },
    { date: '2026-03-02T09:00:00Z', amount: 0.2 },
    { date: '2026-03-03T10:00:00Z', amount: -50 },
  ];
  expect(flowsByPoint(xs, flows)).toEqual([
    { x: second, amount: 0.3 },
    { x: now, amount: -50 },
  ]);
});

test('what came and went on one day breaks no line, nor does what is later than all points', () => {
  const flows = [
    { date: '2026-03-02T00:00:00Z', amount: 100 },
    { date: '2026-03-02T01:00:00Z', amount: -100 },
    { date: '2026-03-03T10:00:01Z', amount: 7 },
  ];
  expect(flowsByPoint(xs, flows)).toEqual([]);
});
