// Formats for the person's language, currency, time zone and privacy setting. Every screen uses `useFormat`.
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

/** Returns all formats for the current person. Inputs are dollars, and outputs are in the person's currency. */
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
    /** The value of one dollar in the display currency. */
    perDollar: rate,
    hidden: preferences.hideAmounts,
    /** Formats a public amount (a price, a fee), which is never hidden. */
    money,
    /** Formats an amount of the person's own, which the person may hide. */
    own: (usd: number, options?: MoneyOptions) => mask(money(usd, options)),
    /** Formats an amount that is really in dollars (an order, a transfer), regardless of the display currency. */
    dollars: (usd: number, options?: MoneyOptions) => formatMoney(usd, 'usd', locale, options),
    /** Formats the person's own amount in dollars. */
    ownDollars: (usd: number) => mask(formatMoney(usd, 'usd', locale)),
    /**
     * Formats the person's number of shares. It is hidden too, because together with the public price it
     * reveals the amount.
     */
    ownShares: (shares: number) => mask(formatNumber(shares, locale)),
    percent: (percent: number) => formatPercent(percent, locale),
    part: (percent: number, digits?: number, least?: number) =>
      formatShareOfWhole(percent, locale, digits, least),
    number: (value: number, digits?: number) => formatNumber(value, locale, digits),
    date: (value: string | number | Date, style?: DateStyle) => formatDate(value, locale, zone, style),
    /**
     * Formats the UTC day of stored figures, which is the same in every time zone. A moment with a time uses
     * `date`.
     */
    day: (value: string | number | Date, style?: DateStyle) => formatDate(value, locale, 'UTC', style),
    /** Formats a range of such days: Nov 7 – 19, 2026. */
    days: (first: number, last: number) =>
      dateFormat(locale, { ...DAY, timeZone: 'UTC' }).formatRange(first, last),
    /** Formats a day as Nov 20, and adds the year when it is not the current one. */
    recent: (value: string | Date, now = new Date()) =>
      formatDate(value, locale, zone, yearOf(value, zone) === yearOf(now, zone) ? 'short' : 'day'),
    ago: (value: string | Date, now = new Date()) => formatAgo(value, now, locale, zone),
    duration: (seconds: number) => formatDuration(seconds, locale),
  };
}

/**
 * Returns the display currency with its rate. Without a known rate it returns dollars, because a wrong amount
 * is worse than a foreign currency.
 */
function shownCurrency(preferences: Preferences): [Currency, number] {
  const rate = preferences.rates?.[preferences.currency]?.rate;
  return rate === undefined ? ['usd', 1] : [preferences.currency, rate];
}
