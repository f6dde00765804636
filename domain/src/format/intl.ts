// Memoized formats of Intl: making one costs as much as a hundred uses, which is milliseconds on a phone.

function keeping<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const kept = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = kept.get(key) ?? make(locale, options);
    kept.set(key, format);
    return format;
  };
}

/** Groups thousands in Spanish too. Spanish would otherwise write 2411,68 above 14.990,58. */
export const numberFormat = keeping(
  (locale, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options }),
);
export const dateFormat = keeping(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const pluralRules = keeping(locale => new Intl.PluralRules(locale));
/** 22 minutes ago, yesterday. */
export const agoFormat = keeping(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
