// Joins several items as the person's language does: 'Visa and Mastercard', 'Visa和Mastercard'.
import { localeTag, useLanguage } from './i18n.ts';

export function useList(): (items: readonly string[]) => string {
  const list = new Intl.ListFormat(localeTag(useLanguage()));
  return items => list.format(items);
}
