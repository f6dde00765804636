import { expect, test } from 'vitest';
import { NO_SEARCH, toQuery } from './audit-search.ts';

test('what is left empty is not asked for', () => {
  expect(toQuery({ ...NO_SEARCH, by: '  ' }, 'UTC', 'server')).toEqual({});
});

test('both days count whole, in the time zone of who asks', () => {
  const values = { ...NO_SEARCH, from: '2026-03-07', to: '2026-03-08' };
  expect(toQuery(values, 'UTC', 'server')).toEqual({
    from: '2026-03-07T00:00:00.000Z',
    to: '2026-03-09T00:00:00.000Z',
  });
  // The clocks go forward there on the second day.
  expect(toQuery(values, 'America/New_York', 'server')).toEqual({
    from: '2026-03-07T05:00:00.000Z',
    to: '2026-03-09T04:00:00.000Z',
  });
});

test('a day that no calendar has limits nothing', () => {
  expect(toQuery({ ...NO_SEARCH, from: '12026-01-01', to: '12026-01-01' }, 'UTC', 'server')).toEqual({});
});

test('the server is known by its name in any language', () => {
  for (const by of ['serveur', 'Serveur ', 'server'])
    expect(toQuery({ ...NO_SEARCH, by }, 'UTC', 'serveur')).toEqual({ by: 'server' });
  expect(toQuery({ ...NO_SEARCH, by: 'Serveur, Anna' }, 'UTC', 'serveur')).toEqual({ by: 'Serveur, Anna' });
});
