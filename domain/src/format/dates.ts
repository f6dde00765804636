// Moments and days as people of a language write them. Screens, notices, mails and statements use these functions.
import { dateFormat } from './intl.ts';

/** Nov 20, 2026 */
export const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const DATES = {
  /** Nov 20, 2026 */
  day: DAY,
  /** Nov 20 */
  short: { month: 'short', day: 'numeric' },
  /** November 2026 */
  month: { year: 'numeric', month: 'long' },
  /** Friday, November 20, 2026 */
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** 4:42 PM EST */
  time: CLOCK,
  /** 4:42 PM, for columns of times. */
  clock: CLOCK,
  /** Nov 20, 4:42 PM */
  shortTime: { month: 'short', day: 'numeric', ...CLOCK },
  /** Nov 20, 2026, 4:42 PM */
  dayTime: { ...DAY, ...CLOCK },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof DATES;

/**
 * A moment in a time zone. A date without a time (2026-11-20) is that calendar day everywhere. No line break parts a time
 * from its PM and its zone. Of 24 hours each has two digits, but in Spanish.
 */
export function formatDate(
  value: string | number | Date,
  locale: string,
  timeZone: string,
  style: DateStyle = 'day',
): string {
  const calendarDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return '';
  const text = dateFormat(locale, { ...DATES[style], timeZone: calendarDay ? 'UTC' : timeZone })
    .format(moment)
    .replace(/ (?=[AP]M)/, '\u00a0')
    .replace(/(?<!\d)\d:\d\d$/, hour => (locale === 'es-ES' ? hour : `0${hour}`));
  return style === 'time' ? `${text}\u00a0${zoneName(moment, timeZone)}` : text;
}

/** EST in winter and EDT in summer, as mails say it; in English, since most languages would only say GMT-5. */
export function zoneName(moment: Date, timeZone: string): string {
  const parts = dateFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(part => part.type === 'timeZoneName')?.value ?? '';
}

/** A day with its time and time zone: Nov 20, 2026, 4:42 PM EST. */
export const formatMoment = (value: string | number | Date, locale: string, timeZone: string): string =>
  `${formatDate(value, locale, timeZone, 'dayTime')}\u00a0${zoneName(new Date(value), timeZone)}`;
