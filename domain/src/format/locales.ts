// The languages and time zones of the product, as Intl names them.

/** BCP 47 tags by language. */
export const LOCALE_TAGS = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', de: 'de-DE', zh: 'zh-CN' } as const;

/** IANA zones by the code that the settings store. */
export const TIMEZONES = {
  est: 'America/New_York',
  cst: 'America/Chicago',
  mst: 'America/Denver',
  pst: 'America/Los_Angeles',
  utc: 'UTC',
} as const;
