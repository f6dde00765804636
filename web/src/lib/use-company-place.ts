// Where a company is and since when, as far as it is known. Used by both of its pages.
import { useText } from './i18n.ts';
import { marketWords } from './market-words.ts';
import type { Company } from './trading.ts';

/** Empty where neither is known. */
export function useCompanyPlace({
  headquarters: place,
  foundedYear,
}: Pick<Company, 'headquarters' | 'foundedYear'>): string {
  const t = useText(marketWords);
  if (foundedYear === null) return place;
  const year = String(foundedYear);
  return place === '' ? t('foundedOnly', { year }) : t('founded', { place, year });
}
