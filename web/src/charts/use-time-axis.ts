// The time axis of a plot in the person's language. Pass the result as `ticks`.
import { useMemo } from 'react';
import { dateFormat } from '#domain/format/intl.ts';
import { localeTag, useLanguage } from '#web/lib/i18n.ts';
import { TIMEZONES } from '#domain/format/locales.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { DAY_MS, timeTicks } from './scales.ts';

const STYLES = {
  hour: { hour: 'numeric' },
  day: { month: 'short', day: 'numeric' },
  month: { month: 'short' },
  year: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export function useTimeAxis(xs: readonly number[]): (width: number) => [number, string][] {
  const locale = localeTag(useLanguage());
  const { timezone } = usePreferences();
  return useMemo(() => {
    // Days are dated at midnight UTC. Only hours are shown in the person's time zone.
    const daily = xs.every(x => x % DAY_MS === 0);
    return (width: number) =>
      timeTicks(xs[0] ?? 0, xs.at(-1) ?? 0, width, daily).map(({ at, style }) => {
        const timeZone = style === 'hour' ? TIMEZONES[timezone] : 'UTC';
        return [at, dateFormat(locale, { ...STYLES[style], timeZone }).format(at)];
      });
  }, [xs, locale, timezone]);
}
