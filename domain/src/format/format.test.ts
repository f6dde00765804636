import { expect, test } from 'vitest';
import { formatDate, formatMoment } from './dates.ts';
import { LOCALE_TAGS } from './locales.ts';
import { formatMoney, formatNumber } from './numbers.ts';

test('each currency has its own number of decimals', () => {
  expect(formatMoney(1234.5, 'usd', 'en-US')).toBe('$1,234.50');
  expect(formatMoney(1234.5, 'jpy', 'en-US')).toBe('¥1,235');
  expect(formatMoney(1234.5, 'jpy', 'de-DE')).toBe('1.235\u00a0¥');
});

test('a number that exceeds the safe integers keeps its digits', () => {
  expect(formatNumber(9_007_199_254_740_993n, 'en-US')).toBe('9,007,199,254,740,993');
});

test('a moment has the zone of its season', () => {
  expect(formatMoment('2026-03-02T10:00:00Z', 'en-US', 'America/New_York')).toBe(
    'Mar 2, 2026, 5:00\u00a0AM\u00a0EST',
  );
  expect(formatMoment('2026-07-02T10:00:00Z', 'en-US', 'America/New_York')).toBe(
    'Jul 2, 2026, 6:00\u00a0AM\u00a0EDT',
  );
});

test('a calendar day is the same day in every zone', () => {
  expect(
    Object.values(LOCALE_TAGS).map(locale => formatDate('2026-02-10', locale, 'America/New_York')),
  ).toEqual(['Feb 10, 2026', '10 feb 2026', '10 févr. 2026', '10. Feb. 2026', '2026年2月10日']);
});
