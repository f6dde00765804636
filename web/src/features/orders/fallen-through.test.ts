import { expect, test } from 'vitest';
import type { Fill, SettlementState } from '#web/lib/trading.ts';
import { fallenThrough } from './fallen-through.ts';

const none = {
  reviewDueAt: null,
  clearedAt: null,
  settleDueAt: null,
  settledAt: null,
  endedAt: null,
  reason: null,
};
const fill = (state: SettlementState): Fill => ({
  id: state,
  shares: 3,
  price: 10.1,
  fee: 0.15,
  at: '2026-11-20T10:00:00.000Z',
  settlement: { state, ...none },
});
const fills = (['settled', 'in_review', 'rejected', 'expired', 'rofr_exercised'] as const).map(fill);

test('a buy gets back cost and fee of what was rejected, expired, or taken by the issuer', () => {
  expect(fallenThrough({ side: 'buy', fills })).toBe(3n * 30_45n);
});

test('a sell misses the proceeds after fee; the issuer that took the shares pays them', () => {
  expect(fallenThrough({ side: 'sell', fills })).toBe(2n * 30_15n);
});

test('what settled, or still may, is not part of it', () => {
  expect(fallenThrough({ side: 'buy', fills: fills.slice(0, 2) })).toBe(0n);
});
