// Formats figures and times by the language and time zone of the person.
import { formatDate, formatMoment } from '#domain/format/dates.ts';
import { LOCALE_TAGS, TIMEZONES } from '#domain/format/locales.ts';
import { formatMoney, formatNumber, formatPercent } from '#domain/format/numbers.ts';
import type { StoredSettings } from '#server/people/stored-settings.ts';

export type Language = StoredSettings['preferences']['language'];
export type TimeZone = StoredSettings['preferences']['timezone'];

export interface Format {
  readonly money: (decimal: string) => string;
  /** A number of shares with its unit. */
  readonly shares: (whole: string) => string;
  /** A number of shares without the unit. */
  readonly count: (whole: string) => string;
  readonly time: (iso: string) => string;
  /** The day of a moment. */
  readonly day: (iso: string) => string;
  /** The month of a moment, in words: February 2026. */
  readonly month: (iso: string) => string;
  /** '1012.40' as 1.012,40. */
  readonly level: (decimal: string) => string;
  /** Every '+3.10 %' of a text as +3,10 %, or as +3.10%. */
  readonly percents: (text: string) => string;
}

/** The words for one share and for several. */
const SHARES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['share', 'shares'],
  es: ['acción', 'acciones'],
  fr: ['action', 'actions'],
  de: ['Anteil', 'Anteile'],
  zh: ['股', '股'],
};

/** Formats of a language and time zone. They are the functions that the screens use. */
export function formatFor(language: Language, timezone: TimeZone): Format {
  const locale = LOCALE_TAGS[language];
  const zone = TIMEZONES[timezone];
  const [one, other] = SHARES[language];
  return {
    // Exact: the ledger holds no amount whose cents a number could not carry.
    money: decimal => formatMoney(Number(decimal), 'usd', locale),
    shares: whole => `${formatNumber(BigInt(whole), locale)} ${whole === '1' ? one : other}`,
    count: whole => formatNumber(BigInt(whole), locale),
    day: iso => formatDate(iso, locale, zone),
    month: iso => formatDate(iso, locale, zone, 'month'),
    time: iso => formatMoment(iso, locale, zone),
    level: decimal => formatNumber(Number(decimal), locale, 2),
    percents: text =>
      text.replaceAll(/([+-]\d+\.\d+) %/g, (_, figure) => formatPercent(Number(figure), locale)),
  };
}
