// Numbers as people read them. Pure functions here take what they need; `useFormat` binds them to the person's
// language, currency, time zone and privacy mask. Every screen uses it; the browser's own formats are in intl.ts.
import { localeTag, useLanguage, wideSpaces } from './i18n.ts';
import { agoFormat, dateFormat, numberFormat } from './intl.ts';
import { TIMEZONES, usePreferences, type Currency, type Preferences } from './preferences.ts';

/** Stands in place of an amount while amounts are hidden. */
export const MASK = '••••••';

/** A real minus sign is as wide as a plus, so columns of changes line up. */
const typeset = (text: string) => wideSpaces(text.replace('-', '−'));

export interface MoneyOptions {
  /** Shows a plus sign at zero and above. */
  sign?: boolean | undefined;
  /** $1.2M instead of $1,200,000.00: axes and market-wide figures only. */
  compact?: boolean | undefined;
  /** Decimals of a compact amount, at most: unless told 1, or none where the language has no shorter word for it. */
  digits?: number | undefined;
  /** Keeps their zeros too, where compact amounts stand below each other: $2.0M under $4.1M. */
  even?: boolean | undefined;
  /** Of any other, at most: 2 unless told, for what a share cost below a cent. */
  decimals?: number | undefined;
}

/** An amount in its own currency, with as many decimals as the currency has: $1,234.50, but ¥1,235. */
export function formatMoney(
  amount: number,
  currency: string,
  locale: string,
  options: MoneyOptions = {},
): string {
  // Of less than a thousand nothing but the cents could be left out.
  const digits =
    options.compact && (Math.abs(amount) >= 1000 || Number.isInteger(amount))
      ? shortDigits(amount, locale, options)
      : decimalsOf(currency, locale, options);
  const signs = amount === 0 ? 'always' : 'exceptZero';
  const parts = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    ...digits,
    signDisplay: options.sign ? signs : 'negative',
  }).formatToParts(amount);
  // Spanish would write 4806,9 MUS$.
  const apart = parts.map(({ type, value }, i) =>
    type === 'currency' && parts[i - 1]?.type === 'compact' ? `\u00a0${value}` : value,
  );
  return typeset(apart.join(''));
}

/** ISO 4217 gives a yen no decimals and a dollar two; `decimals` counts as for a currency with two. */
function decimalsOf(currency: string, locale: string, { decimals = 2 }: MoneyOptions) {
  const usual =
    numberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return { minimumFractionDigits: usual, maximumFractionDigits: usual + decimals - 2 };
}

function shortDigits(amount: number, locale: string, { digits, even }: MoneyOptions) {
  const most = digits ?? (hasShortWord(amount, locale) ? 1 : 0);
  return {
    notation: 'compact' as const,
    minimumFractionDigits: even ? most : 0,
    maximumFractionDigits: most,
  };
}

/** Whether the language has a short word for such amounts: for thousands German has none, and writes 8.036. */
const hasShortWord = (amount: number, locale: string): boolean =>
  numberFormat(locale, { notation: 'compact' })
    .formatToParts(amount)
    .some(part => part.type === 'compact');

/** A change in percent with its sign: +2.14%, −0.86%, +0.00%. */
export function formatPercent(percent: number, locale: string): string {
  const rounded = Number(percent.toFixed(2)) || 0;
  const options = { style: 'percent', minimumFractionDigits: 2, signDisplay: 'always' } as const;
  return typeset(numberFormat(locale, options).format(rounded / 100));
}

/** A share of a whole, without sign: 12.5%. `least` keeps zeros where such figures are compared: 0.50%. */
function formatShareOfWhole(percent: number, locale: string, digits = 1, least = 0): string {
  const options = { style: 'percent', minimumFractionDigits: least, maximumFractionDigits: digits } as const;
  return wideSpaces(numberFormat(locale, options).format(percent / 100));
}

const formatNumber = (value: number, locale: string, digits = 0): string =>
  typeset(
    numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
  );

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
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
  /** 4:42 PM, where many stand below each other */
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

const DAY_S = 86_400;
const STEPS = [
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * 22 minutes ago, yesterday, 3 days ago: from a day on, days of the zone's calendar. Under a minute: now. So is what is yet
 * to come, since only what has happened is told so: the device's clock is slow.
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
const dayNumber = (moment: Date, timeZone: string): number =>
  Date.parse(dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment)) / (DAY_S * 1000);

const yearOf = (value: string | Date, timeZone: string): string =>
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
    /** Where the clock stands that dates and times are told by. */
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
