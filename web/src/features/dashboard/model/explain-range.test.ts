import { expect, test } from 'vitest';
import { drawnParts, explainRange } from './explain-range.ts';

const part = (slug: string, gain: number) => ({ slug, name: slug, gain, fees: 0 });

test('Best, worst, and the share of the best in all gains', () => {
  const parts = [part('a', 60), part('b', 40), part('c', -30)];
  expect(explainRange({ gain: 70, parts })).toEqual({ best: parts[0], bestShare: 60, worst: parts[2] });
});

test('A whole that lost has no share, and without a loss there is no worst', () => {
  expect(explainRange({ gain: -10, parts: [part('a', 5), part('b', -15)] }).bestShare).toBeUndefined();
  expect(explainRange({ gain: 5, parts: [part('a', 5)] }).worst).toBeUndefined();
  expect(explainRange({ gain: 0, parts: [] }).best).toBeUndefined();
});

test('Of many parts those that moved most are drawn, in their order', () => {
  const parts = [9, 8, 7, 3, 2, 1, -1, -5, -6].map(gain => part(String(gain), gain));
  expect(drawnParts(parts).map(one => one.gain)).toEqual([9, 8, 7, 3, 2, -5, -6]);
});
