import { expect, test } from 'vitest';
import { fromAddress, toAddress, toQuery, type SearchValues } from './audit-search.ts';

const NO_SEARCH: SearchValues = { by: '', about: '', action: 'all', from: '', to: '' };

test('what is left empty is not asked for', () => {
  expect(toQuery({ ...NO_SEARCH, by: '  ' }, 'UTC', 'server')).toEqual({});
});

test('both days count whole, in the time zone of who asks', () => {
  const values = { ...NO_SEARCH, from: '2026-03-07', to: '2026-03-08' };
  expect(toQuery(values, 'UTC', 'server')).toEqual({
    from: '2026-03-07T00:00:00.000Z',
    to: '2026-03-09T00:00:00.000Z',
  });
  // In this time zone, summer time begins on the second day.
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

test('a search comes back from its address in any language, and what no form can hold limits nothing', () => {
  const values = {
    by: 'Serveur ',
    about: ' Ada',
    action: 'account_blocked',
    from: '2026-03-07',
    to: '',
  } as const;
  const address = toAddress(values, 'serveur');
  expect(address).toEqual({
    by: 'server',
    about: 'Ada',
    action: 'account_blocked',
    from: '2026-03-07',
    to: '',
  });
  expect(fromAddress(new URLSearchParams(address), 'Server')).toEqual({ ...address, by: 'Server' });
  expect(fromAddress(new URLSearchParams('action=nothing'), 'server')).toEqual(NO_SEARCH);
  expect(Object.values(toAddress(NO_SEARCH, 'server')).join('')).toBe('');
});
