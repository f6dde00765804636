// Tests numbers, dates and initials as displayed.
import { expect, test } from 'vitest';
import { formatDate } from '#domain/format/dates.ts';
import { formatMoney, formatPercent } from '#domain/format/numbers.ts';
import { formatAgo, formatDuration } from '#domain/format/spans.ts';
import { bindFormats, MASK } from './format.ts';
import { initialsOf, tintOf } from './initials.ts';
import type { Preferences } from './preferences.ts';

const READER: Preferences = {
  currency: 'usd',
  timezone: 'est',
  rates: undefined,
  hideAmounts: false,
  vision: 'default',
};

test('money has exactly two decimals, and a real minus', () => {
  expect(formatMoney(1234.5, 'usd', 'en-US')).toBe('$1,234.50');
  expect(formatMoney(-0.05, 'usd', 'en-US')).toBe('−$0.05');
  expect(formatMoney(0, 'usd', 'en-US')).toBe('$0.00');
  // A negative zero is formatted as zero.
  expect([formatMoney(-0, 'usd', 'en-US'), formatMoney(-0.001, 'usd', 'en-US')]).toEqual(['$0.00', '$0.00']);
  expect(formatMoney(316_271_953.97, 'jpy', 'en-US')).toBe('¥316,271,954');
});

test('French thousands stand apart by a space that can be seen', () => {
  expect(formatMoney(4598.88, 'usd', 'fr-FR')).toBe('4\u00a0598,88\u00a0$US');
  expect(bindFormats('fr-FR', READER).number(84_000_000)).toBe('84\u00a0000\u00a0000');
});

test('Spanish thousands stand apart, so that a column of four and five digits is read at a glance', () => {
  const { dollars, number } = bindFormats('es-ES', READER);
  expect([dollars(2411.68), dollars(14_990.58)]).toEqual(['2.411,68\u00a0US$', '14.990,58\u00a0US$']);
  expect([number(1583.42, 2), number(3000)]).toEqual(['1.583,42', '3.000']);
});

test('a signed amount has its plus at zero and above', () => {
  expect(formatMoney(12, 'usd', 'en-US', { sign: true })).toBe('+$12.00');
  expect(formatMoney(0, 'usd', 'en-US', { sign: true })).toBe('+$0.00');
  expect(formatMoney(-12, 'usd', 'en-US', { sign: true })).toBe('−$12.00');
});

test('a change always has a sign, and zero is never negative', () => {
  expect(formatPercent(2.14, 'en-US')).toBe('+2.14%');
  expect(formatPercent(-0.86, 'en-US')).toBe('−0.86%');
  expect(formatPercent(-0.001, 'en-US')).toBe('+0.00%');
});

test('a calendar day is that day in every time zone, a moment is not', () => {
  expect(formatDate('2026-11-20', 'en-US', 'America/Los_Angeles')).toBe('Nov 20, 2026');
  expect(formatDate('2026-11-20T01:00:00Z', 'en-US', 'America/New_York')).toBe('Nov 19, 2026');
  expect(formatDate('nonsense', 'en-US', 'UTC')).toBe('');
});

test('a day of another year includes the year, in the person’s time zone', () => {
  const { recent } = bindFormats('en-US', READER);
  const newYear = new Date('2027-01-01T04:30:00Z');
  expect(recent('2026-01-01T05:00:00Z', newYear)).toBe('Jan 1');
  expect(recent('2026-01-01T04:59:00Z', newYear)).toBe('Dec 31, 2025');
  expect(recent('2026-12-31T12:00:00Z', new Date('2027-01-01T05:00:00Z'))).toBe('Dec 31, 2026');
});

test('times ago are told in the largest fitting unit', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (value: string, zone = 'UTC') => formatAgo(value, now, 'en-US', zone);
  expect(ago('2026-11-20T11:38:00Z')).toBe('22 minutes ago');
  expect(ago('2026-11-19T11:00:00Z')).toBe('yesterday');
  // Days are counted by the calendar of the zone, regardless of the number of hours.
  expect(ago('2026-11-18T23:00:00Z')).toBe('2 days ago');
  expect(ago('2026-11-19T00:30:00Z', 'America/New_York')).toBe('2 days ago');
  expect(ago('2026-11-18T23:00:00Z', 'Asia/Tokyo')).toBe('yesterday');
  expect(ago('2026-11-20T11:59:50Z')).toBe('now');
  // The device's clock is slow.
  for (const value of ['2026-11-20T12:03:00Z', '2026-11-22T12:00:00Z']) expect(ago(value)).toBe('now');
  const setBack = new Date('2026-11-02T04:30:00Z');
  expect(formatAgo('2026-11-01T04:10:00Z', setBack, 'en-US', 'America/New_York')).toBe('24 hours ago');
  expect(formatDuration(27_600)).toBe('7\u00a0h\u00a040\u00a0min');
});

