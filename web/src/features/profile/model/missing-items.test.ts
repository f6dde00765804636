import { expect, test } from 'vitest';
import { NOTHING_ADDED, missingItems } from './missing-items.ts';

const NOW = new Date('2026-11-29T10:00:00Z');
const letter = {
  name: 'letter',
  documentKind: 'professional_letter',
  optional: false,
  atMostMonths: 3,
} as const;
const method = {
  basis: 'professional',
  requirements: [letter],
  representations: [],
  leastAmount: null,
} as const;
const before = { basis: null, items: [], representations: [], amount: null, missing: [], methods: [] };

const missingWith = (datedOn: string) =>
  missingItems({
    method: { ...method, requirements: [letter], representations: [] },
    before,
    added: { ...NOTHING_ADDED, items: { letter: { documentId: 'a', name: 'a.pdf', datedOn } } },
    now: NOW,
  });

test('a letter counts from three months ago until today, and never without its day', () => {
  expect(missingWith('2026-08-29')).toEqual([]);
  expect(missingWith('2026-11-29')).toEqual([]);
  for (const day of ['', '2026-08-28', '2026-11-30']) expect(missingWith(day)).toEqual(['letter']);
});
