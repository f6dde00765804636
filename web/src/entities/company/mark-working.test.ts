import { expect, test } from 'vitest';
import { groupEvidence } from './mark-working.tsx';

const input = (kind: string, price: number, weight: number, dropped = false) => ({
  kind,
  price,
  weight,
  dropped,
  at: '2026-11-20T00:00:00.000Z',
});

test('evidence is grouped by kind, outliers left out, heaviest first', () => {
  const rows = groupEvidence([
    input('last_round', 171, 0.1),
    input('settled_trade', 100, 0.2),
    input('settled_trade', 400, 0.2),
    input('settled_trade', 9999, 5, true),
  ]);
  expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
    ['settled_trade', 2],
    ['last_round', 1],
  ]);
  expect(rows[0]?.price).toBeCloseTo(200);
  expect(rows[0]?.weight).toBeCloseTo(80);
});

test('no evidence gives no rows', () => {
  expect(groupEvidence([])).toEqual([]);
});
