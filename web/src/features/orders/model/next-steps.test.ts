import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

const waits = (shares: number) => ({
  shares,
  settlement: { state: 'in_review', reviewDueAt: '2026-03-07T10:00:00.000Z', settleDueAt: null } as const,
});
const cleared = (shares: number, settleDueAt = '2026-03-02T11:00:00.000Z') => ({
  shares,
  settlement: { state: 'cleared', reviewDueAt: null, settleDueAt } as const,
});
const review = { kind: 'review', at: '2026-03-07T10:00:00.000Z' };
const settles = { kind: 'settles', at: '2026-03-02T11:00:00.000Z' };

test('an order that met a pre-approved seller and another says of each part what comes next', () => {
  expect(nextSteps([cleared(3), waits(2), waits(5)])).toEqual([
    { ...settles, shares: 3 },
    { ...review, shares: 7 },
  ]);
});

test('where all of it goes one way, that is one step, at the latest of its times', () => {
  expect(nextSteps([waits(2), waits(5)])).toEqual([{ ...review, shares: 7 }]);
  expect(nextSteps([cleared(1, '2026-03-02T10:30:00.000Z'), cleared(1)])).toEqual([
    { ...settles, shares: 2 },
  ]);
  expect(nextSteps([])).toEqual([]);
});

test('what has no time yet settles shortly', () => {
  const agreed = { state: 'agreed', reviewDueAt: null, settleDueAt: null } as const;
  expect(nextSteps([{ shares: 1, settlement: agreed }])).toEqual([{ kind: 'soon', at: null, shares: 1 }]);
});
