import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeId } from './make-id.ts';

test('ids are UUIDs of version 7 that rise, however many are made at once', () => {
  const ids = Array.from({ length: 5_000 }, makeId);
  expect(ids.filter(id => !z.uuidv7().safeParse(id).success)).toEqual([]);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  // Chance stands in the last eight digits.
  expect(new Set(ids.map(id => id.slice(-8))).size).toBeGreaterThan(4_990);
});
