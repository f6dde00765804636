import { describe, expect, test } from 'vitest';
import { addDays, eachDay } from '#domain/time/day.ts';
import { isYearOrMore, resolveRange } from './time-range.ts';

describe('what counts as a year', () => {
  const ends = ['2027', '2028', '2029', '2100'].flatMap(year => eachDay(`${year}-02-26`, `${year}-03-03`));
  test.each(ends)('1Y that ends on %s is a year, six months are not', day => {
    expect(isYearOrMore(resolveRange('1Y', day, '2000-01-01'))).toBe(true);
    expect(isYearOrMore(resolveRange('6M', day, '2000-01-01'))).toBe(false);
  });

  test.each([
    // [from, to): the closes before these days are a year apart, or a day less.
    ['2027-03-01', '2028-02-29', true],
    ['2027-03-01', '2028-02-28', false],
    ['2027-03-02', '2028-03-01', false],
    ['2027-03-02', '2028-03-02', true],
    ['2028-02-28', '2029-02-28', true],
    ['2028-02-28', '2029-02-27', false],
    ['2028-02-29', '2029-03-01', true],
    ['2028-03-01', '2029-03-01', true],
    ['2028-03-02', '2029-03-01', false],
    ['2026-03-01', '2027-02-28', false],
    ['2026-03-01', '2027-03-01', true],
  ])('from %s to %s: %s', (from, to, isYear) => {
    expect(isYearOrMore({ from, to })).toBe(isYear);
  });

  test('every range from the day before 1Y on is one too', () => {
    for (const day of ends) {
      const { from, to } = resolveRange('1Y', day, '2000-01-01');
      expect(isYearOrMore({ from: addDays(from, -1), to })).toBe(true);
    }
  });
});
