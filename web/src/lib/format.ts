// Formats bound to the language, currency, time zone and privacy mask of the person who reads. Every screen uses `useFormat`.
import { DAY, formatDate, type DateStyle } from '#domain/format/dates.ts';
import { dateFormat } from '#domain/format/intl.ts';
import { TIMEZONES } from '#domain/format/locales.ts';
import {
  formatMoney,
  formatNumber,
  formatPercent,
  formatShareOfWhole,
  type MoneyOptions,
} from '#domain/format/numbers.ts';
import { formatAgo, formatDuration, yearOf } from '#domain/format/spans.ts';
import { localeTag, useLanguage } from './i18n.ts';
import { usePreferences, type Currency, type Preferences } from './preferences.ts';

/** Shown in place of an amount while amounts are hidden. */
export const MASK = '••••••';

/** All formats bound to what the person reads. Dollars in, the person's currency out. */
export function useFormat() {
  const locale = localeTag(useLanguage());
  return bindFormats(locale, usePreferences());
}

export function bindFormats(locale: string, preferences: Preferences) {
  const zone = TIMEZONES[preferences.timezone];
  const [currency, rate] = shownCurrency(preferences);
  const money = (usd: number, options?: MoneyOptions) => formatMoney(usd * rate, currency, locale, options);
  const mask = (text: string) => (preferences.hideAmounts ? MASK : text);
  return {
    locale,
    /** The time zone used to format dates and times. */
    zone,
    /** What a dollar is in the currency shown. */
    perDollar: rate,
    hidden: preferences.hideAmounts,
    /** A public amount (a price, a fee): never hidden. */
    money,
    /** An amount of the person's own: hidden where they asked for it. */
    own: (usd: number, options?: MoneyOptions) => mask(money(usd, options)),
    /** An amount that is really in dollars (an order, a transfer), whatever the display currency. */
    dollars: (usd: number, options?: MoneyOptions) => formatMoney(usd, 'usd', locale, options),
    /** The person's own in dollars. */
    ownDollars: (usd: number) => mask(formatMoney(usd, 'usd', locale)),
    /** How many shares the person has, or ordered: with the public price they tell the amount. */
    ownShares: (shares: number) => mask(formatNumber(shares, locale)),
    percent: (percent: number) => formatPercent(percent, locale),
    part: (percent: number, digits?: number, least?: number) =>
      formatShareOfWhole(percent, locale, digits, least),
    number: (value: number, digits?: number) => formatNumber(value, locale, digits),
    date: (value: string | number | Date, style?: DateStyle) => formatDate(value, locale, zone, style),
    /** The day under which figures are kept, in UTC: the same in every time zone. A moment beside a clock is a `date`. */
    day: (value: string | number | Date, style?: DateStyle) => formatDate(value, locale, 'UTC', style),
    /** Such days from first to last: Nov 7 – 19, 2026. */
    days: (first: number, last: number) =>
      dateFormat(locale, { ...DAY, timeZone: 'UTC' }).formatRange(first, last),
    /** Nov 20, with its year where that is not this one: Nov 20 alone reads as this year's. */
    recent: (value: string | Date, now = new Date()) =>
      formatDate(value, locale, zone, yearOf(value, zone) === yearOf(now, zone) ? 'short' : 'day'),
    ago: (value: string | Date, now = new Date()) => formatAgo(value, now, locale, zone),
    duration: (seconds: number) => formatDuration(seconds, locale),
  };
}

/** The display currency with its rate; dollars where no rate is known, since a wrong sum is worse than a foreign one. */
function shownCurrency(preferences: Preferences): [Currency, number] {
  const rate = preferences.rates?.[preferences.currency]?.rate;
  return rate === undefined ? ['usd', 1] : [preferences.currency, rate];
}
