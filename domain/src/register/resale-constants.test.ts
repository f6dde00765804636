import { expect, test } from 'vitest';
import { constantsOn, RESALE_CONSTANTS } from './resale-constants.ts';

test('the constants of a day are those of the newest row that is in force', () => {
  const [first] = RESALE_CONSTANTS;
  if (!first) throw new Error('no row');
  const next = { ...first, validFrom: '2027-01-01', holdingMonths: 6 };
  const rows = [first, next];
  expect(constantsOn('2026-12-31', rows)).toBe(first);
  expect(constantsOn('2027-01-01', rows)).toBe(next);
  expect(constantsOn('1999-01-01', rows)).toBe(first);
});
