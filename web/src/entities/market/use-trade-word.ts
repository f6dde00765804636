// Single texts of the trade part for public pages, which do not bundle the part's English texts.
import { useLanguage, useTable } from '#web/lib/i18n.ts';

/** `word('1Y', '1Y')` returns the key's text in another language, and the second argument in English. */
export function useTradeWord(): (key: string, english: string) => string {
  const language = useLanguage();
  const words = useTable()?.[`./${language}/trade.json`];
  return (key, english) => {
    const translated = words?.[key];
    return typeof translated === 'string' ? translated : english;
  };
}
