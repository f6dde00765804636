// Formats figures and times by the person's language and time zone.
import type { StoredSettings } from '#server/people/stored-settings.ts';

export type Language = StoredSettings['preferences']['language'];
export type TimeZone = StoredSettings['preferences']['timezone'];

export interface Format {
  readonly money: (decimal: string) => string;
  /** With the word for shares. */
  readonly shares: (whole: string) => string;
  /** Without the word. */
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

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  zh: 'zh-CN',
};

/** The words for one share and for several. */
const SHARES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['share', 'shares'],
  es: ['acción', 'acciones'],
  fr: ['action', 'actions'],
  de: ['Anteil', 'Anteile'],
  zh: ['股', '股'],
};

const ZONES: Readonly<Record<TimeZone, string>> = {
  est: 'America/New_York',
  cst: 'America/Chicago',
  mst: 'America/Denver',
  pst: 'America/Los_Angeles',
  utc: 'UTC',
};

/** A true minus sign has the width of a plus. */
const typeset = (figure: string) => figure.replace('-', '−');

/** Memoized, because creating a format takes a millisecond. */
const made = new Map<string, Format>();

export function formatFor(language: Language, timezone: TimeZone): Format {
  const key = `${language} ${timezone}`;
  const format = made.get(key) ?? createFormat(language, timezone);
  made.set(key, format);
  return format;
}

function createFormat(language: Language, timezone: TimeZone): Format {
  const locale = LOCALES[language];
  // Without it Spanish would show 2411,68 above 14.990,58.
  const useGrouping = 'always';
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', useGrouping });
  const shares = new Intl.NumberFormat(locale, { useGrouping });
  const [one, other] = SHARES[language];
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ZONES[timezone],
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: ZONES[timezone] });
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: ZONES[timezone],
  });
  const level = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping });
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    signDisplay: 'always',
    useGrouping,
  });
  // 'EST' in winter, 'EDT' in summer. In English, because most languages would only have GMT-5.
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: ZONES[timezone], timeZoneName: 'short' });
  const zoneAt = (moment: Date) =>
    zone.formatToParts(moment).find(part => part.type === 'timeZoneName')?.value ?? '';
  return {
    // Exact: the ledger holds no amount that a double cannot represent to the cent.
    money: decimal => typeset(money.format(Number(decimal))),
    shares: whole => `${shares.format(BigInt(whole))} ${whole === '1' ? one : other}`,
    count: whole => shares.format(BigInt(whole)),
    day: iso => day.format(new Date(iso)),
    month: iso => month.format(new Date(iso)),
    time: iso => {
      const moment = new Date(iso);
      // No line break separates a time from its AM or PM and zone.
      return `${time.format(moment).replace(/\s(?=[AP]M)/, '\u00a0')}\u00a0${zoneAt(moment)}`;
    },
    level: decimal => level.format(Number(decimal)),
    percents: text =>
      text.replaceAll(/([+-]\d+\.\d+) %/g, (_, figure) => typeset(percent.format(Number(figure) / 100))),
  };
}
