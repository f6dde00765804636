// Words of lists that are narrowed or searched.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/list-filter.ts';

export const listFilterWords = definePart('list-filter', en);
