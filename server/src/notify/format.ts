// Figures and times inside messages, as the person's language and time zone write them. Used by compose-message.ts.
import type { StoredSettings } from '#server/people/stored-settings.ts';

export type Language = StoredSettings['preferences']['language'];
export type TimeZone = StoredSettings['preferences']['timezone'];

export interface Format {
  readonly money: (decimal: string) => string;
  readonly shares: (whole: string) => string;
  readonly time: (iso: string) => string;
}

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  zh: 'zh-CN',
};

const ZONES: Readonly<Record<TimeZone, string>> = {
  est: 'America/New_York',
  cst: 'America/Chicago',
  mst: 'America/Denver',
  pst: 'America/Los_Angeles',
  utc: 'UTC',
};

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
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const shares = new Intl.NumberFormat(locale);
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ZONES[timezone],
  });
  const zone = timezone.toUpperCase();
  return {
    // Exact: the ledger holds no amount whose cents a number could not carry.
    money: decimal => money.format(Number(decimal)),
    shares: whole => shares.format(BigInt(whole)),
    time: iso => `${time.format(new Date(iso))} ${zone}`,
  };
}