test('hidden amounts are replaced, public prices and percentages stay', () => {
  const format = bindFormats('en-US', { ...READER, hideAmounts: true });
  expect(format.own(1000)).toBe(MASK);
  expect(format.ownDollars(1000)).toBe(MASK);
  expect(format.ownShares(3)).toBe(MASK);
  expect(format.money(12)).toBe('$12.00');
  expect(format.percent(1)).toBe('+1.00%');
});

test('amounts are converted at the reference rate, and stay dollars where none is known', () => {
  const rates = { eur: { rate: 0.5, day: '2026-11-20' } };
  expect(bindFormats('en-US', { ...READER, currency: 'eur', rates }).money(10)).toBe('€5.00');
  expect(bindFormats('en-US', { ...READER, currency: 'gbp', rates }).money(10)).toBe('$10.00');
  expect(bindFormats('de-DE', { ...READER, currency: 'eur', rates }).money(2000)).toBe('1.000,00\u00a0€');
});

test('initials come from the first two words, with one tint per name', () => {
  expect(initialsOf('Halden Biosciences')).toBe('HB');
  expect(initialsOf('Latticework')).toBe('LA');
  expect(initialsOf('  ')).toBe('');
  expect(tintOf('Latticework')).toBe(tintOf('Latticework'));
  const tints = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'Quillpay'].map(tintOf));
  expect([...tints].every(tint => tint >= 1 && tint <= 6)).toBe(true);
});

test('a time names its zone as Settings do, in every language, and no line break parts them', () => {
  const moment = '2026-07-01T20:42:00Z';
  expect(formatDate(moment, 'en-US', 'America/New_York', 'time')).toBe('4:42\u00a0PM\u00a0EDT');
  expect(formatDate(moment, 'de-DE', 'America/New_York', 'time')).toBe('16:42\u00a0EDT');
  expect(formatDate(moment, 'fr-FR', 'UTC', 'time')).toBe('20:42\u00a0UTC');
  expect(formatDate(moment, 'de-DE', 'America/New_York', 'clock')).toBe('16:42');
  expect(formatDate(moment, 'en-US', 'America/New_York', 'dayTime')).toBe('Jul 1, 2026, 4:42\u00a0PM');
});

test('an hour before ten has two digits where the language writes them', () => {
  const clock = (locale: string) => formatDate('2026-07-01T00:37:00Z', locale, 'UTC', 'clock');
  expect(['fr-FR', 'de-DE', 'zh-CN'].map(clock)).toEqual(['00:37', '00:37', '00:37']);
  expect([clock('es-ES'), clock('en-US')]).toEqual(['0:37', '12:37\u00a0AM']);
  expect(formatDate('2026-07-01T07:05:00Z', 'fr-FR', 'UTC', 'dayTime')).toBe('1 juil. 2026, 07:05');
  expect(formatDate('2026-07-01T07:05:00Z', 'zh-CN', 'UTC', 'time')).toBe('07:05\u00a0UTC');
});

test('short amounts are short in every language: thousands without decimals where there is no word for them', () => {
  const short = (amount: number, locale: string) => formatMoney(amount, 'usd', locale, { compact: true });
  expect(short(8035.62, 'en-US')).toBe('$8K');
  expect(short(12_345, 'en-US')).toBe('$12.3K');
  expect(short(8035.62, 'de-DE')).toBe('8.036\u00a0$');
  expect(short(7_435_751, 'de-DE')).toBe('7,4\u00a0Mio.\u00a0$');
  expect(short(12, 'de-DE')).toBe('12\u00a0$');
});

test('short amounts of a column keep as many decimals each', () => {
  const short = (amount: number, locale: string) =>
    formatMoney(amount, 'usd', locale, { compact: true, even: true });
  expect([4_130_000, 2_000_400].map(amount => short(amount, 'en-US'))).toEqual(['$4.1M', '$2.0M']);
  expect(short(2_000_400, 'de-DE')).toBe('2,0\u00a0Mio.\u00a0$');
  expect(short(8000, 'de-DE')).toBe('8.000\u00a0$');
});

test('a short amount below a thousand keeps its cents: a day of a small market is no $220.2', () => {
  const short = (amount: number, locale: string) => formatMoney(amount, 'usd', locale, { compact: true });
  expect(short(220.21, 'en-US')).toBe('$220.21');
  expect(short(12.5, 'de-DE')).toBe('12,50\u00a0$');
  expect(short(999.99, 'en-US')).toBe('$999.99');
});
