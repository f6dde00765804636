import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayOf, daysBetween, eachDay } from './day.ts';

describe('days', () => {
  test('a moment falls on its UTC day', () => {
    expect(dayOf(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T23:30:00-01:00'))).toBe('2026-11-21');
  });

  test('adding days crosses months, years and the leap day', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  test('adding months ends at the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-01-15', -12)).toBe('2025-01-15');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  });

  test('a range of days is half-open, and empty where it ends before it starts', () => {
    expect(eachDay('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(eachDay('2026-03-02', '2026-02-27')).toEqual([]);
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  });
});
