// Single words of the trade part for public pages, which need not bring its English along.
import { useLanguage, useTable } from '#web/lib/i18n.ts';

/** `word('1Y', '1Y')`: the key's word in another language, the second argument in English. */
export function useTradeWord(): (key: string, english: string) => string {
  const language = useLanguage();
  const words = useTable()?.[`./${language}/trade.ts`];
  return (key, english) => {
    const translated = words?.[key];
    return typeof translated === 'string' ? translated : english;
  };
}
