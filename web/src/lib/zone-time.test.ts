import { expect, test } from 'vitest';
import { clockAt, instantAt, nameZone } from './zone-time.ts';

const NEW_YORK = 'America/New_York';

test.each([
  ['winter', '2026-11-24T09:30', '2026-11-24T14:30:00.000Z'],
  ['summer', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['seconds', '2026-12-31T23:59:59', '2027-01-01T04:59:59.000Z'],
  ['the first of an hour that comes twice', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
])('a clock in New York and its instant: %s', (_, clock, instant) => {
  expect(instantAt(clock, NEW_YORK).toISOString()).toBe(instant);
  expect(clockAt(instant, NEW_YORK)).toBe(clock);
});

test('an hour that clocks skip is taken from before they do', () => {
  expect(instantAt('2026-03-08T02:30', NEW_YORK).toISOString()).toBe('2026-03-08T06:30:00.000Z');
});

test('UTC is as it is written', () => {
  expect(instantAt('2026-11-24T09:30', 'UTC').toISOString()).toBe('2026-11-24T09:30:00.000Z');
});

test('a zone has one name for summer and winter', () => {
  expect([NEW_YORK, 'America/Los_Angeles', 'UTC'].map(nameZone)).toEqual(['ET', 'PT', 'UTC']);
});
