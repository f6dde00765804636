// How long ago, and how long.
import { agoFormat, dateFormat } from './intl.ts';

const DAY_S = 86_400;
const STEPS = [
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * Formats 22 minutes ago, yesterday, 3 days ago. From one day on it counts days of the zone's calendar. Less
 * than a minute is formatted as now. So is a future moment, because only past events are formatted and the
 * device's clock may be slow.
 */
export function formatAgo(value: string | Date, now: Date, locale: string, timeZone: string): string {
  const moment = new Date(value);
  const seconds = Math.min(0, moment.getTime() - now.getTime()) / 1000;
  const format = agoFormat(locale);
  const days = dayNumber(moment, timeZone) - dayNumber(now, timeZone);
  // A day on which the clock is set back has 25 hours.
  if (Math.abs(seconds) >= DAY_S && days !== 0) return format.format(days, 'day');
  for (const [unit, size] of STEPS)
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  return format.format(0, 'second');
}

/** Days since 1970, as the zone's calendar counts them. */
export const dayNumber = (moment: Date, timeZone: string): number =>
  Date.parse(dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment)) / (DAY_S * 1000);

export const yearOf = (value: string | Date, timeZone: string): string =>
  dateFormat('en-US', { year: 'numeric', timeZone }).format(new Date(value));

/** Seconds as 7 h 40 min, which no line break tears apart. Chinese alone writes words, not symbols. */
export function formatDuration(seconds: number, locale = 'en-US'): string {
  const chinese = locale.startsWith('zh');
  const gap = chinese ? '' : '\u00a0';
  const [h, min, s] = chinese ? ['小时', '分钟', '秒'] : ['h', 'min', 's'];
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return `${Math.round(seconds)}${gap}${s}`;
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours}${gap}${h}`, minutes % 60 > 0 && `${minutes % 60}${gap}${min}`];
  return parts.filter(Boolean).join(gap);
}
