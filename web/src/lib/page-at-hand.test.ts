import { expect, test } from 'vitest';
import { pageAtHand } from './page-at-hand.ts';

test('the last page may be shorter, and beyond it there is nothing', () => {
  const rows = [1, 2, 3, 4, 5, 6];
  const told = { total: 6, pageSize: 5, totalPages: 2 };
  expect(pageAtHand(rows, 1, 5)).toEqual({
    ...{ ...told, results: [1, 2, 3, 4, 5], page: 1, hasNext: true, hasPrevious: false },
  });
  expect(pageAtHand(rows, 2, 5)).toEqual({
    ...{ ...told, results: [6], page: 2, hasNext: false, hasPrevious: true },
  });
  expect(pageAtHand(rows, 3, 5)).toMatchObject({ results: [], hasNext: false });
});
