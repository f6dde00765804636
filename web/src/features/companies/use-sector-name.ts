// A sector's name: the operator's own in English, in another language that of its category. Those come with the language.
import { sectors } from '#web/content/site.ts';
import { useLanguage, useTable } from '#web/lib/i18n.ts';
import type { Category } from '#web/lib/trading.ts';

export function useSectorName(): (category: Category) => string {
  const words = useTable()?.[`./${useLanguage()}/trade.ts`];
  return category => {
    const translated = words?.[category];
    if (typeof translated === 'string') return translated;
    return sectors.find(sector => sector.category === category)?.name ?? category;
  };
}
