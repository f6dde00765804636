// A company's location and founding year, as far as known.
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import type { Company } from '#web/entities/market/trading.ts';

/** Empty when neither is known. */
export function useCompanyPlace({
  headquarters: place,
  foundedYear,
}: Pick<Company, 'headquarters' | 'foundedYear'>): string {
  const t = useText(marketWords);
  if (foundedYear === null) return place;
  const year = String(foundedYear);
  return place === '' ? t('foundedOnly', { year }) : t('founded', { place, year });
}
