// Figures and times in messages and statements, as the person's language and time zone write them. Used by
// compose-message.ts and the statements.
import type { StoredSettings } from '#server/people/stored-settings.ts';

export type Language = StoredSettings['preferences']['language'];
export type TimeZone = StoredSettings['preferences']['timezone'];

export interface Format {
  readonly money: (decimal: string) => string;
  /** With the word for them. */
  readonly shares: (whole: string) => string;
  /** The same without it. */
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

/** One share, and any other number of them. */
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

/** A real minus sign is as wide as a plus, as on the screens. */
const typeset = (figure: string) => figure.replace('-', '−');

/** Making one takes a millisecond, so each is made once. */
const made = new Map<string, Format>();

export function formatFor(language: Language, timezone: TimeZone): Format {
  const key = `${language} ${timezone}`;
  const format = made.get(key) ?? createFormat(language, timezone);
  made.set(key, format);
  return format;
}

function createFormat(language: Language, timezone: TimeZone): Format {
  const locale = LOCALES[language];
  // Spanish too, which else writes 2411,68 above 14.990,58.
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
  // 'EST' in winter, 'EDT' in summer; in English, since most languages would only say GMT-5.
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: ZONES[timezone], timeZoneName: 'short' });
  const zoneAt = (moment: Date) =>
    zone.formatToParts(moment).find(part => part.type === 'timeZoneName')?.value ?? '';
  return {
    // Exact: the ledger holds no amount whose cents a number could not carry.
    money: decimal => typeset(money.format(Number(decimal))),
    shares: whole => `${shares.format(BigInt(whole))} ${whole === '1' ? one : other}`,
    count: whole => shares.format(BigInt(whole)),
    day: iso => day.format(new Date(iso)),
    month: iso => month.format(new Date(iso)),
    time: iso => {
      const moment = new Date(iso);
      // No line break parts a time from its PM and its zone.
      return `${time.format(moment).replace(/\s(?=[AP]M)/, '\u00a0')}\u00a0${zoneAt(moment)}`;
    },
    level: decimal => level.format(Number(decimal)),
    percents: text =>
      text.replaceAll(/([+-]\d+\.\d+) %/g, (_, figure) => typeset(percent.format(Number(figure) / 100))),
  };
}
