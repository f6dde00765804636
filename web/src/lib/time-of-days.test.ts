import { expect, test } from 'vitest';
import { dayForInput, timeOfDays } from './time-of-days.ts';

test('days are those of the person’s clock, the last one whole', () => {
  const days = { first: '2026-03-02', last: '2026-03-31' };
  expect(timeOfDays(days, 'UTC')).toEqual({
    from: '2026-03-02T00:00:00.000Z',
    before: '2026-04-01T00:00:00.000Z',
  });
  // Summer time begins in between.
  expect(timeOfDays(days, 'America/New_York')).toEqual({
    from: '2026-03-02T05:00:00.000Z',
    before: '2026-04-01T04:00:00.000Z',
  });
});

test('nothing is later than the last day there is', () => {
  const days = { first: '9999-12-31', last: '9999-12-31' };
  expect(timeOfDays(days, 'UTC')).toEqual({ from: '9999-12-31T00:00:00.000Z', before: undefined });
});

test.each(['', '0202-01-01', '2026-13-45', 'soon'])('%j bounds nothing', day => {
  expect(timeOfDays({ first: day, last: day }, 'UTC')).toEqual({ from: undefined, before: undefined });
});

test('an input is given no damaged day of an address, but a year that is still being typed', () => {
  const damaged = ['', '2026-99-99', '2026-02-30', '0000-01-01', '12026-01-01', 'soon'];
  expect(damaged.map(dayForInput)).toEqual(damaged.map(() => ''));
  const days = ['2026-02-28', '0202-01-01', '9999-12-31'];
  expect(days.map(dayForInput)).toEqual(days);
});
