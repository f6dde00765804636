import { expect, test } from 'vitest';
import { planBeat } from './plan-beat.ts';
import { seededRandom } from './seeded-random.ts';

const STOCKS = [
  { id: 'tight', price_minor: 100n, bid_minor: 100n, ask_minor: 101n },
  { id: 'wide', price_minor: 100n, bid_minor: 90n, ask_minor: 110n },
];

test('A beat trades inside the spread, between two different makers, and never by itself', () => {
  const { next } = seededRandom('beats');
  for (let i = 0; i < 200; i += 1) {
    const beat = planBeat(next, STOCKS, ['a', 'b', 'c']);
    expect(beat?.stockId).toBe('wide');
    expect(beat?.buyerId).not.toBe(beat?.sellerId);
    expect(beat?.price_minor).toBeGreaterThan(90n);
    expect(beat?.price_minor).toBeLessThan(110n);
    expect(beat?.shares).toBeGreaterThan(0n);
  }
});

test('Without a spread, or with one maker, there is no beat', () => {
  const { next } = seededRandom('none');
  expect(planBeat(next, STOCKS.slice(0, 1), ['a', 'b'])).toBeUndefined();
  expect(planBeat(next, STOCKS, ['a'])).toBeUndefined();
});
