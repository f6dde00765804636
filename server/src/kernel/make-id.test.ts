import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeId } from './make-id.ts';

test('ids are increasing UUIDs of version 7, however many are made at once', () => {
  const ids = Array.from({ length: 5_000 }, makeId);
  expect(ids.filter(id => !z.uuidv7().safeParse(id).success)).toEqual([]);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  // The last eight digits are random.
  expect(new Set(ids.map(id => id.slice(-8))).size).toBeGreaterThan(4_990);
});
