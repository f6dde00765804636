// Several things of one kind in a row, as the person's language puts them: 'Visa and Mastercard', 'Visa和Mastercard'.
import { localeTag, useLanguage } from './i18n.ts';

export function useList(): (items: readonly string[]) => string {
  const list = new Intl.ListFormat(localeTag(useLanguage()));
  return items => list.format(items);
}
