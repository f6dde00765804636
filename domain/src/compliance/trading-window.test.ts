import { expect, test } from 'vitest';
import { isOpenAt, nextOpening, type TradingWindow } from './trading-window.ts';

const at = (text: string) => new Date(`${text}Z`);
const window = (opens: string, closes: string, more: Partial<TradingWindow> = {}): TradingWindow => ({
  opensAt: at(opens),
  closesAt: at(closes),
  ...more,
});
const mornings = window('2026-03-02T09:00', '2026-03-02T12:00', { repeats: 'daily' });

test('without windows trading is always open', () => {
  expect(isOpenAt([], at('2026-03-02T10:00'))).toBe(true);
});

test('a window is half-open: open at its first instant, closed at its last', () => {
  const march = window('2026-03-01T00:00', '2026-04-01T00:00');
  expect(isOpenAt([march], at('2026-02-28T23:59:59.999'))).toBe(false);
  expect(isOpenAt([march], at('2026-03-01T00:00'))).toBe(true);
  expect(isOpenAt([march], at('2026-04-01T00:00'))).toBe(false);
});

test('a daily window repeats at its hours, and not before its first day', () => {
  expect(isOpenAt([mornings], at('2026-03-01T10:00'))).toBe(false);
  expect(isOpenAt([mornings], at('2027-07-19T11:59'))).toBe(true);
  expect(isOpenAt([mornings], at('2027-07-19T12:00'))).toBe(false);
});

test('a weekly window repeats on its weekday', () => {
  const mondays = window('2026-03-02T00:00', '2026-03-03T00:00', { repeats: 'weekly' });
  expect(isOpenAt([mondays], at('2026-03-09T10:00'))).toBe(true);
  expect(isOpenAt([mondays], at('2026-03-10T10:00'))).toBe(false);
});

test('a quarterly window repeats every three months with the same length', () => {
  const quarters = window('2026-01-15T00:00', '2026-01-29T00:00', { repeats: 'quarterly' });
  expect(isOpenAt([quarters], at('2026-04-15T00:00'))).toBe(true);
  expect(isOpenAt([quarters], at('2026-04-28T23:59'))).toBe(true);
  expect(isOpenAt([quarters], at('2026-04-29T00:00'))).toBe(false);
  expect(isOpenAt([quarters], at('2026-05-15T00:00'))).toBe(false);
});

test('a monthly window on the 31st starts on the last day of a shorter month', () => {
  const ends = window('2026-01-31T08:00', '2026-01-31T20:00', { repeats: 'monthly' });
  expect(isOpenAt([ends], at('2026-02-28T09:00'))).toBe(true);
  expect(isOpenAt([ends], at('2026-03-31T09:00'))).toBe(true);
  expect(isOpenAt([ends], at('2026-03-28T09:00'))).toBe(false);
});

test('a monthly window that began in spring comes back each month after', () => {
  const tenths = window('2026-03-10T09:00', '2026-03-12T00:00', { repeats: 'monthly' });
  expect(isOpenAt([tenths], at('2026-05-11T10:00'))).toBe(true);
  expect(isOpenAt([tenths], at('2026-05-12T00:00'))).toBe(false);
  expect(isOpenAt([tenths], at('2027-01-10T09:00'))).toBe(true);
});

test('a window that reaches into the next month stays open there', () => {
  const across = window('2026-01-30T00:00', '2026-02-03T00:00', { repeats: 'monthly' });
  expect(isOpenAt([across], at('2026-04-01T12:00'))).toBe(true);
  expect(isOpenAt([across], at('2026-04-03T00:00'))).toBe(false);
});

test('a yearly window comes back the next year', () => {
  const may = window('2026-05-01T00:00', '2026-06-01T00:00', { repeats: 'yearly' });
  expect(isOpenAt([may], at('2029-05-15T00:00'))).toBe(true);
  expect(isOpenAt([may], at('2029-06-01T00:00'))).toBe(false);
});

test('a window that began before 1970 opens on its own day and at its own time, too', () => {
  const yearly = window('1969-03-01T09:00', '1969-03-01T12:00', { repeats: 'yearly' });
  expect(isOpenAt([yearly], at('2026-03-01T10:00'))).toBe(true);
  expect(isOpenAt([yearly], at('2026-02-28T10:00'))).toBe(false);
});

test('a closed period overrides every window, and the absence of windows', () => {
  const quiet = window('2026-03-10T00:00', '2026-03-12T00:00', { closed: true });
  expect(isOpenAt([quiet], at('2026-03-11T10:00'))).toBe(false);
  expect(isOpenAt([quiet], at('2026-03-12T00:00'))).toBe(true);
  expect(isOpenAt([mornings, quiet], at('2026-03-11T10:00'))).toBe(false);
});

test('the next opening is now where trading is open', () => {
  expect(nextOpening([mornings], at('2026-03-02T09:30'))).toEqual(at('2026-03-02T09:30'));
});

test('the next opening is the earliest start among the windows', () => {
  const later = window('2026-03-20T00:00', '2026-03-21T00:00');
  expect(nextOpening([later, mornings], at('2026-03-02T12:00'))).toEqual(at('2026-03-03T09:00'));
  expect(nextOpening([later], at('2026-03-02T12:00'))).toEqual(at('2026-03-20T00:00'));
});

test('the next opening lies behind closed periods', () => {
  const quiet = window('2026-03-03T00:00', '2026-03-05T10:00', { closed: true });
  const again = window('2026-03-05T10:00', '2026-03-05T11:00', { closed: true });
  expect(nextOpening([mornings, quiet, again], at('2026-03-02T12:00'))).toEqual(at('2026-03-05T11:00'));
});

test('no opening is found after the last window, or when a closed period covers every one', () => {
  const over = window('2026-01-01T00:00', '2026-02-01T00:00');
  expect(nextOpening([over], at('2026-03-01T00:00'))).toBeUndefined();
  const never = window('2026-03-02T08:00', '2026-03-02T13:00', { closed: true, repeats: 'daily' });
  expect(nextOpening([mornings, never], at('2026-03-02T09:00'))).toBeUndefined();
});
