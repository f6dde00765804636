import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test('a list has at least one page, and the last may be shorter', () => {
  expect(pageOf([1, 2, 3, 4, 5, 6], 2, 5)).toEqual({ shown: [6], page: 2, totalPages: 2 });
  expect(pageOf([], 1, 5)).toEqual({ shown: [], page: 1, totalPages: 1 });
});

test('the last page is shown where the address asks for one beyond it', () => {
  expect(pageOf([1, 2, 3], 9, 5)).toMatchObject({ shown: [1, 2, 3], page: 1 });
});
