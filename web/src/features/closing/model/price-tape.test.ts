import { expect, test } from 'vitest';
import { weeklyCloses } from './price-tape.ts';

const dayOf = (day: string, close: number) => ({
  day,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});

test('the last close of each week counts, until the day of the settlement', () => {
  const days = [
    dayOf('2026-11-01', 1),
    dayOf('2026-11-10', 2),
    dayOf('2026-11-13', 3),
    dayOf('2026-11-20', 4),
    dayOf('2026-11-25', 9),
  ];
  expect(weeklyCloses(days, '2026-11-20')).toEqual([1, 3, 4]);
  expect(weeklyCloses([dayOf('2020-01-01', 7)], '2026-11-20')).toEqual([]);
});
